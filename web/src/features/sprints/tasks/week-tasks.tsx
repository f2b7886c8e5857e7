/** 'This Week's Tasks': what is due from Monday to Sunday; where nothing is, what the plan does every week. */
import { isSameDay } from 'date-fns'
import { Plus } from 'lucide-react'
import { sayDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { LinkButton, TextLink } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cx } from '../../../ui/cx.ts'
import { PLAN_TITLES } from '../../../lib/plans.ts'
import { useRhythm } from '../plan/habits-card.tsx'
import type { RhythmIdea } from '../plan/queries.ts'
import { isDone } from './tasks.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import * as texts from './texts.ts'
import { PAGE, useWeekTasks } from './use-task-pages.ts'
import { useCreateTask, useMoveTask } from './use-tasks.ts'

export function WeekTasks({ sprint, now }: { sprint: Sprint; now: Date }) {
  const { page, previous, error, retry, hasMore, busy, loadMore } = useWeekTasks(sprint.id, now)
  const { tasks, total, done } = page ?? previous ?? { tasks: [], total: 0, done: 0 }
  const isKnown = page !== undefined || previous !== undefined
  const hidden = total - tasks.length
  const rhythm = useRhythm(sprint.id)
  // What has just been added is in the list above.
  const ideas = rhythm.filter(({ text }) => isKnown && tasks.every(({ title }) => title !== text))
  return (
    <Card as="section" aria-labelledby="week-tasks">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id="week-tasks" className="type-subhead">
          {texts.thisWeeksTasks}
        </h2>
        {tasks.length > 0 && <span className="text-small text-ink-3">{fill(texts.doneOfTotal, { done, total })}</span>}
      </div>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => (
            <WeekTask key={task.id} task={task} now={now} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="ghost" className="mt-2" busy={busy} onClick={loadMore}>
          {fill(texts.showMoreOf, { count: Math.min(PAGE, hidden), hidden })}
        </Button>
      )}
      {ideas.length > 0 && <WeeklyRhythm sprint={sprint} ideas={ideas} first={tasks.length === 0} />}
      {!isKnown && (error ? <LinkButton onClick={retry}>{texts.weCouldntLoadThisWeek}</LinkButton> : <Spinner />)}
      {isKnown && tasks.length === 0 && ideas.length === 0 && (
        <p className="text-ink-2">
          {texts.noTasksAreDue}{' '}
          <TextLink to={`/sprint/${sprint.id}`} className="screen-only">
            {texts.addOne}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function WeekTask({ task, now }: { task: Task; now: Date }) {
  const { move, busy } = useMoveTask()
  const done = isDone(task)
  const due = new Date(task.dueDate)
  return (
    <li className="flex min-h-12 items-center justify-between gap-3.5 border-line py-0.5 not-first:border-t">
      <Checkbox
        checked={done}
        disabled={busy}
        onCheckedChange={(checked) => move(task, checked ? 'completed' : 'in-progress')}
        label={
          <span
            className={cx('py-2 leading-snug break-words', done && 'text-ink-3 line-through decoration-line-strong')}
          >
            {task.title}
          </span>
        }
      />
      <span className="flex-none text-small text-ink-3">{isSameDay(due, now) ? texts.today : sayDate(due, 'EEE')}</span>
    </li>
  )
}

type RhythmProps = { sprint: Sprint; ideas: readonly RhythmIdea[]; first: boolean }

function WeeklyRhythm({ sprint, ideas, first }: RhythmProps) {
  const { add, busy } = useCreateTask()
  return (
    <>
      <p className={cx('mb-1 text-[0.9375rem] text-ink-2', !first && 'mt-4')}>
        {fill(first ? texts.nothingYetFromYour : texts.moreFromYour, { part: PLAN_TITLES.weeklyRhythm })}
      </p>
      <ul>
        {ideas.map(({ text, dueDate }, index) => (
          <li
            key={text}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2 not-first:border-t"
          >
            <span id={`rhythm-${index}`} className="min-w-0 flex-[1_1_14rem] break-words">
              {text}
            </span>
            <Button
              size="slim"
              icon={Plus}
              disabled={busy}
              aria-describedby={`rhythm-${index}`}
              onClick={() => add({ sprintId: sprint.id, title: text, description: '', dueDate: new Date(dueDate) })}
              className="screen-only"
            >
              {texts.addToThisWeek}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
