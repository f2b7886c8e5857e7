/** What a stranger tries with a borrowed session, or with somebody else's address: the account stays its owner's. */
import { describe, expect, test } from 'vitest'
import { authenticatorApp } from '../e2e/authenticators.ts'
import { freshAddress } from '../support/addresses.ts'
import { openClient } from '../support/client.ts'
import { newcomer, PASSWORD, productUnderTest, registration, unique } from '../support/product.ts'
import { ROUNDS } from '../support/rounds.ts'
import { until } from '../support/until.ts'
import { DOORS, through } from './doors.ts'
import { addPasskey, emailOf, mailsTo, profileOf, signInWithPasskey, tokenInMail, unproven } from './people.ts'

const place = productUnderTest()
const NEXT = 'a better password of tests'
const RESET = 'Choose a new password'
const visitor = () => openClient(place.url)

describe.each(DOORS)('a stranger (%s)', (door) => {
  test('with a borrowed session has no reset sent to an address of their own', async () => {
    const person = await unproven(door, await newcomer(place))
    const theirs = `thief.${emailOf(person)}`
    const change = () =>
      through(door, person, 'updateProfile', { ...(door === 'REST' && { id: person.id }), ...profileOf(theirs) })
    const reset = (email: string) => through(door, visitor(), 'requestReset', { email }, { from: freshAddress() })
    expect((await change()).code).toBe('PROOF_REQUIRED')
    await reset(theirs)
    // Nor with the password: until it is confirmed, another address is nobody's.
    expect((await through(door, person, 'prove', { password: PASSWORD })).code).toBeNull()
    expect((await change()).code).toBeNull()
    await reset(theirs)
    expect((await reset(emailOf(person))).code).toBeNull()
    await tokenInMail(emailOf(person), RESET)
    expect((await mailsTo(theirs)).filter(({ subject }) => subject.startsWith(RESET))).toEqual([])
    const login = { username: theirs, password: PASSWORD }
    expect((await through(door, visitor(), 'login', login, { from: freshAddress() })).code).toBe('UNAUTHENTICATED')
    expect((await through(door, person, 'emailStatus')).data.email).toBe(emailOf(person))
  })

  test('who registered with the address of somebody else keeps nothing once its owner chooses a password', async () => {
    const stranger = await newcomer(place)
    const { device, outcome } = await addPasskey(place, door, stranger)
    expect(outcome.code).toBeNull()
    const { secret } = (await through(door, stranger, 'startTotp')).data
    expect((await through(door, stranger, 'confirmTotp', { code: authenticatorApp(secret)() })).code).toBeNull()
    const other = `stranger.${emailOf(stranger)}`
    const pending = { ...(door === 'REST' && { id: stranger.id }), ...profileOf(other) }
    expect((await through(door, stranger, 'updateProfile', pending)).code).toBeNull()
    const confirming = await tokenInMail(other, 'Confirm your new email address')

    const home = freshAddress()
    await through(door, visitor(), 'requestReset', { email: emailOf(stranger) }, { from: home })
    const token = await tokenInMail(emailOf(stranger), RESET)
    const found = (await through(door, visitor(), 'additions', { token })).data
    expect(found).toMatchObject({ passkeys: [{ name: 'A key' }], totp: true, pendingEmail: other })
    const reset = { token, password: NEXT }
    expect((await through(door, visitor(), 'resetPassword', reset, { from: home })).code).toBeNull()

    expect((await through(door, stranger, 'sessions')).code).toBe('UNAUTHENTICATED')
    if (device) expect((await signInWithPasskey(door, visitor(), device, home)).code).toBe('UNAUTHENTICATED')
    expect((await through(door, visitor(), 'confirmEmail', { token: confirming })).code).toBe('NOT_FOUND')
    const owner = visitor()
    const login = { username: stranger.username, password: NEXT }
    expect((await through(door, owner, 'login', login, { from: home })).code).toBeNull()
    expect((await through(door, owner, 'secondFactor')).data).toMatchObject({ totp: false, passkeys: [] })
  })

  test(`writes to nobody through a name, and to nine addresses at most, ${ROUNDS} times over`, async () => {
    const said = 'Your account is suspended.\nRestore it at https://evil.example'
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = visitor()
      const input = { ...registration(), firstName: said }
      const { id } = (await through(door, person, 'register', input, { from: freshAddress() })).data
      const addresses = Array.from({ length: 25 }, () => `${unique('reader')}@example.com`)
      const change = async (email: string) => {
        const profile = { ...profileOf(email), firstName: said, ...(door === 'REST' && { id }) }
        return { email, ...(await through(door, person, 'updateProfile', profile)) }
      }
      const all = await Promise.all(addresses.map(change))
      // The mail of the registration is the tenth.
      expect([round, all.filter(({ code }) => code === null).length]).toEqual([round, 9])
      expect(new Set(all.map(({ code }) => code))).toEqual(new Set([null, 'RATE_LIMITED']))
      const mails = await until('the mails are there', async () => {
        const sent = await mailsTo(...addresses)
        return sent.length >= 9 ? sent : null
      })
      expect([round, mails.length]).toEqual([round, 9])
      for (const { text } of mails) {
        expect(text).toMatch(/^Hello,\r?\n/)
        expect(text).not.toMatch(/suspended|evil/)
      }
    }
  })
})
