/** Prints how long a text takes to read: `node services/safety/training/bench.ts`. */
import path from 'node:path'
import { readSet } from '../evaluation/schema.ts'
import { readSignals } from '../src/signals.ts'

const texts = readSet(path.join(import.meta.dirname, '../evaluation/development.jsonl')).map(({ text }) => text)
const long = texts.join(' ').repeat(3).slice(0, 20_000)

function perText(list: readonly string[], rounds: number): string {
  for (const text of list) readSignals(text)
  const began = performance.now()
  for (let round = 0; round < rounds; round += 1) for (const text of list) readSignals(text)
  return `${((performance.now() - began) / (rounds * list.length)).toFixed(3)} ms`
}

console.log(`a text of the development set: ${perText(texts, 5)}`)
console.log(`20,000 characters: ${perText([long], 5)}`)
