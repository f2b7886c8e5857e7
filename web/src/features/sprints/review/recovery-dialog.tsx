/** One recovery option: its changes are shown line by line before any is made. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChangePreview, kept } from '../tasks/change-preview.tsx'
import { mergeLines, toLine } from '../tasks/changes.ts'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import { plural } from '../plural.ts'
import type { Sprint } from '../queries.ts'
import { useChangeTasks } from '../tasks/use-tasks.ts'

export type Way = 'shift' | 'spread' | 'drop'

const TEXTS: Record<Way, { title: string; description: string; none: string }> = {
  shift: {
    title: 'Shift the plan',
    description:
      'Check the tasks to move. They all move by the same number of days, and the sprint ends later if needed.',
    none: 'No open tasks to move.',
  },
  spread: {
    title: 'Spread over next week',
    description: 'Check the overdue tasks to move. No week gets more than 5 tasks.',
    none: 'Nothing is overdue.',
  },
  drop: {
    title: 'Drop overdue tasks',
    description: 'Check the tasks to drop. The rest stay.',
    none: 'You’ve started every overdue task.',
  },
}

type RecoveryProps = { way: Way; sprint: Sprint; onClose: () => void }

export function RecoveryDialog({ way, sprint, onClose }: RecoveryProps) {
  const [days, setDays] = useState(3)
  // Closing the dialog changes nothing.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { apply, busy } = useChangeTasks(sprint.id)
  const { data, previousData, error } = useQuery(PROPOSED_CHANGES, {
    variables: { sprintId: sprint.id, kind: way, days, timeZone: localTimeZone() },
    fetchPolicy: 'no-cache',
  })
  const proposals = (data ?? previousData)?.proposedChanges.proposals
  const all = (proposals ?? []).map(toLine)
  const keys = all.map(({ key }) => key)
  const without = new Set(keys.filter((key) => !chosen.has(key)))
  const choose = (left: ReadonlySet<string>) => setChosen(new Set(keys.filter((key) => !left.has(key))))
  const lines = kept(all, without)
  const { title, description, none } = TEXTS[way]
  const said = `${plural(lines.length, 'task', 'tasks')} ${way === 'drop' ? 'dropped' : 'moved'}.`
  const confirm = () => void apply(mergeLines(lines), said).then((done) => done && onClose())
  return (
    <FormDialog
      title={title}
      description={description}
      className="w-[min(100%-2rem,34rem)]!"
      submitLabel={`${way === 'drop' ? 'Drop' : 'Move'} ${plural(lines.length, 'task', 'tasks')}`}
      busy={busy}
      disabled={lines.length === 0 || !data}
      onClose={onClose}
    >
      <DialogForm onSubmit={confirm} className="block">
        {way === 'shift' && (
          <TextField
            label="Days"
            type="number"
            min={1}
            max={90}
            value={String(days)}
            onChange={({ target }) => setDays(Math.min(90, Math.max(1, Math.round(Number(target.value)) || 1)))}
            className="mt-5 max-w-32"
          />
        )}
        {all.length > 0 && <ChangePreview label="What will change" lines={all} without={without} onChange={choose} />}
        {all.length === 0 && <Nothing text={error ? 'We couldn’t load this.' : proposals ? none : null} />}
      </DialogForm>
    </FormDialog>
  )
}

const Nothing = ({ text }: { text: string | null }) =>
  text ? <p className="mt-5 text-ink-2">{text}</p> : <Spinner className="mt-5" />
