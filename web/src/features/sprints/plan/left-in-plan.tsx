/** 'Left in the plan': how many of its lines are no tasks and no habits yet. */
import { useQuery } from '@apollo/client/react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { plural } from '../plural.ts'
import { daysOf, FRESH } from '../tasks/use-task-pages.ts'
import { planPath } from './plan.ts'
import { SPRINT_PLAN_LEFT } from './queries.ts'

/** Nothing while it is not known, and nothing where nothing is left. */
export function LeftInPlan({ sprintId }: { sprintId: number }) {
  const { data, previousData } = useQuery(SPRINT_PLAN_LEFT, { variables: daysOf(sprintId), ...FRESH })
  const { tasks = 0, habits = 0 } = (data ?? previousData)?.sprintPlanLeft ?? {}
  if (tasks + habits === 0) return null
  return (
    <Card as="section" aria-labelledby="left-in-plan" className="screen-only mt-5">
      <h2 id="left-in-plan" className="type-subhead">
        Left in the plan
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        {leftInWords(tasks, habits)} from your plan {tasks + habits === 1 ? 'isn’t' : 'aren’t'} in this sprint yet.
      </p>
      <ButtonLink to={planPath({ id: sprintId })} wide>
        Turn the plan into tasks
      </ButtonLink>
    </Card>
  )
}

function leftInWords(tasks: number, habits: number): string {
  const parts = [tasks > 0 && plural(tasks, 'task', 'tasks'), habits > 0 && plural(habits, 'habit', 'habits')]
  return parts.filter(Boolean).join(' and ')
}
