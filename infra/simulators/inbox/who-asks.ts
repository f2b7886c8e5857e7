/** Refuses requests to a stand-in whose Host is not this machine: a page of another site could send those. */
import type { IncomingMessage } from 'node:http'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Why a request is refused, as a status and a sentence; null where it is not. A public name in `Host` is that of a site
 * which points its own name here; a body that is not JSON is what a page may send without asking the browser.
 */
export function refusalOf({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): [number, string] | null {
  if (!isOwnName(headers.host ?? '')) return [421, 'This is not the name of a stand-in.']
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const changes = method !== 'GET' && method !== 'HEAD' && headers['content-length'] !== '0'
  if (changes && hasBody && !/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    return [415, 'The body must be application/json.']
  }
  return null
}

/** This machine's, or one of a network of containers, which has no dot. */
export function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return LOOPBACK.includes(name) || /^[a-z0-9-]+$/.test(name)
}
