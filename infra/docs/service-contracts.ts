/**
 * Writes into the README of each service what it answers, announces and listens to, as its contracts and its
 * `subscriptions.ts` say: `node infra/docs/service-contracts.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../local/up-to-date.ts'

const [BEGIN, END] = ['<!-- contracts: begin -->', '<!-- contracts: end -->']
/** What every service announces about a user's own data; their contracts are made for each service. */
const OF_EVERY_SERVICE = ['exportPart', 'userErased']
/** Of those, what only some announce: to themselves, so that they listen to it as well. */
const TO_ITSELF = 'exportPaged'
/** Announced by an earlier release alone: what it left in the stream is still read. */
export const OF_EARLIER_RELEASES = ['reminderRequested']
const REQUEST = /export const (\w+) = defineRequest\(\{\s*subject: 'rpc\.(\w+)\./g
const EVENT = /export const (\w+) = defineEvent\(\{\s*subject: 'event\.(\w+)\./g
const REACTION = /\b(?:on|react)\(\s*(\w+)\b/g

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const proto = fs
  .readdirSync(path.join(root, 'proto/src'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(`proto/src/${file}`))
  .join('\n')

/** The names of contracts, each with the context whose they are. */
const contractsOf = (pattern: RegExp) =>
  [...proto.matchAll(pattern)].map(([, name = '', context = '']) => ({ name, context }))
export const REQUESTS = contractsOf(REQUEST)
export const EVENTS = contractsOf(EVENT)

const list = (names: string[]) => (names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', '))
const namesIn = (contracts: typeof REQUESTS, context: string) =>
  contracts.filter((one) => one.context === context).map(({ name }) => name)

export const listensTo = (context: string): string[] => [
  ...new Set([...read(`services/${context}/src/subscriptions.ts`).matchAll(REACTION)].map(([, name = '']) => name)),
]

export function contractLines(context: string): string {
  const announced = [
    ...namesIn(EVENTS, context).filter((name) => !OF_EARLIER_RELEASES.includes(name)),
    ...OF_EVERY_SERVICE,
    ...listensTo(context).filter((name) => name === TO_ITSELF),
  ]
  return [
    `- **Answers** ${list(namesIn(REQUESTS, context))}.`,
    `- **Announces** ${list(announced)}.`,
    `- **Listens** to ${list(listensTo(context))}.`,
  ].join('\n')
}

/** `text` with the lines of its service between its markers. */
export function withContracts(text: string, context: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`services/${context}/README.md has lost its markers of contracts.`)
  return `${before}${BEGIN}\n\n${contractLines(context)}\n\n${END}${after}`
}

export const SERVICES = [...new Set(REQUESTS.map(({ context }) => context))].toSorted()
export const readmeOf = (context: string) => path.join(root, 'services', context, 'README.md')

if (import.meta.main) {
  for (const context of SERVICES) {
    const file = readmeOf(context)
    fs.writeFileSync(file, withContracts(fs.readFileSync(file, 'utf8'), context))
  }
}
