/** A hundred guesses at once at every limited door: no more are answered than one after the other would be. */
import { describe, expect, test } from 'vitest'
import { authenticatorApp } from '../e2e/authenticators.ts'
import { freshAddress } from '../support/addresses.ts'
import { openClient } from '../support/client.ts'
import { PASSWORD, productUnderTest, unique, type Person } from '../support/product.ts'
import { ROUNDS } from '../support/rounds.ts'
import { DOORS, through, type Door, type Outcome } from './doors.ts'
import type { CallName } from './calls.ts'
import { addPasskey, emailOf, oneOfMany, signInWithPasskey, tokenInMail } from './people.ts'

const place = productUnderTest()
const WRONG = 'not it at all'
const AT_ONCE = 100
const atOnce = (guess: (index: number) => Promise<Outcome>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(index)))
/** How many were told whether they were right. */
const answered = (outcomes: Outcome[], code: string) => outcomes.filter((outcome) => outcome.code === code).length
const limited = (outcomes: Outcome[]) => answered(outcomes, 'RATE_LIMITED')

const guess = (door: Door, input: object, from: string) =>
  through(door, openClient(place.url), 'login', { ...input }, { from })

async function withTotp(door: Door): Promise<Person> {
  const person = await oneOfMany(place)
  const { data } = await through(door, person, 'startTotp')
  expect((await through(door, person, 'confirmTotp', { code: authenticatorApp(data.secret)() })).code).toBeNull()
  return person
}

describe.each(DOORS)('a hundred at once (%s)', (door) => {
  test('passwords of one account from one place: ten', async () => {
    const { username } = await oneOfMany(place)
    const from = freshAddress()
    const names = [username, emailOf({ username }), username.toUpperCase()]
    const all = await atOnce((index) => guess(door, { username: names[index % 3], password: WRONG }, from))
    expect([answered(all, 'UNAUTHENTICATED'), limited(all)]).toEqual([10, AT_ONCE - 10])
  })

  test('passwords of one account from a hundred places: sixty', async () => {
    const { username } = await oneOfMany(place)
    const all = await atOnce(() => guess(door, { username, password: WRONG }, freshAddress()))
    expect([answered(all, 'UNAUTHENTICATED'), limited(all)]).toEqual([60, AT_ONCE - 60])
  })

  test('passwords of many accounts from one place: a hundred of a hundred and twenty', async () => {
    const from = freshAddress()
    const all = await atOnce(() => guess(door, { username: unique('nobody'), password: WRONG }, from), 120)
    expect([answered(all, 'UNAUTHENTICATED'), limited(all)]).toEqual([100, 20])
  })

  test('codes of one account from a hundred places: twenty', async () => {
    const { username } = await withTotp(door)
    const all = await atOnce(() => guess(door, { username, password: PASSWORD, code: '000000' }, freshAddress()))
    expect([answered(all, 'SECOND_FACTOR_REQUIRED'), limited(all)]).toEqual([20, AT_ONCE - 20])
  })

  test('passwords that a borrowed session tries, at all five doors together: ten', async () => {
    const person = await withTotp(door)
    const tries: [CallName, object][] = [
      ['changePassword', { current: WRONG, next: 'a better password' }],
      ['disableTotp', { password: WRONG }],
      ['deleteAccount', { password: WRONG }],
      ['prove', { password: WRONG }],
    ]
    const all = await atOnce((index) => {
      const [name, input] = tries[index % tries.length] ?? ['prove', { password: WRONG }]
      return through(door, person, name, { ...input })
    })
    expect([answered(all, 'FORBIDDEN'), limited(all)]).toEqual([10, AT_ONCE - 10])
  })

  test('passwords at the door for another address: no more than mails may leave', async () => {
    const person = await oneOfMany(place)
    const all = await atOnce(() =>
      through(door, person, 'changeEmail', { email: 'other@example.com', password: WRONG }),
    )
    expect(answered(all, 'FORBIDDEN')).toBeLessThanOrEqual(10)
    expect(limited(all)).toBeGreaterThanOrEqual(AT_ONCE - 10)
  })

  test('links for a new password from one place: sixty', async () => {
    const from = freshAddress()
    const client = openClient(place.url)
    const input = { token: 'x'.repeat(43), password: 'a better password' }
    const all = await atOnce(() => through(door, client, 'resetPassword', input, { from }))
    expect([answered(all, 'NOT_FOUND'), limited(all)]).toEqual([60, AT_ONCE - 60])
  })

  test('addresses that may be somebody else’s, asked of the profile form: ten', async () => {
    const [person, known] = [await oneOfMany(place), await oneOfMany(place)]
    const { body } = await person.get('/api/user')
    const { firstName, lastName, country } = body
    const profile = { email: emailOf(known), firstName, lastName, country, ...(door === 'REST' && { id: person.id }) }
    const all = await atOnce(() => through(door, person, 'updateProfile', profile))
    expect([answered(all, 'CONFLICT'), limited(all)]).toEqual([10, AT_ONCE - 10])
  })

  test('right passwords are all let in: they wait for each other', async () => {
    const { username } = await oneOfMany(place)
    const from = freshAddress()
    const all = await atOnce(() => guess(door, { username, password: PASSWORD }, from), 30)
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => null))
  })
})

describe.each(DOORS)(`${ROUNDS} times over (%s)`, (door) => {
  test('of sixty passwords that a borrowed session tries at once ten are answered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      const input = { current: WRONG, next: 'a better password' }
      const all = await atOnce(() => through(door, person, 'changePassword', input), 60)
      expect([round, answered(all, 'FORBIDDEN'), limited(all)]).toEqual([round, 10, 50])
    }
  })

  test('of 72 codes that are tried at once twenty are answered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { username } = await withTotp(door)
      const wrong = { username, password: PASSWORD, code: '000000' }
      const all = await atOnce(() => guess(door, wrong, freshAddress()), 72)
      expect([round, answered(all, 'SECOND_FACTOR_REQUIRED'), limited(all)]).toEqual([round, 20, 52])
    }
  })
})

describe.each(DOORS)('an owner whom others guess at (%s)', (door) => {
  test('gets in with a passkey, and with a link by mail, which also opens their place to the password', async () => {
    const person = await oneOfMany(place)
    const { username } = person
    const { device, outcome } = await addPasskey(place, door, person)
    expect(outcome.code).toBeNull()
    await atOnce(() => guess(door, { username, password: WRONG }, freshAddress()), 70)
    const home = freshAddress()
    expect((await guess(door, { username, password: PASSWORD }, home)).code).toBe('RATE_LIMITED')
    if (device) expect((await signInWithPasskey(door, openClient(place.url), device, home)).code).toBeNull()

    // Others ask for resets, too: that keeps nobody from asking.
    const email = emailOf(person)
    const ask = (from: string) => through(door, openClient(place.url), 'requestReset', { email }, { from })
    const flood = freshAddress()
    await atOnce(() => ask(flood), 8)
    expect((await ask(flood)).code).toBe('RATE_LIMITED')
    expect((await ask(home)).code).toBeNull()
    const token = await tokenInMail(email, 'Choose a new password')
    const next = 'a better password'
    expect(
      (await through(door, openClient(place.url), 'resetPassword', { token, password: next }, { from: home })).code,
    ).toBeNull()
    expect((await guess(door, { username, password: next }, home)).code).toBeNull()
  })
})
