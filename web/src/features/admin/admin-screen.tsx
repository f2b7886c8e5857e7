/** The admin area: totals above, pages, users and prices below. */
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Viewer } from '../../session/session.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useTabInAddress } from '../../lib/use-tab-in-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ContentTab } from './pages/content-tab.tsx'
import * as texts from './texts.ts'
import { Totals } from './totals.tsx'

const UsersTab = lazyComponent(async () => (await import('./users/users-tab.tsx')).UsersTab)
const PricesTab = lazyComponent(async () => (await import('./prices/prices-tab.tsx')).PricesTab)

const TABS = [
  { value: 'content', label: texts.content },
  { value: 'users', label: texts.users },
  { value: 'subscriptions', label: texts.subscriptions },
] as const
type Tab = (typeof TABS)[number]['value']

const LAZY_TABS: Partial<Record<Tab, { preload: () => Promise<void> }>> = { users: UsersTab, subscriptions: PricesTab }
const prefetchTab = (tab: Tab) => void LAZY_TABS[tab]?.preload()

/** `notice` is at the bottom, because it may load late and must not move the controls. */
export function AdminScreen({ viewer, notice }: { viewer: Viewer; notice?: ReactNode }) {
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'content')
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-5 pb-2">
        <h1 className="mr-auto type-title max-sm:text-[1.5rem]">{texts.adminDashboard}</h1>
        <Totals className="max-xl:order-2 max-xl:w-full" />
        <nav aria-label={texts.moreAdminPages} className="flex gap-x-5 max-sm:order-1 max-sm:w-full">
          <TextLink to="/admin/messages">{texts.messages}</TextLink>
          <TextLink to="/admin/costs">{texts.aiCosts}</TextLink>
          <TextLink to="/admin/audit">{texts.auditLog}</TextLink>
        </nav>
        <ButtonLink to="/" variant="outline" size="slim">
          {texts.backToApp}
        </ButtonLink>
      </header>
      <div className="mt-1">
        <Tabs label={texts.adminDashboard} value={tab} onValueChange={setTab} onIntent={prefetchTab} tabs={TABS}>
          <TabPanel value="content" className="pt-4">
            <ContentTab adminId={viewer.id} />
          </TabPanel>
          <TabPanel value="users" className="pt-4">
            <Suspense fallback={<PageSpinner />}>
              <UsersTab viewer={viewer} />
            </Suspense>
          </TabPanel>
          <TabPanel value="subscriptions" className="pt-4">
            <Suspense fallback={<PageSpinner />}>
              <PricesTab />
            </Suspense>
          </TabPanel>
        </Tabs>
      </div>
      {notice && <div className="mt-10">{notice}</div>}
    </>
  )
}
