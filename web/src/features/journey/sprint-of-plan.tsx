/** After phase 3: the sprint that comes of the plan by itself, or a way to create it when it does not. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sprintPlanInput } from '../../lib/plans.ts'
import type { SprintPlan } from '../../lib/plans.ts'
import * as common from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CREATE_SPRINT, JOURNEY_SPRINTS } from './queries.ts'
import * as texts from './texts.ts'

const LOOK_EVERY_MS = 2_500
const LOOKS = 4
/** WIZ-29. The server creates the sprint by itself: the page knows no other error. */
const NO_SPRINT = texts.weCouldntCreateYourSprint

export function SprintOfPlan({ plan }: { plan: SprintPlan }) {
  const { data, error, refetch } = useQuery(JOURNEY_SPRINTS)
  const missing = data?.sprints.length === 0 || error !== undefined
  useForgetting(missing)
  const gaveUp = useLooking(missing, () => void refetch().catch(() => undefined))
  useEffect(() => {
    if (gaveUp) toast({ title: common.error, description: NO_SPRINT, destructive: true })
  }, [gaveUp])
  const { run: create, busy } = useAction(CREATE_SPRINT, { refetchQueries: [JOURNEY_SPRINTS] })
  if (!missing) return null
  return (
    <div role="status" className="mt-8 flex max-w-measure flex-wrap items-center gap-3 text-[0.9375rem] text-ink-2">
      {gaveUp ? (
        <>
          <p className="min-w-0 flex-[1_1_14rem]">{texts.yourPlanIsSaved}</p>
          <Button
            busy={busy}
            onClick={() => void create({ variables: { input: { goal: plan.goal, plan: sprintPlanInput(plan) } } })}
          >
            {texts.createSprint}
          </Button>
        </>
      ) : (
        <>
          <Spinner />
          <p>{texts.wereSettingUpYourSprint}</p>
        </>
      )}
    </div>
  )
}

/** The way on from a finished plan: into the sprint that is under way. Nothing where there is none. */
export function PlanIntoTasks() {
  const { data } = useQuery(JOURNEY_SPRINTS)
  const [current] = data?.sprints ?? []
  if (!current || current.status === 'completed') return null
  return (
    <ButtonLink to={`/sprint/${current.id}/plan?newest`} variant="primary" className="max-sm:w-full">
      {texts.turnThePlanIntoTasks}
    </ButtonLink>
  )
}

/** Drops the cached list, so that the sprints screen shows the new sprint even to those who leave before it is there. */
function useForgetting(missing: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!missing) return
    return () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'sprints' })
  }, [client, missing])
}

/** Asks a few times while the sprint is missing; true when it never came. */
function useLooking(missing: boolean, look: () => void): boolean {
  const [looks, setLooks] = useState(0)
  const looking = missing && looks < LOOKS
  const lookAgain = useEffectEvent(() => {
    look()
    setLooks((count) => count + 1)
  })
  useEffect(() => {
    if (!looking) return
    const timer = setInterval(() => lookAgain(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [looking])
  return missing && !looking
}
