/** One sprint: its three numbers, its tasks, its calendar, its forecast. */
import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { SPRINT } from './queries.ts'
import type { Sprint } from './queries.ts'
import { SummaryCards } from './summary-cards.tsx'
import { TaskAnalytics } from './task-analytics.tsx'
import { TaskCalendar } from './task-calendar.tsx'
import { TaskList } from './task-list.tsx'
import { useNow } from './use-now.ts'
import './sprints.css'

export function SprintDashboard({ id }: { id: number }) {
  const { data, loading, error, refetch } = useQuery(SPRINT, { variables: { id } })
  return (
    <div className="wrap">
      <div className="pt-5">
        <BackLink to="/sprints">90-Day Sprints</BackLink>
      </div>
      {data ? (
        <Dashboard key={data.sprint.id} sprint={data.sprint} />
      ) : loading ? (
        <PageSpinner />
      ) : (
        <>
          <h1 className="sr-only">Sprint Progress Dashboard</h1>
          <FailureState
            title="Error loading sprint"
            message={error ? 'Failed to fetch sprint details' : 'Failed to load sprint details'}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </>
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

function Dashboard({ sprint }: { sprint: Sprint }) {
  const now = useNow()
  const [tab, setTab] = useState<Tab>('tasks')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <header className="pt-1 pb-5 sm:pt-2 sm:pb-8">
        <h1 className="type-title break-words">{sprint.name || 'Creative Foundation'}</h1>
        {sprint.description && <p className="mt-2 max-w-measure break-words text-ink-2">{sprint.description}</p>}
      </header>
      <SummaryCards sprint={sprint} now={now} />
      <div className="relative sm:pt-2">
        <Tabs label="Views of this sprint" value={tab} onValueChange={setTab} tabs={TABS}>
          <div className="max-sm:mt-4 sm:absolute sm:top-0 sm:right-0">
            <Button icon={Plus} onClick={() => setAdding(true)} className="max-sm:w-full">
              Add New Task
            </Button>
          </div>
          <TabPanel value="tasks">
            <TaskList tasks={sprint.tasks} now={now} />
          </TabPanel>
          <TabPanel value="calendar" className="pt-7">
            <TaskCalendar sprint={sprint} now={now} />
          </TabPanel>
          <TabPanel value="analytics" className="pt-7">
            <TaskAnalytics sprint={sprint} now={now} />
          </TabPanel>
        </Tabs>
      </div>
      <AddTaskDialog sprint={sprint} open={adding} onOpenChange={setAdding} />
    </>
  )
}
