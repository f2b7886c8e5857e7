/** 'Update Sprint Progress': the weekly check-in. Ten minutes: numbers, three sentences, and changes line by line. */
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import { forgetEntries } from '../../lib/forget-entries.ts'
import { useKept } from '../../session/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { KeptNote, together } from '../../ui/kept-note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ChangePreview, kept } from './change-preview.tsx'
import { mergeLines } from './changes.ts'
import { CounterFields, useCounters } from './counters.tsx'
import { plural } from './plural.ts'
import { proposeChanges, weekInNumbers } from './proposals.ts'
import { SAVE_CHECK_IN } from './check-in-queries.ts'
import type { Changes, Sprint, WholeSprint } from './queries.ts'
import { reasonsOf } from './ways-out-strip.tsx'
import { offerUndo } from './undo.ts'
import { forgetRemoved, useChangeTasks } from './use-tasks.ts'
import { useReload } from './reload.ts'
import { WithAllTasks } from './whole-sprint.tsx'

const SENTENCES = [
  { name: 'win', label: 'One win', hint: 'What went well, however small.' },
  { name: 'blocker', label: 'One blocker', hint: 'What stood in the way.' },
  { name: 'choice', label: 'One choice', hint: 'What you decide for the week ahead.' },
] as const

type CheckInProps = { sprint: Sprint; now: Date; onClose: () => void }

export function CheckInDialog(props: CheckInProps) {
  return (
    <WithAllTasks sprint={props.sprint} onFail={props.onClose}>
      {(whole) => <CheckInForm {...props} sprint={whole} />}
    </WithAllTasks>
  )
}

function CheckInForm({ sprint, now, onClose }: CheckInProps & { sprint: WholeSprint }) {
  const typed = useKept(`check-in-${sprint.id}`, { win: '', blocker: '', choice: '' })
  const [proposed] = useState(() => proposeChanges(sprint, now))
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const counters = useCounters(sprint)
  const all = together(typed, counters.typed)
  const end = () => {
    all.forget()
    onClose()
  }
  const { planned, done } = weekInNumbers(sprint, now)
  const { record, busy } = useRecord(sprint, end)
  const lines = kept(proposed, without)
  const save = () =>
    void record({ planned, done, ...typed.words, counters: counters.value, changes: mergeLines(lines) })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Weekly check-in"
      description="About ten minutes. What you write also becomes an entry in your journal."
      className="w-[min(100%-2rem,40rem)]!"
      footer={
        <>
          <Button variant="ghost" onClick={end}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={save}>
            Save check-in
          </Button>
        </>
      }
    >
      <p className="mt-5">
        <b className="font-title text-[1.75rem] leading-tight font-[460]">
          {done} of {planned}
        </b>{' '}
        planned {planned === 1 ? 'task' : 'tasks'} done this week.
      </p>
      {reasonsOf(sprint).length > 0 && <p className="mt-1 text-small text-ink-2">{reasonsOf(sprint).join(' ')}</p>}
      <div className="mt-5 grid gap-5">
        {SENTENCES.map(({ name, label, hint }) => (
          <TextAreaField
            key={name}
            label={label}
            hint={hint}
            optional
            rows={2}
            maxLength={2_000}
            value={typed.words[name]}
            onChange={({ target }) => typed.change({ [name]: target.value })}
          />
        ))}
        <KeptNote of={all} />
      </div>
      <CounterFields counters={counters} />
      {proposed.length > 0 && (
        <section className="mt-6">
          <h3 className="type-label">Proposed for your sprint</h3>
          <p className="text-small text-ink-3">Only what is ticked will happen.</p>
          <ChangePreview label="Proposed changes" lines={proposed} without={without} onChange={setWithout} />
        </section>
      )}
    </Dialog>
  )
}

type CheckInInput = {
  planned: number
  done: number
  win: string
  blocker: string
  choice: string
  counters: { name: string; value: number }[]
  changes: Changes
}

function useRecord(sprint: Sprint, onRecorded: () => void) {
  const { apply } = useChangeTasks(sprint.id)
  const reload = useReload({ sprints: false })
  const [send, { loading }] = useMutation(SAVE_CHECK_IN, {
    ...reload,
    update: (cache, _result, { variables }) => {
      forgetRemoved(cache, variables?.input.changes)
      forgetEntries(cache) // the check-in is one of them
    },
    onError: (error) =>
      toast({
        title: 'The check-in was not saved',
        description: serverText(error) ?? 'Please try again in a moment.',
        destructive: true,
      }),
  })
  const record = async (input: CheckInInput) => {
    const { data } = await send({ variables: { sprintId: sprint.id, input } })
    if (!data) return
    toast({ title: 'Check-in saved', description: 'You find it in your journal, too.' })
    const { add, change, remove } = input.changes
    const changed = [add, change, remove].reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
    const { undo } = data.saveCheckIn
    if (changed > 0)
      offerUndo(
        `${plural(changed, 'task', 'tasks')} changed.`,
        async () => void (await apply(undo as Changes, 'Taken back.')),
      )
    onRecorded()
  }
  return { record, busy: loading }
}
