/** An admin who handles a refund, from the first screen to the line on the trail: every click and every screen counts. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { administrator, ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { mailTo } from './authenticators.ts'
import { place, sawToast, shows, useBrowser } from './browser.ts'
import { takeHand, type Hand } from './hand.ts'

describe('An admin handles a refund', () => {
  const visit = useBrowser({ story: true })
  let page: Page, hand: Hand, admin: Client, person: Person, path: string
  const press = (name: string, within: Page | Locator = page) =>
    hand.click(within.getByRole('button', { name, exact: true }))

  it('finds the person by a name, and sees what they paid', async () => {
    person = await subscriber(place)
    path = `/admin/users/${person.id}`
    // That a change must be proven first, and a refusal, are answers with such a status.
    admin = await administrator(place)
    page = (await visit({ person: admin, tolerates: /status of 40[39]/ })).page
    hand = takeHand(page)
    await page.goto('/admin?tab=users')
    await hand.arrive('/admin')
    await hand.write(page.getByRole('searchbox', { name: 'Search users' }), person.username)
    await hand.click(
      page.getByRole('row').filter({ hasText: person.username }).getByRole('link', { name: 'Wal Ker', exact: true }),
    )
    await hand.arrive(path)
    await shows(payments().getByText('$9.99'), page.getByRole('region', { name: 'Subscription' }).getByText('Active'))
  })

  const told = async (subject: string) => (await mailTo(`${person.username}@example.com`, subject)).text
  const payments = () => page.getByRole('region', { name: 'Payments' })

  it('refunds the last payment, proving once who they are; the page shows it', async () => {
    // However the session began, it is asked once more.
    ok(await admin.send('DELETE', '/api/proof'))
    await press('Refund last payment')
    const question = page.getByRole('alertdialog', { name: 'Refund $9.99?' })
    await press('Refund $9.99', question)
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await hand.write(proof.getByLabel('Password', { exact: true }), 'daybreak-admin')
    await press('Confirm', proof)
    await sawToast(page, 'Payment refunded')
    await question.waitFor({ state: 'detached' })
    await shows(payments().getByText('Refunded'), page.getByText('The last payment was refunded.'))
    expect(await page.getByRole('button', { name: 'Refund last payment' }).isDisabled()).toBe(true)
    const [payment] = ok(await person.get('/api/subscription/payments')).body
    expect(payment).toMatchObject({ amountCents: 999, refundedCents: 999, status: 'paid' })
    expect((await person.get('/api/subscription')).body.status).toBe('active')
    expect(await told('Your payment was refunded')).toMatch(/your payment of \$9\.99 from .* for your monthly plan\./)
  })

  it('reads on the trail who refunded what to whom', async () => {
    await hand.click(page.getByRole('link', { name: 'audit log', exact: true }))
    await hand.arrive('/admin/audit')
    const line = page.getByRole('row').filter({ hasText: 'Refunded a payment' }).filter({ hasText: person.username })
    await shows(line.filter({ hasText: 'admin' }))
    hand.isAtMost('a refund by an admin')
  })

  it('cancels the subscription for its end, then suspends: the person is out, and reads why', async () => {
    await page.goto(path)
    await press('Cancel subscription')
    await press('Cancel subscription', page.getByRole('dialog', { name: /^Cancel .+’s subscription\?$/ }))
    await sawToast(page, 'Subscription canceled')
    await shows(page.getByRole('region', { name: 'Subscription' }).getByText('Access until'))
    expect(await told('Your subscription was canceled')).toContain('won’t renew')
    await press('Suspend account')
    const question = page.getByRole('dialog', { name: `Suspend ${person.username}?` })
    await question.getByLabel('Reason').fill('Payments were disputed.')
    await press('Suspend account', question)
    await sawToast(page, 'Account suspended')
    expect((await person.get('/api/user')).status).toBe(401)
    expect(await told('Your account is suspended')).toContain('The reason: “Payments were disputed.”')
    const stranger = (await visit({ tolerates: /status of 40[13]/ })).page
    await stranger.goto('/auth')
    await stranger.getByLabel('Username').fill(person.username)
    await stranger.getByLabel('Password', { exact: true }).fill(person.password)
    await stranger.getByRole('button', { name: 'Login', exact: true }).click()
    await sawToast(stranger, 'Login failed', /suspended.*Payments were disputed\./)
    await press('Lift suspension')
    await press('Lift suspension', page.getByRole('alertdialog'))
    await sawToast(page, 'Suspension lifted')
    await told('Your account is open again')
    ok(await person.post('/api/login', { username: person.username, password: person.password }))
  })

  it('grants days once nothing is paid: the person has access again, and sees until when', async () => {
    ok(await admin.post(`/api${path}/subscription/cancel`, { atPeriodEnd: false }))
    await until('the gate is closed', async () => (await person.get('/api/journal')).status === 403)
    await page.reload()
    await press('Grant days')
    await press('Grant days', page.getByRole('dialog', { name: /^Grant days to/ }))
    await sawToast(page, 'Days granted', /has access until \w{3} \d+, \d{4}\./)
    await shows(page.getByRole('region', { name: 'Subscription' }).getByText('Free access until'))
    await until('the gate is open', async () => (await person.get('/api/journal')).status === 200)
    const own = (await visit({ person })).page
    await own.goto('/subscription')
    await shows(own.getByRole('region', { name: 'Your plan' }).getByText('Access until'))
    await shows(own.getByRole('region', { name: 'Payments' }).getByText('Refunded'))
    await told('You have free access until')
  })
})
