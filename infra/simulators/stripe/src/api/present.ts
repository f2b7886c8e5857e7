/** How kept objects look in an answer. */
import type { Subscription } from '../objects.ts'
import type { State } from '../state.ts'

/** The object as Stripe shows it: a subscription's items carry their whole price, everything else is kept as shown. */
export function present(state: State, object: object): object {
  if (!isSubscription(object)) return object
  const data = object.items.data.map((item) => ({ ...item, price: state.prices[item.price] ?? item.price }))
  return { ...object, items: { ...object.items, data } }
}

function isSubscription(object: object): object is Subscription {
  return 'object' in object && object.object === 'subscription'
}
