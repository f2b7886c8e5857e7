/** Validation rules, as the server checks them again. */
import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient, type Answer, type Client } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import {
  administrator,
  newcomer,
  ok,
  PASSWORD,
  productUnderTest,
  registration,
  subscriber,
  unique,
  type Person,
} from '../support/product.ts'

const place = productUnderTest()
let person: Person
let admin: Client

beforeAll(async () => {
  person = await subscriber(place)
  admin = await administrator(place)
})

/** Refused with exactly this sentence, at this field. */
function expectSentence(answer: Answer, field: string, sentence: string) {
  expectRefusal(answer, 400, 'INVALID_INPUT')
  expect(answer.body.error).toBe(sentence)
  expect(answer.body.fields).toEqual({ [field]: sentence })
}

describe('login', () => {
  test.each([
    [statement('AUT-10'), { username: '', password: PASSWORD }, 'username', 'Username is required'],
    [
      statement('AUT-10', 'A username of white space is none.'),
      { username: '  ', password: 'x' },
      'username',
      'Username is required',
    ],
    [statement('AUT-11'), { username: 'somebody', password: '' }, 'password', 'Password is required'],
  ])('%s', async (_name, body, field, sentence) => {
    expectSentence(await openClient(place.url).post('/api/login', body), field, sentence)
  })
})

const PROFILE_RULES: [id: string, change: object, field: string, sentence: string][] = [
  ['AUT-14', { email: 'nobody' }, 'email', 'Invalid email address'],
  ['AUT-14', { email: '' }, 'email', 'Invalid email address'],
  ['AUT-14', { email: 'a@b' }, 'email', 'Invalid email address'],
  ['AUT-15', { firstName: '' }, 'firstName', 'First name is required'],
  ['AUT-15', { firstName: ' \t' }, 'firstName', 'First name is required'],
  ['AUT-16', { lastName: '' }, 'lastName', 'Last name is required'],
  ['AUT-17', { country: '' }, 'country', 'Country is required'],
  ['AUT-17', { country: 'XX' }, 'country', 'Country is required'],
]

