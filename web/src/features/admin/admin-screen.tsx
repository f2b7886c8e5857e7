/** The admin area: totals above, pages, users and prices below. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Viewer } from '../../session/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { BackButton } from './back-button.tsx'
import { ContentTab } from './content-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { Totals } from './totals.tsx'
import { UsersTab } from './users-tab.tsx'

const TABS = [
  { value: 'content', label: 'Content' },
  { value: 'users', label: 'Users' },
  { value: 'subscriptions', label: 'Subscriptions' },
] as const
type Tab = (typeof TABS)[number]['value']

/** `notice` stands above everything that can be done here. */
export function AdminScreen({ viewer, notice }: { viewer: Viewer; notice?: ReactNode }) {
  const [tab, setTab] = useState<Tab>('content')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <h1 className="type-title">Admin Dashboard</h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full">
          <TextLink to="/admin/costs">Costs of the guide</TextLink>
          <TextLink to="/admin/audit">Audit log</TextLink>
          <BackButton to="/">Back to App</BackButton>
        </div>
      </header>
      {notice}
      <Totals />
      <div className="mt-8 sm:mt-10">
        <Tabs label="Admin Dashboard" value={tab} onValueChange={setTab} tabs={TABS}>
          <TabPanel value="content" className="pt-6">
            <ContentTab adminId={viewer.id} />
          </TabPanel>
          <TabPanel value="users" className="pt-6">
            <UsersTab viewer={viewer} />
          </TabPanel>
          <TabPanel value="subscriptions" className="pt-6">
            <PricesTab />
          </TabPanel>
        </Tabs>
      </div>
    </>
  )
}
