/** Payments, and how they can fail. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginCheckout, newcomer, ok, pay, subscriber } from '../support/product.ts'
import { isAt, place, sawToast, shows, useBrowser } from './browser.ts'

describe('Payment', () => {
  const visit = useBrowser()
  /** Opens the payment form as a new user. Tolerates 402 on the console, which a declined card causes. */
  const openCheckout = async () => {
    const person = await newcomer(place)
    const { page } = await visit({ person, tolerates: /status of 402/ })
    const [monthly] = ok(await person.get('/api/subscription/prices')).body
    await page.goto(`/checkout?priceId=${monthly.id}`)
    await shows(page.getByRole('button', { name: 'Pay $9.99' }))
    return { person, page }
  }

  it('shows why the provider declined it, and succeeds with another card', async () => {
    const { person, page } = await openCheckout()
    await payBy(page, 'Declined')
    const { body } = await pay(place, await beginCheckout(person), 'pm_card_chargeDeclined')
    await sawToast(page, 'Payment Failed', body.error.message)
    await shows(page.getByRole('alert').filter({ hasText: body.error.message }))
    expect((await person.get('/api/subscription')).body.status).not.toBe('active')
    await payBy(page, 'Pays')
    await endsActive(page)
    expect((await person.get('/api/subscription')).body.status).toBe('active')
  })

  it('asks for authentication if the bank requires it', async () => {
    const { page } = await openCheckout()
    await payBy(page, 'Needs authentication')
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await sawToast(page, 'Payment Failed')
    await payBy(page, 'Needs authentication')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await endsActive(page)
  })

  it('can be made with another card after a reload during the authentication', async () => {
    const { page } = await openCheckout()
    await payBy(page, 'Needs authentication')
    await shows(page.getByRole('button', { name: 'Complete authentication' }))
    await page.reload()
    await payBy(page, 'Pays')
    await endsActive(page)
  })

  it('cannot start without a price', async () => {
    const { page } = await visit({ person: await newcomer(place) })
    await page.goto('/checkout')
    await shows(page.getByText('Missing price ID. Please select a subscription plan first.'))
    await page.getByRole('button', { name: 'Go Back' }).click()
    await isAt(page, '/subscription')
  })

  it('fails with a message for a price that does not exist', async () => {
    const { page } = await visit({ person: await newcomer(place) })
    await page.goto('/checkout?priceId=price_of_nothing')
    await sawToast(page, 'Subscription Failed')
    await shows(page.getByRole('alert'), page.getByRole('button', { name: 'Go Back' }))
  })

  it('is not requested with an active subscription', async () => {
    const { page } = await visit({ person: await subscriber(place) })
    await page.goto('/checkout?priceId=monthly')
    await shows(page.getByText('No payment required. You may already have an active subscription.'))
    expect(await page.getByRole('radio').count()).toBe(0)
  })

  it('activates the subscription after a redirect, and removes its parameters from the address', async () => {
    const person = await newcomer(place)
    ok(await pay(place, await beginCheckout(person)))
    const { page } = await visit({ person })
    await page.goto('/subscription?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=succeeded')
    await endsActive(page)
    expect(new URL(page.url()).search).toBe('')
  })

  it('shows a failure after a redirect with a failed status', async () => {
    const { page } = await visit({ person: await newcomer(place) })
    await page.goto('/subscription?payment_intent=pi_1&redirect_status=failed')
    await sawToast(page, 'Payment Failed', 'An unexpected error occurred.')
    await shows(page.getByRole('button', { name: 'Choose Monthly' }))
    expect(new URL(page.url()).search).toBe('')
  })

  it('for a yearly plan shows the price of the plan', async () => {
    const { page } = await visit({ person: await newcomer(place) })
    await page.goto('/subscription')
    await shows(page.getByText('$7.99'), page.getByText('Save 20%'), page.getByText('Popular'))
    await page.getByRole('button', { name: 'Choose Annual' }).click()
    await shows(page.getByRole('alertdialog').getByText('$95.88 today'))
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await shows(page.getByRole('button', { name: 'Pay $95.88' }))
  })

  it('is managed in the provider’s portal', async () => {
    const { page } = await visit({ person: await subscriber(place) })
    await page.goto('/subscription')
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await page.waitForURL((url) => url.origin === new URL(place.stripeUrl).origin)
  })
})

async function payBy(page: Page, what: string): Promise<void> {
  await page.getByRole('radio', { name: what, exact: true }).check()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
}

async function endsActive(page: Page): Promise<void> {
  await isAt(page, '/subscription')
  await sawToast(page, 'Subscription Created', 'Your subscription is active.')
  await shows(page.getByRole('heading', { name: 'Your subscription' }), page.getByText('Active', { exact: true }))
}