describe(statement(['AUT-12', 'AUT-13', 'AUT-14', 'AUT-15', 'AUT-16', 'AUT-17', 'SEC-06'], 'registration'), () => {
  test.each([
    ['AUT-12', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    ['AUT-12', { username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    ['AUT-13', { password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    ...PROFILE_RULES,
  ] as typeof PROFILE_RULES)('%s %j', async (_id, change, field, sentence) => {
    const client = openClient(place.url)
    const body = { ...registration(), ...change }
    expectSentence(await client.post('/api/register', body), field, sentence)
    expect(client.cookie()).toBe('')
    expect((await client.post('/api/login', { username: body.username, password: PASSWORD })).status).not.toBe(200)
  })

  test(statement('CST-04'), async () => {
    const name = `a${unique('').slice(1, 3)}`
    const taken = [201, 409]
    const answer = await openClient(place.url).post('/api/register', {
      ...registration(name),
      email: `${unique('e')}@example.com`,
    })
    expect(taken).toContain(answer.status)
    ok(await openClient(place.url).post('/api/register', { ...registration(), password: 'k7#mq2vz' }), 201)
  })

  test('a password is taken as it is: spaces, emoji, 128 characters', async () => {
    for (const password of ['  spaces  ', '🌅🌅🌅🌅🌅🌅🌅🌅', 'x'.repeat(128)]) {
      const body = { ...registration(), password }
      ok(await openClient(place.url).post('/api/register', body), 201)
      ok(await openClient(place.url).post('/api/login', { username: body.username, password }), 200)
      const trimmed = { username: body.username, password: `${password} ` }
      expect((await openClient(place.url).post('/api/login', trimmed)).status).toBe(401)
    }
  })

  test('neither a username nor an email address is given twice, whatever its case', async () => {
    const taken = registration()
    ok(await openClient(place.url).post('/api/register', taken), 201)
    const same = { ...registration(), username: taken.username.toUpperCase() }
    expectRefusal(await openClient(place.url).post('/api/register', same), 409, 'CONFLICT')
    const sameMail = { ...registration(), email: taken.email.toUpperCase() }
    expectRefusal(await openClient(place.url).post('/api/register', sameMail), 409, 'CONFLICT')
  })

  test('nobody makes themselves an admin, a subscriber or somebody else by what they send', async () => {
    const body = {
      ...registration(),
      isAdmin: true,
      id: 1,
      subscriptionStatus: 'active',
      createdAt: '2000-01-01T00:00:00.000Z',
    }
    const user = ok(await openClient(place.url).post('/api/register', body), 201).body
    expect(user).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive' })
    expect(user.id).not.toBe(1)
    expect(user.createdAt).not.toBe(body.createdAt)
  })
})

describe(statement('PRO-04'), () => {
  test.each(PROFILE_RULES)('%s %j', async (_id, change, field, sentence) => {
    const before = (await person.get('/api/user')).body
    const { email, firstName, lastName, country } = registration()
    const body = { email, firstName, lastName, country, ...change }
    expectSentence(await person.put(`/api/user/${person.id}`, body), field, sentence)
    expect((await person.get('/api/user')).body).toEqual(before)
  })
})

describe(statement(['CMS-04', 'CMS-06', 'CMS-07'], 'content pages'), () => {
  const page = (change = {}) => ({ slug: unique('page'), title: 'A title', content: '<p>Words</p>', ...change })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ slug: ' ' }, 'slug', 'Slug is required'],
    [{ content: '' }, 'content', 'Content is required'],
  ])('%j is refused', async (change, field, sentence) => {
    expectSentence(await admin.post('/api/admin/content', page(change)), field, sentence)
  })

  test.each(['Upper Case & ümlaut ', 'a/b?c#d', '..%2f', 'api'])('the slug %j is no hint’s business', async (start) => {
    const slug = `${start}${unique('')}`
    const { id } = ok(await admin.post('/api/admin/content', page({ slug })), 201).body
    const shown = ok(await openClient(place.url).get(`/api/content/${encodeURIComponent(slug)}`), 200).body
    expect(shown).toMatchObject({ id, slug, metaDescription: null })
    ok(await admin.delete(`/api/admin/content/${id}`), 204)
  })
})

test(statement(['CHK-04', 'CHK-12'], 'A checkout needs a price that there is.'), async () => {
  const fresh = await newcomer(place)
  for (const priceId of ['', undefined, null, 7, ['monthly']]) {
    expectRefusal(await fresh.post('/api/create-subscription', { priceId }), 400, 'INVALID_INPUT')
  }
  for (const priceId of ['price_unknown', 'free', '../customers', '__proto__']) {
    expectRefusal(await fresh.post('/api/create-subscription', { priceId, amount: 1, customer: 'cus_1' }), [400, 404])
  }
  expect((await fresh.get('/api/subscription')).body.status).toBe('inactive')
})

describe(statement(['SEC-05', 'JRN-07'], 'journal'), () => {
  test.each([
    [{ title: '', content: 'Words' }],
    [{ title: ' \n ', content: 'Words' }],
    [{ title: 'Words', content: '' }],
    [{ title: 'Words', content: '\t' }],
    [{ content: 'Words' }],
    [{ title: 'Words' }],
  ])('%j is refused', async (body) => {
    const answer = await person.post('/api/journal', { userId: 1, tags: [], ...body })
    expectRefusal(answer, 400, 'INVALID_INPUT')
    expect(answer.body.error).toBe('Please provide both a title and content for your journal entry')
    expect((await person.get('/api/journal')).body).toEqual([])
  })

  test(statement('JRN-08', 'An entry may be 100,000 characters long, and is kept to the last one.'), async () => {
    const content = `${'ü'.repeat(99_999)}!`
    const { id } = ok(await person.post('/api/journal', { title: 'Long', content }), 201).body
    const kept = (await person.get('/api/journal')).body.find((entry: { id: number }) => entry.id === id)
    expect(kept.content).toBe(content)
    expectRefusal(await person.post('/api/journal', { title: 'Longer', content: `${content}x` }), 400, 'INVALID_INPUT')
  })

  test('an entry may be of an earlier day, but not of a later one', async () => {
    const createdAt = '2026-01-05T07:30:00.000Z'
    expect(ok(await person.post('/api/journal', { title: 'Then', content: 'x', createdAt }), 201).body.createdAt).toBe(
      createdAt,
    )
    const later = new Date(Date.now() + 60_000).toISOString()
    expectRefusal(
      await person.post('/api/journal', { title: 'Later', content: 'x', createdAt: later }),
      400,
      'INVALID_INPUT',
    )
  })
})

test(statement(['WIZ-17', 'API-20'], 'No answer is required, and only six can be given.'), async () => {
  const refuse = async (answers: unknown) =>
    expectRefusal(await person.post('/api/generate-narrative', { phaseNumber: 1, answers }), 400, 'INVALID_INPUT')
  for (const answers of [{ '6': 'x' }, { '-1': 'x' }, { '0': 7 }, { '0': 'x'.repeat(8_001) }, [], 'x', { '0': null }]) {
    await refuse(answers)
  }
  expect((await person.get('/api/phases')).body).toEqual([])
})

describe('tasks', () => {
  let sprintId: number
  beforeAll(async () => {
    sprintId = ok(await person.post('/api/sprints', { name: 'Rules' }), 201).body.id
  })

  test.each([
    [statement('TSK-11'), { title: '', dueDate: '2027-01-01T00:00:00.000Z' }, 'title', 'Please enter a task title'],
    [statement('TSK-12'), { title: 'A task', dueDate: '' }, 'dueDate', 'Please select a due date'],
    [
      statement('TSK-12', 'A due date that is none is none.'),
      { title: 'A task' },
      'dueDate',
      'Please select a due date',
    ],
  ])('%s', async (_name, body, field, sentence) => {
    expectSentence(await person.post(`/api/sprints/${sprintId}/tasks`, body), field, sentence)
    expect((await person.get(`/api/sprints/${sprintId}`)).body.tasks).toEqual([])
  })
})
