/** The OpenAPI document as a stranger would use it: each call is made, and answers as the document says. */
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openClient, type Answer, type Client } from '../support/client.ts'
import { administrator, ok, productUnderTest, subscriber } from '../support/product.ts'

type Parameter = { name: string; in: string; required: boolean; schema: { type?: string; format?: string } }
type Operation = {
  security?: object[]
  parameters?: Parameter[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }
type Called = { call: string; operation: Operation; answer: Answer }

const place = productUnderTest()
/** Whoever calls these is signed out, or gone, from then on. */
const LAST = ['post /api/logout', 'delete /api/account', 'put /api/password']
let document: Document
const called: Called[] = []

beforeAll(async () => {
  document = ok(await openClient(place.url).get('/api/openapi.json')).body as Document
  const [person, admin] = [await subscriber(place), await administrator(place)]
  const own = await belongings(person)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const order = ({ method, path }: { method: string; path: string }) => LAST.indexOf(`${method} ${path}`)
  for (const { method, path, operation } of calls.toSorted((one, other) => order(one) - order(other))) {
    const by = path.startsWith('/api/admin/') ? admin : person
    const body = method === 'get' || method === 'delete' ? undefined : {}
    const answer = await by.send(method.toUpperCase(), addressOf(path, operation, own), { body })
    called.push({ call: `${method} ${path}`, operation, answer })
  }
})

/** One of each thing that an id may be of. */
async function belongings(person: Client): Promise<Record<string, number>> {
  const sprintId = ok(await person.post('/api/sprints', { name: 'A sprint' }), 201).body.id as number
  const task = { title: 'A task', dueDate: '2027-01-01T00:00:00.000Z' }
  const taskId = ok(await person.post(`/api/sprints/${sprintId}/tasks`, task), 201).body.id as number
  const entryId = ok(await person.post('/api/journal', { title: 'A day', content: 'It rained.' }), 201).body
    .id as number
  return { '/api/sprints/': sprintId, '/api/sprint-tasks/': taskId, '/api/journal/': entryId }
}

function addressOf(path: string, { parameters = [] }: Operation, own: Record<string, number>): string {
  const [, id] = Object.entries(own).find(([prefix]) => path.startsWith(prefix)) ?? []
  const valueOf = ({ schema }: Parameter) => {
    if (schema.type === 'integer') return String(id ?? 2_000_000_000)
    return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'nowhere'
  }
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = required.map(({ name }) => `${name}=1`).join('&')
  const whole = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, parameter) => address.replace(`{${parameter.name}}`, valueOf(parameter)), path)
  return query === '' ? whole : `${whole}?${query}`
}

test('each call answers with a status that the document declares', () => {
  expect(called.length).toBeGreaterThan(100)
  const undeclared = called.filter(({ operation, answer }) => !(answer.status in operation.responses))
  expect(undeclared.map(({ call, answer }) => `${call}: ${answer.status} ${answer.text.slice(0, 200)}`)).toEqual([])
  expect(called.filter(({ answer }) => answer.status >= 500).map(({ call }) => call)).toEqual([])
  expect(called.filter(({ answer }) => answer.status < 300).length).toBeGreaterThan(40)
})

test('each answer has the shape that the document gives it', () => {
  const wrong = called.flatMap(({ call, operation, answer }) => {
    const schema = operation.responses[answer.status]?.content?.['application/json']?.schema
    if (!schema || answer.body === undefined) return []
    const { error } = schemaOf(schema).safeParse(answer.body)
    return error ? [`${call} ${answer.status}: ${z.prettifyError(error)}`] : []
  })
  expect(wrong).toEqual([])
})

/** The same schema with what it refers to inside it. */
function schemaOf(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

test('what needs a session is refused without one', async () => {
  const nobody = openClient(place.url)
  const guarded = called.filter(({ operation, call }) => operation.security && call.startsWith('get '))
  expect(guarded.length).toBeGreaterThan(25)
  for (const { call, operation } of guarded) {
    const answer = await nobody.get(addressOf(call.slice('get '.length), operation, {}))
    expect([call, answer.status]).toEqual([call, 401])
  }
})

test('the page for people is one file that runs nothing', async () => {
  const { headers, text } = ok(await openClient(place.url).get('/api/reference'))
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/)
  expect(text).toContain('/api/sprints/{id}/tasks')
  expect(text).not.toMatch(/<script|<link|https?:/)
})
