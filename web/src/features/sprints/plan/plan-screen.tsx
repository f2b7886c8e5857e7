/** 'Turn the plan into tasks': what the plan would become, week by week, to be changed before anything is stored. */
import { useMutation, useQuery } from '@apollo/client/react'
import { Suspense, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '../../../lib/fill.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { sprintPlanInput } from '../../../lib/plans.ts'
import type { SprintPlan } from '../../../lib/plans.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { BackLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { evidenceIn } from './plan.ts'
import { newerPlan } from './plan-actions.tsx'
import { OUTPUTS, SET_PLANNING, SPRINT } from '../queries.ts'
import type { Sprint } from '../queries.ts'
import { SprintFailure } from '../sprint-failure.tsx'
import { useChangeTasks } from '../tasks/use-tasks.ts'
import { arrange, changesOf, countedWords, wantedHabits, wantedTasks } from './arranged.ts'
import { useEdits } from './edits.ts'
import type { Choices } from './edits.ts'
import { PlanHabits } from './plan-habits.tsx'
import { Settings } from './plan-settings.tsx'
import { PlanWeeks } from './plan-weeks.tsx'
import { PLAN_PREVIEW } from './queries.ts'
import type { Preview } from './queries.ts'
import * as texts from './texts.ts'

/** For a plan that is newer than the sprint's tasks, and for one with more than its weeks hold. */
const Difference = lazyComponent(async () => (await import('./difference.tsx')).Difference)
const Unfitting = lazyComponent(async () => (await import('./unfitting.tsx')).Unfitting)

/** Their code comes while the plan is asked for. */
export const preloadParts = () => Promise.all([Difference.preload(), Unfitting.preload()])

/** `newest`: whether the newest plan of phase 3 is looked at, where it is not the sprint's own. */
export function PlanScreen({ id, newest }: { id: number; newest: boolean }) {
  const { data, error, refetch } = useQuery(SPRINT, { variables: { id } })
  const outputs = useQuery(OUTPUTS, { skip: !newest })
  // The sprint's own plan is asked for beside the sprint.
  if (!newest && (data || !error)) return <PlanForm id={id} sprint={data?.sprint} newer={null} />
  if (data && outputs.data) {
    const written = outputs.data.phases.find(({ phaseNumber }) => phaseNumber === 3)?.sprintPlan
    return <PlanForm id={id} sprint={data.sprint} newer={newerPlan(written, data.sprint)} />
  }
  const retry = () => void Promise.all([refetch(), ...(newest ? [outputs.refetch()] : [])]).catch(() => undefined)
  return (
    <div className="wrap pt-5">
      <h1 className="sr-only">{texts.turnThePlanIntoTasks}</h1>
      {error ? (
        <SprintFailure error={error} onRetry={retry} />
      ) : outputs.error ? (
        <FailureState title={texts.weCouldntLoadTheNew} onRetry={retry} />
      ) : (
        <Skeleton rows={5} />
      )}
    </div>
  )
}

type FormProps = { id: number; sprint: Sprint | undefined; newer: SprintPlan | null }

function PlanForm({ id, sprint, newer }: FormProps) {
  const edited = useEdits(`${newer ? 'new-plan' : 'plan'}-${id}`)
  const input = {
    sprintId: id,
    timeZone: localTimeZone(),
    choices: edited.choices && { ...edited.choices, weekdays: [...edited.choices.weekdays] },
    plan: newer && sprintPlanInput(newer),
  }
  // The tasks may have changed since it was looked at last.
  const { data, previousData, error, refetch } = useQuery(PLAN_PREVIEW, {
    variables: { input },
    fetchPolicy: 'no-cache',
  })
  const preview = (data ?? previousData)?.planPreview
  // Drawn in pieces, so that the page can be scrolled meanwhile.
  const shown = useDeferredValue(preview)
  return (
    <div className="wrap pb-28 sm:pb-10">
      <div className="min-h-16 pt-5">
        {sprint && <BackLink to={`/sprint/${id}`}>{sprint.name || texts.creativeFoundation}</BackLink>}
      </div>
      <h1 className="type-title pt-1">{newer ? texts.applyNewPlanToSprint : texts.turnThePlanIntoTasks}</h1>
      <p className="mt-2 text-ink-2">{texts.nothingIsSavedYet}</p>
      <p className="mb-6 min-h-[1lh] text-ink-2">
        {preview && preview.day > 1 && fill(texts.onlyWhatsLeft, { day: preview.day })}
      </p>
      {error && (
        <FailureState
          title={texts.weCouldntLoadThePlan}
          message={preview && texts.youreSeeingThePlan}
          onRetry={() => void refetch().catch(() => undefined)}
          className="mb-6"
        />
      )}
      {sprint && shown && (
        <Arrangement
          sprint={sprint}
          newer={newer}
          preview={shown}
          isStale={!data || shown !== preview}
          edited={edited}
        />
      )}
      {!(sprint && shown) && !error && <Skeleton rows={5} />}
    </div>
  )
}

type ArrangementProps = {
  sprint: Sprint
  newer: SprintPlan | null
  preview: Preview
  /** Whether other days or another limit were chosen since: then it cannot be stored. */
  isStale: boolean
  edited: ReturnType<typeof useEdits>
}

function Arrangement({ sprint, newer, preview, isStale, edited }: ArrangementProps) {
  const { typed, choices: chosen, choose, edits, edit } = edited
  const choices = chosen ?? preview.choices
  const arranged = arrange(preview, edits)
  const evidence = evidenceIn(newer ?? sprint.plan)
  const { store, busy } = useStore(sprint, choices, typed.forget)
  const [tasks, habits] = [wantedTasks(arranged).length, wantedHabits(arranged).length]
  const nothing =
    preview.habits.length + arranged.unplaced.length === 0 && arranged.weeks.every(({ drafts }) => drafts.length === 0)
  const add = () =>
    store(
      changesOf(arranged, preview.difference, newer),
      newer ? texts.theNewPlanIsInYourSprint : fill(texts.whatAdded, { what: countedWords(tasks, habits) }),
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-6">
        {preview.difference && (
          <Suspense>
            <Difference diff={preview.difference} />
          </Suspense>
        )}
        {nothing && <p className="text-ink-2">{texts.everythingInThisPlan}</p>}
        <PlanHabits habits={arranged.habits} evidence={evidence} edits={edits} onEdit={edit} />
        <PlanWeeks weeks={arranged.weeks} most={choices.perWeek} evidence={evidence} edits={edits} onEdit={edit} />
        {arranged.unplaced.length > 0 && (
          <Suspense>
            <Unfitting arranged={arranged} most={choices.perWeek} onEdit={edit} />
          </Suspense>
        )}
        <DraftNotice of={typed} />
      </div>
      <Settings choices={choices} onChange={choose} preview={preview} arranged={arranged}>
        <div
          data-foot-bar=""
          className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:pt-4 max-sm:pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
        >
          <Button
            variant="primary"
            wide
            busy={busy}
            disabled={isStale || (!newer && tasks + habits === 0)}
            onClick={add}
          >
            {newer ? texts.applyNewPlan : fill(texts.addWhat, { what: countedWords(tasks, habits) })}
          </Button>
        </div>
      </Settings>
    </div>
  )
}

/** Stores the changes, remembers the choices, and leads to the sprint, where it can be undone. */
function useStore(sprint: Sprint, choices: Choices, forget: () => void) {
  const goTo = useNavigate()
  const { apply, busy } = useChangeTasks(sprint.id)
  const [isDone, setDone] = useState(false)
  const [remember] = useMutation(SET_PLANNING, {
    onError: () => undefined, // the tasks are there; the choices can be made again
  })
  const store = async (...[changes, said]: Parameters<typeof apply>) => {
    if (!(await apply(changes, said))) return
    setDone(true)
    void remember({ variables: { input: { weekdays: [...choices.weekdays], perWeek: choices.perWeek } } })
    forget()
    await goTo(`/sprint/${sprint.id}`)
  }
  return { store: (...given: Parameters<typeof apply>) => void store(...given), busy: busy || isDone }
}
