/** `npm run bench -- generation`: what the product adds to the model's own time, and what more workers bring. */
import { setTimeout as delay } from 'node:timers/promises'
import { fillProduct, tidy, type SignedIn } from './fill.ts'
import { allFinished, ANSWERS, CONCURRENCY, measureThroughput } from './generation-throughput.ts'
import { startBenchedProduct, type BenchedProduct } from './product.ts'
import { runUntilStopped } from './run-until-stopped.ts'

const TOKENS_A_SECOND = 50
/** A piece of the simulator's stream is a word: about 1.4 tokens of four bytes. */
const MS_PER_PIECE = (1_000 / TOKENS_A_SECOND) * 1.4
const WARMED_AT_ONCE = 10
const SAMPLES = 40
/** As many as are signed in: each has one generation at a time. */
const AT_ONCE = 50
/** Each of many people asks so often. */
const TURNS = 3

const START = `mutation ($input: StartGenerationInput!) { startGeneration(input: $input) { id } }`
const FOLLOW = `subscription ($id: ID!) { followGeneration(id: $id) { text generation { status } } }`

type Print = (line: string) => void

export const main = (): Promise<void> => runUntilStopped((stopping) => benchGeneration(console.log, stopping))

async function benchGeneration(print: Print, stopping: AbortSignal): Promise<void> {
  await withProduct({ print, concurrency: AT_ONCE + CONCURRENCY, stopping }, async (product, people) => {
    await measureLatency(product, people, print)
  })
  await withProduct({ print, concurrency: CONCURRENCY, stopping }, async (product, people) => {
    await measureThroughput(product, people, print)
  })
}

interface Wanted {
  print: Print
  concurrency: number
  stopping: AbortSignal
}

export async function withProduct(
  { print, concurrency, stopping }: Wanted,
  work: (product: BenchedProduct, people: SignedIn[]) => Promise<void>,
): Promise<void> {
  const environment = {
    GENERATE_CONCURRENCY: String(concurrency),
    GENERATIONS_PER_DAY: '100000',
    GENERATE_TOKENS_PER_DAY: '1000000000',
  }
  const product = await startBenchedProduct({ print, stopping }, environment)
  try {
    const people = await fillProduct(product)
    await control(product, 'pace', { msPerChunk: MS_PER_PIECE })
    await work(product, people)
  } finally {
    await product.stop()
  }
}

