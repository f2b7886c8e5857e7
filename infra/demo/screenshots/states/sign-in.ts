/** The way in, the way back in, and the way out for good. */
import type { Page } from 'playwright-core'
import { openClient } from '../../client.ts'
import type { DemoClient } from '../../client.ts'
import { turnOnAuthenticator } from '../authenticator.ts'
import { PASSWORD } from '../people.ts'
import type { Part, Step } from '../state.ts'
import { fill, press, sees, steps, tab } from '../steps.ts'

const NO_TOKEN = `#token=${'0'.repeat(43)}`

/** Somebody new, in whose name the product can be asked. */
async function comes(page: Page): Promise<{ username: string; client: DemoClient }> {
  const client = openClient(new URL(page.url()).origin)
  const username = `passer-by-${Date.now()}`
  const person = { username, password: PASSWORD, email: `${username}@daybreak.example`, country: 'US' }
  await client.send('POST', '/api/register', { ...person, firstName: 'Mara', lastName: 'Quist', timeZone: 'UTC' })
  return { username, client }
}

/** Somebody comes and goes; what is left is the receipt. */
const receipt: Step = async (page) => {
  const { client } = await comes(page)
  const query = `mutation { deleteAccount(password: "${PASSWORD}") { id } }`
  const { data } = await client.send<{ data: { deleteAccount: { id: string } } }>('POST', '/graphql', { query })
  await page.goto(`/deleted?receipt=${data.deleteAccount.id}`)
  await sees('Your account is deleted')(page)
}

const codeAsked: Step = async (page) => {
  const { username, client } = await comes(page)
  await turnOnAuthenticator((query) => client.send('POST', '/graphql', { query }))
  await steps(fill('Username', username), fill(/^Password/, PASSWORD), press(/^Login$/), sees('One more step'))(page)
}

export const SIGN_IN: Part = {
  nobody: [
    { name: 'login', path: '/auth' },
    { name: 'login with errors', path: '/auth', open: press(/^Login$/) },
    {
      name: 'login refused',
      path: '/auth',
      open: steps(
        fill('Username', 'nobody'),
        fill(/^Password/, 'wrong words'),
        press(/^Login$/),
        sees(/Login Failed|Invalid/),
      ),
    },
    { name: 'login asks for a code', path: '/auth', open: codeAsked },
    { name: 'register', path: '/auth', open: steps(tab('Register'), sees('Country')), whole: true },
    {
      name: 'register with errors',
      path: '/auth',
      open: steps(tab('Register'), fill(/^Password/, 'short'), press(/^Register$/)),
      whole: true,
    },
    { name: 'reset', path: '/auth/reset' },
    {
      name: 'reset on its way',
      path: '/auth/reset',
      open: steps(fill('Email', 'nobody@daybreak.example'), press('Send reset link'), sees('Check your inbox')),
    },
    { name: 'new password by link', path: `/auth/reset${NO_TOKEN}` },
    {
      name: 'reset link ended',
      path: `/auth/reset${NO_TOKEN}`,
      open: steps(
        fill('New password', 'four plain words here'),
        press('Change password'),
        sees('This link is no longer valid'),
      ),
    },
    { name: 'confirm address', path: '/auth/verify' },
    { name: 'confirming address', path: `/auth/verify${NO_TOKEN}`, net: { held: 'ConfirmEmail' } },
    { name: 'address not confirmed', path: `/auth/verify${NO_TOKEN}`, net: { failing: 'ConfirmEmail' } },
    { name: 'reminders off', path: `/reminders/off${NO_TOKEN}` },
    {
      name: 'reminders link ended',
      path: `/reminders/off${NO_TOKEN}`,
      open: steps(press('Turn reminders off'), sees('This link is no longer valid')),
    },
    { name: 'receipt unknown', path: '/deleted' },
    { name: 'receipt failed', path: '/deleted?receipt=1', net: { failing: 'ErasureReceipt' } },
    { name: 'receipt of an account', path: '/deleted', open: receipt, whole: true },
  ],
}
