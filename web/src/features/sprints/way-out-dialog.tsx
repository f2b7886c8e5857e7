/** One way out of being late, looked at before it happens. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChangePreview, kept } from './change-preview.tsx'
import { mergeLines } from './changes.ts'
import type { Line } from './changes.ts'
import { plural } from './plural.ts'
import type { Sprint, WholeSprint } from './queries.ts'
import { useChangeTasks } from './use-tasks.ts'
import { WithAllTasks } from './whole-sprint.tsx'
import { dropThree, shiftPlan, spreadOverNextWeek } from './ways-out.ts'

export type Way = 'shift' | 'spread' | 'drop'

const TEXTS: Record<Way, { title: string; description: string; none: string }> = {
  shift: {
    title: 'Shift the plan',
    description: 'Every open task moves by the same number of days. The sprint ends later where it has to.',
    none: 'There is no open task to move.',
  },
  spread: {
    title: 'Spread over next week',
    description: 'What is late gets a new day within the next seven.',
    none: 'Nothing is late.',
  },
  drop: {
    title: 'Drop three',
    description: 'Less to do is a plan, too. Untick what you want to keep.',
    none: 'Every open task has been started.',
  },
}

type WayOutProps = { way: Way; sprint: Sprint; now: Date; onClose: () => void }

export function WayOutDialog(props: WayOutProps) {
  return (
    <WithAllTasks sprint={props.sprint} onFail={props.onClose}>
      {(whole) => <WayOutForm {...props} sprint={whole} />}
    </WithAllTasks>
  )
}

function WayOutForm({ way, sprint, now, onClose }: WayOutProps & { sprint: WholeSprint }) {
  const [days, setDays] = useState(3)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const { apply, busy } = useChangeTasks(sprint.id)
  const all = linesOf(way, { sprint, now, days })
  const lines = kept(all, without)
  const { title, description, none } = TEXTS[way]
  const confirm = () =>
    void apply(
      mergeLines(lines),
      `${plural(lines.length, 'task', 'tasks')} ${way === 'drop' ? 'dropped' : 'moved'}.`,
    ).then((done) => done && onClose())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      className="w-[min(100%-2rem,34rem)]!"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={lines.length === 0} onClick={confirm}>
            {way === 'drop' ? 'Drop' : 'Move'} {plural(lines.length, 'task', 'tasks')}
          </Button>
        </>
      }
    >
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
      {all.length === 0 ? (
        <p className="mt-5 text-ink-2">{none}</p>
      ) : (
        <ChangePreview label="What will change" lines={all} without={without} onChange={setWithout} />
      )}
    </Dialog>
  )
}

function linesOf(way: Way, { sprint, now, days }: { sprint: WholeSprint; now: Date; days: number }): Line[] {
  if (way === 'shift') return shiftPlan(sprint, days)
  return way === 'spread' ? spreadOverNextWeek(sprint, now) : dropThree(sprint, now)
}
