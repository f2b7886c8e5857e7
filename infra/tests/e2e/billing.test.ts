/** Money as people meet it: buying, leaving and coming back, a card that fails, and the prices that admins make. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { administrator, control, newcomer, subscriber, unique, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { isAt, place, sawToast, shows, useBrowser } from './browser.ts'

type Truth = { customers: { id: string; metadata: { userId?: string } }[]; subscriptions: Subscription[] }
type Subscription = { id: string; customer: string; status: string }

/** What the provider has of somebody, whatever we think. */
async function atStripe(person: Person): Promise<Subscription[]> {
  const { customers, subscriptions } = (await openClient(place.stripeUrl).get('/_truth')).body as Truth
  const own = customers.filter(({ metadata }) => metadata.userId === String(person.id)).map(({ id }) => id)
  expect(own.length).toBeLessThanOrEqual(1)
  return subscriptions.filter(({ customer }) => own.includes(customer))
}

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' })
const manage = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Manage Subscription' }).first().click()
  await page.getByRole('button', { name: what }).click()
  const back = new URL((await page.getByRole('link', { name: 'Return to Daybreak' }).getAttribute('href'))!)
  expect(back.pathname).toBe('/subscription')
  // The same path at the address of this test: the public one may be another, and then has no session.
  await page.goto(back.pathname)
}

describe('A subscription from its first day to its last', () => {
  const visit = useBrowser({ story: true })
  let page: Page, person: Person

  it('RTE-07 CHK-03 SUB-04 A-67 is chosen, and the order says what is bought, also by the plan’s own name', async () => {
    person = await newcomer(place)
    page = (await visit({ person, tolerates: /status of 402/, staysOpen: true })).page
    await page.goto('/checkout?priceId=monthly')
    const order = page.getByRole('complementary', { name: 'Your order' })
    await shows(
      order.getByRole('heading', { name: 'Monthly' }),
      order.getByText('Due today'),
      order.getByText(/Renews on/),
    )
    await page.goto('/subscription')
    await page.getByRole('button', { name: 'Choose Annual' }).click()
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await shows(page.getByRole('button', { name: 'Pay $95.88' }), order.getByRole('heading', { name: 'Annual' }))
  })

  it('A-135 Back from checkout leads to the plans, and choosing again goes on with what was begun', async () => {
    const begun = (await atStripe(person)).filter(({ status }) => status === 'incomplete').map(({ id }) => id)
    expect(begun).toHaveLength(1)
    await page.goBack()
    await shows(page.getByRole('button', { name: 'Choose Annual' }))
    await page.getByRole('button', { name: 'Choose Annual' }).click()
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await shows(page.getByRole('button', { name: 'Pay $95.88' }))
    expect((await atStripe(person)).filter(({ status }) => status === 'incomplete').map(({ id }) => id)).toEqual(begun)
  })

  it('CHK-07 CHK-08 SUB-23 FLT-42 pressing Pay twice pays once, and the subscription is there', async () => {
    await page.getByRole('radio', { name: 'Pays', exact: true }).check()
    await page.getByRole('button', { name: 'Pay $95.88' }).dblclick()
    await isAt(page, '/subscription')
    await sawToast(page, 'Subscription Created')
    await shows(plan(page).getByText('Active', { exact: true }), plan(page).getByText('Annual, $95.88 per year'))
    const living = (await atStripe(person)).filter(({ status }) => status === 'active')
    expect(living).toHaveLength(1)
    const payments = page.getByRole('region', { name: 'Payments' })
    await shows(payments.getByText('$95.88'))
    expect(await payments.getByRole('listitem').count()).toBe(1)
    await shows(payments.getByRole('link', { name: /^Receipt from/ }))
  })

  it('SUB-05 SUB-06 SUB-12 FLT-47 is cancelled for its end in the portal, keeps access with a warning, and is resumed', async () => {
    await manage(page, 'Cancel at period end')
    const warning = page.getByRole('alert').filter({ hasText: 'will cancel at the end of the billing period' })
    await shows(warning.getByText(/You keep access until \w{3} \d+, \d{4}/), plan(page).getByText('Access until'))
    await manage(page, 'Resume subscription')
    await shows(plan(page).getByText('Next charge'))
    await warning.waitFor({ state: 'detached' })
    await page.goto('/journal')
    await shows(page.getByRole('heading', { level: 1, name: 'Your Journal' }))
  })
})

