/** The lines of the order: each amount is one that the server gave. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../test/reply.ts'
import { OrderSummary } from './order-summary.tsx'
import { FALLBACK_PLANS } from './plans.ts'
import { SUBSCRIPTION_DETAILS } from './queries.ts'

const details = reply(SUBSCRIPTION_DETAILS, {
  subscription: {
    __typename: 'SubscriptionState' as const,
    charge: null,
    trialEndsAt: null,
    adjusted: null,
    statusWithoutGrant: null,
  },
})
const inTrial = (adjusted: boolean) =>
  reply(SUBSCRIPTION_DETAILS, {
    subscription: {
      __typename: 'SubscriptionState' as const,
      charge: null,
      trialEndsAt: '2026-12-04T12:00:00.000Z',
      adjusted,
      statusWithoutGrant: null,
    },
  })
const paid = {
  ...{ intent: 'payment' as const, dueTodayCents: 999, promotionCode: null },
  ...{ discountCents: 0, taxCents: 0, balanceCents: 0 },
}

/** The terms of the list with their amounts. */
function linesOf(order: Partial<Parameters<typeof OrderSummary>[0]['payment']>): string[] {
  render(
    <MockedProvider mocks={[details]}>
      <OrderSummary plan={FALLBACK_PLANS[0]!} payment={{ ...paid, ...order }} />
    </MockedProvider>,
  )
  return screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
}

test('a discount and taxes have a line each', () => {
  const order = { dueTodayCents: 539, discountCents: 500, taxCents: 40, promotionCode: 'SPRING' }
  expect(linesOf(order)).toEqual(['Monthly plan $9.99', 'Discount -$5.00', 'Taxes $0.40', 'Due today $5.39'])
})

test('they have a line each where one makes up for the other', () => {
  const order = { dueTodayCents: 999, discountCents: 200, taxCents: 200 }
  expect(linesOf(order)).toEqual(['Monthly plan $9.99', 'Discount -$2.00', 'Taxes $2.00', 'Due today $9.99'])
})

test.each([
  [-300, 'Account credit -$3.00', 'Due today $6.99'],
  [300, 'Owed from before $3.00', 'Due today $12.99'],
])('the balance of the account has a line: %s cents', (balanceCents, line, due) => {
  expect(linesOf({ dueTodayCents: 999 + balanceCents, balanceCents })).toEqual(['Monthly plan $9.99', line, due])
})

test.each([
  ['there is none', {}, 'Due today $9.99'],
  [
    'the server did not say',
    { dueTodayCents: null, discountCents: null, taxCents: null, balanceCents: null },
    'Due today $9.99',
  ],
  ['nothing is paid today', { intent: 'setup' as const, discountCents: 200 }, 'Due today $0.00'],
])('they have no line where %s', (_why, order, due) => {
  expect(linesOf(order)).toEqual(['Monthly plan $9.99', due])
})

test.each([
  [false, null, 'Free until Dec 4, 2026; then $9.99 is charged.'],
  [true, null, 'Free until Dec 4, 2026; then $9.99, before taxes and discounts, is charged.'],
  [true, 'SPRING', 'Free until Dec 4, 2026; then $9.99, less SPRING, is charged.'],
])('what follows a trial: taxes or discounts %s, code %s', async (adjusted, promotionCode, words) => {
  render(
    <MockedProvider mocks={[inTrial(adjusted)]}>
      <OrderSummary plan={FALLBACK_PLANS[0]!} payment={{ ...paid, intent: 'setup', dueTodayCents: 0, promotionCode }} />
    </MockedProvider>,
  )
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})
