/** A sprint that fell behind: the numbers that say so, and kind ways out, each of which is looked at before it happens. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChangePreview, kept } from './change-preview.tsx'
import { mergeLines } from './changes.ts'
import type { Line } from './changes.ts'
import { formatDate } from '../../lib/dates.ts'
import { plural } from './plural.ts'
import type { Sprint } from './queries.ts'
import { useChangeTasks } from './use-tasks.ts'
import { dropThree, shiftPlan, spreadOverNextWeek } from './ways-out.ts'

type Way = 'shift' | 'spread' | 'drop'

export function WaysOutStrip({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [way, setWay] = useState<Way | null>(null)
  const reasons = reasonsOf(sprint)
  if (sprint.status === 'completed' || reasons.length === 0) return null
  const { overdueTasks } = sprint.standing
  return (
    <div className="mb-5 sm:mb-8">
      <Strip
        title={overdueTasks > 0 ? `${overdueTasks} to reschedule` : 'Behind an even pace'}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="slim" onClick={() => setWay('shift')}>
              Shift the plan
            </Button>
            {overdueTasks > 0 && (
              <Button size="slim" onClick={() => setWay('spread')}>
                Spread over next week
              </Button>
            )}
            <Button size="slim" onClick={() => setWay('drop')}>
              Drop three
            </Button>
          </span>
        }
      >
        {reasons.join(' ')}
      </Strip>
      {way && <WayOutDialog way={way} sprint={sprint} now={now} onClose={() => setWay(null)} />}
    </div>
  )
}

/** Why the sprint is not simply in progress, in numbers. */
export function reasonsOf({ status, standing, endDate }: Sprint): string[] {
  const { expectedPercent, donePercent, overdueTasks } = standing
  const pace = `${expectedPercent}% of the time is used and ${donePercent}% of the tasks are done.`
  if (status === 'overdue') return [`The sprint ended on ${formatDate(endDate)}.`, pace]
  const late = overdueTasks > 0 ? [`${plural(overdueTasks, 'task is', 'tasks are')} past the due date.`] : []
  return status === 'at-risk' ? [pace, ...late] : late
}

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

function WayOutDialog({ way, sprint, now, onClose }: { way: Way; sprint: Sprint; now: Date; onClose: () => void }) {
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

function linesOf(way: Way, { sprint, now, days }: { sprint: Sprint; now: Date; days: number }): Line[] {
  if (way === 'shift') return shiftPlan(sprint, days)
  return way === 'spread' ? spreadOverNextWeek(sprint, now) : dropThree(sprint, now)
}
