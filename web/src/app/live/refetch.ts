/**
 * After a change elsewhere: refetches active queries that the change affects, without a loading state and with as many pages
 * as were loaded; evicts the results of inactive queries from the cache, so that the next use fetches them.
 */
import { InMemoryCache } from '@apollo/client'
import type { ApolloClient, DocumentNode, ObservableQuery, OperationVariables } from '@apollo/client'
import { Kind } from 'graphql'
import type { FieldNode, SelectionNode } from 'graphql'
import { fieldsOf } from '../../lib/fields-of.ts'

type Touched = (field: string) => boolean

/** A query that fails is repeated after a second, because the change is announced only once. */
const RETRIES = 5
const RETRY_MS = 1_000
/** The server gives no more at once. */
const MAX_AT_ONCE = 1_000

export function createRefetcher(client: ApolloClient) {
  /** Queries in flight; true if something has changed since they started. */
  const inFlight = new Map<ObservableQuery, boolean>()

  const refetch = async (query: ObservableQuery): Promise<void> => {
    if (inFlight.has(query)) return void inFlight.set(query, true)
    let failures = 0
    do {
      inFlight.set(query, false)
      // Components keep showing the old data.
      const answered = await askSilently(client, query).catch(() => false)
      failures = answered || !navigator.onLine ? 0 : failures + 1
      if (answered || failures > RETRIES) continue
      await untilWorthAsking(failures)
      inFlight.set(query, true)
    } while (inFlight.get(query) && query.hasObservers())
    inFlight.delete(query)
  }
  return (touches: Touched): void => {
    const inView = [...client.getObservableQueries()].filter(isKept)
    forgetOutOfView(client, inView, touches)
    for (const query of inView) if (rootsOf(query.query).some(({ name }) => touches(name.value))) void refetch(query)
  }
}

/** Waits before a retry: some seconds, or until the network is back. */
const untilWorthAsking = (failures: number) =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, failures * RETRY_MS)
    else window.addEventListener('online', resolve, { once: true })
  })

/** Queries that bypass the cache, as dialogs make them, need no refetch. */
const isKept = ({ options }: ObservableQuery) => options.fetchPolicy !== 'no-cache' && options.fetchPolicy !== 'standby'

/** The root fields of a document. */
const rootsOf = (document: DocumentNode): FieldNode[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections.filter(isField) : [],
  )
const isField = (selection: SelectionNode): selection is FieldNode => selection.kind === Kind.FIELD

/** Writes the answer into the cache, so that no screen shows a loading state. */
async function askSilently(client: ApolloClient, query: ObservableQuery): Promise<true> {
  const { data } = query.getCurrentResult()
  const ask = (variables: OperationVariables, fetchPolicy: 'network-only' | 'no-cache') =>
    // An answer that is on its way already may be older than the change.
    client.query({ query: query.query, variables, fetchPolicy, context: { queryDeduplication: false } })
  const pages = pagesOf(data, query.variables)
  if (!pages) {
    await ask(asLoaded(data, query.variables), 'network-only')
    return true
  }
  const whole = await gather(pages, async (after) => {
    const variables = { ...query.variables, input: { ...fieldsOf(query.variables?.['input']), after } }
    return (await ask(variables, 'no-cache')).data
  })
  client.writeQuery({ query: query.query, variables: query.variables, data: whole })
  return true
}

/** The same query with as many items as are in view, where a list was loaded page by page. */
function asLoaded(data: unknown, variables: OperationVariables | undefined): OperationVariables {
  const input = fieldsOf(variables?.['input'])
  const loaded = Math.max(0, ...Object.values(fieldsOf(data)).map((value) => lengthOf(fieldsOf(value)['tasks'])))
  if (typeof input['limit'] !== 'number' || loaded <= input['limit']) return { ...variables }
  return { ...variables, input: { ...input, limit: Math.min(MAX_AT_ONCE, loaded) } }
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

type Pages = { field: string; loaded: number; size: number }

/** A list that is one list in the cache and comes by pages, each after the last of the one before. */
function pagesOf(data: unknown, variables: OperationVariables | undefined): Pages | null {
  const size = fieldsOf(variables?.['input'])['limit']
  const loaded = lengthOf(fieldsOf(data)['searchEntries'])
  return typeof size === 'number' && loaded > size ? { field: 'searchEntries', loaded, size } : null
}

async function gather({ field, loaded, size }: Pages, load: (after: unknown) => Promise<unknown>) {
  const all: unknown[] = []
  for (let after: unknown = null; all.length < loaded;) {
    const page = fieldsOf(await load(after))[field]
    if (!Array.isArray(page)) break
    all.push(...(page as unknown[]))
    if (page.length < size) break
    after = fieldsOf(fieldsOf(all.at(-1))['entry'])['id']
  }
  return { [field]: all }
}

/** Evicts from the cache the fields that may have changed, except those in view. */
function forgetOutOfView(client: ApolloClient, inView: readonly ObservableQuery[], touches: Touched): void {
  const { cache } = client
  if (!(cache instanceof InMemoryCache)) return
  const seen = new Set(
    inView.flatMap(({ query, variables = {} }) =>
      rootsOf(query).map((field) =>
        cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
      ),
    ),
  )
  const kept = Object.keys(fieldsOf(cache.extract()['ROOT_QUERY'])).map((name) => /^\w+/.exec(name)?.[0] ?? name)
  const outdated = [...new Set(kept)].filter(touches)
  const forget = (value: unknown, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: unknown }) =>
    seen.has(storeFieldName) ? value : DELETE
  cache.modify({ fields: Object.fromEntries(outdated.map((field) => [field, forget])) })
}
