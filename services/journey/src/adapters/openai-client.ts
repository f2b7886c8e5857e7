/** The client library of the OpenAI protocol, loaded with the first request: it takes as much memory as a small service. */
import type OpenAI from 'openai'
import type { ClientOptions } from 'openai'

/** Neither retries nor logs. */
export function openClient(options: ClientOptions): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  return () =>
    (client ??= import('openai').then((library) => new library.default({ maxRetries: 0, logLevel: 'off', ...options })))
}
