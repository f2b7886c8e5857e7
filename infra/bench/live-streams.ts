/** Opens streams of changes as browsers do, without a browser. */
import http from 'node:http'

export type Stream = {
  /** Calls back with every piece of text that comes. */
  onText: (listener: (text: string) => void) => void
  close: () => void
}

const QUERY = 'subscription { changes { cursor complete changes { topic id } } }'

/** Resolves once the server has greeted the stream. */
export function openStream(url: string, token: string): Promise<Stream> {
  const body = JSON.stringify({ query: QUERY })
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    ...{ accept: 'text/event-stream', cookie: `sid=${token}` },
  }
  return new Promise((resolve, reject) => {
    const listeners: ((text: string) => void)[] = []
    const request = http.request(`${url}/graphql/stream`, { method: 'POST', agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (text: string) => {
        if (text.includes('event: next')) resolve({ onText: (listener) => void listeners.push(listener), close })
        for (const listener of listeners) listener(text)
      })
    })
    const close = () => void request.destroy()
    request.on('error', reject)
    request.end(body)
  })
}

/** Opens `count` streams of these sessions, a few at a time; no session has more than its share. */
export async function openStreams(url: string, tokens: readonly string[], count: number): Promise<Stream[]> {
  const streams: Stream[] = []
  let begun = 0
  const open = async () => {
    while (begun < count) streams.push(await openStream(url, tokens[begun++ % tokens.length] ?? ''))
  }
  await Promise.all(Array.from({ length: 50 }, open))
  return streams
}
