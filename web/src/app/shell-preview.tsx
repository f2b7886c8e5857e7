/**
 * What people see where they come in before a script has run. The build writes these as text, the gateway puts them into
 * the page, and `dropShellPreview` takes them away when the screen itself is there. Nothing in them can be used.
 */
import type { ReactNode } from 'react'
import { BRAND } from '../brand.ts'
import { whatHappenedToAccounts } from '../features/admin/audit/texts.ts'
import { whatModelRequestsCost } from '../features/admin/costs/texts.ts'
import * as admin from '../features/admin/texts.ts'
import { accountFactsOnlyYouCant } from '../features/admin/users/texts.ts'
import { title as reachOut } from '../features/contact/texts.ts'
import { HeroFrame } from '../features/journey/hero-frame.tsx'
import { StripFrame } from '../features/journey/strip-frame.tsx'
import { cx } from '../ui/cx.ts'
import { BrandMark } from '../ui/mark.tsx'
import { Marketing } from './marketing.tsx'
import type { ScreenRoute } from './screen-routes.ts'
import * as texts from './texts.ts'

/** Of the screen at an address; every one below the bar has at least that, and a sheet in place of what comes. */
export function shellPreviewOf(path: string, { frame }: ScreenRoute): ReactNode {
  return SHELL_PREVIEWS[path] ?? (frame === 'layout' && <Titled />)
}

/** The same for people whose journey is complete, where that screen begins in another way. */
export const compactPreviewOf = (path: string): ReactNode =>
  path === '/' && (
    <>
      <Bar />
      <StripFrame title="p" figure={<span className="block aspect-square w-11 sm:w-16" />}>
        <span />
      </StripFrame>
    </>
  )

/** By the address of the screen. */
const SHELL_PREVIEWS: Record<string, ReactNode> = {
  '/auth': (
    <div className="grid min-h-dvh sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]">
      <Marketing title="p" name={(className, name) => <div className={className}>{name}</div>} />
    </div>
  ),
  '/': (
    <>
      <Bar />
      <HeroFrame title="p" />
    </>
  ),
  '/journal': <Titled title={texts.yourJournal} />,
  '/journal/print': <Printed />,
  '/sprints': <Titled title={texts.ninetyDaySprints} />,
  '/profile': <Titled title={texts.accountSettings} />,
  '/faq': <Titled title={texts.helpAndQuestions} />,
  '/reach-out': <Titled title={reachOut} />,
  '/admin': <Titled title={admin.adminDashboard} className="max-sm:text-[1.5rem]" />,
  '/admin/users/:id': <Titled title={admin.user} lead={accountFactsOnlyYouCant} />,
  '/admin/audit': <Titled title={admin.auditLog} lead={whatHappenedToAccounts} />,
  '/admin/costs': <Titled title={admin.aiCosts} lead={whatModelRequestsCost} />,
  '/admin/messages': <Titled title={admin.messages} lead={admin.sentThroughReachOut} />,
}

export function Bar() {
  return (
    <div className="h-14 border-b border-line bg-paper sm:h-16">
      <div className="wrap flex h-full items-center">
        <div className="flex items-center gap-2 font-title text-xl leading-none font-medium tracking-[-0.015em] sm:text-[1.375rem]">
          <BrandMark />
          <span className="sm:max-md:sr-only">{BRAND.name}</span>
        </div>
      </div>
    </div>
  )
}

/** What goes to paper, with room above it for what makes it. */
export function Printed({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap max-w-3xl pt-104 sm:pt-64">
      <p className="type-title">{texts.yourJournal}</p>
      {children}
    </div>
  )
}

type TitledProps = {
  title?: string
  /** Of the title. */
  className?: string
  /** The sentence under it. */
  lead?: string
  /** In place of a sheet. */
  children?: ReactNode
}

/** A screen that begins with its title: where that will stand, and a sheet in place of what is under it. */
export function Titled({ title, className, lead, children }: TitledProps) {
  return (
    <>
      <Bar />
      <div className="wrap">
        <div className="pt-7 pb-5 sm:pt-12 sm:pb-8">
          {title ? (
            // One paragraph: together they stay the largest text, however wide the face is that takes the stand-in's place.
            <p>
              <span className={cx('type-title', className)}>{title}</span>
              {lead && <br />}
              {lead && <span className="align-[-0.25rem] text-ink-2">{lead}</span>}
            </p>
          ) : (
            <div className="h-10 w-2/5 rounded-control bg-sunken" />
          )}
        </div>
        {children ?? <div className="h-72 rounded-panel bg-surface shadow-2" />}
      </div>
    </>
  )
}
