/** Access to the routes RTE-01 to RTE-21: for visitors, for users without a subscription, and for subscribers. */
import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer, subscriber, type Person } from '../support/product.ts'
import { isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'

const FOR_SUBSCRIBERS = ['/', '/journal', '/sprints', '/sprint/1']
const FOR_SIGNED_IN = ['/profile', '/subscription', '/checkout?priceId=monthly']
/** A heading that only the home screen has. */
const HEADLINE = 'Why Wait Another Day To Create the Life of Your Dreams?'

describe('Access', () => {
  const visit = useBrowser()
  let unpaid: Person
  let paid: Person
  beforeAll(async () => {
    unpaid = await newcomer(place)
    paid = await subscriber(place)
  })

  it('redirects a visitor from every protected route to the sign-in screen', async () => {
    const { page } = await visit()
    for (const path of [...FOR_SUBSCRIBERS, ...FOR_SIGNED_IN]) {
      await page.goto(path)
      await isAt(page, '/auth')
      await shows(page.getByRole('tab', { name: 'Login' }))
    }
  })

  it('opens the FAQs and the not-found screen to everybody', async () => {
    for (const person of [undefined, unpaid, paid]) {
      const { page } = await visit({ ...(person && { person }), tolerates: /status of 404/ })
      await page.goto('/faq')
      await shows(page.getByRole('heading', { level: 1 }))
      expect(new URL(page.url()).pathname).toBe('/faq')
      await page.goto('/no/such/path')
      await shows(page.getByRole('heading', { name: '404 Page Not Found' }))
      await shows(page.getByText('Did you forget to add the page to the router?'))
    }
  })

  it('redirects a user without a subscription to the plans, and shows them their account', async () => {
    const { page } = await visit({ person: unpaid })
    for (const path of FOR_SUBSCRIBERS) {
      await page.goto(path)
      await isAt(page, '/subscription')
      await shows(page.getByRole('button', { name: 'Choose Monthly' }))
    }
    for (const path of FOR_SIGNED_IN) {
      await page.goto(path)
      await shows(page.getByRole('heading', { level: 1 }))
      expect(page.url()).toBe(place.url + path)
    }
  })

  it('opens every screen to a subscriber', async () => {
    const { page } = await visit({ person: paid })
    const screens = {
      '/': HEADLINE,
      '/journal': 'Your Journal',
      '/sprints': '90-Day Sprints',
      '/profile': 'Account Settings',
    }
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(path)
      await shows(page.getByRole('heading', { name: heading, level: 1 }))
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  it('redirects an invalid sprint id to the list of sprints', async () => {
    const { page } = await visit({ person: paid })
    for (const id of ['12abc', '0', '-1', '1e3', '99999999999999999999']) {
      await page.goto(`/sprint/${id}`)
      await isAt(page, '/sprints')
    }
  })

  it('shows the same error for the sprint of another user and for an unknown id', async () => {
    const { page } = await visit({ person: paid })
    for (const id of [1, 2_000_000_000]) {
      await page.goto(`/sprint/${id}`)
      await shows(page.getByText('Error loading sprint'), page.getByText('Failed to fetch sprint details'))
    }
  })

  it('redirects a signed-in user from the sign-in screen to the home screen', async () => {
    const { page } = await visit({ person: paid })
    await page.goto('/auth')
    await isAt(page, '/')
    await shows(page.getByRole('heading', { name: HEADLINE }))
  })

  it('leads back to the requested route after signing in', async () => {
    const { page } = await visit()
    await page.goto('/journal')
    await isAt(page, '/auth')
    await login(page, paid.username, paid.password)
    await isAt(page, '/journal')
    await shows(page.getByRole('heading', { name: 'Your Journal' }))
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    'https:evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ])('never follows ?next= to %s', async (next) => {
    const { page, context } = await visit()
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await login(page, paid.username, paid.password)
    await sawToast(page, 'Login successful')
    expect(new URL(page.url()).origin).toBe(place.url)
    expect(asked.filter((url) => new URL(url).origin !== place.url)).toEqual([])
  })

  it('shows messages for a wrong password and for an empty form', async () => {
    const { page } = await visit()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await shows(page.getByText('Username is required'), page.getByText('Password is required'))
    await login(page, paid.username, 'not-this-one')
    await sawToast(page, 'Login failed', 'Invalid username or password')
    expect(new URL(page.url()).pathname).toBe('/auth')
  })

  it('names the missing and invalid fields of a registration', async () => {
    const { page } = await visit()
    await page.goto('/auth')
    const top = async () => (await page.getByRole('tablist').boundingBox())!.y
    await shows(page.getByRole('tablist'))
    const atLogin = await top()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Username').fill('ab')
    expect(await top(), 'the tabs of login and registration are at the same height').toBe(atLogin)
    expect(new URL(page.url()).search).toBe('?tab=register')
    await page.getByLabel('Password', { exact: true }).fill('1234567')
    await page.getByLabel('Email').fill('nowhere')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Username must be at least 3 characters',
      'Password must be at least 8 characters',
    ])
      await shows(page.getByText(text))
    await page.getByLabel('First name').fill('Dou')
    await page.getByLabel('Last name').fill('Ble')
    await page.getByLabel('Email').fill('double@example.com')
    await page.getByLabel('Username').fill(paid.username)
    await page.getByLabel('Password', { exact: true }).fill(paid.password)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await sawToast(page, 'Registration failed')
  })
})
