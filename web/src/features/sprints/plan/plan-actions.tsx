/** Actions on the plan: make tasks of it, or of a newer plan. */
import { useQuery } from '@apollo/client/react'
import type { SprintPlan } from '../../../lib/plans.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { hasActions, planPath, readPlan } from './plan.ts'
import { OUTPUTS } from '../queries.ts'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'

export function CompileButton({ sprint }: { sprint: Sprint }) {
  if (!hasActions(sprint)) return null
  return (
    <ButtonLink to={planPath(sprint)} wide className="screen-only">
      {texts.turnThePlanIntoTasks}
    </ButtonLink>
  )
}

/** Above the sprint, when phase 3 has been written anew since. */
export function NewPlanStrip({ sprint }: { sprint: Sprint }) {
  const { data } = useQuery(OUTPUTS)
  const newer = newerPlan(data?.phases.find(({ phaseNumber }) => phaseNumber === 3)?.sprintPlan, sprint)
  if (!newer) return null
  return (
    <div className="screen-only">
      <Strip
        title={texts.yourPlanHasChanged}
        action={<ButtonLink to={`${planPath(sprint)}?newest`}>{texts.applyNewPlanToSprint}</ButtonLink>}
      >
        {texts.phase3WasRewritten}
      </Strip>
    </div>
  )
}

/** The plan of phase 3, where it is a plan and says something else than the sprint's own. */
export function newerPlan(newest: SprintPlan | null | undefined, sprint: Sprint): SprintPlan | null {
  if (!newest || sprint.status === 'completed' || readPlan(sprint.plan).months.flat().length === 0) return null
  const isPlan = newest.months.flat().length > 0
  return isPlan && linesOf(newest) !== linesOf(sprint.plan) ? newest : null
}

/** All lines once, sorted: their order does not count as a difference. */
const linesOf = (plan: SprintPlan | null) => {
  const { months, weeklyRhythm } = readPlan(plan)
  const lines = [...months.flat(), ...weeklyRhythm.map(({ text }) => text)].map((line) => line.trim())
  return JSON.stringify([...new Set(lines)].filter(Boolean).sort())
}
