/** An account from registration to deletion, and how an admin changes one. Checks every screen and dialog on the way. */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import {
  PASSWORD,
  administrator,
  beginCheckout,
  newcomer,
  ok,
  pay,
  subscriber,
  unique,
  type Person,
} from '../support/product.ts'
import { until } from '../support/until.ts'
import { authenticatorApp, addVirtualAuthenticator, linkInMail } from './authenticators.ts'
import { AXE, settled, sideways, violations } from './axe.ts'
import { chooseFromAccountMenu, isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'
import { NARROW_LOOK, type Look } from './looks.ts'

const { WALK_PICTURES } = process.env
/** Passkeys are bound to a domain name, and an IP address is not one. */
const HOME = place.url.replace('//127.0.0.1', '//localhost')
const NEW_PASSWORD = 'another password of tests'

type Truth = {
  customers: { id: string; metadata: { userId?: string } }[]
  subscriptions: { customer: string; status: string }[]
}

/** Checks each screen for accessibility and horizontal scrolling. Saves screenshots to the folder `WALK_PICTURES`, if set. */
function createScreenCheck({ width, theme }: Look) {
  let taken = 0
  return async (page: Page, name: string) => {
    await settled(page)
    if (WALK_PICTURES) {
      mkdirSync(WALK_PICTURES, { recursive: true })
      const file = `${width}-${theme}-${String((taken += 1)).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`
      await page.screenshot({ path: path.join(WALK_PICTURES, file), fullPage: true })
    }
    expect.soft(await sideways(page), `what makes “${name}” scroll sideways`).toEqual([])
    expect.soft(await violations(page), `what axe finds in “${name}”`).toEqual([])
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()
const openSection = async (page: Page, name: string, part: string) => {
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Account Settings' }).getByRole('button', { name }).click()
  await shows(page.getByText(part))
}

describe.each(NARROW_LOOK)('At $width in $theme,', (looks) => {
  const visit = useBrowser({ story: true })
  const look = createScreenCheck(looks)
  const username = unique('walker')
  const email = `${username}@example.com`
  const options = { ...looks, url: HOME, script: AXE }
  let page: Page
  let person: Client
  beforeAll(async () => {
    page = (await visit(options)).page
    person = openClient(place.url)
  })
  const signedOut = async () => {
    await chooseFromAccountMenu(page, 'Sign Out')
    await isAt(page, '/auth')
    await sawToast(page, 'Logged out')
  }
  const welcomed = async () => {
    await sawToast(page, 'Login successful', 'Welcome back, Ada!')
    await isAt(page, '/subscription')
  }

  it('a stranger registers', async () => {
    await page.goto('/auth')
    await look(page, 'login')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Walker')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await look(page, 'registration')
    await press(page, 'Register')
    await isAt(page, '/subscription')
    await sawToast(page, 'Registration successful', 'Welcome, Ada!')
  })

  it('confirms the address with a link from the mail', async () => {
    const email1 = page.getByRole('region', { name: 'Email address' })
    await openSection(page, 'Security', 'Email address')
    await shows(email1.getByText('Not confirmed'))
    await look(page, 'security of a new account')
    await page.goto(await linkInMail(email, 'Confirm your email address'))
    await shows(page.getByRole('heading', { name: 'Your address is confirmed' }))
    await look(page, 'confirmed')
    await openSection(page, 'Security', 'Email address')
    await shows(email1.getByText('Confirmed', { exact: true }))
  })

  it('signs out, resets the password with a link from a mail, and signs in', async () => {
    await signedOut()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await look(page, 'forgotten password')
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send reset link')
    await shows(page.getByRole('heading', { name: 'Check your inbox' }))
    await look(page, 'link on its way')
    const link = await linkInMail(email, 'Choose a new password')
    await page.goto(link)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await look(page, 'new password')
    await press(page, 'Change password')
    await shows(page.getByRole('heading', { name: 'Your password has been changed' }))
    await look(page, 'password changed')
    await page.goto('/faq')
    await page.goto(link)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await press(page, 'Change password')
    await shows(page.getByRole('heading', { name: 'This link is no longer valid' }))
    await look(page, 'link used twice')
    await page.goto('/auth')
    await login(page, username, NEW_PASSWORD)
    await welcomed()
  })

  it('sets up an authenticator app, and signs in with its code', async () => {
    await openSection(page, 'Security', 'Authenticator app')
    await press(page, 'Set up an authenticator app')
    await shows(page.getByAltText('QR code for your authenticator app'))
    await look(page, 'QR code')
    const code = authenticatorApp(await page.getByRole('dialog').locator('code').innerText())
    await page.getByLabel('Code', { exact: true }).fill(code())
    await answer(page, 'Turn on')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await shows(codes)
    await look(page, 'recovery codes')
    recoveryCode = (await codes.first().innerText()).trim()
    await page.getByLabel('I’ve saved them in a safe place').click()
    await answer(page, 'Done')
    await shows(page.getByText('10 recovery codes left.'))
    await signedOut()
    await login(page, username, NEW_PASSWORD)
    await shows(page.getByRole('heading', { name: 'One more step' }))
    await look(page, 'second step')
    await page.getByLabel('Code', { exact: true }).fill(code())
    await press(page, 'Continue')
    await welcomed()
  })
  let recoveryCode = ''

  it('signs in with a recovery code, which is then used up, and turns the app off', async () => {
    await signedOut()
    await login(page, username, NEW_PASSWORD)
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
    await press(page, 'Continue')
    await welcomed()
    await openSection(page, 'Security', '9 recovery codes left.')
    await press(page, 'Turn off')
    await look(page, 'turning off')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await answer(page, 'Turn off')
    await sawToast(page, 'Authenticator app turned off')
    await shows(page.getByRole('button', { name: 'Set up an authenticator app' }))
  })

  it('adds a passkey, signs in with it, and removes it', async () => {
    await addVirtualAuthenticator(page)
    await press(page, 'Add a passkey')
    await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
    await look(page, 'new passkey')
    await answer(page, 'Continue')
    await sawToast(page, 'Passkey added', 'You can now sign in with My laptop.')
    await signedOut()
    await press(page, 'Sign in with a passkey')
    await welcomed()
    await openSection(page, 'Security', 'My laptop')
    await press(page, 'Remove passkey My laptop')
    await look(page, 'removing a passkey')
    await answer(page, 'Remove')
    await sawToast(page, 'Passkey removed', 'It can no longer sign you in.')
    await page.getByText('My laptop').waitFor({ state: 'detached' })
  })

  it('ends one other session, then all others', async () => {
    const another = (await visit({ ...options, tolerates: /status of 401/ })).page
    await another.goto('/auth')
    await login(another, username, NEW_PASSWORD)
    await isAt(another, '/subscription')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await openSection(page, 'Security', 'Last seen')
    expect(await sessions.filter({ hasText: 'Chrome on Linux' }).count()).toBe(2)
    await look(page, 'security')
    await press(page, 'Sign out Chrome on Linux')
    await sawToast(page, 'Session ended', 'Chrome on Linux is signed out.')
    expect(await sessions.count()).toBe(1)
    await another.reload()
    await isAt(another, '/auth')

    for (const client of [person, openClient(place.url)]) {
      ok(await client.post('/api/login', { username, password: NEW_PASSWORD }))
    }
    await page.reload()
    await press(page, 'Sign out everywhere else')
    await look(page, 'ending all others')
    await answer(page, 'Sign out everywhere else')
    await sawToast(page, 'Sessions ended', '2 sessions ended.')
    expect(await sessions.count()).toBe(1)
    expect((await person.get('/api/user')).status).toBe(401)
  })

  it('syncs the contact details, and sees all events under recent activity', async () => {
    await openSection(page, 'Contact Sync', 'Join our mailing list')
    await press(page, 'Sync contact')
    await sawToast(page, 'Contact Synced')
    await shows(page.getByText('Last synced'))
    await look(page, 'contact sync')
    await openSection(page, 'Recent activity', 'Account created')
    for (const kind of ['Recovery code used', 'Passkey removed', 'All other sessions ended', 'Contact synced']) {
      await shows(page.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: 'Chrome on Linux' }))
    }
    await look(page, 'recent activity')
  })

  it('downloads an export of all data', async () => {
    ok(await person.post('/api/login', { username, password: NEW_PASSWORD }))
    ok(await pay(place, await beginCheckout(person)))
    expect(ok(await person.post('/api/subscription/sync')).body.status).toBe('active')
    await openSection(page, 'Your data', 'Export your data')
    await press(page, 'Prepare my export')
    const link = page.getByRole('link', { name: 'Download export' })
    await shows(link)
    await look(page, 'export')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('deletes the account: the subscription is canceled, the receipt says what is erased, nobody can sign in', async () => {
    const { id } = ok(await person.get('/api/user')).body as { id: number }
    await press(page, 'Delete my account')
    await shows(page.getByText('Your subscription is canceled right away'))
    await look(page, 'question of the deletion')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await answer(page, 'Delete permanently')
    await isAt(page, '/deleted')
    await sawToast(page, 'Account deleted')
    await shows(page.getByRole('heading', { name: 'Your account is deleted' }))
    await shows(page.getByRole('row', { name: /^Subscriptions canceled 1$/ }))
    await look(page, 'receipt')
    const { customers, subscriptions } = ok(await openClient(place.stripeUrl).get('/_truth')).body as Truth
    const own = customers.find(({ metadata }) => metadata.userId === String(id))
    expect(subscriptions.filter(({ customer }) => customer === own?.id).map(({ status }) => status)).toEqual([
      'canceled',
    ])
    const refused = await openClient(place.url).post('/api/login', { username, password: NEW_PASSWORD })
    expect(refused.status).toBe(401)
  })
})

describe.each(NARROW_LOOK)('At $width in $theme, an admin', (looks) => {
  const visit = useBrowser({ story: true })
  const look = createScreenCheck(looks)
  let page: Page
  let somebody: Person
  beforeAll(async () => {
    somebody = await newcomer(place)
    page = (await visit({ ...looks, script: AXE, person: await administrator(place) })).page
  })
  const isAdmin = async () => {
    const client = openClient(place.url)
    return ok(await client.post('/api/login', { username: somebody.username, password: PASSWORD })).body.isAdmin
  }

  it('finds somebody', async () => {
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Users' }).click()
    await page.getByRole('searchbox', { name: 'Search users' }).fill(somebody.username)
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: '@' })
    await until('only the one is left', async () => (await rows.count()) === 1)
    await shows(rows.getByText(somebody.username, { exact: true }))
    await look(page, 'users found')
  })

  it('grants admin rights and revokes them', async () => {
    const own = page.getByRole('switch', { name: 'Admin: Wal Ker', exact: true })
    for (const [word, description, after] of [
      ['Grant', 'is now an admin', true],
      ['Revoke', 'is no longer an admin', false],
    ] as const) {
      await own.click()
      await shows(page.getByRole('alertdialog', { name: `${word} administrative privileges?` }))
      await look(page, word)
      await answer(page, word)
      await sawToast(page, 'User updated', `${somebody.username} ${description}.`)
      await until('the switch follows', async () => (await own.isChecked()) === after)
      expect(await isAdmin()).toBe(after)
    }
  })

  it('sees in the audit log who did it, and to whom', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    await isAt(page, '/admin/audit')
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: somebody.username })
    for (const kind of ['Administrative privileges granted', 'Administrative privileges revoked']) {
      await shows(rows.filter({ hasText: kind }).filter({ hasText: 'admin' }).filter({ hasText: 'Chrome on Linux' }))
    }
    await look(page, 'audit log')
  })
})

describe('A person who travels', () => {
  const visit = useBrowser()
  it('has an account that is where their browser is', async () => {
    const person = await subscriber(place)
    const { page } = await visit({ person, timeZone: 'Asia/Tokyo' })
    await page.goto('/')
    const isThere = async () => ok(await person.get('/api/user')).body.timeZone === 'Asia/Tokyo'
    await until('the account has followed', isThere)
  })
})
