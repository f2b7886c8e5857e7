/** Screens of the account: profile, security, data export and deletion. */
import type { Page } from 'playwright-core'
import { authenticatorApp, addVirtualAuthenticator } from '../../../tests/e2e/authenticators.ts'
import { turnOnAuthenticator } from '../authenticator.ts'
import { PASSWORD } from '../people.ts'
import type { Part, Step } from '../state.ts'
import { answers, asked, fill, once, opened, press, sees, steps } from '../steps.ts'

const SECURITY = '/profile?place=security'
const DATA = '/profile?place=data'

const inDialog =
  (label: string, text: string): Step =>
  async (page) => {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }
/** Sends a GraphQL query as the signed-in user of this page. */
const queryAs = async <T>(page: Page, query: string): Promise<T> => {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/graphql', { data: { query }, headers })
  return (await answer.json()) as T
}
const authenticator: Step = async (page) => {
  await turnOnAuthenticator((query) => queryAs(page, query))
  await page.reload({ waitUntil: 'networkidle' })
}
/** Turns the authenticator off. Otherwise the next sign-in would ask for a code. */
const noAuthenticator: Step = async (page) => {
  await queryAs(page, `mutation { disableTotp(password: "${PASSWORD}") }`)
}
/** Sets up an authenticator, because recovery codes are shown only once, at the setup. */
const recoveryCodes: Step = async (page) => {
  await steps(opened('Set up an authenticator app'), sees('Enter this key'))(page)
  const code = authenticatorApp(await page.getByRole('dialog').locator('code').innerText())
  await steps(inDialog('Code', code()), answers('Turn on'), sees('Save your recovery codes'))(page)
}
/** Pages that have a virtual authenticator: a browser takes only one. */
const holding = new WeakSet<Page>()
const passkeys: Step = async (page) => {
  if (!holding.has(page)) await addVirtualAuthenticator(page)
  holding.add(page)
  await once(
    (at) => at.getByRole('button', { name: /^Remove passkey/ }),
    (at) => at.getByRole('button', { name: 'Add a passkey' }),
    steps(opened('Add a passkey'), inDialog('Name', 'My phone'), answers('Continue')),
  )(page)
}
const pending = once(
  (page) => page.getByText('takes its place'),
  (page) => page.getByRole('button', { name: 'Change email address' }),
  steps(
    opened('Change email address'),
    inDialog('New email', 'guarded.again@daybreak.example'),
    inDialog('Password', PASSWORD),
    answers('Send link'),
  ),
)
const exported = once(
  (page) => page.getByRole('link', { name: 'Download export' }),
  (page) => page.getByRole('button', { name: 'Prepare my export' }),
  press('Prepare my export'),
)
const synced = once(
  (page) => page.getByText('Synced', { exact: true }),
  (page) => page.getByRole('button', { name: 'Sync contact' }),
  press('Sync contact'),
)

export const ACCOUNT: Part = {
  demo: [
    { name: 'profile', path: '/profile' },
    { name: 'profile with errors', path: '/profile', open: steps(fill('First name', ''), press('Save changes')) },
    { name: 'contact sync', path: '/profile?place=contact-sync' },
    { name: 'security', path: SECURITY },
    { name: 'security loading', path: SECURITY, net: { held: '*' } },
    { name: 'security failed', path: SECURITY, net: { failing: '*' } },
    {
      name: 'authenticator',
      path: SECURITY,
      open: steps(opened('Set up an authenticator app'), sees('Enter this key')),
    },
    { name: 'add a passkey', path: SECURITY, open: opened('Add a passkey') },
    { name: 'change address', path: SECURITY, open: opened('Change email address') },
    {
      name: 'change address with errors',
      path: SECURITY,
      open: steps(opened('Change email address'), answers('Send link')),
    },
    {
      name: 'new password with errors',
      path: SECURITY,
      open: steps(fill('New password', 'short'), press('Change password')),
    },
    { name: 'end other sessions', path: SECURITY, open: asked('Sign out everywhere else') },
    { name: 'activity', path: '/profile?place=activity' },
    { name: 'activity failed', path: '/profile?place=activity', net: { failing: '*' } },
    { name: 'your data', path: DATA },
    { name: 'your data failed', path: DATA, net: { failing: '*' } },
    { name: 'delete account', path: DATA, open: opened('Delete my account') },
    {
      name: 'delete account with a wrong password',
      path: DATA,
      open: steps(
        opened('Delete my account'),
        inDialog('Password', 'wrong words'),
        answers('Delete permanently'),
        sees('Deletion failed'),
      ),
    },
  ],
  guarded: [
    {
      name: 'security with an authenticator',
      path: SECURITY,
      open: steps(authenticator, sees('asks for a code')),
      leave: noAuthenticator,
      whole: true,
    },
    {
      name: 'turn the authenticator off',
      path: SECURITY,
      open: steps(authenticator, opened('Turn off')),
      leave: noAuthenticator,
    },
    { name: 'recovery codes', path: SECURITY, open: recoveryCodes, leave: noAuthenticator },
    { name: 'passkeys', path: SECURITY, open: passkeys, whole: true },
    { name: 'remove a passkey', path: SECURITY, open: steps(passkeys, asked(/^Remove passkey/)) },
    { name: 'another address pending', path: SECURITY, open: pending },
    { name: 'contact synced', path: '/profile?place=contact-sync', open: synced },
    { name: 'export ready', path: DATA, open: exported },
  ],
}
