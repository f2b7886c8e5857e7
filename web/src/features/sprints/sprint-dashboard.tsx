/** One sprint: its three numbers, its tasks, its calendar, its forecast. */
import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { AfterFirstPaint } from '../../lib/first-answers.ts'
import { usePhone } from '../../lib/media.ts'
import { useSearchFlag } from '../../lib/use-search-flag.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { nextTask } from '../../lib/next-task.ts'
import { useTabInAddress } from '../../lib/use-tab-in-address.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { hasActions } from './plan/plan.ts'
import { SPRINT } from './queries.ts'
import type { Sprint } from './queries.ts'
import { SprintFailure } from './sprint-failure.tsx'
import { SprintHeader } from './sprint-header.tsx'
import { SummaryCards } from './summary-cards.tsx'
import * as texts from './texts.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { useNow } from '../../lib/use-now.ts'
import { RecoveryStrip } from './review/recovery-strip.tsx'
import { SPRINT_HABITS } from './plan/queries.ts'
import { SPRINT_TASKS } from './tasks/queries.ts'
import { noteFirst } from '../../lib/just-asked.ts'
import { daysOf, screenOf, firstPage } from './tasks/use-task-pages.ts'
import './sprints.css'

/** The list of tasks is loaded with the screen; other tabs are loaded when they are opened or about to be. */
const TaskList = lazyComponent(async () => (await import('./tasks/task-list.tsx')).TaskList)
const HabitsCard = lazyComponent(async () => (await import('./plan/habits-card.tsx')).HabitsCard)
const NoHabits = lazyComponent(async () => (await import('./plan/no-habits.tsx')).NoHabits)
const LeftInPlan = lazyComponent(async () => (await import('./plan/left-in-plan.tsx')).LeftInPlan)
const TaskAnalytics = lazyComponent(async () => (await import('./review/task-analytics.tsx')).TaskAnalytics)
const TaskCalendar = lazyComponent(async () => (await import('./tasks/task-calendar.tsx')).TaskCalendar)
const AddTaskDialog = lazyComponent(async () => (await import('./tasks/add-task-dialog.tsx')).AddTaskDialog)
const ReviewCard = lazyComponent(async () => (await import('./review/review-card.tsx')).ReviewCard)

/** What the open view asks first, and its code. */
export const firstTasks = (id: number) => {
  noteFirst(screenOf(id))
  return [
    { query: SPRINT_TASKS, variables: { input: firstPage(id) } },
    { query: SPRINT_HABITS, variables: daysOf(id) },
    TaskList.preload,
  ]
}

const TO_SPRINTS = <BackLink to="/sprints">{texts.ninetyDaySprints}</BackLink>

type SprintDashboardProps = {
  id: number
  /** The one that the address leads to. */
  task?: number | null
  /** Leads to where one came from: the list of sprints, if nothing else is said. */
  back?: ReactNode
  /** Stands over the tasks once one was put into words. */
  care?: ReactNode
}

export function SprintDashboard({ id, task = null, back = TO_SPRINTS, care }: SprintDashboardProps) {
  const { data, loading, error, refetch } = useQuery(SPRINT, { variables: { id } })
  useEffect(() => void nextTask().then(TaskList.preload), []) // beside the question, not after it
  return (
    <div className="wrap">
      <div className="pt-5">{back}</div>
      {!data && <h1 className="sr-only">{texts.sprintProgressDashboard}</h1>}
      {data ? (
        <Dashboard key={`${data.sprint.id} ${task ?? ''}`} sprint={data.sprint} task={task} care={care} />
      ) : loading ? (
        <Skeleton rows={5} className="mt-6" />
      ) : (
        <SprintFailure error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </div>
  )
}

const TABS = [
  { value: 'tasks', label: texts.tasks },
  { value: 'calendar', label: texts.calendar },
  { value: 'analytics', label: texts.analytics },
] as const
type Tab = (typeof TABS)[number]['value']

const PARTS = { tasks: TaskList, calendar: TaskCalendar, analytics: TaskAnalytics }
const prefetchTab = (tab: Tab) => void PARTS[tab].preload()

type DashboardProps = { sprint: Sprint; task: number | null; care: ReactNode }

function Dashboard({ sprint, task, care }: DashboardProps) {
  const now = useNow()
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'tasks')
  const [adding, setAdding] = useSearchFlag('add', 'task')
  const phone = usePhone()
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)} className="max-sm:mt-5 max-sm:w-full">
      {texts.addNewTask}
    </Button>
  )
  return (
    <>
      <SprintHeader sprint={sprint} />
      {sprint.status === 'completed' && (
        <Suspense>
          <ReviewCard sprint={sprint} />
        </Suspense>
      )}
      <SummaryCards sprint={sprint} now={now} />
      <RecoveryStrip sprint={sprint} />
      {care}
      <div className="relative sm:pt-2">
        <Tabs label={texts.viewsOfThisSprint} value={tab} onValueChange={setTab} onIntent={prefetchTab} tabs={TABS}>
          {!phone && <div className="absolute top-0 right-0">{add}</div>}
          <TabPanel value="tasks">
            <TasksAndHabits sprint={sprint} now={now} task={task} add={phone && add} />
          </TabPanel>
          <TabPanel value="calendar" className="pt-7">
            <Suspense fallback={<PageSpinner />}>
              <TaskCalendar sprint={sprint} now={now} />
            </Suspense>
          </TabPanel>
          <TabPanel value="analytics" className="pt-7">
            <Suspense fallback={<PageSpinner />}>
              <TaskAnalytics sprint={sprint} />
            </Suspense>
          </TabPanel>
          {phone && tab !== 'tasks' && add}
        </Tabs>
      </div>
      <SidePart>
        <AddTaskDialog sprint={sprint} open={adding} onOpenChange={setAdding} />
      </SidePart>
    </>
  )
}

/** The habits stand beside the tasks where there is room, else below them: neither moves when the other comes. */
type TasksAndHabitsProps = {
  sprint: Sprint
  now: Date
  task: number | null
  /** Below the list, on a phone. */
  add: ReactNode
}

function TasksAndHabits({ sprint, now, task, add }: TasksAndHabitsProps) {
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20.5rem] xl:items-start xl:gap-8">
      <div className="min-w-0">
        <Suspense fallback={<PageSpinner />}>
          <TaskList sprint={sprint} wanted={task} />
        </Suspense>
        {add}
      </div>
      <aside aria-label={texts.habitsAndPlanOfThisSprint} className="pt-5">
        <AfterFirstPaint>
          <Suspense>
            <HabitsCard sprintId={sprint.id} now={now} otherwise={<NoHabits sprint={sprint} />} />
            {sprint.taskCounts.total > 0 && hasActions(sprint) && <LeftInPlan sprintId={sprint.id} />}
          </Suspense>
        </AfterFirstPaint>
      </aside>
    </div>
  )
}
