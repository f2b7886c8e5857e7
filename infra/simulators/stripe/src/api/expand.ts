/** The `expand` parameter: puts whole objects where an answer holds only their ids. */
import { paymentsOf } from '../billing/refunding.ts'
import type { Invoice } from '../objects.ts'
import type { State } from '../state.ts'
import { invalid } from './failure.ts'
import { present } from './present.ts'

const DEEPEST = 4

/** A copy of `body`, as Stripe shows it, with every path of `paths` (such as `data.product`) filled in. */
export function expandAll(state: State, body: object, paths: string[]): object {
  const copy = structuredClone(presentAll(state, body))
  for (const path of paths) {
    const segments = path.split('.')
    if (segments.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`)
    expand(state, copy, segments, path)
  }
  return copy
}

function presentAll(state: State, body: object): object {
  if (!('data' in body) || !Array.isArray(body.data)) return present(state, body)
  return { ...body, data: body.data.map((item: object) => present(state, item)) }
}

function expand(state: State, target: object, [name = '', ...rest]: string[], path: string): void {
  const value = valueAt(state, target, name, path)
  if (value === null) return
  const expanded = Array.isArray(value) ? value.map((each) => whole(state, each)) : whole(state, value)
  if (expanded === null || typeof expanded !== 'object') throw notExpandable(path)
  Reflect.set(target, name, expanded)
  if (rest.length === 0) return
  const inner = Array.isArray(expanded) ? (expanded as object[]) : [expanded]
  for (const child of inner) expand(state, child, rest, path)
}

const whole = (state: State, value: unknown) => (typeof value === 'string' ? lookUp(state, value) : value)

function valueAt(state: State, target: object, name: string, path: string): unknown {
  if (name === 'confirmation_secret' && isInvoice(target)) return confirmationSecret(state, target)
  if (name === 'payments' && isInvoice(target)) return paymentsOf(state, target)
  if (!Object.hasOwn(target, name)) throw notExpandable(path)
  return Reflect.get(target, name)
}

/** `invoice.confirmation_secret` is there only when it is asked for, and null once there is nothing to pay. */
function confirmationSecret(state: State, invoice: Invoice): object | null {
  const intent = state.paymentIntents[state.intentOfInvoice[invoice.id] ?? '']
  const result =
    intent && invoice.status === 'open' ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  Reflect.set(invoice, 'confirmation_secret', result)
  return result
}

function lookUp(state: State, id: string): object | null {
  const kept = [
    state.customers,
    state.products,
    state.prices,
    state.subscriptions,
    state.invoices,
    state.paymentIntents,
    state.setupIntents,
    state.paymentMethods,
    state.promotionCodes,
    state.refunds,
  ]
  const found = kept.find((collection) => Object.hasOwn(collection, id))?.[id] ?? discountBy(state, id)
  return found ? structuredClone(present(state, found)) : null
}

/** A discount lives with its subscription. */
function discountBy(state: State, id: string): object | null {
  const subscription = Object.values(state.subscriptions).find(({ discounts }) => discounts.includes(id))
  const kept = subscription && state.discountOf[subscription.id]
  if (!kept) return null
  const source = { type: 'coupon', coupon: kept.coupon }
  return { id, object: 'discount', subscription: subscription.id, source, promotion_code: kept.promotionCode }
}

function isInvoice(object: object): object is Invoice {
  return 'object' in object && object.object === 'invoice'
}

function notExpandable(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
