/** One random history of a few payers: what they and the world do, written down before any of it happens. */
import type { Chance } from './random.ts'

const CARDS = [
  ...['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail', 'pm_card_chargeDeclined'],
  ...['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedExpiredCard', 'pm_card_authenticationRequired'],
] as const
const PLANS = ['monthly', 'yearly'] as const
const WEBHOOKS = [
  ...['duplicate', 'drop', 'delay', 'reorder', 'bad_signature', 'old_timestamp', 'unknown_type'],
] as const

export type Step =
  | { do: 'checkout'; user: number; plans: string[] }
  | { do: 'pay'; user: number; card: string; confirms: boolean }
  | { do: 'buy'; user: number; plan: string; card: string }
  | { do: 'pay-while-changing-plan'; user: number; plan: string }
  | { do: 'fail-and-recover'; user: number; plan: string; card: string; twice: boolean }
  | { do: 'portal'; user: number; action: string; card: string; price: string }
  | { do: 'sync'; user: number }
  | { do: 'advance'; days: number }
  | { do: 'webhooks'; kind: string; times: number; delayMs: number }
  | { do: 'api'; kind: 'status' | 'reset'; status: number; method: 'GET' | 'POST'; times: number }
  | { do: 'restart-service' }
  | { do: 'kill-worker' }

export interface History {
  users: number
  steps: Step[]
}

/** Weighted: what is dear to do (a process that is killed and started) comes rarely. */
const MAKERS: [weight: number, make: (chance: Chance, user: number) => Step][] = [
  [4, (chance, user) => ({ do: 'buy', user, plan: chance.pick(PLANS), card: chance.pick(CARDS) })],
  [
    3,
    (chance, user) => ({
      do: 'checkout',
      user,
      plans: Array.from({ length: 1 + chance.whole(3) }, () => chance.pick(PLANS)),
    }),
  ],
  [3, (chance, user) => ({ do: 'pay', user, card: chance.pick(CARDS), confirms: chance.happens(0.7) })],
  [1, (chance, user) => ({ do: 'pay-while-changing-plan', user, plan: chance.pick(PLANS) })],
  [
    2,
    (chance, user) => ({
      ...{ do: 'fail-and-recover', user, plan: chance.pick(PLANS) },
      ...{ card: chance.pick(CARDS), twice: chance.happens(0.3) },
    }),
  ],
  [
    4,
    (chance, user) => ({
      ...{ do: 'portal', user, card: chance.pick(CARDS) },
      action: chance.pick(['cancel_at_period_end', 'resume', 'cancel_now', 'switch_plan', 'update_card']),
      price: chance.pick(['price_daybreak_monthly', 'price_daybreak_yearly']),
    }),
  ],
  [1, (_chance, user) => ({ do: 'sync', user })],
  [4, (chance) => ({ do: 'advance', days: chance.pick([0.1, 1, 4, 16, 31, 32, 60, 366]) })],
  [
    4,
    (chance) => ({
      ...{ do: 'webhooks', kind: chance.pick(WEBHOOKS) },
      ...{ times: 1 + chance.whole(6), delayMs: chance.whole(300) },
    }),
  ],
  [
    0.5,
    (chance) => ({
      ...{ do: 'api', kind: chance.pick(['status', 'reset'] as const), status: chance.pick([429, 500, 503]) },
      ...{ method: chance.pick(['GET', 'POST'] as const), times: 1 + chance.whole(3) },
    }),
  ],
  [0.15, () => ({ do: 'restart-service' })],
  [0.15, () => ({ do: 'kill-worker' })],
]
const ALL = MAKERS.reduce((sum, [weight]) => sum + weight, 0)

export function writeHistory(chance: Chance): History {
  const users = 1 + chance.whole(3)
  const steps = Array.from({ length: 5 + chance.whole(12) }, () => writeStep(chance, chance.whole(users)))
  return { users, steps }
}

function writeStep(chance: Chance, user: number): Step {
  let left = chance.next() * ALL
  for (const [weight, make] of MAKERS) {
    left -= weight
    if (left < 0) return make(chance, user)
  }
  return { do: 'sync', user }
}
