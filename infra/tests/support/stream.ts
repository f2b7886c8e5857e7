/** Follows a generation over server-sent events, as the web app does. */
import type { Client } from './client.ts'
import { ok } from './product.ts'

export type Update = {
  run: number | null
  sequence: number | null
  text: string | null
  generation: {
    id: string
    status: string
    output: string
    breakthroughPlan: { beliefs: { text: string }[] } | null
    sprintPlan: { goal: string } | null
    failure: string | null
  } | null
}

const QUERY = `subscription ($id: ID!, $run: Int, $sequence: Int) {
  followGeneration(id: $id, run: $run, sequence: $sequence) {
    run sequence text
    generation { id status output breakthroughPlan { beliefs { text } } sprintPlan { goal } failure }
  }
}`

export type Position = { run: number; sequence: number }

/** Starts a generation without waiting for it; returns its id. */
export async function begin(
  person: Client,
  phaseNumber: 1 | 2 | 3,
  answers: object = { '0': 'A house' },
): Promise<string> {
  const answer = await person.send('POST', '/api/generate-narrative', {
    headers: { prefer: 'respond-async' },
    body: { phaseNumber, answers },
  })
  return ok(answer, 202).body.generationId as string
}

/** The updates from a position on. Leaving the loop closes the connection. @throws Error when the stream is refused. */
export async function* follow(baseUrl: string, person: Client, id: string, from?: Position): AsyncGenerator<Update> {
  const leaving = new AbortController()
  const response = await fetch(`${baseUrl}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: person.cookie() },
    body: JSON.stringify({ query: QUERY, variables: { id, ...from } }),
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(180_000)]),
  })
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}: ${await response.text()}`)
  try {
    for await (const event of events(response.body)) {
      if (event.errors) throw new Error(JSON.stringify(event.errors))
      if (event.data) yield event.data.followGeneration
    }
  } finally {
    leaving.abort()
  }
}

type Event = { data?: { followGeneration: Update }; errors?: unknown }

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1]
      const data = /^data: ?(.*)$/m.exec(block)?.[1]
      if (name === 'complete') return
      if (name === 'next' && data) yield JSON.parse(data) as Event
    }
  }
}

/** All updates up to the end. */
export async function collect(
  updates: AsyncGenerator<Update>,
): Promise<{ updates: Update[]; text: string; end: Update['generation'] }> {
  const all: Update[] = []
  for await (const update of updates) all.push(update)
  return { updates: all, text: all.map(({ text }) => text ?? '').join(''), end: all.at(-1)?.generation ?? null }
}
