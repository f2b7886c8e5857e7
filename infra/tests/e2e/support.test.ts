/** An admin who handles a refund, from the first screen to the entry in the audit log. Counts every click and screen. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { administrator, ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { mailTo } from './authenticators.ts'
import { place, sawToast, shows, useBrowser } from './browser.ts'
import { createCountedUser, type CountedUser } from './counted-user.ts'

describe('An admin handles a refund', () => {
  const visit = useBrowser({ story: true })
  let page: Page, user: CountedUser, admin: Client, person: Person, path: string
  const press = (name: string, within: Page | Locator = page) =>
    user.click(within.getByRole('button', { name, exact: true }))

  it('finds the person by a name, and sees what they paid', async () => {
    person = await subscriber(place)
    path = `/admin/users/${person.id}`
    // 403 asks for a proof before a change; 409 refuses one.
    admin = await administrator(place)
    page = (await visit({ person: admin, tolerates: /status of 40[39]/, staysOpen: true })).page
    user = createCountedUser(page)
    await page.goto('/admin?tab=users')
    await user.arriveAt('/admin')
    await user.write(page.getByRole('searchbox', { name: 'Search users' }), person.username)
    await user.click(
      page.getByRole('row').filter({ hasText: person.username }).getByRole('link', { name: 'Wal Ker', exact: true }),
    )
    await user.arriveAt(path)
    await shows(payments().getByText('$9.99'), page.getByRole('region', { name: 'Subscription' }).getByText('Active'))
  })

  const mailText = async (subject: string) => (await mailTo(`${person.username}@example.com`, subject)).text
  const payments = () => page.getByRole('region', { name: 'Payments' })

  it('refunds the last payment after a proof, and the page shows the refund', async () => {
    // Deletes the proof of the sign-in, so that the change asks for a new one.
    ok(await admin.send('DELETE', '/api/proof'))
    await press('Refund last payment')
    const question = page.getByRole('alertdialog', { name: 'Refund $9.99?' })
    await press('Refund $9.99', question)
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await user.write(proof.getByLabel('Password', { exact: true }), 'daybreak-admin')
    await press('Confirm', proof)
    await sawToast(page, 'Payment refunded')
    await question.waitFor({ state: 'detached' })
    await shows(payments().getByText('Refunded'), page.getByText('The last payment was refunded.'))
    expect(await page.getByRole('button', { name: 'Refund last payment' }).isDisabled()).toBe(true)
    const [payment] = ok(await person.get('/api/subscription/payments')).body
    expect(payment).toMatchObject({ amountCents: 999, refundedCents: 999, status: 'paid' })
    expect((await person.get('/api/subscription')).body.status).toBe('active')
    expect(await mailText('Your payment was refunded')).toMatch(
      /your payment of \$9\.99 from .* for your monthly plan\./,
    )
  })

  it('reads in the audit log who refunded what to whom', async () => {
    await user.click(page.getByRole('link', { name: 'audit log', exact: true }))
    await user.arriveAt('/admin/audit')
    const line = page.getByRole('row').filter({ hasText: 'Refunded a payment' }).filter({ hasText: person.username })
    await shows(line.filter({ hasText: 'admin' }))
    user.expectWithinLimits('a refund by an admin')
  })

  it('cancels the subscription for its period end, then suspends the account, and the person is told the reason', async () => {
    await page.goto(path)
    await press('Cancel subscription')
    await press('Cancel subscription', page.getByRole('dialog', { name: /^Cancel .+’s subscription\?$/ }))
    await sawToast(page, 'Subscription canceled')
    await shows(page.getByRole('region', { name: 'Subscription' }).getByText('Access until'))
    expect(await mailText('Your subscription was canceled')).toContain('won’t renew')
    await press('Suspend account')
    const question = page.getByRole('dialog', { name: `Suspend ${person.username}?` })
    await question.getByLabel('Reason').fill('Payments were disputed.')
    await press('Suspend account', question)
    await sawToast(page, 'Account suspended')
    expect((await person.get('/api/user')).status).toBe(401)
    expect(await mailText('Your account is suspended')).toContain('The reason: “Payments were disputed.”')
    const stranger = (await visit({ tolerates: /status of 40[13]/ })).page
    await stranger.goto('/auth')
    await stranger.getByLabel('Username').fill(person.username)
    await stranger.getByLabel('Password', { exact: true }).fill(person.password)
    await stranger.getByRole('button', { name: 'Login', exact: true }).click()
    await sawToast(stranger, 'Login failed', /suspended.*Payments were disputed\./)
    await press('Lift suspension')
    await press('Lift suspension', page.getByRole('alertdialog'))
    await sawToast(page, 'Suspension lifted')
    await mailText('Your account is open again')
    ok(await person.post('/api/login', { username: person.username, password: person.password }))
  })

  it('grants days after the subscription has ended: the person has access again, and sees its end', async () => {
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
    await shows(own.getByRole('heading', { name: /^Free access until \w{3} \d+, \d{4}$/ }))
    await shows(own.getByRole('button', { name: 'Choose Annual' }))
    await shows(own.getByRole('region', { name: 'Payments' }).getByText('Refunded'))
    await mailText('You have free access until')
  })
})
