/** The public pages that a new installation begins with. Admins change them like any other page. */
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import { UNDO_HOURS } from '@daybreak/proto/lock-changes'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { RETENTION } from '@daybreak/proto/retention'
import type { PageText } from './repository.ts'

const page = (slug: string, title: string, metaDescription: string, content: string): PageText => ({
  slug,
  title,
  metaDescription,
  content: content.trim(),
})

const ABOUT = page(
  'daybreak',
  'About Daybreak',
  'Picture the life you want, face what’s in the way, and plan 90 days with an AI guide.',
  `
<p>Daybreak helps you decide what comes next. You answer questions in your own words, and Sol, an AI guide, helps you put the answers in order.</p>
<h2>How it works</h2>
<ol>
<li><strong>Dream Life Vision.</strong> Six questions about the life you want. You get a page that reads like an ordinary day in it.</li>
<li><strong>Overcome Limitations.</strong> Six questions about fears and beliefs. You get a breakthrough plan.</li>
<li><strong>90-Day Action Plan.</strong> Six questions about goals. You get a plan with tasks and habits for 90 days.</li>
</ol>
<p>A journal and a calendar of tasks carry the plan through the weeks.</p>
<h2>What it isn’t</h2>
<p>Daybreak is not therapy, and Sol doesn’t diagnose. Where words sound like a crisis, Daybreak shows people you can talk to.</p>
<p><a href="/auth">Create your account</a> or read the <a href="/faq">questions and answers</a>.</p>`,
)

const TERMS = page(
  'terms',
  'Terms',
  'What you and Daybreak agree on: your account, your words, payment, and how it ends.',
  `
<h2>Your account</h2>
<p>You need an account to use Daybreak. Use an email address you can read, choose a password you don’t use elsewhere, and keep both to yourself. You’re responsible for what happens in your account.</p>
<h2>Your words are yours</h2>
<p>What you write belongs to you, and so do the texts and plans made from it. We store them to show them to you and to write for you. We don’t publish or sell them.</p>
<h2>What Sol is</h2>
<p>Sol is an AI. It can be wrong. What it writes isn’t medical, legal, or financial advice, and it doesn’t replace a therapist. You decide what to do with it.</p>
<h2>Paying</h2>
<p>A subscription is charged when it starts and again at each renewal, until you cancel. The plan list shows the price and the period before you pay. Card payments are handled by our payment provider; we never see your card number.</p>
<h2>Canceling and refunds</h2>
<p>Cancel anytime under Subscription, Manage Subscription. You keep access until the paid period ends, and you won’t be charged again. Canceling doesn’t refund the current period. If something went wrong with a charge, <a href="/reach-out">reach out</a> and we’ll look at it. A refund goes back to the card you paid with and usually shows there within 5 to 10 business days. None of this limits the rights the law gives you.</p>
<h2>Fair use</h2>
<p>Don’t break into other accounts, overload the service, or use it to harm someone. We may suspend an account that does. We email you the reason, everything you wrote is kept, and you can <a href="/reach-out">reach out</a> if you think it’s a mistake. A suspension doesn’t cancel your subscription.</p>
<h2>Ending it</h2>
<p>You can export your data and delete your account anytime under Profile, Your data. Deleting it cancels your subscription right away.</p>`,
)

const { exportDays, idleSessionDays, knownPlaceDays, linkMinutes, sessionDays } = RETENTION

