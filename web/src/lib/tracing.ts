/** One W3C trace for each action of a person; requests carry it, so that the server's spans stand under it. */

import { TAB, noteAnswer } from './tab.ts'

interface Action {
  name: string
  path: string
  /** On the page's own clock, like `ended`. */
  began: number
  ended?: number
  /** Requests that are not answered yet. */
  open: number
  /** Empty until something is asked for it. */
  traceparent?: string
  /** An answer said that somebody wants to hear of it. */
  wanted?: boolean
}

/** An action is over when nothing was asked for so long. */
const QUIET_MS = 2_000
const MAX = 20

let action: Action | undefined
let unsent: Action[] = []
let timer: ReturnType<typeof setTimeout>

const begin = (name: string): Action => (action = { name, path: location.pathname, began: performance.now(), open: 0 })

/** From now on what is clicked, sent and typed each begins a trace. */
export function followActions(): void {
  begin('load')
  for (const name of ['click', 'submit', 'input']) addEventListener(name, () => begin(name), true)
  addEventListener('pagehide', tell)
}

/** `fetch` as part of the present action. Whether anybody wants to hear of it is in the answer. */
export const tracedFetch: typeof fetch = async (input, init) => {
  const own = action ?? begin('later')
  if (!own.traceparent) {
    own.traceparent = `00-${random(16)}-${random(8)}-01`
    unsent.push(own)
  }
  own.open++
  const headers = new Headers(init?.headers)
  headers.set('traceparent', own.traceparent)
  headers.set('x-tab', TAB)
  try {
    const response = await fetch(input, { ...init, headers })
    noteAnswer(response.headers)
    own.wanted ||= response.headers.has('traceresponse')
    return response
  } finally {
    own.open--
    own.ended = performance.now()
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET_MS)
  }
}

/** Sends finished actions. Later requests without a user action are an action of their own. */
function tell(): void {
  const actions = unsent.filter(({ open, wanted }) => !open && wanted)
  unsent = unsent.filter(({ open }) => open)
  if (action?.traceparent && !action.open) action = undefined
  if (!actions[0]) return
  void fetch('/api/actions', {
    method: 'POST',
    // Marked as not to be traced itself.
    headers: { 'content-type': 'application/json', traceparent: `00-${random(16)}-${random(8)}-00` },
    body: JSON.stringify({ now: performance.now(), actions: actions.slice(-MAX) }),
    keepalive: true,
  }).catch(() => undefined)
}

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
