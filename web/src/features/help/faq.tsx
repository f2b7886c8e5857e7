/** Help: four tips of the guide, the questions, and where to go next (FAQ-01 to FAQ-10). */
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { RETENTION } from '@daybreak/proto/retention'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { rich } from '../../lib/rich.ts'
import { FromPrice } from '../../session/from-price.tsx'
import { useReaders } from '../../session/readers.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ExternalLink, TextLink } from '../../ui/link.tsx'
import { Sol } from '../../ui/sol.tsx'
import * as texts from './texts.ts'
import { Tips } from './tips.tsx'

const SECTIONS: readonly { title: string; content: ReactNode }[] = [
  {
    title: texts.yourJourney,
    content: (
      <>
        <p>{texts.threePhasesInOrder}</p>
        <p>{rich(texts.dreamLifeVisionYouDescribe, { guide: BRAND.guide, dreamLife: (words) => <b>{words}</b> })}</p>
        <p>{rich(texts.overcomeLimitationsYouName, { overcomeLimitations: (words) => <b>{words}</b> })}</p>
        <p>{rich(texts.ninetyDayActionPlan, { actionPlan: (words) => <b>{words}</b> })}</p>
      </>
    ),
  },
  {
    title: texts.journal,
    content: <p>{texts.writeEntriesWithATitle}</p>,
  },
  {
    title: texts.actionPlans,
    content: <p>{texts.aSprintLasts90Days}</p>,
  },
  {
    title: texts.sharingYourJourney,
    content: (
      <>
        <p>{texts.youCanShareMilestones}</p>
        <p className="border-l-2 border-line-strong pl-4 text-small">
          {fill(texts.privacyNeverPostsForYou, { brand: BRAND.name })} <WhoReads />{' '}
          {fill(texts.readsJournalEntriesOnly, { guide: BRAND.guide })}
        </p>
      </>
    ),
  },
  {
    title: texts.priceCancelingAndRefunds,
    content: (
      <>
        <p>
          <FromPrice /> {texts.youSeeThePrice}
        </p>
        <p>
          {rich(texts.cancelUnderSubscriptionManage, {
            subscription: (words) => <TextLink to="/subscription">{words}</TextLink>,
          })}
        </p>
        <p>
          {rich(texts.cancelingDoesntRefundTheCurrent, {
            reachOut: (words) => <TextLink to="/reach-out">{words}</TextLink>,
          })}
        </p>
      </>
    ),
  },
  {
    title: texts.whoReadsMyWords,
    content: (
      <>
        <p>
          <WhoReads /> {fill(texts.readsJournalEntriesOnlyIf, { guide: BRAND.guide, brand: BRAND.name })}
        </p>
        <p>
          {rich(texts.whatYouWriteIsAlso, { privacy: (words) => <TextLink to="/pages/privacy">{words}</TextLink> })}
        </p>
      </>
    ),
  },
  {
    title: texts.whatDoYouKeep,
    content: (
      <>
        <p>
          {fill(texts.whatYouWriteIsKept, {
            minutes: RETENTION.deletedEntryMinutes,
            hours: RETENTION.removedTaskHours,
          })}
        </p>
        <p>
          {fill(texts.signInsAndOther, {
            activityDays: RETENTION.activityDays,
            mailDays: RECORD_RETENTION.mailDays,
            exportDays: RETENTION.exportDays,
          })}
        </p>
        <p>
          {rich(texts.deletingYourAccountErases, {
            brand: BRAND.name,
            privacy: (words) => <TextLink to="/pages/privacy">{words}</TextLink>,
          })}
        </p>
      </>
    ),
  },
  {
    title: texts.gettingStarted,
    content: (
      <ul className="grid gap-2">
        <li>{rich(texts.startWithTheFirst, { yourJourney: (words) => <TextLink to="/">{words}</TextLink> })}</li>
        <li>{rich(texts.writeYourFirstEntry, { journal: (words) => <TextLink to="/journal">{words}</TextLink> })}</li>
        <li>
          {rich(texts.seeYourSprintsUnder, { actionPlans: (words) => <TextLink to="/sprints">{words}</TextLink> })}
        </li>
        <li>
          {rich(texts.readMoreAbout, {
            brand: BRAND.name,
            about: (words) => <ExternalLink href={BRAND.website}>{words}</ExternalLink>,
          })}
        </li>
      </ul>
    ),
  },
]

function WhoReads() {
  return useReaders()
}

export function Faq() {
  return (
    <div className="wrap max-w-190">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">{texts.helpAndQuestions}</h1>
      <Tips
        title="h2"
        figure={<Sol alt={fill(texts.guideYourGuide, { guide: BRAND.guide })} className="w-20 sm:w-32" />}
      />
      <section aria-labelledby="questions" className="mt-10">
        <h2 id="questions" className="type-heading mb-4">
          {texts.questions}
        </h2>
        <Accordion items={SECTIONS} />
      </section>
      <footer className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/" variant="primary" size="large" className="max-sm:w-full">
          {texts.startYourJourney}
        </ButtonLink>
        <ExternalLink href={BRAND.manifestos}>{texts.readTheManifestos}</ExternalLink>
        <TextLink to="/reach-out">{texts.contactUs}</TextLink>
        <ExternalLink href={BRAND.shortVideo.url}>{BRAND.shortVideo.handle}</ExternalLink>
      </footer>
    </div>
  )
}
