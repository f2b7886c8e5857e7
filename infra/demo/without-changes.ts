/** Keeps a page from listening for changes, so that it comes to rest before it is pictured. */
import type { BrowserContext } from 'playwright-core'

const ENDED = { contentType: 'text/event-stream', body: 'event: complete\ndata: \n\n' }

/** Ends the stream of changes of every page at once; what is being written is followed as ever. */
export async function withoutChanges(context: BrowserContext): Promise<void> {
  await context.route('**/graphql/stream', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    return operationName === 'Changes' ? route.fulfill(ENDED) : route.fallback()
  })
}
