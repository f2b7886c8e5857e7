/** Every change of a lock, from the one list of them: refused without proof, told by mail, taken back by the link in it. */
import { describe, expect, test } from 'vitest'
import { LOCK_CHANGES, type LockChangeName } from '../../../proto/src/lock-changes.ts'
import { authenticatorApp, mailTo } from '../e2e/authenticators.ts'
import { openClient, type Client } from '../support/client.ts'
import { newcomer, PASSWORD, productUnderTest, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { DOORS, through, type Door, type Outcome } from './doors.ts'
import { addPasskey, emailOf, profileOf, signInAgain, tokenInMail, unproven } from './people.ts'

const place = productUnderTest()
const WRONG = 'not it at all'
const NEXT = 'a better password of tests'

interface Way {
  begin?: () => Promise<Person>
  /** Makes what the change needs, while the session is still proven. */
  prepare?: (door: Door, person: Person) => Promise<object>
  /** The change, or the refusal it met; `password` is for those that carry it. */
  change: (door: Door, person: Person, given: { password: string; prepared: object }) => Promise<Outcome>
  isDone: (person: Client, prepared: object, who: Person) => Promise<boolean>
  /** What opens the account once it is done. */
  password?: string
  /** What else it takes to sign in once the change is taken back. */
  code?: (prepared: object) => string
}

const other = (person: Person) => `other.${emailOf(person)}`
const pending = async (client: Client) => (await client.get('/api/email')).body.pending as string | null
const factor = async (client: Client) => (await client.get('/api/second-factor')).body
const did = async (client: Client, kind: string) =>
  (await client.get('/api/activity')).body.some((activity: { kind: string }) => activity.kind === kind)

async function turnTotpOn(door: Door, person: Client): Promise<Outcome> {
  const started = await through(door, person, 'startTotp')
  if (started.code !== null) return started
  return through(door, person, 'confirmTotp', { code: authenticatorApp(started.data.secret)() })
}

const opens = async (person: Person, password: string) =>
  (await openClient(place.url).post('/api/login', { username: person.username, password })).status === 200

const WAYS: Record<LockChangeName, Way> = {
  email_by_profile: {
    change: (door, person) =>
      through(door, person, 'updateProfile', {
        ...(door === 'REST' && { id: person.id }),
        ...profileOf(other(person)),
      }),
    isDone: async (client, _prepared, who) => (await pending(client)) === other(who),
  },
  email_by_password: {
    change: (door, person, { password }) => through(door, person, 'changeEmail', { email: other(person), password }),
    isDone: async (client, _prepared, who) => (await pending(client)) === other(who),
  },
  password_changed: {
    change: (door, person, { password }) => through(door, person, 'changePassword', { current: password, next: NEXT }),
    isDone: (_client, _prepared, who) => opens(who, NEXT),
    password: NEXT,
  },
  passkey_added: {
    change: async (door, person) => (await addPasskey(place, door, person)).outcome,
    isDone: async (client) => (await factor(client)).passkeys.length === 1,
  },
  passkey_removed: {
    prepare: async (door, person) => ({ id: (await addPasskey(place, door, person)).outcome.data.id as string }),
    change: (door, person, { prepared }) => through(door, person, 'removePasskey', { ...prepared }),
    isDone: async (client) => (await factor(client)).passkeys.length === 0,
  },
  totp_enabled: {
    change: turnTotpOn,
    isDone: async (client) => (await factor(client)).totp === true,
  },
  totp_disabled: {
    prepare: async (door, person) => ({ on: (await turnTotpOn(door, person)).code === null }),
    change: (door, person, { password }) => through(door, person, 'disableTotp', { password }),
    isDone: async (client) => (await factor(client)).totp === false,
  },
  recovery_codes_renewed: {
    prepare: async (door, person) => ({ on: (await turnTotpOn(door, person)).code === null }),
    change: (door, person) => through(door, person, 'renewRecoveryCodes'),
    isDone: (client) => did(client, 'recovery_codes_renewed'),
  },
  factor_recovery_requested: {
    prepare: async (door, person) => {
      const started = await through(door, person, 'startTotp')
      const app = authenticatorApp(started.data.secret)
      const on = await through(door, person, 'confirmTotp', { code: app() })
      const token = await tokenInMail(emailOf(person), 'Confirm your email address')
      const confirmed = await through(door, person, 'confirmEmail', { token })
      if (on.code !== null || confirmed.code !== null) throw new Error('There is no app to lose')
      return { app }
    },
    change: (door, { username }, { password }) =>
      through(door, openClient(place.url), 'startRecovery', { username, password }),
    isDone: async (client) => (await factor(client)).recovery !== null,
    code: (prepared) => (prepared as { app: () => string }).app(),
  },
  feed_opened: {
    begin: () => subscriber(place),
    prepare: async (_door, person) => ({
      sprintId: (await person.post('/api/sprints', { name: 'Mine' })).body.id as number,
    }),
    change: (door, person, { prepared }) => through(door, person, 'openFeed', { ...prepared }),
    isDone: async (client, prepared) => (await through('REST', client, 'feed', { ...prepared })).data.path !== null,
  },
  export_requested: {
    change: (door, person) => through(door, person, 'startExport'),
    isDone: async (client) => (await through('GraphQL', client, 'export')).data !== null,
  },
  account_deletion_requested: {
    change: (door, person, { password }) => through(door, person, 'deleteAccount', { password }),
    isDone: async (_client, _prepared, who) => !(await opens(who, PASSWORD)),
  },
}

const CHANGES = Object.entries(LOCK_CHANGES) as [LockChangeName, (typeof LOCK_CHANGES)[LockChangeName]][]

const REFUSALS = { recent: 'PROOF_REQUIRED', password: 'FORBIDDEN', 'sign-in': 'UNAUTHENTICATED' }

describe.each(CHANGES)('%s', (name, { proof, mail, undo }) => {
  const { begin = () => newcomer(place), prepare, change, isDone, password = PASSWORD, code } = WAYS[name]

  test.each(DOORS)('is refused to a borrowed session, told by mail, and taken back (%s)', async (door) => {
    const person = await begin()
    const prepared = (await prepare?.(door, person)) ?? {}
    await unproven(door, person)

    const refused = await change(door, person, { password: WRONG, prepared })
    expect(refused.code).toBe(REFUSALS[proof])
    if (door === 'REST') expect(refused.answer.status).toBe(proof === 'sign-in' ? 401 : 403)
    expect(await isDone(person, prepared, person)).toBe(false)

    if (proof === 'recent') expect((await through(door, person, 'prove', { password: PASSWORD })).code).toBeNull()
    expect((await change(door, person, { password: PASSWORD, prepared })).code).toBeNull()
    expect(await isDone(person, prepared, person)).toBe(true)

    const { text } = await mailTo(emailOf(person), mail)
    if (name === 'account_deletion_requested') {
      expect(text).not.toContain('#token=')
      return
    }
    const token = await tokenInMail(emailOf(person), mail)
    const undone = await through(door, openClient(place.url), 'undo', { token })
    expect(undone.code).toBeNull()
    expect((await person.get('/api/user')).status).toBe(401)
    await mailTo(emailOf(person), 'Choose a new password')
    expect((await through(door, openClient(place.url), 'undo', { token })).code).toBe('NOT_FOUND')
    if (undo === null) return
    const again = await signInAgain(place, person, password, code?.(prepared))
    await until('it is taken back', async () => ((await isDone(again, prepared, person)) ? null : true))
  })
})
