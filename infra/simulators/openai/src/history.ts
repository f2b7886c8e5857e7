/** The last requests and what became of them, kept in memory and, if asked, in a file of JSON lines. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Exchange {
  at: string
  path: string
  model: string
  stream: boolean
  /** The names of what was sent. */
  parameters: string[]
  messages: unknown
  responseFormat: unknown
  promptTokens: number
  completionTokens: number
  /** 'stop', 'length', 'closed by client', 'refused', or the name of the case that was played. */
  outcome: string
}

const KEPT = 200

export interface History {
  list(): readonly Exchange[]
  add(exchange: Exchange): void
  clear(): void
}

export function openHistory(file: string | undefined): History {
  let kept = load(file)
  const save = () => {
    if (file !== undefined) writeFileSync(file, kept.map(toLine).join(''))
  }
  save()
  return {
    list: () => kept,
    add(exchange) {
      kept = [...kept, exchange].slice(-KEPT)
      if (file !== undefined) appendFileSync(file, toLine(exchange))
    },
    clear() {
      kept = []
      save()
    },
  }
}

function load(file: string | undefined): Exchange[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.slice(-KEPT).map((line) => JSON.parse(line) as Exchange)
}

function toLine(exchange: Exchange): string {
  return `${JSON.stringify(exchange)}\n`
}
