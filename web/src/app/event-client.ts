/** The client of what is followed, a chunk of its own: few screens follow anything. */
import { createClient } from 'graphql-sse'
import type { Client, ClientOptions } from 'graphql-sse'
import { tracedFetch } from '../lib/tracing.ts'

export const createEventClient = (options: Pick<ClientOptions, 'retryAttempts'> = {}): Client =>
  createClient({ ...options, url: '/graphql/stream', credentials: 'same-origin', fetchFn: tracedFetch })
