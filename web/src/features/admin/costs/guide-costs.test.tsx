/** AI costs: who cost what, by name where there is one. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GUIDE_COSTS, GuideCosts } from './guide-costs.tsx'
import { reply } from '../../../test/reply.ts'
import { renderWith } from '../../../test/render-with.tsx'

const sums = { requests: 2, generations: 1, promptTokens: 10, completionTokens: 20, cost: 0.5 }
const spender = (userId: number, username: string | null) => ({
  __typename: 'UserCost' as const,
  ...{ userId, username, ...sums },
})

const dayCost = (day: string, cost: number) => ({ __typename: 'DayCost' as const, day, users: 1, ...sums, cost })

function show(users: ReturnType<typeof spender>[], days = [dayCost('2026-11-21', 0.5)]) {
  const adminGuideCosts = {
    __typename: 'GuideCosts' as const,
    ...{ currency: 'USD', unpriced: 0, users },
    days,
    total: { __typename: 'TotalCost' as const, ...sums },
  }
  const mock = reply(GUIDE_COSTS, { adminGuideCosts }, { days: 30 })
  renderWith([mock], <GuideCosts />)
}

test('each user stands there by name and number, and accounts that are gone say so', async () => {
  show([spender(7, 'nora'), spender(8, null), spender(9, null)])
  const table = await screen.findByRole('table', { name: 'By user' })
  const people = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(people).toEqual(['noraUser 7', 'Erased userUser 8', 'Erased userUser 9'])
})

test('a day is as high as what it cost, and a day without a request is a gap', async () => {
  show([], [dayCost('2026-11-03', 1), dayCost('2026-10-31', 0.5)])
  const chart = await screen.findByRole('region', { name: 'Cost over time' })
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([60, 0, 0, 120])
  expect(chart.textContent).toBe('Cost over time$1.00Oct 31, 2026Nov 3, 2026')
})

test('one day alone is no chart', async () => {
  show([spender(7, 'nora')])
  const table = await screen.findByRole('table', { name: 'By day' })
  expect(within(table).getByText('Nov 21, 2026')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Cost over time' })).toBeNull()
})