describe('A card that fails at renewal', () => {
  const visit = useBrowser()

  const pastDue = async () => {
    const person = await subscriber(place, 'pm_card_chargeCustomerFail')
    await control(place.stripeUrl, 'advance', { days: 32 })
    await until('the failure has come', async () => (await person.get('/api/subscription')).body.status === 'past_due')
    return person
  }
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

  it('RTE-14 SUB-08 FLT-47 closes the gate and says why; one card pays what is open, and the gate opens', async () => {
    const person = await pastDue()
    const { page } = await visit({ person, width: 390, tolerates: /status of 402/ })
    await page.goto('/journal')
    await isAt(page, '/subscription')
    await shows(payment(page).getByText(/We couldn’t charge \$9\.99 on \w{3} \d+, \d{4}\./))
    await shows(plan(page).getByText('Past Due'))
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)

    await page.getByRole('radio', { name: 'Declined', exact: true }).check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await sawToast(page, 'Payment Failed')
    await page.getByRole('radio', { name: 'Pays', exact: true }).check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await shows(plan(page).getByText('Active', { exact: true }))
    const payments = page.getByRole('region', { name: 'Payments' })
    await shows(payments.getByRole('link', { name: /^Receipt from/ }).nth(1))
    expect(await payments.getByRole('link', { name: /^Pay the invoice/ }).count()).toBe(0)
    await page.goto('/journal')
    await shows(page.getByRole('heading', { level: 1, name: 'Your Journal' }))
    const living = (await atStripe(person)).map(({ status }) => status)
    expect(living).toEqual(['active'])
  })

  it('sells no second plan, and tells nobody that no payment is required', async () => {
    const person = await pastDue()
    const { page } = await visit({ person })
    await page.goto('/checkout?priceId=yearly')
    await isAt(page, '/subscription')
    await shows(page.getByRole('button', { name: 'Pay $9.99' }))
    expect(await page.getByText('No payment required').count()).toBe(0)
    expect(await atStripe(person)).toHaveLength(1)
  })

  it('FLT-47 can also be given in the provider’s portal', async () => {
    const { page } = await visit({ person: await pastDue() })
    await page.goto('/subscription')
    await manage(page, 'Update card')
    await shows(plan(page).getByText('Active', { exact: true }))
  })
})

describe('Prices', () => {
  const visit = useBrowser()

  it('PRC-01 PRC-03 PRC-05 PRC-12 A-88 are made by an admin, appear to users, and leave when they are put away', async () => {
    const name = unique('Season')
    const { page } = await visit({ person: await administrator(place) })
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await page.getByRole('button', { name: 'New price' }).click()
    await page.getByLabel('Amount').fill('24.50')
    await page.getByLabel('Interval count').fill('3')
    await page.getByLabel(/^Name/).fill(name)
    await shows(page.getByText('People will pay $24.50 every 3 months.'))
    await page.getByRole('button', { name: 'Create price' }).click()
    await sawToast(page, 'Price created')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await shows(row.getByText('Active'))
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await shows(page.locator('th[aria-sort=ascending]', { hasText: 'Price' }))

    const user = (await visit({ person: await newcomer(place) })).page
    await user.goto('/subscription')
    await shows(user.getByRole('button', { name: `Choose ${name}` }))
    expect(await plansAlone(user), 'plans beside an empty place').toEqual([])
    await user.getByRole('button', { name: `Choose ${name}` }).click()
    await user.getByRole('button', { name: 'Continue to checkout' }).click()
    await shows(user.getByRole('button', { name: 'Pay $24.50' }))

    await row.getByRole('button', { name: /^Deactivate/ }).click()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).last().click()
    await sawToast(page, 'Price deactivated')
    await shows(row.getByText('Inactive'))
    await user.goto('/subscription')
    await shows(user.getByRole('button', { name: 'Choose Monthly' }))
    expect(await user.getByRole('button', { name: `Choose ${name}` }).count()).toBe(0)
  })
})

/** The plan that ends the list before its right edge, with how many there are. */
async function plansAlone(page: Page): Promise<string[]> {
  const cards = await page.locator('li', { has: page.getByRole('button', { name: /^Choose/ }) }).all()
  expect(cards.length).toBeGreaterThanOrEqual(3)
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
  const rights = boxes.map((box) => Math.round(box!.x + box!.width))
  return rights.at(-1) === Math.max(...rights) ? [] : [`the last of ${cards.length}`]
}
