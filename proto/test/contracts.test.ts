/** The contracts as a whole: well named, unique, and never poorer than the snapshot that was agreed on. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTEXTS } from '../src/define.ts'
import * as billing from '../src/billing.ts'
import * as billingReminders from '../src/billing-reminders.ts'
import * as billingSupport from '../src/billing-support.ts'
import * as content from '../src/content.ts'
import * as identity from '../src/identity.ts'
import * as identityAdmin from '../src/identity-admin.ts'
import * as identityData from '../src/identity-data.ts'
import * as identitySessions from '../src/identity-sessions.ts'
import * as identityRecovery from '../src/identity-recovery.ts'
import * as identityFactors from '../src/identity-factors.ts'
import * as identityMessages from '../src/identity-messages.ts'
import * as identityProofs from '../src/identity-proofs.ts'
import * as journal from '../src/journal.ts'
import * as journey from '../src/journey.ts'
import * as journeyMemory from '../src/journey-memory.ts'
import * as journeyUse from '../src/journey-use.ts'
import * as journeyVersions from '../src/journey-versions.ts'
import { exportPaged, exportPart, userErased } from '../src/own-data.ts'
import * as sprint from '../src/sprint.ts'
import * as sprintFeed from '../src/sprint-feed.ts'
import * as sprintHabits from '../src/sprint-habits.ts'
import * as sprintOutlook from '../src/sprint-outlook.ts'
import * as sprintPlanning from '../src/sprint-planning.ts'
import * as sprintPreview from '../src/sprint-preview.ts'
import * as sprintReminders from '../src/sprint-reminders.ts'
import * as sprintTaskChanges from '../src/sprint-task-changes.ts'
import * as sprintTasks from '../src/sprint-tasks.ts'
import * as sprintToday from '../src/sprint-today.ts'
import { agree, narrowed, removed, type Json } from './agreement.ts'

const modules = {
  identity: {
    ...identity,
    ...identitySessions,
    ...identityRecovery,
    ...identityFactors,
    ...identityMessages,
    ...identityProofs,
    ...identityData,
    ...identityAdmin,
  },
  journey: { ...journey, ...journeyVersions, ...journeyMemory, ...journeyUse },
  sprint: {
    ...sprint,
    ...sprintFeed,
    ...sprintHabits,
    ...sprintOutlook,
    ...sprintPlanning,
    ...sprintPreview,
    ...sprintReminders,
    ...sprintTasks,
    ...sprintToday,
    ...sprintTaskChanges,
  },
  journal,
  billing: { ...billing, ...billingReminders, ...billingSupport },
  content,
}
const snapshotFile = new URL('./contracts.snapshot.json', import.meta.url)

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

/** Content holds little, and the journal says it in words of its own. */
const PAGED = new Set<string>(CONTEXTS.filter((context) => context !== 'content' && context !== 'journal'))

/** What every context says in the same words about the data of one user. */
const common = CONTEXTS.flatMap((context) =>
  Object.entries({ exportPart, userErased, ...(PAGED.has(context) && { exportPaged }) }).map(([name, make]) => ({
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
        /^(get|list|create|update|delete|set|save|start|read|resolve|note|sync|open|receive|register|login|logout|stop|request|confirm|reset|change|end|disable|finish|remove|find|count|restore|answer|ask|correct|dismiss|edit|forget|keep|take|preview|propose|explain|check|prove|renew|undo|cancel|refund|suspend|lift|grant|send)/,
      )
  }
})

test('every context has contracts', () => {
  expect(Object.keys(modules).toSorted()).toEqual([...CONTEXTS].toSorted())
  for (const context of CONTEXTS) expect(contracts.some((entry) => entry.context === context)).toBe(true)
})

test('nothing was taken away since the snapshot, and the snapshot knows everything', () => {
  const before = JSON.parse(fs.readFileSync(snapshotFile, 'utf8')) as Json
  const snapshot = agree(before, described, process.env.UPDATE_CONTRACTS)
  if (snapshot !== before) fs.writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`)
  expect(described, 'new contracts: run UPDATE_CONTRACTS=1 npx vitest run proto and review the diff').toEqual(snapshot)
})

test('an update takes in what is new, and takes nothing away unless it may break callers', () => {
  const before: Json = { a: { properties: { id: { type: 'number' } }, enum: ['x', 'y'] }, b: {} }
  const more: Json = { ...before, c: {} }
  const narrower: Json = { ...more, a: { properties: {}, enum: ['x'] } }
  expect(agree(before, more, undefined)).toBe(before)
  expect(agree(before, more, '1')).toBe(more)
  for (const leave of [undefined, '1'])
    expect(() => agree(before, narrower, leave)).toThrow(
      /UPDATE_CONTRACTS=breaking.*\n\/a\/properties\/id\n\/a\/enum\[1\]$/,
    )
  expect(agree(before, narrower, 'breaking')).toBe(narrower)
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

test('a request that demands more than it did is seen, and one that takes more is not', () => {
  const before: Json = {
    type: 'object',
    properties: { name: { type: 'string' }, list: { type: 'array', items: { anyOf: [{ type: 'number' }] } } },
    required: ['name'],
  }
  const properties = { ...(before.properties as object), format: { type: 'string', maxLength: 3 } }
  expect(narrowed(before, { ...before, properties })).toEqual([])
  expect(narrowed(before, { ...before, properties, required: ['name', 'format'] })).toEqual(['/required/format'])
  const shorter = { name: { type: 'string', maxLength: 3 }, list: { items: { anyOf: [{ minimum: 1 }] } } }
  expect(narrowed(before, { ...before, properties: shorter })).toEqual([
    '/properties/name/maxLength',
    '/properties/list/items/anyOf/0/minimum',
  ])
  const subject = (input: Json): Json => ({ 'rpc.x.get': { input, output: { type: 'object' } } })
  expect(() => agree(subject(before), subject({ ...before, additionalProperties: false }), '1')).toThrow(
    /\nrpc\.x\.get\/input\/additionalProperties$/,
  )
  expect(
    agree(subject(before), { 'rpc.x.get': { input: before, output: { type: 'object', required: ['id'] } } }, '1'),
  ).toMatchObject({ 'rpc.x.get': { output: { required: ['id'] } } }) // a promise more breaks nobody
})
