/** The systems that are measured, with their processes and the requests they get. */
import { listEntries } from '@daybreak/proto/journal'
import type { Child } from './children.ts'
import { CONTENT, TAGS } from './fill.ts'
import type { SignedIn } from './fill.ts'
import type { FloorSettings } from './floor.ts'
import type { BackSettings } from './back.ts'
import type { FrontSettings } from './front.ts'
import { UNIQUE } from './load.ts'
import type { Load } from './load.ts'
import type { BenchedProduct, ProcessName } from './product.ts'
import { storeSessions } from './sessions.ts'

/** Process ids by name. */
export type Serving = Record<string, number>

export type Case = {
  name: string
  /** Cases of one operation are compared with the first of them, the floor. */
  operation: 'read' | 'create'
  /** All processes that serve it; their descendants belong to them. */
  serving: () => Serving
  request: Pick<Load, 'port' | 'method' | 'path' | 'identities' | 'body' | 'expected'>
  /** Whether it leaves events behind that are still to be published when the last answer is out. */
  announces: boolean
}

/** Starts a child that is stopped in the end. */
export type Start = (module: string, settings: object) => Promise<Child>

/** The `DATABASE_POOL` that the services have when nothing else is said. */
const CONNECTIONS = 10
/** A request of the product passes through the gateway and the services. */
const PROCESSES = 2
const READ = {
  method: 'GET',
  path: '/api/journal?limit=20',
  body: null,
  expected: { status: 200, entries: 20 },
} as const
const ENTRY = { title: `Entry ${UNIQUE}`, content: `${UNIQUE} ${CONTENT}`, tags: TAGS }
const CREATE = {
  method: 'POST',
  path: '/api/journal',
  body: JSON.stringify(ENTRY),
  expected: { status: 201, entries: 1 },
} as const

const FIELDS = '{ id title content tags createdAt }'
const graphql = (query: string, variables: object, entries: number) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  expected: { status: 200, entries },
})
const GRAPHQL_READ = graphql(`{ entries(limit: 20) ${FIELDS} }`, {}, 20)
const GRAPHQL_CREATE = graphql(
  `mutation CreateEntry($input: CreateEntryInput!) { createEntry(input: $input) ${FIELDS} }`,
  { input: ENTRY },
  1,
)

/** The floor and the product's two doors, reading and creating. */
export async function doorCases(product: BenchedProduct, users: SignedIn[], start: Start): Promise<Case[]> {
  const floor = await startFloor(product, start, null)
  const byHeader = users.map(({ id }) => `X-User-Id: ${id}`)
  const atFloor = { serving: () => ({ floor: floor.pid, ...serversOf(product, 'postgres') }), announces: false }
  const toFloor = { port: floor.port, identities: byHeader }
  const atProduct = { serving: () => servingOf(product) }
  const toProduct = { port: product.port, identities: cookies(users) }
  const reads = { operation: 'read', announces: false } as const
  const creates = { operation: 'create', announces: true } as const
  return [
    { name: 'floor', operation: 'read', ...atFloor, request: { ...READ, ...toFloor } },
    { name: 'REST', ...reads, ...atProduct, request: { ...READ, ...toProduct } },
    { name: 'GraphQL', ...reads, ...atProduct, request: { ...GRAPHQL_READ, ...toProduct } },
    { name: 'floor', operation: 'create', ...atFloor, request: { ...CREATE, ...toFloor } },
    { name: 'REST', ...creates, ...atProduct, request: { ...CREATE, ...toProduct } },
    { name: 'GraphQL', ...creates, ...atProduct, request: { ...GRAPHQL_CREATE, ...toProduct } },
  ]
}

/** The read alone, from the floor to GraphQL: each case has one layer more than the one before. */
export async function layerCases(product: BenchedProduct, users: SignedIn[], start: Start): Promise<Case[]> {
  await storeSessions(product.redisUrl, users)
  const rawSubject = 'rpc.journal.bench_list_entries'
  const floor = await startFloor(product, start, null)
  const withSession = await startFloor(product, start, product.redisUrl)
  const back = await start('back.ts', {
    nats: product.nats('journal'),
    databaseUrl: product.databaseUrl('journal'),
    connections: CONNECTIONS,
    subject: rawSubject,
  } satisfies BackSettings)
  const front = (subject: string) =>
    start('front.ts', { nats: product.nats('gateway'), redisUrl: product.redisUrl, subject } satisfies FrontSettings)
  const rawFront = await front(rawSubject)
  const serviceFront = await front(listEntries.subject)
  const servers = () => serversOf(product, 'postgres', 'nats', 'redis')
  const reads = { operation: 'read', announces: false } as const
  const to = (port: number) => ({ ...READ, port, identities: cookies(users) })
  const floorRequest = { ...to(floor.port), identities: users.map(({ id }) => `X-User-Id: ${id}`) }
  const atProduct = () => servingOf(product)
  return [
    {
      name: 'floor: http + pg',
      ...reads,
      serving: () => ({ floor: floor.pid, ...serversOf(product, 'postgres') }),
      request: floorRequest,
    },
    {
      name: '+ session in Redis',
      ...reads,
      serving: () => ({ floor: withSession.pid, ...serversOf(product, 'postgres', 'redis') }),
      request: to(withSession.port),
    },
    {
      name: '+ hop over NATS',
      ...reads,
      serving: () => ({ front: rawFront.pid, back: back.pid, ...servers() }),
      request: to(rawFront.port),
    },
    {
      name: '+ our service',
      ...reads,
      serving: () => ({ front: serviceFront.pid, ...serversOf(product, 'services'), ...servers() }),
      request: to(serviceFront.port),
    },
    { name: '+ our gateway: REST', ...reads, serving: atProduct, request: to(product.port) },
    {
      name: '+ GraphQL',
      ...reads,
      serving: atProduct,
      request: { ...GRAPHQL_READ, port: product.port, identities: cookies(users) },
    },
  ]
}

function startFloor(product: BenchedProduct, start: Start, redisUrl: string | null): Promise<Child> {
  const databaseUrl = product.databaseUrl('journal')
  const settings: FloorSettings = { databaseUrl, connections: CONNECTIONS, processes: PROCESSES, redisUrl }
  return start('floor.ts', settings)
}

const cookies = (users: SignedIn[]) => users.map(({ token }) => `Cookie: sid=${token}`)

export const servingOf = (product: BenchedProduct): Serving =>
  serversOf(product, 'gateway', 'services', 'workers', 'postgres', 'nats', 'redis')

const serversOf = ({ pidOf }: BenchedProduct, ...names: ProcessName[]): Serving =>
  Object.fromEntries(names.map((name) => [name, pidOf(name)]))
