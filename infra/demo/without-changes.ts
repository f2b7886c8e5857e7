/** Stops the subscription to changes in all pages, so that a page becomes idle before its screenshot. */
import type { BrowserContext } from 'playwright-core'

const ENDED = { contentType: 'text/event-stream', body: 'event: complete\ndata: \n\n' }

/** Completes each subscription to changes at once. The subscription to a generation works as usual. */
export async function withoutChanges(context: BrowserContext): Promise<void> {
  await context.route('**/graphql/stream', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    return operationName === 'Changes' ? route.fulfill(ENDED) : route.fallback()
  })
}
