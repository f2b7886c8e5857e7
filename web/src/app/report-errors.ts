/** Reports uncaught errors to the server with their release: a few per visit, each once. */
import { tracedFetch } from '../lib/tracing.ts'

const MAX = 5
const told = new Set<string>()

export function reportErrors(release = String(import.meta.env['VITE_RELEASE'] ?? '')): void {
  window.addEventListener('error', ({ error, message }) => void report(error ?? new Error(message), release))
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason, release))
}

async function report(error: unknown, release: string): Promise<void> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : `a ${typeof error} was thrown`
  if (told.has(message) || told.size >= MAX) return
  told.add(message)
  const body = { message, stack: error instanceof Error ? error.stack : '', path: location.pathname, release }
  const headers = { 'content-type': 'application/json' }
  await tracedFetch('/api/client-errors', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
