/** Attacks on sessions and passwords: ATK-23 to ATK-36. What needs the database's clock: gateway/test/sessions.test.ts. */
import { describe, expect, test } from 'vitest'
import { freshAddress } from '../support/addresses.ts'
import { openClient } from '../support/client.ts'
import { newcomer, ok, PASSWORD, productUnderTest, registration, unique, type Person } from '../support/product.ts'
import { BAD_INPUT, DOORS, row, through, type Door } from './doors.ts'

const place = productUnderTest()
const client = (cookie = '') => openClient(place.url, cookie)
const opens = async (door: Door, cookie: string) => (await through(door, client(cookie), 'sessions')).code === null
const WRONG = 'not it at all'

describe('sessions', () => {
  row(23, 'a session planted before signing in or registering is not the one that is opened', async (door) => {
    const person = await newcomer(place)
    const planted = person.cookie()
    const { username } = person
    expect((await through(door, person, 'login', { username, password: PASSWORD })).code).toBeNull()
    const opened = person.cookie()
    expect([opened === planted, await opens(door, planted), await opens(door, opened)]).toEqual([false, false, true])
    expect((await through(door, person, 'register', registration())).code).toBeNull()
    expect([person.cookie() === opened, await opens(door, opened)]).toEqual([false, false])
    const fixed = client('sid=chosen-by-somebody-else')
    expect((await through(door, fixed, 'login', { username, password: PASSWORD })).code).toBeNull()
    expect(fixed.cookie()).not.toContain('chosen')
  })

  row(24, 'a session that was signed out, or ended from elsewhere, opens nothing any more', async (door) => {
    const person = await newcomer(place)
    const other = client()
    const { username } = person
    ok(await other.post('/api/login', { username, password: PASSWORD }), 200)
    const stolen = other.cookie()
    const { data } = await through(door, person, 'sessions')
    const { id } = data.find(({ current }: { current: boolean }) => !current)
    expect((await through(door, person, 'endSession', { id })).code).toBeNull()
    expect(await opens(door, stolen)).toBe(false)
    const own = person.cookie()
    expect((await through(door, person, 'logout')).code).toBeNull()
    expect([person.cookie(), await opens(door, own)]).toEqual(['', false])
  })

  row(25, 'the cookie is out of reach of scripts and of other sites', async (door) => {
    const { answer } = await through(door, client(), 'register', registration())
    const [cookie = '', ...more] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^(__Host-)?sid=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/)
    expect([/Domain=/i.test(cookie), more]).toEqual([false, []])
  })

  row(26, 'a token has 256 bits, and no two are alike', async (door) => {
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = client()
        await through(door, person, 'register', registration())
        return person.cookie().split('=')[1] ?? ''
      }),
    )
    expect(new Set(tokens).size).toBe(4)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('guessing', () => {
  /** Guesses, ten at a time, until one is refused for being too many; returns how many were answered before. */
  async function untilLimited(guess: (index: number) => Promise<{ code: string | null }>): Promise<number> {
    for (let made = 0; made < 300; made += 10) {
      const codes = await Promise.all(Array.from({ length: 10 }, async (_, index) => (await guess(made + index)).code))
      if (codes.includes('RATE_LIMITED')) return made + codes.indexOf('RATE_LIMITED')
    }
    throw new Error('Three hundred guesses were answered')
  }

  const attempt = (door: Door, username: string, password: string, from: string) =>
    through(door, client(), 'login', { username, password }, { from })

  row(
    28,
    'ten wrong passwords from one place are enough, however the name is spelt; elsewhere the right one opens',
    async (door) => {
      const { username } = await newcomer(place)
      const from = freshAddress()
      const spellings = [
        username,
        username.toUpperCase(),
        `\u200b${username}`,
        ` ${username}`,
        username.replace('e', '\uff45'),
      ]
      for (let index = 0; index < 10; index += 1) {
        const name = spellings[index % spellings.length] ?? username
        expect((await attempt(door, name, WRONG, from)).code, name).toBe('UNAUTHENTICATED')
      }
      for (const name of spellings) {
        const limited = await attempt(door, name, PASSWORD, from)
        expect([name, limited.code]).toEqual([name, 'RATE_LIMITED'])
        if (door === 'REST') expect(Number(limited.answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await attempt(door, username, PASSWORD, freshAddress())).code).toBeNull()
    },
  )

  row(
    29,
    'many names from one place, and one name from many places, are stopped; its owner is not locked out',
    async (door) => {
      const from = freshAddress()
      const nobody = unique('nobody')
      expect(await untilLimited((index) => attempt(door, `${nobody}-${index}`, WRONG, from))).toBeGreaterThanOrEqual(
        100,
      )

      const { username } = await newcomer(place)
      const home = freshAddress()
      expect((await attempt(door, username, PASSWORD, home)).code).toBeNull()
      expect(await untilLimited(() => attempt(door, username, WRONG, freshAddress()))).toBeGreaterThanOrEqual(50)
      expect((await attempt(door, username, PASSWORD, freshAddress())).code).toBe('RATE_LIMITED')
      expect((await attempt(door, username, PASSWORD, home)).code).toBeNull()
    },
  )

  test('ATK-29: guesses made at once are counted like guesses made one after the other (REST)', async () => {
    const { username } = await newcomer(place)
    const from = freshAddress()
    const all = await Promise.all(Array.from({ length: 40 }, () => attempt('REST', username, WRONG, from)))
    expect(all.filter(({ code }) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(30)
  })

  row(30, 'an unknown name and a wrong password are one and the same refusal', async (door) => {
    const { username } = await newcomer(place)
    const [wrong, unknown] = await Promise.all([
      attempt(door, username, WRONG, freshAddress()),
      attempt(door, unique('nobody'), WRONG, freshAddress()),
    ])
    const shown = ({ code, message, answer }: typeof wrong) => {
      const { 'x-request-id': _id, date: _date, etag: _etag, ...headers } = answer.headers
      return { code, message, status: answer.status, headers, length: answer.text.length }
    }
    expect(shown(unknown)).toEqual(shown(wrong))
    expect([wrong.code, wrong.message]).toEqual(['UNAUTHENTICATED', 'Invalid username or password'])
  })
})

describe('names and passwords', () => {
  row(31, 'look-alikes of a name and of an address are taken', async (door) => {
    const name = unique('lookalike')
    await newcomer(place, name)
    const names = [name.toUpperCase(), `\u200b${name}`, name.replace('l', '\uff4c'), `${name}\u00ad`]
    for (const username of names) {
      const { code, message } = await through(door, client(), 'register', { ...registration(), username })
      expect([username, code, message]).toEqual([username, 'CONFLICT', 'Username already exists'])
    }
    for (const email of [`${name.toUpperCase()}@EXAMPLE.com`, `${name}@Example.Com`]) {
      const { code, message } = await through(door, client(), 'register', { ...registration(), email })
      expect([email, code, message]).toEqual([email, 'CONFLICT', 'Email already exists'])
    }
  })

  row(32, 'a password is as long as it is, and compared to its last character', async (door) => {
    const register = (password: unknown) => through(door, client(), 'register', { ...registration(), password })
    for (const password of ['1234567', '12345678\u0000', 'x'.repeat(129), '\ud83d'.repeat(9)]) {
      expect((await register(password)).code).toMatch(BAD_INPUT)
    }
    expect((await register('1234567')).message).toMatch(/Password must be at least 8 characters/)
    const password = `  ${'🌅 long '.repeat(12)} `
    const input = { ...registration(), password }
    expect((await through(door, client(), 'register', input)).code).toBeNull()
    const login = (given: string) => through(door, client(), 'login', { username: input.username, password: given })
    for (const near of [password.trim(), password.slice(0, 72), password.toUpperCase()]) {
      expect((await login(near)).code).toBe('UNAUTHENTICATED')
    }
    expect((await login(password)).code).toBeNull()
    for (const stolen of ['password', '12345678', 'PassWord1']) {
      expect((await register(stolen)).message).toMatch(/lists of stolen passwords/)
    }
  })

  row(32, 'ten megabytes of password are refused before anybody hashes them', async (door) => {
    const password = 'x'.repeat(10_000_000)
    for (const [name, input] of [
      ['register', { ...registration(), password }],
      ['login', { username: unique('nobody'), password }],
    ] as const) {
      const { answer } = await through(door, client(), name, input)
      expect([name, answer.status]).toEqual([name, 413])
    }
  })

  row(
    33,
    'two hundred at once: everybody is answered, and who only reads is not kept waiting for all of them',
    async (door) => {
      const { username } = await newcomer(place)
      const reader = await newcomer(place)
      let answered = 0
      const logins = Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const password = index % 4 === 0 ? WRONG : PASSWORD
          const { code } = await through(door, client(), 'login', { username, password }, { from: freshAddress() })
          answered += 1
          return code
        }),
      )
      const readWhile = async () => {
        let before = 0
        while (answered < 200) {
          expect((await through(door, reader, 'viewer')).code).toBeNull()
          if (answered < 200) before += 1
        }
        return before
      }
      const [codes, reads] = await Promise.all([logins, readWhile()])
      // Late ones may be told so; none is answered wrongly, and nothing breaks.
      const late = ['TIMEOUT', 'UNAVAILABLE']
      codes.forEach((code, index) => {
        const expected = index % 4 === 0 ? ['UNAUTHENTICATED', 'RATE_LIMITED', ...late] : [null, ...late]
        expect(expected).toContain(code)
      })
      expect(reads).toBeGreaterThan(5)
    },
  )

  row(34, 'what is no text is refused', async (door) => {
    for (const odd of [{ $ne: null }, ['admin'], 1, true, null, {}, { toString: 'admin' }]) {
      const shown = JSON.stringify(odd)
      for (const input of [
        { username: odd, password: PASSWORD },
        { username: 'admin', password: odd },
      ]) {
        const { code } = await through(door, client(), 'login', input)
        expect(code, shown).toMatch(BAD_INPUT)
      }
    }
  })
})

