/** 'Left in the plan': how many of its lines are no tasks and no habits yet. */
import { useQuery } from '@apollo/client/react'
import { fill, plural } from '../../../lib/fill.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { daysOf, FRESH } from '../tasks/use-task-pages.ts'
import { planPath } from './plan.ts'
import { SPRINT_PLAN_LEFT } from './queries.ts'
import * as texts from './texts.ts'

/** Nothing while it is not known, and nothing where nothing is left. */
export function LeftInPlan({ sprintId }: { sprintId: number }) {
  const { data, previousData } = useQuery(SPRINT_PLAN_LEFT, { variables: daysOf(sprintId), ...FRESH })
  const { tasks = 0, habits = 0 } = (data ?? previousData)?.sprintPlanLeft ?? {}
  const left = tasks + habits
  if (left === 0) return null
  return (
    <Card as="section" aria-labelledby="left-in-plan" className="screen-only mt-5">
      <h2 id="left-in-plan" className="type-subhead">
        {texts.leftInThePlan}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        {fill(plural(left, texts.oneIsNotInThisSprint, texts.severalAreNotInThisSprint), {
          lines: inWords(tasks, habits),
        })}
      </p>
      <ButtonLink to={planPath({ id: sprintId })} wide>
        {texts.turnThePlanIntoTasks}
      </ButtonLink>
    </Card>
  )
}

function inWords(countOfTasks: number, countOfHabits: number): string {
  const tasks = fill(plural(countOfTasks, texts.countTask, texts.countTasks), { count: countOfTasks })
  const habits = fill(plural(countOfHabits, texts.countHabit, texts.countHabits), { count: countOfHabits })
  if (countOfHabits === 0) return tasks
  return countOfTasks === 0 ? habits : fill(texts.tasksAndHabits, { tasks, habits })
}
