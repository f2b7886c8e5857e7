/**
 * What people see where they come in before a script has run. The build writes these as text, the gateway puts them into
 * the page, and `dropShellPreview` takes them away when the screen itself is there. Nothing in them can be used.
 */
import type { ReactNode } from 'react'
import { BRAND } from '../brand.ts'
import { readsJournalEntriesOnly, whoReadsYourWords } from '../features/account/texts.ts'
import { whatHappenedToAccounts } from '../features/admin/audit/texts.ts'
import { whatModelRequestsCost } from '../features/admin/costs/texts.ts'
import * as admin from '../features/admin/texts.ts'
import { accountFactsOnlyYouCant } from '../features/admin/users/texts.ts'
import * as contact from '../features/contact/texts.ts'
import { Tips } from '../features/help/tips.tsx'
import { HeroFrame } from '../features/journey/hero-frame.tsx'
import * as memory from '../features/journey/memory/texts.ts'
import { StripFrame } from '../features/journey/strip-frame.tsx'
import { fill } from '../lib/fill.ts'
import { rich } from '../lib/rich.ts'
import { FILLED_PREVIEWS } from './filled-preview.tsx'
import { Marketing } from './marketing.tsx'
import { Bar, Printed, Sheet, Titled, TitleAndLead, Under } from './preview-frames.tsx'
import type { ShellPreview } from './preview-frames.tsx'
import type { ScreenRoute } from './screen-routes.ts'
import * as texts from './texts.ts'

/**
 * Of the screen at an address: the first that fits counts. Every one below the bar has at least that, and a sheet in place
 * of what comes.
 */
export function shellPreviewsOf(path: string, { frame }: ScreenRoute): ShellPreview[] {
  const filled = FILLED_PREVIEWS[path]
  const plain = SHELL_PREVIEWS[path] ?? (frame === 'layout' ? [{ shown: <Titled /> }] : [])
  return [...(filled ? [filled] : []), ...plain]
}

/** By the address of the screen. */
const SHELL_PREVIEWS: Record<string, ShellPreview[]> = {
  '/auth': [
    {
      shown: (
        <div className="grid min-h-dvh sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]">
          <Marketing title="p" name={(className, name) => <div className={className}>{name}</div>} />
        </div>
      ),
    },
  ],
  '/': [
    {
      complete: true,
      shown: (
        <>
          <Bar />
          <StripFrame title="p" figure={<span className="block aspect-square w-11 sm:w-16" />}>
            <span />
          </StripFrame>
        </>
      ),
    },
    {
      shown: (
        <>
          <Bar />
          <HeroFrame title="p" />
        </>
      ),
    },
  ],
  '/journal': titled({ title: texts.yourJournal }),
  '/journal/print': [{ shown: <Printed /> }],
  '/sprints': titled({ title: texts.ninetyDaySprints }),
  '/memory': [
    {
      shown: (
        <Under back={memory.yourJourney} head="pt-7 sm:pt-10">
          <div className="pt-2">
            <TitleAndLead
              title={fill(memory.whatGuideRemembers, { guide: BRAND.guide })}
              lead={memory.everyNoteQuotesYourOwn}
            />
          </div>
        </Under>
      ),
    },
  ],
  '/profile': [
    {
      search: 'place=data',
      shown: (
        <Settings>
          <p className="type-subhead mb-2">{whoReadsYourWords}</p>
          <p className="mt-23 text-ink-2 sm:mt-17">
            {rich(readsJournalEntriesOnly, {
              guide: BRAND.guide,
              whatGuide: (words) => <span className="link">{words}</span>,
            })}
          </p>
        </Settings>
      ),
    },
    { shown: <Settings /> },
  ],
  '/faq': [
    {
      shown: (
        <Titled title={texts.helpAndQuestions} width="max-w-190">
          <Tips title="p" figure={<span className="block aspect-square w-20 sm:w-32" />} />
        </Titled>
      ),
    },
  ],
  '/reach-out': titled({
    title: contact.title,
    width: 'max-w-160',
    lead: fill(contact.intro, { brand: BRAND.name, guide: BRAND.guide }),
    gap: 'mt-2',
  }),
  '/admin': titled({
    title: admin.adminDashboard,
    className: 'max-sm:text-[1.5rem]',
    head: 'pt-7 pb-5 sm:pt-5 sm:pb-2',
  }),
  '/admin/users/:id': titled({ title: admin.user, lead: accountFactsOnlyYouCant }),
  '/admin/audit': titled({ title: admin.auditLog, lead: whatHappenedToAccounts }),
  '/admin/costs': titled({ title: admin.aiCosts, lead: whatModelRequestsCost }),
  '/admin/messages': titled({ title: admin.messages, lead: admin.sentThroughReachOut }),
}

function titled(given: Parameters<typeof Titled>[0]): ShellPreview[] {
  return [{ shown: <Titled {...given} /> }]
}

/** The menu beside what is open, or above it. */
function Settings({ children }: { children?: ReactNode }) {
  return (
    <Titled title={texts.accountSettings} width="max-w-220">
      <div className="grid items-start gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-8">
        <div className="h-84 max-sm:rounded-card max-sm:bg-surface max-sm:shadow-1" />
        <Sheet className="min-h-72">{children}</Sheet>
      </div>
    </Titled>
  )
}
