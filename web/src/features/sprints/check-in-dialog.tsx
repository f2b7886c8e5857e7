/** 'Update Sprint Progress': the weekly check-in. Ten minutes: numbers, three sentences, and changes line by line. */
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { forgetEntries } from '../../lib/forget-entries.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { DraftNotice, together } from '../../ui/draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { alongWith, changeBy, followInView, readKnown, touchedBy } from './answered.ts'
import { ChangePreview, kept } from './change-preview.tsx'
import { mergeLines, toLine } from './changes.ts'
import { CounterFields, useCounters } from './counters.tsx'
import { plural } from './plural.ts'
import { changedOverrides, OverrideFields, overridesOf } from './overrides.tsx'
import { SAVE_CHECK_IN } from './check-in-queries.ts'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import type { ProposedChangesQuery } from '../../gql/graphql.ts'
import type { Changes, Sprint } from './queries.ts'
import { reasonsOf } from './recovery-strip.tsx'
import { offerUndo } from './undo.ts'
import { useChangeTasks } from './use-tasks.ts'

const SENTENCES = [
  { name: 'win', label: 'One win', hint: 'What went well, however small.' },
  { name: 'blocker', label: 'One blocker', hint: 'What got in the way.' },
  { name: 'choice', label: 'One choice', hint: 'What you’ll do in the week ahead.' },
] as const

type CheckInProps = { sprint: Sprint; onClose: () => void }

export function CheckInDialog(props: CheckInProps) {
  const { sprint, onClose } = props
  const { data, error } = useQuery(PROPOSED_CHANGES, {
    variables: { sprintId: sprint.id, kind: 'check-in', timeZone: localTimeZone() },
    fetchPolicy: 'no-cache',
  })
  useEffect(() => {
    if (!error) return
    toast({ title: 'Error', description: 'We couldn’t load this sprint’s tasks.', destructive: true })
    onClose()
  }, [error, onClose])
  return data ? <CheckInForm {...props} found={data.proposedChanges} /> : null
}

type CheckInFormProps = CheckInProps & { found: ProposedChangesQuery['proposedChanges'] }

function CheckInForm({ sprint, found, onClose }: CheckInFormProps) {
  const typed = useFormDraft(`check-in-${sprint.id}`, { win: '', blocker: '', choice: '' })
  const [proposed] = useState(() => found.proposals.map(toLine))
  // Nothing changes by not looking.
  const [without, setWithout] = useState<ReadonlySet<string>>(() => new Set(proposed.map(({ key }) => key)))
  const [overrides, setOverrides] = useState(() => overridesOf(sprint))
  const counters = useCounters(sprint)
  const all = together(typed, counters.typed)
  const end = () => {
    all.forget()
    onClose()
  }
  const { due: planned, done } = found.week
  const { record, busy } = useRecord(sprint, end)
  const lines = kept(proposed, without)
  const save = () =>
    void record({
      ...{ planned, done, ...typed.words, counters: counters.value, changes: mergeLines(lines) },
      ...changedOverrides(sprint, overrides),
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Weekly check-in"
      description="About 10 minutes. What you write also becomes a journal entry."
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
        <DraftNotice of={all} />
      </div>
      <section className="mt-6">
        <h3 className="type-label mb-3">Your sprint</h3>
        <OverrideFields value={overrides} onChange={(changed) => setOverrides({ ...overrides, ...changed })} />
      </section>
      <CounterFields counters={counters} />
      {proposed.length > 0 && (
        <section className="mt-6">
          <h3 className="type-label">Proposed for your sprint</h3>
          <p className="text-small text-ink-3">Only checked changes apply.</p>
          <ChangePreview label="Proposed changes" lines={proposed} without={without} onChange={setWithout} />
        </section>
      )}
    </Dialog>
  )
}

type Written = {
  planned: number
  done: number
  win: string
  blocker: string
  choice: string
  counters: { name: string; value: number }[]
  changes: Changes
} & ReturnType<typeof changedOverrides>

function useRecord(sprint: Sprint, onRecorded: () => void) {
  const { apply } = useChangeTasks(sprint.id)
  const client = useApolloClient()
  const [send, { loading }] = useMutation(SAVE_CHECK_IN, {
    onError: (error) =>
      toast({
        title: 'Check-in not saved',
        description: serverText(error) ?? 'Try again in a moment.',
        destructive: true,
      }),
  })
  const record = async (input: Written) => {
    const before = readKnown(client.cache, touchedBy(input.changes))
    const { data } = await send({
      variables: { sprintId: sprint.id, input, ...alongWith(client) },
      update: (cache, { data: answer }) => {
        if (answer) followInView(client, cache, changeBy(input.changes, answer.saveCheckIn, before))
        forgetEntries(cache) // the check-in is one of them
      },
    })
    if (!data) return
    toast({ title: 'Check-in saved', description: 'It’s also in your journal.' })
    const { add, change, remove } = input.changes
    const changed = [add, change, remove].reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
    const { undo } = data.saveCheckIn
    if (changed > 0)
      offerUndo(
        `${plural(changed, 'task', 'tasks')} changed.`,
        async () => void (await apply(undo as Changes, 'Undone.')),
      )
    onRecorded()
  }
  return { record, busy: loading }
}
