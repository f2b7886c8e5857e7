/** Prices and revenue of the admin area: sorted, created by every rule, put away, and figures that say what they are. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ViewerContext } from '../../../session/session.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { PricesTab } from './prices-tab.tsx'
import { ADMIN_PRICES, ADMIN_REVENUE, CREATE_PRICE, GUIDE_COSTS_BY_DAY, SET_PRICE_ACTIVE } from './queries.ts'
import { admin, refusal } from '../testing.ts'
import { reply } from '../../../test/reply.ts'

const price = (
  id: string,
  product: string,
  unitAmount: number,
  over: { active?: boolean; interval?: string } = {},
) => ({
  __typename: 'Price' as const,
  id,
  nickname: null,
  unitAmount,
  currency: 'usd',
  active: over.active ?? true,
  recurring: { __typename: 'Recurring' as const, interval: over.interval ?? 'month', intervalCount: 1 },
  product: { __typename: 'Product' as const, id: `prod_${product.toLowerCase()}`, name: product },
})

const THREE = [
  price('price_m', 'Daybreak', 999),
  price('price_y', 'Daybreak', 9588, { interval: 'year' }),
  price('price_old', 'Archive', 1500, { active: false }),
]

const pricesOf = (...adminPrices: ReturnType<typeof price>[]) => reply(ADMIN_PRICES, { adminPrices })

const sums = (...all: [string, number][]) =>
  all.map(([currency, cents]) => ({ __typename: 'CurrencyAmount' as const, currency, cents }))

const revenueOf = (over: { mrr?: [string, number][]; rate?: number | null; base?: number; lost?: number } = {}) =>
  reply(ADMIN_REVENUE, {
    adminRevenue: {
      __typename: 'Revenue' as const,
      activeSubscriptions: 1871,
      mrrCents: sums(...(over.mrr ?? [['usd', 123_456] as [string, number]])),
      churnThisMonth: {
        __typename: 'Churn' as const,
        ...{ base: over.base ?? 40, lost: over.lost ?? 1, rate: over.rate === undefined ? 0.025 : over.rate },
      },
      history: [
        { __typename: 'RevenueMonth' as const, month: '2026-10', mrrCents: sums(['usd', 100_000]) },
        { __typename: 'RevenueMonth' as const, month: '2026-11', mrrCents: sums(['usd', 123_456], ['eur', 999]) },
      ],
      days: [
        { __typename: 'RevenueDay' as const, day: '2026-11-25', paidCents: [], cancellations: 2 },
        {
          ...{ __typename: 'RevenueDay' as const, day: '2026-11-26', cancellations: 1 },
          paidCents: sums(['eur', 500], ['usd', 10_587]),
        },
      ],
    },
  })

const costsByDay = reply(
  GUIDE_COSTS_BY_DAY,
  {
    adminGuideCosts: {
      ...{ __typename: 'GuideCosts' as const, currency: 'usd' },
      days: [{ __typename: 'DayCost' as const, day: '2026-11-26', cost: 0.214 }],
      total: { __typename: 'TotalCost' as const, cost: 0.214 },
    },
  },
  { days: 2 },
)

beforeEach(() => localStorage.clear())

const show = (...mocks: MockLink.MockedResponse[]) => showTo(admin, ...mocks)

function showTo(viewer: typeof admin, ...mocks: MockLink.MockedResponse[]) {
  return render(
    <MockedProvider mocks={[revenueOf(), costsByDay, ...mocks]}>
      <ViewerContext value={viewer}>
        <PricesTab />
        <Toaster />
      </ViewerContext>
    </MockedProvider>,
  )
}

const rowIds = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => /price_[a-z]+?(?=Active|Inactive)/.exec(row.textContent ?? '')?.[0])
    .filter(Boolean)

it('PRC-01 PRC-14 the table shows every price, those put away too, with what it costs and how often', async () => {
  show(pricesOf(...THREE))
  const table = await screen.findByRole('table', { name: 'Prices' })
  expect(rowIds(table)).toEqual(['price_m', 'price_y', 'price_old'])
  expect(within(table).getByRole('row', { name: /\$95\.88 per year/ }).textContent).toContain('Active')
  expect(within(table).getByRole('row', { name: /Archive/ }).textContent).toContain('Inactive')
})

it.each([
  ['Product', ['price_old', 'price_m', 'price_y'], ['price_m', 'price_y', 'price_old']],
  ['Price', ['price_m', 'price_old', 'price_y'], ['price_y', 'price_old', 'price_m']],
  ['Status', ['price_m', 'price_y', 'price_old'], ['price_old', 'price_m', 'price_y']],
])(
  'PRC-02 PRC-03 PRC-04 pressing the heading %s sorts up, pressing it again sorts down, and readers are told',
  async (name, up, down) => {
    show(pricesOf(...THREE))
    const table = await screen.findByRole('table', { name: 'Prices' })
    const heading = within(table).getByRole('columnheader', { name })
    expect(heading.getAttribute('aria-sort')).toBe('none')
    await userEvent.click(within(heading).getByRole('button'))
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    expect(rowIds(table)).toEqual(up)
    await userEvent.click(within(heading).getByRole('button'))
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(rowIds(table)).toEqual(down)
    const others = within(table)
      .getAllByRole('columnheader')
      .filter((other) => other !== heading)
    expect(others.map((other) => other.getAttribute('aria-sort')).filter((sort) => sort && sort !== 'none')).toEqual([])
  },
)

it('the choice of orders says the order that holds, and sorts like the headings', async () => {
  show(pricesOf(...THREE))
  const table = await screen.findByRole('table', { name: 'Prices' })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort prices' })
  const chosen = () => choice.options[choice.selectedIndex]?.textContent
  expect(chosen()).toBe('Plan list order')
  await userEvent.selectOptions(choice, 'Price, highest first')
  expect(rowIds(table)).toEqual(['price_y', 'price_old', 'price_m'])
  const heading = within(table).getByRole('columnheader', { name: 'Price' })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(heading).getByRole('button'))
  expect(chosen()).toBe('Price, lowest first')
  await userEvent.selectOptions(choice, 'Plan list order')
  expect(rowIds(table)).toEqual(['price_m', 'price_y', 'price_old'])
})

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'New price' }))
  return within(screen.getByRole('dialog', { name: 'New price' }))
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('PRC-05 PRC-08 PRC-09 PRC-10 the form offers the products there are, three currencies, four intervals, and counts one', async () => {
  show(pricesOf(...THREE))
  const form = await openForm()
  expect(optionsOf(form.getByLabelText('Product'))).toEqual(['Archive', 'Daybreak', 'Another product'])
  expect(optionsOf(form.getByLabelText('Currency'))).toEqual(['USD', 'EUR', 'GBP'])
  expect(optionsOf(form.getByLabelText('Interval'))).toEqual(['day', 'week', 'month', 'year'])
  expect(form.getByLabelText('Interval count')).toMatchObject({ value: '1', min: '1' })
  expect(form.getByLabelText('Amount')).toMatchObject({ type: 'number', min: '0', step: '0.01' })
})

it('PRC-06 PRC-07 PRC-10 what breaks a rule is named at its field, and nothing is sent', async () => {
  show(pricesOf(...THREE))
  const form = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Product'), 'Another product')
  await userEvent.clear(form.getByLabelText('Interval count'))
  await userEvent.click(form.getByRole('button', { name: 'Create price' }))
  expect(await form.findByText('Product required')).toBeTruthy()
  expect(form.getByText('Amount must be between 0 and 999999.99, with at most two decimals')).toBeTruthy()
  expect(form.getByText('Interval count must be a whole number from 1')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Interval count'), '0')
  await userEvent.type(form.getByLabelText('Amount'), '9.999')
  expect(form.getByText('Interval count must be a whole number from 1')).toBeTruthy()
  expect(form.getByText('Amount must be between 0 and 999999.99, with at most two decimals')).toBeTruthy()
  expect(screen.queryByText('Failed to create price')).toBeNull()
})

const input = {
  productId: 'prod_daybreak',
  amount: '19.99',
  currency: 'gbp',
  interval: 'week',
  intervalCount: 2,
  nickname: 'Fortnight',
}

async function fill(form: Awaited<ReturnType<typeof openForm>>) {
  await userEvent.selectOptions(form.getByLabelText('Product'), 'Daybreak')
  await userEvent.type(form.getByLabelText('Amount'), '19.99')
  await userEvent.selectOptions(form.getByLabelText('Currency'), 'GBP')
  await userEvent.clear(form.getByLabelText('Interval count'))
  await userEvent.type(form.getByLabelText('Interval count'), '2')
  await userEvent.selectOptions(form.getByLabelText('Interval'), 'week')
  await userEvent.type(form.getByLabelText(/^Name/), 'Fortnight')
}

it('PRC-11 PRC-12 dollars are sent as they were typed; the new price is in the table and a toast says so', async () => {
  const created = price('price_new', 'Daybreak', 1999)
  show(
    pricesOf(...THREE),
    reply(CREATE_PRICE, { createPrice: { __typename: 'Price' as const, id: 'price_new' } }, { input }),
    pricesOf(...THREE, created),
  )
  const form = await openForm()
  await fill(form)
  expect(form.getByRole('status').textContent).toBe('People will pay £19.99 every 2 weeks.')
  await userEvent.click(form.getByRole('button', { name: 'Create price' }))
  expect(await screen.findByText('Price created')).toBeTruthy()
  expect(rowIds(screen.getByRole('table', { name: 'Prices' }))).toContain('price_new')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('PRC-13 A-78 a refusal is told by toast and at its field, and what was typed stays', async () => {
  const unknown = refusal('INVALID_INPUT', 'Unknown product')
  Object.assign(unknown.errors[0]!.extensions, { fields: { productId: 'Unknown product' } })
  const typed = { ...input, productId: 'prod_nothing' }
  show(pricesOf(...THREE), { request: { query: CREATE_PRICE, variables: { input: typed } }, result: unknown })
  const form = await openForm()
  await fill(form)
  await userEvent.selectOptions(form.getByLabelText('Product'), 'Another product')
  await userEvent.type(form.getByLabelText('Product ID'), 'prod_nothing')
  await userEvent.click(form.getByRole('button', { name: 'Create price' }))
  expect(await screen.findByText('Failed to create price')).toBeTruthy()
  expect(form.getByLabelText('Product ID').getAttribute('aria-invalid')).toBe('true')
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '19.99')
})

it.each([
  ['Deactivate', THREE[0]!, 'Price deactivated', 'Inactive'],
  ['Reactivate', THREE[2]!, 'Price reactivated', 'Active'],
])('A-88 %s asks first, and then the row says it', async (verb, { id, product }, title, status) => {
  const active = verb === 'Reactivate'
  show(
    pricesOf(...THREE),
    reply(
      SET_PRICE_ACTIVE,
      { setPriceActive: { __typename: 'Price' as const, id, active } },
      { input: { priceId: id, active } },
    ),
  )
  const rowOf = () => within(screen.getByRole('table', { name: 'Prices' })).getByRole('row', { name: new RegExp(id) })
  await screen.findByRole('table', { name: 'Prices' })
  await userEvent.click(within(rowOf()).getByRole('button', { name: new RegExp(verb) }))
  const question = screen.getByRole('alertdialog', { name: `${verb} this price?` })
  expect(question.textContent).toContain(product.name)
  await userEvent.click(within(question).getByRole('button', { name: verb }))
  expect(await screen.findByText(title)).toBeTruthy()
  await waitFor(() => expect(within(rowOf()).getByText(status)).toBeTruthy())
})

it('ADM-02 each figure says what it counts, and the year behind it stands in a table, too', async () => {
  show(pricesOf(...THREE))
  const mrr = screen.getByRole('region', { name: 'MRR' })
  await waitFor(() => expect(mrr.textContent).toContain('$1,234.56'))
  expect(screen.queryByRole('region', { name: 'Active subscriptions' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Churn this month' }).textContent).toContain('2.5%1 of 40')
  for (const name of ['MRR', 'Churn this month']) {
    const mark = screen.getByRole('button', { name: `About ${name}` })
    expect(document.getElementById(mark.getAttribute('aria-describedby')!)?.textContent).toMatch(/\w{3}.*\./)
  }
  const numbers = screen.getByRole('table', { name: /MRR by month/ })
  expect(
    within(numbers)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['November 2026$1,234.56', 'October 2026$1,000.00'])
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  expect(within(numbers).getByRole('row', { name: /November/ }).textContent).toContain('€9.99')
})

it('a price that is half typed is given up only after a question', async () => {
  show(pricesOf(...THREE))
  const sheet = await openForm()
  await userEvent.type(sheet.getByLabelText('Amount'), '12')
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without creating this price?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Amount').value).toBe('12')
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a price that is half typed is there after a reload, for its writer alone, until it is given up', async () => {
  const amount = async () => (await openForm()).getByLabelText<HTMLInputElement>('Amount')
  const first = show(pricesOf(...THREE))
  await userEvent.type(await amount(), '12')
  first.unmount()
  const stranger = showTo({ ...admin, id: 2 }, pricesOf(...THREE))
  expect((await amount()).value).toBe('')
  stranger.unmount()
  show(pricesOf(...THREE))
  const field = await amount()
  await waitFor(() => expect(field.value).toBe('12'))
  expect(screen.getByText(/Restored from a draft. Not saved yet/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage).toHaveLength(0)
  expect((await amount()).value).toBe('')
})

it('a price that was created is kept no longer', async () => {
  const result = { data: { createPrice: { __typename: 'Price' as const, id: 'price_new' } } }
  show(pricesOf(...THREE), { request: { query: CREATE_PRICE, variables: { input } }, result }, pricesOf(...THREE))
  const form = await openForm()
  await fill(form)
  expect(localStorage).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Create price' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('thirty days say what was paid in each currency, who left, and what the guide cost', async () => {
  show(pricesOf(...THREE))
  const card = within(await screen.findByRole('region', { name: 'Last 2 days' }))
  await card.findByText('$105.87 + €5.00 revenue before refunds · 3 cancellations · $0.214 AI costs')
  const rows = card.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['DayRevenueCancellationsAI costs', 'Nov 26, 2026$105.871$0.214', 'Nov 25, 2026$0.002$0.00'])
})

it('costs that cannot be had are told by dashes, never as nothing', async () => {
  const failed = { request: costsByDay.request, error: new Error('down') }
  render(
    <MockedProvider mocks={[revenueOf(), pricesOf(...THREE), failed]}>
      <ViewerContext value={admin}>
        <PricesTab />
      </ViewerContext>
    </MockedProvider>,
  )
  const card = within(await screen.findByRole('region', { name: 'Last 2 days' }))
  await card.findByText(/3 cancellations · — AI costs$/)
  expect(card.getByText('AI costs, up to — a day')).toBeTruthy()
  const rows = card.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent.at(-1))).toEqual(['—', '—'])
})
