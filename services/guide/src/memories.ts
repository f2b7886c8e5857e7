/** Chooses sentences worth remembering from passages, word by word as they stand there, each with its kind. */
import { readBlocks } from './blocks.ts'
import { isHeavy } from './heavy.ts'
import { bestOf, read } from './reading.ts'
import { isJoke } from './refusals.ts'
import { languageOf } from './language.ts'
import { topicOf, type Topic } from './topics.ts'

export interface Remembered {
  kind: string
  text: string
  citations: { passage: string; quote: string }[]
}

const MAX = 12
const MAX_WORDS = 40

const KINDS: Readonly<Record<Topic, string>> = {
  location: 'wish',
  workday: 'wish',
  joy: 'wish',
  relationships: 'wish',
  money: 'wish',
  impact: 'wish',
  fears: 'fear',
  beliefs: 'fear',
  feelings: 'fact',
  source: 'fact',
  evidence: 'fact',
  new: 'value',
  goals: 'wish',
  skills: 'wish',
  resources: 'fact',
  obstacles: 'fact',
  measures: 'measure',
  habits: 'wish',
}

/** One sentence of each passage, of those kinds that are asked for; none that is heavy, in jest or about a death. */
export function rememberPassages(text: string, kinds: readonly string[]): Remembered[] {
  if (!kinds.includes('wish')) return [] // a wish must not be told as a fact
  const passages = readBlocks(text, 'passage')
  const language = languageOf(passages.map(({ body }) => body))
  return passages
    .flatMap(({ attributes, body }) => {
      if (isHeavy(body)) return []
      const reading = read(body, language)
      const best = bestOf(reading, ({ grief, raw, words }) => !grief && !isJoke(raw) && words > 2 && words <= MAX_WORDS)
      if (!best) return []
      const topic = topicOf(attributes['title'] ?? '')
      const kind = topic ? KINDS[topic] : reading.lexicon.want.test(best.raw) ? 'wish' : 'fact'
      if (!kinds.includes(kind)) return []
      return [{ kind, text: best.raw, citations: [{ passage: attributes['id'] ?? '', quote: best.raw }] }]
    })
    .slice(0, MAX)
}
