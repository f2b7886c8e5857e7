/**
 * Shell previews that depend on the answers that come with the page: words of the person, which will be the largest on the
 * screen, or a sentence that only some people see. Where the gateway has no such answer, the plain preview shows.
 */
import * as billing from '../features/billing/texts.ts'
import * as journal from '../features/journal/texts.ts'
import * as plan from '../features/sprints/plan/texts.ts'
import { longEnoughToMatter } from '../features/sprints/texts.ts'
import { Column, Printed, Sheet, Titled, TitleAndLead, Under } from './preview-frames.tsx'
import type { ShellPreview } from './preview-frames.tsx'
import * as texts from './texts.ts'

/** The first entry that the screen asks for. */
const SEARCHED = 'SearchEntries.searchEntries.0.entry'

/** By the address of the screen. */
export const FILLED_PREVIEWS: Readonly<Record<string, ShellPreview>> = {
  '/journal': {
    shown: (
      <Titled title={texts.yourJournal}>
        <Column>
          <div className="h-121 rounded-panel bg-surface shadow-2 sm:h-173" />
          <p className="type-heading mt-9 min-h-11 sm:mt-12 sm:mb-1">{journal.recentEntries}</p>
          <NewestEntry />
        </Column>
      </Titled>
    ),
  },
  '/journal/entries': {
    shown: (
      <Under back={journal.yourJournal} head="pt-4 sm:pt-8">
        <p className="type-title pt-4.25 sm:pt-2">{journal.allEntries}</p>
        <Column>
          <div className="mt-6 mb-13.5 h-72 rounded-panel bg-surface shadow-2 sm:mb-24 sm:h-36" />
          <NewestEntry />
        </Column>
      </Under>
    ),
  },
  '/journal/print': {
    shown: (
      <Printed>
        <div className="mt-21 border-t border-line pt-5 sm:mt-15">
          <p dir="auto" className="type-heading break-words">
            {slot(`${SEARCHED}.title`)}
          </p>
          <p dir="auto" className="mt-9 font-lead text-read text-pretty wrap-anywhere whitespace-pre-line">
            {slot(`${SEARCHED}.content`)}
          </p>
        </div>
      </Printed>
    ),
  },
  '/journal/entries/:id': {
    shown: (
      <Under back={journal.allEntries} head="pt-4 pb-2 sm:pt-8">
        <Sheet className="max-w-190">
          <p dir="auto" className="type-title mt-7 text-balance break-words">
            {slot('Entry.entry.title')}
          </p>
          <p
            dir="auto"
            className="mt-5 max-w-measure font-lead text-read text-pretty wrap-anywhere whitespace-pre-line"
          >
            {slot('Entry.entry.content')}
          </p>
        </Sheet>
      </Under>
    ),
  },
  '/sprints': {
    shown: (
      <Titled title={texts.ninetyDaySprints} lead={longEnoughToMatter} gap="mt-2">
        <Column>
          <Sheet className="max-sm:-mt-2">
            <p dir="auto" className="type-heading break-words">
              {slot('Sprints.sprints.0.name')}
            </p>
            <p
              dir="auto"
              className="mt-11.5 max-w-144 font-lead text-[1.1875rem] leading-normal break-words text-ink-2 sm:mt-3"
            >
              {slot('Sprints.sprints.0.goal')}
            </p>
          </Sheet>
        </Column>
      </Titled>
    ),
  },
  '/sprint/:id': {
    shown: (
      <Under back={texts.ninetyDaySprints} head="pt-5">
        <p dir="auto" className="type-title pt-1 break-words sm:pt-2 lg:max-w-90">
          {slot('Sprint.sprint.name')}
        </p>
        <p dir="auto" className="mt-2 min-h-6 max-w-measure break-words text-ink-2">
          {slot('?Sprint.sprint.description')}
        </p>
        <div className="mt-19 mb-10 h-50 rounded-card bg-surface shadow-1 sm:mt-10 sm:h-42" />
        <div className="mb-24 h-12 border-b border-line" />
        <Sheet className="max-sm:pl-4.5 lg:pl-37">
          <p dir="auto" className="break-words">
            <span className="font-semibold">{slot('SprintTasks.sprintTasks.tasks.0.title')}</span>
            <br />
            <span className="text-[0.9375rem] whitespace-pre-line text-ink-2">
              {slot('?SprintTasks.sprintTasks.tasks.0.description')}
            </span>
          </p>
        </Sheet>
      </Under>
    ),
  },
  // A newer plan has a title of its own.
  '/sprint/:id/plan': {
    search: '',
    shown: (
      <Under back={slot('Sprint.sprint.name')} head="min-h-16 pt-5">
        <div className="pt-1">
          <TitleAndLead title={plan.turnThePlanIntoTasks} lead={plan.nothingIsSavedYet} gap="mt-2" />
        </div>
      </Under>
    ),
  },
  // Of a subscription that goes on: others have other screens, or another line above the plan.
  '/subscription': {
    shown: (
      <Titled title={billing.yourSubscription} width="max-w-220">
        {given('Subscription.subscription.status', 'active')}
        {given('Subscription.subscription.cancelAtPeriodEnd', 'false')}
        {given('Subscription.subscription.hasCustomer', 'true')}
        {given('SubscriptionDetails.subscription.statusWithoutGrant', '')}
        {given('SubscriptionDetails.subscription.trialEndsAt', '')}
        <Sheet>
          <div className="h-79.5 sm:h-31.5" />
          <p className="mt-5 text-small text-ink-3">{billing.useManageSubscriptionToChange}</p>
        </Sheet>
      </Titled>
    ),
  },
}

/** The operation that is answered, then the way to the text; with `?` the preview shows without it, too. */
function slot(way: string): string {
  return `{{${way}}}`
}

/** Shows nothing; without this value the preview does not fit. Nothing for null. */
function given(way: string, value: string): string {
  return `{{${way}=${value}}}`
}

/** As a row of the journal: the title, three lines. */
function NewestEntry() {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-t border-line pt-5 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-6 sm:pt-7">
      <span />
      <div className="min-w-0">
        <p dir="auto" className="font-title text-[1.375rem] leading-tight font-[460] tracking-[-0.008em] break-words">
          {slot(`${SEARCHED}.title`)}
        </p>
        <p
          dir="auto"
          className="mt-2 line-clamp-3 max-w-152 font-lead text-[1.0625rem] leading-[1.6] break-words text-ink-2"
        >
          {slot(`${SEARCHED}.content`)}
        </p>
      </div>
    </div>
  )
}
