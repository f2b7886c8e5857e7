/** Measures the size of the image, and how long a container takes until it is ready. */
import { setTimeout as delay } from 'node:timers/promises'
import { docker, dockerAside, type Stack } from './stack.ts'

const TURNS = 3
const MEASURED = ['gateway', 'identity', 'journey', 'journey-worker']
const LIMIT_MS = 3_000
const LIMIT_BYTES = 350e6

/** Prints both; whether both hold. */
export async function measureStarts(stack: Stack, print: (line: string) => void): Promise<boolean> {
  const size = Number(
    docker('image', 'inspect', '--format', '{{.Size}}', stack.env['DAYBREAK_IMAGE'] ?? 'daybreak:local'),
  )
  print(`image: ${(size / 1e6).toFixed(0)} MB (at most ${LIMIT_BYTES / 1e6})`)
  let holds = size <= LIMIT_BYTES
  for (const service of MEASURED) {
    const [container] = stack.containers(service)
    if (!container) throw new Error(`There is no container of ${service}`)
    const times: number[] = []
    while (times.length < TURNS) times.push(await startTime(container.id))
    const median = times.toSorted((one, other) => one - other)[Math.floor(TURNS / 2)] ?? Number.NaN
    print(
      `${service}: ready in ${seconds(median)}, median of ${times.map(seconds).join(', ')} (at most ${seconds(LIMIT_MS)})`,
    )
    holds &&= median <= LIMIT_MS
  }
  return holds
}

/** From the moment the engine started it to its own word, by the engine's clock. */
async function startTime(id: string): Promise<number> {
  await dockerAside('restart', '--time', '30', id)
  const started = Date.parse(docker('inspect', '--format', '{{.State.StartedAt}}', id).trim())
  for (let turn = 0; turn < 600; turn += 1) {
    const lines = docker('logs', '--timestamps', '--since', new Date(started - 1).toISOString(), id).split('\n')
    const ready = lines.find((line) => line.includes('"msg":"ready"'))
    if (ready) return Date.parse(ready.split(' ', 1)[0] ?? '') - started
    await delay(100)
  }
  throw new Error(`${id} does not say that it is ready`)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
