/** The README of each service says what it answers, announces and listens to. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import {
  contractLines,
  EVENTS,
  listensTo,
  OF_EARLIER_RELEASES,
  readmeOf,
  REQUESTS,
  SERVICES,
  withContracts,
} from '../service-contracts.ts'
import { TEXTS } from './texts.ts'

const sourceOf = (context: string) =>
  TEXTS.filter(({ file }) => file.startsWith(`services/${context}/src/`))
    .map(({ text }) => text)
    .join('\n')

test('there are six services, and many contracts', () => {
  expect(SERVICES).toEqual(['billing', 'content', 'identity', 'journal', 'journey', 'sprint'])
  expect(REQUESTS.length).toBeGreaterThan(100)
  expect(EVENTS.length).toBeGreaterThan(15)
})

test.each(SERVICES)('the README of %s is up to date (node infra/docs/service-contracts.ts writes it)', (context) => {
  const readme = fs.readFileSync(readmeOf(context), 'utf8')
  expect(withContracts(readme, context)).toBe(readme)
})

test.each(SERVICES)('all that %s answers and announces stands in its code', (context) => {
  const source = sourceOf(context)
  const names = [...REQUESTS, ...EVENTS].filter((one) => one.context === context).map(({ name }) => name)
  const absent = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
  expect(absent.filter((name) => !OF_EARLIER_RELEASES.includes(name))).toEqual([])
})

test.each(SERVICES)('%s listens to events that exist', (context) => {
  const known = [...EVENTS.map(({ name }) => name), 'exportPart', 'userErased', 'exportPaged']
  expect(listensTo(context).length).toBeGreaterThan(1)
  expect(listensTo(context).filter((name) => !known.includes(name))).toEqual([])
})

test('each event has a listener', () => {
  const listening = [
    ...SERVICES.map((context) => `services/${context}/src/subscriptions.ts`),
    ...['gateway/src/changes/sources.ts', 'gateway/src/main.ts'],
  ]
  const source = TEXTS.filter(({ file }) => listening.includes(file)).map(({ text }) => text).join('\n') // prettier-ignore
  const unheard = EVENTS.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(source)).map(({ name }) => name)
  expect(unheard.filter((name) => !OF_EARLIER_RELEASES.includes(name))).toEqual([])
})

test('a request that a README lacks is seen', () => {
  const readme = fs.readFileSync(readmeOf('content'), 'utf8')
  const poorer = readme.replace('`deletePage`', '')
  expect(poorer).not.toBe(readme)
  expect(withContracts(poorer, 'content')).not.toBe(poorer)
  expect(contractLines('content')).toContain('`deletePage`')
})
