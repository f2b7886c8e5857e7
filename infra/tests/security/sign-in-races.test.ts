/** A sign-in beside a change of what it is opened with: no session outlives the password it was opened with. */
import { describe, expect, test } from 'vitest'
import { freshAddress } from '../support/addresses.ts'
import { openClient, type Client } from '../support/client.ts'
import { PASSWORD, productUnderTest } from '../support/product.ts'
import { ROUNDS } from '../support/rounds.ts'
import { DOORS, through } from './doors.ts'
import { addPasskey, emailOf, oneOfMany, signInWithPasskey, tokenInMail } from './people.ts'

const place = productUnderTest()
const NEXT = 'a better password of tests'

describe.each(DOORS)('sessions of the old password (%s)', (door) => {
  /** Two browsers that sign in again and again until `change` is done; how many of their sessions still open something. */
  async function outliving(username: string, change: () => Promise<unknown>): Promise<number> {
    let changed = false
    const opened: Client[] = []
    const signIns = Array.from({ length: 2 }, async () => {
      for (let last = false; !last; last = changed) {
        const client = openClient(place.url)
        const input = { username, password: PASSWORD }
        if ((await through(door, client, 'login', input, { from: freshAddress() })).code === null) opened.push(client)
      }
    })
    await change()
    changed = true
    await Promise.all(signIns)
    const viewers = await Promise.all(opened.map((client) => through('GraphQL', client, 'viewer')))
    return viewers.filter(({ data }) => data?.id !== undefined).length
  }

  test(`end with the change of the password, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      const change = () => through(door, person, 'changePassword', { current: PASSWORD, next: NEXT })
      expect([round, await outliving(person.username, change)]).toEqual([round, 0])
    }
  })

  test(`end with a new password by mail, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      await through(door, openClient(place.url), 'requestReset', { email: emailOf(person) }, { from: freshAddress() })
      const token = await tokenInMail(emailOf(person), 'Choose a new password')
      const reset = () =>
        through(door, openClient(place.url), 'resetPassword', { token, password: NEXT }, { from: freshAddress() })
      expect([round, await outliving(person.username, reset)]).toEqual([round, 0])
    }
  })

  test(`end with the account, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      const end = () => through(door, person, 'deleteAccount', { password: PASSWORD })
      expect([round, await outliving(person.username, end)]).toEqual([round, 0])
    }
  })
})

test.each(DOORS)(`nobody signs in with a passkey once it is removed, ${ROUNDS} times over (%s)`, async (door) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await oneOfMany(place)
    const { device, outcome } = await addPasskey(place, door, person)
    if (!device) throw new Error(`There is no passkey: ${outcome.code}`)
    const enter = () => signInWithPasskey(door, openClient(place.url), device, freshAddress())
    const signIns = Array.from({ length: 3 }, enter)
    expect((await through(door, person, 'removePasskey', { id: outcome.data.id })).code).toBeNull()
    await Promise.all(signIns)
    expect((await enter()).code).toBe('UNAUTHENTICATED')
    const kinds = (await through(door, person, 'activity')).data.map(({ kind }: { kind: string }) => kind)
    expect([round, kinds.slice(0, kinds.indexOf('passkey_removed')).includes('signed_in')]).toEqual([round, false])
  }
})
