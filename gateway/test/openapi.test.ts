/** The OpenAPI document says what the routes do: all of them, and nothing else. No servers. */
import { expect, test } from 'vitest'
import { describeRoutes } from '../src/openapi/document.ts'
import { PAGE_POLICY, renderPage } from '../src/openapi/page.ts'
import { SUMMARIES } from '../src/openapi/summaries.ts'
import { body, path, readerOf } from '../src/rest/input.ts'
import { routes } from '../src/rest/routes.ts'
import { nameUseCases } from '../src/usecases/names.ts'
import { createTask } from '../src/usecases/sprint.ts'

nameUseCases()
const document = describeRoutes(routes)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, method, path, operation })),
)

test('every route is in the document, and every call of the document is a route', () => {
  const registered = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(({ call }) => call).toSorted()).toEqual(registered.toSorted())
})

test('every route has a sentence, and every sentence has its route', () => {
  expect(Object.keys(SUMMARIES).toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  for (const { call, operation } of operations) expect(operation.summary, call).toMatch(/^[A-Z].{5,}\.$/)
})

test('operations have names of their own', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z.]+$/)
})

test.each(operations)('$call says what it takes and what it answers', ({ path, operation }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = (operation.parameters ?? []) as { name: string; in: string; schema?: object }[]
  expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath)
  for (const { name, schema } of parameters) expect(schema, name).toBeTypeOf('object')
  const good = Object.entries(operation.responses).filter(([status]) => Number(status) < 400)
  expect(good.length).toBeGreaterThan(0)
  for (const [status, { content }] of good) {
    const json = content && 'application/json' in content ? Object(content['application/json']) : null
    if (json) expect(Object.keys(Object(json.schema)), `the body of ${status}`).not.toEqual([])
  }
})

test('references lead somewhere, and nobody needs what the session says', () => {
  const text = JSON.stringify(document)
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(text).not.toContain('$defs')
  const bodies = operations.map(({ operation }) => JSON.stringify(operation.requestBody ?? ''))
  for (const sent of bodies) expect(sent).not.toMatch(/"(tokenHash|actorId|adminId)"/)
})

test('an id in the path is read as a number, and wins over the body', () => {
  const read = readerOf({ ...body, ...path({ id: 'sprintId' }) }, createTask.input)
  const request = (id: string) => ({ params: { id }, query: {}, body: { sprintId: 9, title: '7' } })
  expect(read(request('7') as never)).toEqual({ sprintId: 7, title: '7' })
  expect(read(request('7e1') as never)).toEqual({ sprintId: Number.NaN, title: '7' })
})

test('the page names every call, runs nothing and loads nothing', () => {
  const page = renderPage(document)
  for (const { path } of routes) expect(page).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(page).not.toMatch(/<script|<link|<img|javascript:|\son\w+=|style="|https?:\/\//i)
  expect(PAGE_POLICY).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';/)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})
