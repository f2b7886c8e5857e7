/** What a page asks the gateway, and whether it still waits for an answer. */
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

export type Traffic = {
  /** The names of all operations that were sent, in their order. */
  asked: string[]
  /** Waits until every question has its answer. */
  answered: () => Promise<void>
  /** Waits until this page hears of changes. */
  listening: () => Promise<void>
}

/** Follows the questions of this page; what it subscribes to is none. */
export function followTraffic(page: Page): Traffic {
  const asked: string[] = []
  const open = new Set<Request>()
  let streams = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) streams = 0
  })
  page.on('response', (response) => {
    if (isStream(response.request()) && response.ok()) streams += 1
  })
  page.on('request', (request) => {
    const name = operationOf(request)
    if (!name) return
    asked.push(name)
    open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return {
    asked,
    answered: () => expect.poll(() => [...open].map(operationOf)).toEqual([]),
    listening: () => expect.poll(() => streams).toBeGreaterThan(0),
  }
}

const isStream = (request: Request) => request.headers()['accept']?.includes('text/event-stream') ?? false

function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return undefined
  if (isStream(request)) return undefined
  return (request.postDataJSON() as { operationName?: string } | null)?.operationName
}