const PRIVACY = page(
  'privacy',
  'Privacy',
  'What Daybreak stores, where and how long, who gets your words, and how to export or delete everything.',
  `
<h2>What we store, and how long</h2>
<p>Until you delete it, or your account:</p>
<ul>
<li><strong>Your account:</strong> name, username, email address, country, and time zone. We store your password only as a hash, the secret of an authenticator app only encrypted, and only the public half of a passkey.</li>
<li><strong>What you write:</strong> answers, journal entries, tasks, habits, and the texts and plans made from them, with earlier versions. A deleted entry can be brought back for ${RETENTION.deletedEntryMinutes} minutes, a deleted task or habit for ${RETENTION.removedTaskHours} hours. Then it’s erased.</li>
<li><strong>What Sol remembers,</strong> if you allow it: notes on what you wrote, and copies of the entries Sol may read. Turning it off erases both.</li>
<li><strong>What Sol was sent</strong> for each of your versions.</li>
<li><strong>Your subscription:</strong> the plan, its status, and days of free access. Your card number goes straight to the payment provider and never reaches us.</li>
<li><strong>Messages you send through Reach Out,</strong> with the name and address you enter. Without an account, they stay until you ask us to delete them.</li>
</ul>
<p>For a time:</p>
<ul>
<li><strong>Where you’re signed in,</strong> with browser and network address: until you sign out, or for ${idleSessionDays} days after you last used it, ${sessionDays} days at most.</li>
<li><strong>Security events</strong> such as sign-ins, with browser and network address: ${RETENTION.activityDays} days.</li>
<li><strong>What our payment provider tells us</strong> about your payments: ${RECORD_RETENTION.webhookEventDays} days.</li>
<li><strong>What Sol was sent</strong> for a text that isn’t one of your versions, such as one you stopped: ${RECORD_RETENTION.generationDays} days.</li>
<li><strong>What Sol’s texts cost us,</strong> without anything you wrote: ${RECORD_RETENTION.modelRequestDays} days.</li>
<li><strong>The copy of your data</strong> that you request: ${exportDays} days.</li>
<li><strong>The list of emails we sent you,</strong> with kind, address, and time: ${RECORD_RETENTION.mailDays} days. Their words are erased once they’re sent.</li>
<li><strong>Details you sent with Contact Sync:</strong> ${RECORD_RETENTION.contactSyncDays} days, the most recent ones until you delete your account.</li>
<li><strong>Links we email you,</strong> as a hash: ${linkMinutes} minutes, or up to ${2 * UNDO_HOURS} hours for those that undo a change.</li>
<li><strong>Counters that limit abuse,</strong> by account, network address, or the hash of a name: up to an hour. The places where you signed in: ${knownPlaceDays} days.</li>
<li><strong>Messages between the parts of Daybreak,</strong> which can hold pieces of what you write: ${EVENT_RETENTION.streamDays} days.</li>
</ul>
<p>For good: what admins did and when, with the number of the account, but nothing written in it. If an account is suspended, the reason stays until the suspension is lifted.</p>
<p>All of this is in our own databases. It is not end-to-end encrypted, because Sol has to read your answers to help you. Our technical logs hold account numbers, the browsers that reported errors, and the network addresses attacks came from, but nothing you wrote.</p>
<h2>Who gets your words</h2>
<ul>
<li><strong>An AI service,</strong> if this installation uses one. Profile, Your data names it. It gets the answers needed for the text you ask for, and journal entries only if you allow it. You can exclude any entry.</li>
<li><strong>Anyone with a calendar link you create</strong> sees the tasks and habits of that sprint, until you close the link.</li>
<li><strong>Nobody else.</strong> Admins can’t read your answers, journal, or plans in Daybreak.</li>
</ul>
<p>What you write is also checked for signs that you may be in danger, so that we can show you people to talk to. Nobody is alerted.</p>
<h2>Who gets other data</h2>
<ul>
<li><strong>The payment provider</strong> gets your name, email address, and country when you subscribe.</li>
<li><strong>The mail server</strong> gets what an email says, such as the titles of due tasks if you turn on reminders.</li>
<li><strong>The mailing list</strong> gets your name, email address, and country only if you choose Contact Sync.</li>
</ul>
<p>We show no ads and use no trackers.</p>
<h2>In your browser</h2>
<p>One cookie keeps you signed in, one remembers your theme, and one notes when your three phases are complete. Drafts of what you type stay in this browser until they’re saved.</p>
<h2>Export and delete</h2>
<p>Under Profile, Your data you can download everything, with or without a subscription, and delete your account. Deleting closes the account at once, cancels your subscription, and erases your data in every part of Daybreak, usually within minutes. You get a receipt.</p>
<p>What stays after that:</p>
<ul>
<li>The number of your account in a list of erased accounts. If a backup is ever restored, everyone on that list is erased again.</li>
<li>What you paid, as part of our totals, under a number that belongs to no one. What admins did, without a name.</li>
<li>Backups made before you deleted your account, until we delete them.</li>
<li>Emails you received, and what the payment provider and the mailing list keep by their own rules.</li>
</ul>
<p>Questions? <a href="/reach-out">Reach out</a>.</p>`,
)

const BLOG = page(
  'blog',
  'Blog',
  'News and notes from Daybreak.',
  `
<h2>Start with one ordinary day</h2>
<p>A dream life is easy to talk about and hard to see. That’s why the first six questions ask about one day: where you wake up, what you do at ten, who sits at the table. A day has hours. You can compare it with the one you had yesterday.</p>
<p>Write the plain version first. Two honest lines are enough to begin, and you can change every word later.</p>
<p><a href="/">Start your journey</a></p>`,
)

const MANIFESTOS = page(
  'manifestos',
  'Manifestos',
  'What Daybreak believes about plans, words, and technology.',
  `
<h2>Your words first</h2>
<p>A plan made of someone else’s sentences doesn’t last. Daybreak quotes you, shows where each line comes from, and drops what you didn’t say.</p>
<h2>Small and visible</h2>
<p>A task is one thing you can see when it’s done. Ninety days are long enough to matter and short enough to see the end.</p>
<h2>No guilt</h2>
<p>There are no streaks to lose and no scores for feelings. A week off is a week off.</p>
<h2>Honest technology</h2>
<p>Sol is an AI and says so. You can see what was sent for each text, keep any entry private, and take everything with you.</p>`,
)

export const STARTING_PAGES: readonly PageText[] = [ABOUT, TERMS, PRIVACY, BLOG, MANIFESTOS]