describe('other sites, and borrowed sessions', () => {
  row(35, 'signing in and out from another site is refused', async (door) => {
    const person = await newcomer(place)
    const credentials = { username: person.username, password: PASSWORD }
    const own = person.cookie()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      for (const [name, input] of [
        ['login', credentials],
        ['logout', {}],
        ['deleteAccount', { password: PASSWORD }],
      ] as const) {
        const { code, answer } = await through(door, person, name, input, { headers })
        expect([name, answer.status, code, answer.headers['set-cookie']]).toEqual([name, 403, 'FORBIDDEN', undefined])
      }
    }
    expect([person.cookie(), await opens(door, own)]).toEqual([own, true])
  })

  row(36, 'a new password asks the current one, and ends every other session', async (door) => {
    const person = await newcomer(place)
    const { username } = person
    const other = client()
    ok(await other.post('/api/login', { username, password: PASSWORD }), 200)
    const next = 'a better password'
    expect((await through(door, person, 'changePassword', { current: WRONG, next })).code).toBe('FORBIDDEN')
    expect(await opens(door, other.cookie())).toBe(true)
    const before = person.cookie()
    expect((await through(door, person, 'changePassword', { current: PASSWORD, next })).code).toBeNull()
    expect(await opens(door, other.cookie())).toBe(false)
    expect([person.cookie() === before, await opens(door, before), await opens(door, person.cookie())]).toEqual([
      false,
      false,
      true,
    ])
    expect((await through(door, client(), 'login', { username, password: PASSWORD })).code).toBe('UNAUTHENTICATED')
    expect((await through(door, client(), 'login', { username, password: next })).code).toBeNull()
  })

  for (const door of DOORS) {
    test(`ATK-36: with a borrowed session the current password cannot be guessed at leisure (${door})`, async () => {
      const person: Person = await newcomer(place)
      const change = () => through(door, person, 'changePassword', { current: WRONG, next: 'a better password' })
      for (let index = 0; index < 10; index += 1) expect((await change()).code).toBe('FORBIDDEN')
      expect((await change()).code).toBe('RATE_LIMITED')
    })
  }
})
