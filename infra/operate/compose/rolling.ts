/**
 * `npm run test:rolling`: every container of the product is restarted, one after the other, each when the one before it is
 * healthy, while people work and have something written. Of each kind there are two. Nothing may fail for a client that
 * retries once, and every stream ends with all that was written.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { ANSWERS, control, ok, subscriber, type Person, type ProductAddresses } from '../../tests/support/product.ts'
import { begin, follow, type Position } from '../../tests/support/stream.ts'
import { docker, dockerAside, type Stack } from './stack.ts'

const REQUESTS_A_SECOND = 100
const RETRY_MS = 200
/** A generation takes some twenty seconds. */
const MS_PER_PIECE = 150
const PEOPLE = 4
const HEALTHY_MS = 60_000

interface Counts {
  sent: number
  retried: number
  /** What was answered to the second attempt. */
  failures: string[]
  slowestMs: number
  streams: number
  resumed: number
  broken: string[]
}

/** Prints what came of it; whether all held. */
export async function rollingRestart(
  stack: Stack,
  services: string[],
  print: (line: string) => void,
): Promise<boolean> {
  const {
    DAYBREAK_URL: url = '',
    DAYBREAK_STRIPE_URL: stripeUrl = '',
    DAYBREAK_OPENAI_URL: openaiUrl = '',
  } = stack.place
  const place = { url, stripeUrl, openaiUrl }
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await subscriber(place))
  await control(openaiUrl, 'pace', { msPerChunk: MS_PER_PIECE })
  const counts: Counts = { sent: 0, retried: 0, failures: [], slowestMs: 0, streams: 0, resumed: 0, broken: [] }
  const over = new AbortController()
  const streams = people.map((person) => keepWriting(place, person, counts, over.signal))
  const load = keepAsking(await Promise.all(people.map(requestsOf)), counts, over.signal)
  const began = performance.now()
  try {
    for (const service of services) await restartAll(stack, service, print)
  } finally {
    over.abort()
    await Promise.all([load, ...streams])
  }
  return conclude(counts, (performance.now() - began) / 1_000, print)
}

function conclude(counts: Counts, seconds: number, print: (line: string) => void): boolean {
  const { sent, retried, failures, slowestMs, streams, resumed, broken } = counts
  print(
    `${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)} a second): ` +
      `${retried} retried, ${failures.length} failed; the slowest took ${slowestMs.toFixed(0)} ms`,
  )
  print(`${streams} streams, taken up again ${resumed} times: ${broken.length} not whole`)
  for (const line of [...failures, ...broken].slice(0, 20)) print(`FAILED  ${line}`)
  return failures.length === 0 && broken.length === 0 && streams > 0 && sent / seconds >= REQUESTS_A_SECOND * 0.95
}

async function restartAll(stack: Stack, service: string, print: (line: string) => void): Promise<void> {
  for (const { id, name } of stack.containers(service)) {
    const began = performance.now()
    await dockerAside('restart', '--time', '60', id)
    const end = Date.now() + HEALTHY_MS
    while (docker('inspect', '--format', '{{.State.Health.Status}}', id).trim() !== 'healthy') {
      if (Date.now() > end) throw new Error(`${name} does not become healthy`)
      await delay(250)
    }
    print(`${name}: replaced in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
}

interface Call {
  what: string
  ask: (turn: number) => Promise<{ status: number; text: string }>
}

/** Reads of four services and a write, each with the same effect when it is done twice. */
async function requestsOf(person: Person): Promise<Call[]> {
  const sprint = ok(await person.post('/api/sprints', { name: 'Through the restart' }), 201).body as { id: number }
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const made = ok(await person.post(`/api/sprints/${sprint.id}/tasks`, { title: 'Go on', dueDate }), 201)
  const task = made.body as { id: number }
  ok(await person.post('/api/journal', { title: 'Before', content: 'It goes on.' }), 201)
  const get = (path: string): Call => ({ what: `GET ${path}`, ask: () => person.get(path) })
  return [
    ...['/api/user', '/api/journal', `/api/sprints/${sprint.id}`, '/api/phases', '/api/subscription'].map(get),
    {
      what: 'PATCH task',
      ask: (turn) => person.patch(`/api/sprint-tasks/${task.id}`, { title: `Go on ${turn}` }),
    },
  ]
}

/** So many requests a second, whether or not those before are answered. */
async function keepAsking(all: Call[][], counts: Counts, over: AbortSignal): Promise<void> {
  const asked = all.flat()
  const running = new Set<Promise<void>>()
  const began = performance.now()
  while (!over.aborted) {
    const due = Math.floor(((performance.now() - began) / 1_000) * REQUESTS_A_SECOND)
    while (counts.sent < due) {
      const next = asked[counts.sent % asked.length]
      if (!next) return
      counts.sent += 1
      const request = askTwice(next, counts).finally(() => running.delete(request))
      running.add(request)
    }
    await delay(5)
  }
  await Promise.all(running)
}

async function askTwice({ what, ask }: Call, counts: Counts): Promise<void> {
  const turn = counts.sent
  const began = performance.now()
  const attempt = async () => {
    const answer = await ask(turn).catch((error: unknown) => ({ status: 0, text: String(error) }))
    return answer.status >= 200 && answer.status < 300 ? null : `${what}: ${answer.status} ${answer.text.slice(0, 200)}`
  }
  if (await attempt()) {
    counts.retried += 1
    await delay(RETRY_MS)
    const failure = await attempt()
    if (failure) counts.failures.push(failure)
  }
  counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began)
}

/** One generation after the other, each followed to its end, until it is over. */
async function keepWriting(place: ProductAddresses, person: Person, counts: Counts, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      const id = await begin(person, 1, ANSWERS[1]).catch(async () => {
        await delay(RETRY_MS)
        return begin(person, 1, ANSWERS[1])
      })
      counts.streams += 1
      const { text, output, status } = await followToTheEnd(place, person, id, counts)
      if (status !== 'succeeded' || text.trim() !== output.trim())
        counts.broken.push(`${id}: ${status}, ${text.length} characters of ${output.length}`)
    } catch (error) {
      counts.broken.push(String(error))
      await delay(RETRY_MS)
    }
  }
}

/** As the web app does: a broken line is taken up where it broke; a new run begins anew. */
async function followToTheEnd(place: ProductAddresses, person: Person, id: string, counts: Counts) {
  let position: Position = { run: 0, sequence: 0 }
  let text = ''
  const end = Date.now() + 180_000
  while (Date.now() < end) {
    try {
      for await (const update of follow(place.url, person, id, position)) {
        if (update.generation) return { text, output: update.generation.output, status: update.generation.status }
        if (update.run === null || update.sequence === null) continue
        text = (update.run === position.run ? text : '') + (update.text ?? '')
        position = { run: update.run, sequence: update.sequence }
      }
    } catch {
      // the line broke: it is taken up below
    }
    counts.resumed += 1
    await delay(RETRY_MS)
  }
  throw new Error(`${id} has not ended`)
}
