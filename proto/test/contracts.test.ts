/** The contracts as a whole: well named, unique, and never poorer than the snapshot that was agreed on. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTEXTS } from '../src/define.ts'
import * as billing from '../src/billing.ts'
import * as content from '../src/content.ts'
import * as identity from '../src/identity.ts'
import * as identityAdmin from '../src/identity-admin.ts'
import * as identityData from '../src/identity-data.ts'
import * as identitySecurity from '../src/identity-security.ts'
import * as journal from '../src/journal.ts'
import * as journey from '../src/journey.ts'
import * as journeyMemory from '../src/journey-memory.ts'
import * as journeyUse from '../src/journey-use.ts'
import * as journeyVersions from '../src/journey-versions.ts'
import { exportPart, userErased } from '../src/own-data.ts'
import * as sprint from '../src/sprint.ts'
import * as sprintFeed from '../src/sprint-feed.ts'
import * as sprintPlanning from '../src/sprint-planning.ts'
import * as sprintReminders from '../src/sprint-reminders.ts'
import * as sprintTasks from '../src/sprint-tasks.ts'

const modules = {
  identity: { ...identity, ...identitySecurity, ...identityData, ...identityAdmin },
  journey: { ...journey, ...journeyVersions, ...journeyMemory, ...journeyUse },
  sprint: { ...sprint, ...sprintFeed, ...sprintPlanning, ...sprintReminders, ...sprintTasks },
  journal,
  billing,
  content,
}
const snapshotFile = new URL('./contracts.snapshot.json', import.meta.url)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
interface Contract {
  subject: unknown
  input?: z.ZodType
  output?: z.ZodType
  payload?: z.ZodType
}

const named = Object.entries(modules).flatMap(([context, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'subject' in value && typeof value.subject === 'string'
      ? [{ context, name, contract: value as Contract & { subject: string } }]
      : [],
  ),
)

/** What every context says in the same words about the data of one user. */
const common = CONTEXTS.flatMap((context) =>
  Object.entries({ exportPart, userErased }).map(([name, make]) => ({
    context,
    name,
    contract: make(context),
  })),
)
const contracts: { context: string; name: string; contract: Contract & { subject: string } }[] = [...named, ...common]

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Json =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json) : null

/** Subject -> JSON Schema of what goes in and comes out. */
const described = Object.fromEntries(
  contracts
    .toSorted((a, b) => a.contract.subject.localeCompare(b.contract.subject))
    .map(({ contract }) => [
      contract.subject,
      {
        input: schemaOf(contract.input, 'input'),
        output: schemaOf(contract.output, 'output'),
        payload: schemaOf(contract.payload, 'output'),
      },
    ]),
)

/** Paths of `before` that `after` lacks or changed: what a caller of yesterday could trip over. */
function removed(before: Json, after: Json, path = ''): string[] {
  if (typeof before !== 'object' || before === null) return Object.is(before, after) ? [] : [path]
  if (typeof after !== 'object' || after === null) return [path]
  if (Array.isArray(before)) {
    const rest = Array.isArray(after) ? after : []
    return before.flatMap((item, index) =>
      rest.some((other) => removed(item, other).length === 0) ? [] : [`${path}[${index}]`],
    )
  }
  return Object.entries(before).flatMap(([key, value]) =>
    key in after ? removed(value, (after as Record<string, Json>)[key] ?? null, `${path}/${key}`) : [`${path}/${key}`],
  )
}

test('subjects are unique and say their context', () => {
  const subjects = contracts.map(({ contract }) => contract.subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  for (const { context, contract } of contracts) {
    expect(contract.subject).toMatch(new RegExp(`^(rpc|event)\\.${context}\\.[a-z]+(_[a-z0-9]+)*$`))
  }
})

test('requests begin with a verb, events are in the past tense or say what is about to be', () => {
  for (const { contract } of contracts) {
    const name = contract.subject.split('.')[2]!
    if (contract.subject.startsWith('event.')) expect(name).toMatch(/(ed|en|t|upcoming|ending)$/)
    else
      expect(name).toMatch(
        /^(get|list|create|update|delete|set|save|start|read|resolve|note|sync|open|receive|register|login|logout|stop|request|confirm|reset|change|end|disable|finish|remove|find|restore|answer|ask|correct|dismiss|edit|forget|keep|take)/,
      )
  }
})

test('every context has contracts', () => {
  expect(Object.keys(modules).toSorted()).toEqual([...CONTEXTS].toSorted())
  for (const context of CONTEXTS) expect(contracts.some((entry) => entry.context === context)).toBe(true)
})

test('nothing was taken away since the snapshot, and the snapshot knows everything', () => {
  if (process.env.UPDATE_CONTRACTS === '1') fs.writeFileSync(snapshotFile, `${JSON.stringify(described, null, 1)}\n`)
  const snapshot = JSON.parse(fs.readFileSync(snapshotFile, 'utf8')) as Json
  expect(removed(snapshot, described)).toEqual([])
  expect(described, 'new contracts: run UPDATE_CONTRACTS=1 npx vitest run proto and review the diff').toEqual(snapshot)
})

test('a removed field, a removed subject and a narrowed enum are each seen', () => {
  const before: Json = {
    a: { properties: { id: { type: 'number' }, name: { type: 'string' } }, enum: ['x', 'y'] },
    b: {},
  }
  expect(removed(before, { a: { properties: { id: { type: 'number' } }, enum: ['x', 'y'] }, b: {} })).toEqual([
    '/a/properties/name',
  ])
  expect(removed(before, { a: (before as Record<string, Json>).a! })).toEqual(['/b'])
  expect(removed({ enum: ['x', 'y'] }, { enum: ['x'] })).toEqual(['/enum[1]'])
  expect(removed(before, { ...(before as object), c: {} })).toEqual([])
})
