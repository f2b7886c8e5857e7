/** One recovery option: its changes are shown line by line before any is made. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChangePreview, kept } from '../tasks/change-preview.tsx'
import { mergeLines, toLine } from '../tasks/changes.ts'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import type { Sprint } from '../queries.ts'
import { useChangeTasks } from '../tasks/use-tasks.ts'
import * as texts from './texts.ts'

export type Way = 'shift' | 'spread' | 'drop'

const TEXTS: Record<Way, { title: string; description: string; none: string }> = {
  shift: {
    title: texts.shiftThePlan,
    description: texts.checkTheTasksToMove,
    none: texts.noOpenTasksToMove,
  },
  spread: {
    title: texts.spreadOverNextWeek,
    description: texts.checkTheOverdueTasks,
    none: texts.nothingIsOverdue,
  },
  drop: {
    title: texts.dropOverdueTasks,
    description: texts.checkTheTasksToDrop,
    none: texts.youveStartedEveryOverdueTask,
  },
}

type RecoveryProps = { way: Way; sprint: Sprint; onClose: () => void }

export function RecoveryDialog({ way, sprint, onClose }: RecoveryProps) {
  const [days, setDays] = useState<number | null>(3)
  // Closing the dialog changes nothing.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { apply, busy } = useChangeTasks(sprint.id)
  const { data, previousData, error } = useQuery(PROPOSED_CHANGES, {
    variables: { sprintId: sprint.id, kind: way, days, timeZone: localTimeZone() },
    fetchPolicy: 'no-cache',
    // An empty field waits for a number.
    skip: days === null,
  })
  const proposals = (data ?? previousData)?.proposedChanges.proposals
  const all = (proposals ?? []).map(toLine)
  const keys = all.map(({ key }) => key)
  const without = new Set(keys.filter((key) => !chosen.has(key)))
  const choose = (left: ReadonlySet<string>) => setChosen(new Set(keys.filter((key) => !left.has(key))))
  const lines = kept(all, without)
  const { title, description, none } = TEXTS[way]
  const { submitLabel, said } = inWords(way, lines.length)
  const confirm = () => void apply(mergeLines(lines), said).then((done) => done && onClose())
  return (
    <FormDialog
      title={title}
      description={description}
      className="w-[min(100%-2rem,34rem)]!"
      submitLabel={submitLabel}
      busy={busy}
      disabled={lines.length === 0 || !data}
      onClose={onClose}
    >
      <DialogForm onSubmit={confirm} className="block">
        {way === 'shift' && (
          <TextField
            label={texts.days}
            type="number"
            min={1}
            max={90}
            value={days ?? ''}
            onChange={({ target }) => setDays(readDays(target.value))}
            className="mt-5 max-w-32"
          />
        )}
        {all.length > 0 && (
          <ChangePreview label={texts.whatWillChange} lines={all} without={without} onChange={choose} />
        )}
        {all.length === 0 && <Nothing text={error ? texts.weCouldntLoadThis : proposals ? none : null} />}
      </DialogForm>
    </FormDialog>
  )
}

const readDays = (typed: string) => (typed ? Math.min(90, Math.max(1, Math.round(Number(typed)))) : null)

function inWords(way: Way, count: number): { submitLabel: string; said: string } {
  const [submitLabel, said] =
    way === 'drop'
      ? [plural(count, texts.dropTask, texts.dropTasks), plural(count, texts.taskDropped, texts.tasksDropped)]
      : [plural(count, texts.moveTask, texts.moveTasks), plural(count, texts.taskMoved, texts.tasksMoved)]
  return { submitLabel: fill(submitLabel, { count }), said: fill(said, { count }) }
}

const Nothing = ({ text }: { text: string | null }) =>
  text ? <p className="mt-5 text-ink-2">{text}</p> : <Spinner className="mt-5" />
