/** What can be made of the plan: tasks, and the tasks of a newer plan where there is one. */
import { useQuery } from '@apollo/client/react'
import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { SprintPlan } from '../../lib/plans.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { comparePlans } from './compile.ts'
import { readPlan } from './plan.ts'
import { OUTPUTS } from './queries.ts'
import type { Sprint } from './queries.ts'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

export function CompileButton({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [open, setOpen] = useState(false)
  const { months, weeklyRhythm } = readPlan(sprint.plan)
  if (sprint.status === 'completed' || [...months, weeklyRhythm].every((lines) => lines.length === 0)) return null
  return (
    <>
      <Button icon={ListPlus} wide className="screen-only" onClick={() => setOpen(true)}>
        Turn the plan into tasks
      </Button>
      <Suspense>{open && <PlanDialog sprint={sprint} now={now} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Above the sprint, when phase 3 has been written anew since. */
export function NewPlanStrip({ sprint, now }: { sprint: Sprint; now: Date }) {
  const { data } = useQuery(OUTPUTS)
  const [open, setOpen] = useState(false)
  const newer = newerPlan(data?.phases.find(({ phaseNumber }) => phaseNumber === 3)?.sprintPlan, sprint)
  if (!newer) return null
  return (
    <div className="screen-only">
      <Strip
        title="Your plan has changed"
        action={<Button onClick={() => setOpen(true)}>Apply new plan to sprint</Button>}
      >
        Phase 3 was written anew after this sprint had begun. See what is different before anything happens.
      </Strip>
      <Suspense>
        {open && <PlanDialog sprint={sprint} now={now} newer={newer} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

/** The plan of phase 3, where it is a plan and says something else than the sprint's own. */
export function newerPlan(newest: SprintPlan | null | undefined, sprint: Sprint): SprintPlan | null {
  const current = readPlan(sprint.plan)
  if (!newest || sprint.status === 'completed' || current.months.flat().length === 0) return null
  const plan = readPlan(newest)
  const { added, dropped } = comparePlans(current, plan)
  const differs = added.length > 0 || dropped.length > 0
  return differs && plan.months.flat().length > 0 ? newest : null
}
