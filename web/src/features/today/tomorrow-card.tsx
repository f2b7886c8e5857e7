/** What comes tomorrow, and what of it can be done today. */
import { Plus } from 'lucide-react'
import { fill } from '../../lib/fill.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { dayAfter, isDone, sayDay } from './day.ts'
import type { Groups } from './day.ts'
import type { Today, TodaySprint } from './queries.ts'
import { TaskRow } from './rows.tsx'
import * as texts from './texts.ts'
import { taskControl, useMoves } from './use-ticks.ts'
import type { Failures } from './use-ticks.ts'

type TomorrowProps = { today: Today; sprint: TodaySprint; groups: Groups; failures: Failures }

const TO_TODAY = { one: texts.taskMovedToToday, other: texts.tasksMovedToToday } as const

export function TomorrowCard({ today, sprint, groups, failures }: TomorrowProps) {
  const { move, busy } = useMoves(sprint, failures)
  const tasks = groups.tomorrow
  return (
    <Card as="section" aria-labelledby="tomorrow" className="p-0!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 sm:px-6">
        <h2 id="tomorrow" className="type-subhead">
          {texts.tomorrow}
        </h2>
        <span className="text-small text-ink-3">{sayDay(dayAfter(today.day))}</span>
      </div>
      {tasks.length > 0 ? (
        <ul aria-labelledby="tomorrow" className="border-t border-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} failure={failures.failureOf(taskControl(task))}>
              {!isDone(task) && (
                <Button
                  variant="ghost"
                  size="slim"
                  disabled={busy}
                  aria-label={fill(texts.doTodayTitle, { title: task.title })}
                  onClick={() => move(taskControl(task), [task], today.day, TO_TODAY)}
                >
                  {texts.doToday}
                </Button>
              )}
            </TaskRow>
          ))}
        </ul>
      ) : (
        <p className="px-5 pb-4 text-ink-2 sm:px-6">{texts.nothingIsPlanned}</p>
      )}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1.5 sm:px-6">
        <TextLink to="/sprints">{texts.thisWeeksTasks}</TextLink>
        <ButtonLink to={`/sprint/${sprint.id}?add=task`} variant="ghost" size="slim">
          <Plus className="size-4.5" aria-hidden="true" />
          {texts.addNewTask}
        </ButtonLink>
      </div>
    </Card>
  )
}
