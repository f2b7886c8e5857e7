/** Payments whose library is loaded with the first call: it is a third of all that billing would load. */
import type { Payments } from './payments.ts'
import type { StripeConfig } from './stripe-payments.ts'

export function openPayments(config: StripeConfig): Payments {
  let loading: Promise<Payments> | undefined
  const load = () =>
    (loading ??= import('./stripe-payments.ts').then(({ createStripePayments }) => createStripePayments(config)))
  return new Proxy({} as Payments, {
    get: (_target, name) =>
      name === 'then' // whoever awaits it must not take it for a promise
        ? undefined
        : async (...given: unknown[]) => Reflect.apply(Reflect.get(await load(), name) as Call, undefined, given),
  })
}

type Call = (...given: unknown[]) => unknown
