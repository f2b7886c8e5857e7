/** The corpus: every seed with its slots filled in. Phrasings of one seed are one family, and stay on one side of a split. */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { Phrasing } from '../evaluation/schema.ts'

/** `author` is empty for the first seeds. */
export const CorpusLine = Phrasing.extend({ family: z.string(), author: z.string() })
export type CorpusLine = z.infer<typeof CorpusLine>

const SEEDS = path.join(import.meta.dirname, 'seeds')
/** More would be near copies. */
const MAX_OF_A_SEED = 9

/** Numbers that look random and are the same each time. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function growCorpus(): CorpusLine[] {
  const files = fs.readdirSync(SEEDS).filter((file) => file.endsWith('.txt'))
  return files.sort().flatMap((file) => growFile(file))
}

function growFile(file: string): CorpusLine[] {
  const [language, author = ''] = path.basename(file, '.txt').split('-')
  const random = createRandom(7)
  let heading = ''
  return fs
    .readFileSync(path.join(SEEDS, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('== ')) heading = line.slice(3).trim()
      if (!line.trim() || line.startsWith('== ') || line.startsWith('#')) return []
      const [label, step] = heading.split('/')
      const common = { language, label, ...(step && { step }), family: `${file}:${index + 1}`, author }
      return fillSlots(line, random).map((text) => CorpusLine.parse({ text, ...common }))
    })
}

/** A choice of the ways to fill `[a|b]`, all of them where they are few. */
function fillSlots(line: string, random: () => number): string[] {
  const parts = line.split(/\[([^\]]*)\]/)
  const ways = parts.reduce<string[]>(
    (texts, part, index) => {
      const options = index % 2 === 1 ? part.split('|') : [part]
      return texts.flatMap((text) => options.map((option) => text + option))
    },
    [''],
  )
  const tidy = ways.map((text) =>
    text
      .replaceAll(/\s+([,.])/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const unique = [...new Set(tidy)]
  const order = unique.map((text) => ({ text, rank: random() })).sort((a, b) => a.rank - b.rank)
  return order.slice(0, MAX_OF_A_SEED).map(({ text }) => text)
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
