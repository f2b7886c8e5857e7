/** One sprint: its three numbers, its tasks, its calendar, its forecast. */
import { useQuery } from '@apollo/client/react'
import { Check, Pencil, Plus, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchFlag } from '../../lib/use-search-flag.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useTabInAddress } from '../../lib/use-tab-in-address.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { HabitsCard, useAreHabitsKnown } from './plan/habits-card.tsx'
import { SPRINT } from './queries.ts'
import type { Sprint } from './queries.ts'
import { SprintFailure } from './sprint-failure.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useNow } from './use-now.ts'
import { useUpdateSprint } from './tasks/use-tasks.ts'
import { RecoveryStrip } from './review/recovery-strip.tsx'
import './sprints.css'

/** The list of tasks is loaded with the screen; other tabs are loaded when they are opened or about to be. */
const TaskList = lazyComponent(async () => (await import('./tasks/task-list.tsx')).TaskList)
const TaskAnalytics = lazyComponent(async () => (await import('./review/task-analytics.tsx')).TaskAnalytics)
const TaskCalendar = lazyComponent(async () => (await import('./tasks/task-calendar.tsx')).TaskCalendar)
const AddTaskDialog = lazyComponent(async () => (await import('./tasks/add-task-dialog.tsx')).AddTaskDialog)
const EditSprintDialog = lazyComponent(async () => (await import('./edit-sprint-dialog.tsx')).EditSprintDialog)
const CompleteDialog = lazyComponent(async () => (await import('./review/complete-dialog.tsx')).CompleteDialog)
const ReviewCard = lazyComponent(async () => (await import('./review/review-card.tsx')).ReviewCard)

const TO_SPRINTS = <BackLink to="/sprints">90-Day Sprints</BackLink>

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
  useEffect(() => void TaskList.preload(), []) // beside the question, not after it
  return (
    <div className="wrap">
      <div className="pt-5">{back}</div>
      {!data && <h1 className="sr-only">Sprint Progress Dashboard</h1>}
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
  { value: 'tasks', label: 'Tasks' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'analytics', label: 'Analytics' },
] as const
type Tab = (typeof TABS)[number]['value']

const PARTS = { tasks: TaskList, calendar: TaskCalendar, analytics: TaskAnalytics }
const prefetchTab = (tab: Tab) => void PARTS[tab].preload()

type DashboardProps = { sprint: Sprint; task: number | null; care: ReactNode }

function Dashboard({ sprint, task, care }: DashboardProps) {
  const now = useNow()
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'tasks')
  const [adding, setAdding] = useSearchFlag('add', 'task')
  return (
    <>
      <Header sprint={sprint} />
      {sprint.status === 'completed' && (
        <Suspense>
          <ReviewCard sprint={sprint} />
        </Suspense>
      )}
      <SummaryCards sprint={sprint} now={now} />
      <RecoveryStrip sprint={sprint} />
      {care}
      <div className="relative sm:pt-2">
        <Tabs label="Views of this sprint" value={tab} onValueChange={setTab} onIntent={prefetchTab} tabs={TABS}>
          <div className="max-sm:mt-4 sm:absolute sm:top-0 sm:right-0">
            <Button icon={Plus} onClick={() => setAdding(true)} className="max-sm:w-full">
              Add New Task
            </Button>
          </div>
          <TabPanel value="tasks">
            <Suspense fallback={<PageSpinner />}>
              <HabitsAndTasks sprint={sprint} now={now} task={task} />
            </Suspense>
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
        </Tabs>
      </div>
      <Suspense>
        <AddTaskDialog sprint={sprint} open={adding} onOpenChange={setAdding} />
      </Suspense>
    </>
  )
}

/** The tasks stand below the habits, and are seen with them; the one that an address leads to waits for nothing. */
function HabitsAndTasks({ sprint, now, task }: { sprint: Sprint; now: Date; task: number | null }) {
  const isKnown = useAreHabitsKnown(sprint.id) || task !== null
  return (
    <>
      {!isKnown && <PageSpinner />}
      <HabitsCard sprintId={sprint.id} now={now} className="mt-5" />
      <div hidden={!isKnown}>
        <TaskList sprint={sprint} wanted={task} />
      </div>
    </>
  )
}

/** Its name and what it is about; what can be done with the sprint as a whole. */
function Header({ sprint }: { sprint: Sprint }) {
  const [dialog, setDialog] = useState<'edit' | 'complete' | null>(null)
  const { update, busy } = useUpdateSprint()
  const close = () => setDialog(null)
  const reactivate = () => void update({ variables: { input: { id: sprint.id, status: 'in-progress' } } })
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-1 pb-5 sm:pt-2 sm:pb-8">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h1 dir="auto" className="type-title break-words">
          {sprint.name || 'Creative Foundation'}
        </h1>
        {sprint.description && (
          <p dir="auto" className="mt-2 max-w-measure break-words text-ink-2">
            {sprint.description}
          </p>
        )}
      </div>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
        <Button variant="outline" icon={Pencil} onClick={() => setDialog('edit')}>
          Edit Sprint
        </Button>
        {sprint.status === 'completed' ? (
          <Button icon={RotateCcw} busy={busy} onClick={reactivate}>
            Reactivate Sprint
          </Button>
        ) : (
          <Button icon={Check} onClick={() => setDialog('complete')}>
            Mark as Completed
          </Button>
        )}
      </div>
      <Suspense>
        {dialog === 'edit' && <EditSprintDialog sprint={sprint} onClose={close} />}
        {dialog === 'complete' && <CompleteDialog sprint={sprint} onClose={close} />}
      </Suspense>
    </header>
  )
}
