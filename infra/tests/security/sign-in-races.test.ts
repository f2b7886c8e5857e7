/** A sign-in concurrent with a change of the credential: no session of an old password or a removed passkey survives. */
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
  /** Signs in repeatedly in two browsers until `change` is done. Returns how many of their sessions are still valid. */
  async function countSurvivors(username: string, change: () => Promise<unknown>): Promise<number> {
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

  test(`end when the password is changed, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      const change = () => through(door, person, 'changePassword', { current: PASSWORD, next: NEXT })
      expect([round, await countSurvivors(person.username, change)]).toEqual([round, 0])
    }
  })

  test(`end when the password is reset by mail, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      await through(door, openClient(place.url), 'requestReset', { email: emailOf(person) }, { from: freshAddress() })
      const token = await tokenInMail(emailOf(person), 'Choose a new password')
      const reset = () =>
        through(door, openClient(place.url), 'resetPassword', { token, password: NEXT }, { from: freshAddress() })
      expect([round, await countSurvivors(person.username, reset)]).toEqual([round, 0])
    }
  })

  test(`end when the account is deleted, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await oneOfMany(place)
      const end = () => through(door, person, 'deleteAccount', { password: PASSWORD })
      expect([round, await countSurvivors(person.username, end)]).toEqual([round, 0])
    }
  })
})

test.each(DOORS)(`a removed passkey cannot sign in, ${ROUNDS} times (%s)`, async (door) => {
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
