/** The hosted page on which a person looks after the subscription. */
import { priceOf } from '../billing/invoicing.ts'
import { currentPeriodEnd, hasEnded } from '../billing/subscription.ts'
import type { Invoice, PortalSession, Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { otherPlans } from './actions.ts'

/** The page of one session, as HTML. */
export function portalPage(sim: Simulator, session: PortalSession): string {
  const theirs = Object.values(sim.state.subscriptions).filter(({ customer }) => customer === session.customer)
  const current = theirs.filter((one) => !hasEnded(one) && one.status !== 'incomplete')
  const cards = current.map((subscription) => card(sim, session, subscription)).join('')
  return layout(`
    <p class="demo">Demo billing page, no real money</p>
    <h1>Your subscription</h1>
    ${cards || '<section><p>You don’t have a subscription.</p></section>'}
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
      ${plans(sim, subscription)}
      ${CARDS}
    </form>
  </section>`
}

function buttons({ cancel_at_period_end: ending }: Subscription): string {
  const first = ending
    ? '<button name="action" value="resume" class="primary">Resume subscription</button>'
    : '<button name="action" value="cancel_at_period_end">Cancel at period end</button>'
  return `${first}<button name="action" value="cancel_now" class="danger">Cancel now</button>`
}

const CARDS = `<label>Another card <select name="card">
  <option value="pm_card_visa">Test card that pays (4242)</option>
  <option value="pm_card_mastercard">Test card that pays (4444)</option>
  <option value="pm_card_chargeCustomerFail">Test card that fails at renewal (0341)</option>
</select></label><button name="action" value="update_card">Update card</button>`

function plans(sim: Simulator, subscription: Subscription): string {
  const others =
    subscription.status === 'active' || subscription.status === 'trialing' ? otherPlans(sim, subscription) : []
  if (others.length === 0) return ''
  const options = others.map(({ id }) => `<option value="${escape(id)}">${escape(nameOf(sim, id))}</option>`)
  return `<label>Another plan <select name="price">${options.join('')}</select></label>
    <button name="action" value="switch_plan">Switch plan</button>`
}

/** What was charged, and that nothing really was. */
export function receiptPage(invoice: Invoice): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: invoice.currency })
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return layout(`
    <p class="demo">Demo receipt, no real money</p>
    <h1>Receipt ${escape(invoice.number ?? invoice.id)}</h1>
    <section><p>${escape(day.format(new Date(invoice.created * 1000)))}</p>
    <p>${escape(amount.format(invoice.total / 100))}: ${escape(invoice.status ?? 'draft')}</p></section>`)
}

function planName(sim: Simulator, subscription: Subscription): string {
  return nameOf(sim, subscription.items.data[0]?.price ?? '')
}

function nameOf(sim: Simulator, priceId: string): string {
  const price = priceOf(sim, priceId)
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
