/** The hosted page on which a person looks after the subscription. */
import { priceOf } from '../billing/invoicing.ts'
import { currentPeriodEnd, hasEnded } from '../billing/subscription.ts'
import type { PortalSession, Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'

/** The page of one session, as HTML. */
export function portalPage(sim: Simulator, session: PortalSession): string {
  const theirs = Object.values(sim.state.subscriptions).filter(({ customer }) => customer === session.customer)
  const current = theirs.filter((one) => !hasEnded(one) && one.status !== 'incomplete')
  const cards = current.map((subscription) => card(sim, session, subscription)).join('')
  return layout(`
    <p class="demo">Demo billing page, no real money</p>
    <h1>Your subscription</h1>
    ${cards || '<section><p>There is no current subscription.</p></section>'}
    <p><a href="${escape(session.return_url)}">Return to Daybreak</a></p>`)
}

export function portalGone(): string {
  return layout('<h1>This page has expired</h1><p>Open billing from your account again.</p>')
}

function card(sim: Simulator, session: PortalSession, subscription: Subscription): string {
  return `<section>
    <h2>${escape(planName(sim, subscription))}</h2>
    <p>${escape(statusLine(sim, subscription))}</p>
    <form method="post" action="/portal/${escape(session.id)}">
      <input type="hidden" name="subscription" value="${escape(subscription.id)}">
      ${buttons(subscription)}
    </form>
  </section>`
}

function buttons({ cancel_at_period_end: ending }: Subscription): string {
  const first = ending
    ? '<button name="action" value="resume" class="primary">Resume subscription</button>'
    : '<button name="action" value="cancel_at_period_end">Cancel at period end</button>'
  return `${first}<button name="action" value="cancel_now" class="danger">Cancel now</button>`
}

function planName(sim: Simulator, subscription: Subscription): string {
  const price = priceOf(sim, subscription.items.data[0]?.price ?? '')
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency }).format(price.unit_amount / 100) // prettier-ignore
  return `${price.nickname ?? 'Subscription'}, ${amount} per ${price.recurring?.interval ?? 'period'}`
}

function statusLine(sim: Simulator, subscription: Subscription): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const end = day.format(new Date(currentPeriodEnd(subscription) * 1000))
  if (subscription.cancel_at_period_end) return `Ends on ${end}.`
  if (subscription.status === 'past_due') return 'The last payment failed.'
  const method = sim.state.paymentMethods[subscription.default_payment_method ?? '']
  return `Renews on ${end}${method ? ` with the test card ending in ${method.card.last4}` : ''}.`
}

function layout(body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Billing</title>
<link rel="stylesheet" href="/portal.css">
<main>${body}</main>
</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
