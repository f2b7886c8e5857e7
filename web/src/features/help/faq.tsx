/** Help: four tips of the guide, the questions, and where to go next (FAQ-01 to FAQ-10). */
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { RETENTION } from '@daybreak/proto/retention'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { FromPrice } from '../../session/from-price.tsx'
import { useReaders } from '../../session/readers.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { ExternalLink, TextLink } from '../../ui/link.tsx'
import { Sol } from '../../ui/sol.tsx'

const TIPS = [
  {
    title: 'Be honest and detailed',
    text: 'The more you put in your own words, the more the result sounds like you.',
  },
  { title: 'Do not rush', text: 'There’s no timer. Your place is saved, today and next week.' },
  { title: 'Keep an open mind', text: 'Give a question a moment before you decide it isn’t for you.' },
  {
    title: `${BRAND.guide} is an AI that does not judge`,
    text: 'It asks and it writes. It can be wrong, and you can always say so.',
  },
]

const SECTIONS: readonly { title: string; content: ReactNode }[] = [
  {
    title: 'Your Journey',
    content: (
      <>
        <p>Three phases, in order. Each has six questions. Take as long as you like, and leave any answer blank.</p>
        <p>
          <b>Dream Life Vision</b>: you describe the life you want, and {BRAND.guide} writes it as a narrative.
        </p>
        <p>
          <b>Overcome Limitations</b>: you name fears and limiting beliefs, and get a breakthrough plan.
        </p>
        <p>
          <b>90-Day Action Plan</b>: you state your goals, and get a sprint plan that becomes your first sprint.
        </p>
      </>
    ),
  },
  {
    title: 'Journal',
    content: (
      <p>Write entries with a title and, if you like, tags. Look back at themes, mood, and how much you wrote.</p>
    ),
  },
  {
    title: 'Action Plans',
    content: (
      <p>
        A sprint lasts 90 days, in three months. It has tasks with due dates, habits, a calendar, and a forecast of when
        you’ll finish.
      </p>
    ),
  },
  {
    title: 'Sharing Your Journey',
    content: (
      <>
        <p>You can share milestones on three platforms. You see the caption first, and you post it yourself.</p>
        <p className="border-l-2 border-line-strong pl-4 text-small">
          Privacy: {BRAND.name} never posts for you. <WhoReads /> {BRAND.guide} reads journal entries only if you allow
          it, and you can exclude any entry.
        </p>
      </>
    ),
  },
  {
    title: 'Price, canceling, and refunds',
    content: (
      <>
        <p>
          <FromPrice /> You see the price and the period before you pay, and Subscription shows your next charge.
        </p>
        <p>
          Cancel under <TextLink to="/subscription">Subscription</TextLink>, Manage Subscription. You keep access until
          the paid period ends, and you won’t be charged again. Your words stay, and you can export or delete them
          anytime, with or without a subscription.
        </p>
        <p>
          Canceling doesn’t refund the current period. If a charge looks wrong,{' '}
          <TextLink to="/reach-out">reach out</TextLink> and we’ll look at it. A refund goes back to the card you paid
          with, usually within 5 to 10 business days, and your payments show it.
        </p>
      </>
    ),
  },
  {
    title: 'Who reads my words?',
    content: (
      <>
        <p>
          <WhoReads /> {BRAND.guide} reads journal entries only if you allow it. Admins can’t read your answers,
          journal, or plans in {BRAND.name}.
        </p>
        <p>
          What you write is also checked for signs that you may be in danger, so we can show you people to talk to. More
          in <TextLink to="/pages/privacy">Privacy</TextLink>.
        </p>
      </>
    ),
  },
  {
    title: 'What do you keep, and for how long?',
    content: (
      <>
        <p>
          What you write is kept in our own databases until you delete it or your account. A deleted entry can be
          brought back for {RETENTION.deletedEntryMinutes} minutes, a deleted task or habit for{' '}
          {RETENTION.removedTaskHours} hours.
        </p>
        <p>
          Sign-ins and other security events are kept for {RETENTION.activityDays} days, the list of emails we sent you
          for {RECORD_RETENTION.mailDays} days, a copy of your data that you request for {RETENTION.exportDays} days.
        </p>
        <p>
          Deleting your account erases it in every part of {BRAND.name}. Backups made before then keep a copy until we
          delete them. More in <TextLink to="/pages/privacy">Privacy</TextLink>.
        </p>
      </>
    ),
  },
  {
    title: 'Getting Started',
    content: (
      <ul className="grid gap-2">
        <li>
          Start with the first phase on <TextLink to="/">Your Journey</TextLink>.
        </li>
        <li>
          Write your first entry in the <TextLink to="/journal">Journal</TextLink>.
        </li>
        <li>
          See your sprints under <TextLink to="/sprints">Action Plans</TextLink>.
        </li>
        <li>
          Read more <ExternalLink href={BRAND.website}>about {BRAND.name}</ExternalLink>.
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
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">Help and questions</h1>
      <Panel as="section" aria-label="Tips" className="grid gap-6 p-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6">
        <Sol alt={`${BRAND.guide}, your guide`} className="w-20 sm:w-32" />
        <ol className="grid gap-4">
          {TIPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="type-subhead text-ink-3">
                {index + 1}
              </span>
              <div>
                <h2 className="type-subhead">{title}</h2>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Panel>
      <section aria-labelledby="questions" className="mt-10">
        <h2 id="questions" className="type-heading mb-4">
          Questions
        </h2>
        <Accordion items={SECTIONS} />
      </section>
      <footer className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/" variant="primary" size="large" className="max-sm:w-full">
          Start Your Journey
        </ButtonLink>
        <ExternalLink href={BRAND.manifestos}>Read the manifestos</ExternalLink>
        <TextLink to="/reach-out">Contact us</TextLink>
        <ExternalLink href={BRAND.shortVideo.url}>{BRAND.shortVideo.handle}</ExternalLink>
      </footer>
    </div>
  )
}