async function control({ modelUrl }: BenchedProduct, name: string, body: object): Promise<void> {
  await fetch(`${modelUrl}/_control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

/** Time to the first fragment through the product, beside the time the model itself needs for the same. */
async function measureLatency(product: BenchedProduct, people: SignedIn[], print: Print): Promise<void> {
  await haveReadForDanger(product, people)
  for (const atOnce of [1, AT_ONCE]) {
    const own: number[] = []
    const through: number[] = []
    const rounds = atOnce === 1 ? SAMPLES : 3
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await Promise.all(Array.from({ length: atOnce }, () => firstWordOfModel(product)))
      const asking = Array.from({ length: atOnce }, (_, index) => personAt(people, index + round))
      const whole = await Promise.all(asking.map((person) => firstFragment(product, person)))
      await allFinished(product)
      if (round === 0) continue // warms up
      own.push(...alone.map(({ firstMs }) => firstMs))
      through.push(...whole.map(({ firstMs }) => firstMs))
    }
    print(compare(atOnce === 1 ? '1 at once' : `${atOnce} begun in the same instant`, own, through))
  }
  const own = await keepBusy(() => firstWordOfModel(product, 'whole'))
  await tidy(product)
  const through = await keepBusy((index) => {
    return firstFragment(product, personAt(people, index), 'whole')
  })
  print(compare(`${AT_ONCE} at once, each begun when another ends`, own, through))
}

/** Before the model writes from words, it reads them for danger, once: that time is not the product's either. */
async function haveReadForDanger(product: BenchedProduct, people: SignedIn[]): Promise<void> {
  for (let index = 0; index < people.length; index += WARMED_AT_ONCE) {
    await Promise.all(people.slice(index, index + WARMED_AT_ONCE).map((person) => firstFragment(product, person)))
    await allFinished(product)
  }
}

function compare(how: string, own: number[], through: number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(through, share) - quantile(own, share))
  return (
    `first fragment, ${how}: the model alone ${ms(quantile(own, 0.5))} p50, ${ms(quantile(own, 0.95))} p95; ` +
    `the product adds ${ms(p50)} p50, ${ms(p95)} p95 (${through.length} samples)`
  )
}

/** Many people at once, each of whom asks again as soon as they have an answer; the first turn of each warms up. */
async function keepBusy(ask: (index: number) => Promise<Reading>): Promise<number[]> {
  const times: number[] = []
  const { wholeMs } = await ask(0)
  const person = async (_: unknown, index: number) => {
    await delay((wholeMs * index) / AT_ONCE)
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const { firstMs } = await ask(index)
      if (turn > 0) times.push(firstMs)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  return times
}

export function personAt(people: SignedIn[], index: number): SignedIn {
  const person = people[index % people.length]
  if (!person) throw new Error('there is nobody')
  return person
}

/**
 * How long it took until the first word and, where all was read, until the last. The product passes on whole sentences:
 * what the model took to write the rest of the first one is not counted.
 */
interface Reading {
  firstMs: number
  wholeMs: number
}

/** Whether the reader leaves after the first word, or reads on to the end. */
type Reach = 'first' | 'whole'

async function firstWordOfModel({ modelUrl }: BenchedProduct, reach: Reach = 'first'): Promise<Reading> {
  const began = performance.now()
  const content = '<phase>1</phase>\n<answer index="0">A stone house above the harbour, gulls first.</answer>'
  const response = await fetch(`${modelUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer bench' },
    body: JSON.stringify({ model: 'gpt-4o', stream: true, messages: [{ role: 'user', content }] }),
  })
  return read(response, { pattern: /"delta":\{"content":("(?:[^"\\]|\\.)+")/, began, reach })
}

/** Of the first phase: what is written for the others is shown once a part of it is whole, which is the model's time. */
export async function firstFragment(
  { url }: BenchedProduct,
  person: SignedIn,
  reach: Reach = 'first',
): Promise<Reading> {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', cookie: `sid=${person.token}` }
  const variables = { input: { phaseNumber: 1, answers: ANSWERS } }
  const started = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: START, variables }),
  })
  const answer = (await started.json()) as { data?: { startGeneration: { id: string } } }
  const id = answer.data?.startGeneration.id
  if (id === undefined) throw new Error(`startGeneration: ${JSON.stringify(answer)}`)
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream' },
    body: JSON.stringify({ query: FOLLOW, variables: { id } }),
  })
  return read(response, { pattern: /"text":("(?:[^"\\]|\\.)+")/, began, reach })
}

const WRITTEN = /"status":"succeeded"/

async function read(
  response: Response,
  { pattern, began, reach }: { pattern: RegExp; began: number; reach: Reach },
): Promise<Reading> {
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}: ${await response.text()}`)
  let text = ''
  let firstMs: number | null = null
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (firstMs !== null) continue
    text += piece.value
    const shown = pattern.exec(text)?.[1]
    if (shown === undefined) continue
    const pieces = (JSON.parse(shown) as string).trim().split(/\s+/).length
    firstMs = performance.now() - began - (pieces - 1) * MS_PER_PIECE
    if (reach === 'whole') continue
    await reader.cancel()
    return { firstMs, wholeMs: performance.now() - began }
  }
  const wholeMs = performance.now() - began
  // A short text may be written before its reader is there, who then gets all of it.
  if (firstMs === null && !WRITTEN.test(text)) throw new Error(`ended without a word: ${text.slice(0, 500)}`)
  return { firstMs: firstMs ?? wholeMs, wholeMs }
}

/** By nearest rank: of 20 values, 0.95 is the second highest. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} ms`
