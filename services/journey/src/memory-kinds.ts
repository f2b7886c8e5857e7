/** The kind of a memory: by the question that it answers, otherwise by its words. A dream is no fact. Pure. */
import type { MemoryKind, Source } from '@daybreak/proto/journey-memory'
import type { MemoryCandidate } from './passage-fingerprints.ts'

type Claimed = Exclude<MemoryKind, 'theme' | 'highlight'>

/** What is said in answer to each question; see `questions.ts` for their order. */
const SAID_IN_ANSWER: Readonly<Record<'1' | '2' | '3', readonly Claimed[]>> = {
  1: ['wish', 'wish', 'wish', 'wish', 'wish', 'value'],
  2: ['fear', 'fear', 'fact', 'fact', 'fact', 'value'],
  3: ['wish', 'wish', 'fact', 'fact', 'measure', 'wish'],
}

const LETTER = String.raw`\p{L}`
const word = (choices: string) => new RegExp(`(?<!${LETTER})(?:${choices})(?!${LETTER})`, 'iu')
const WISHES = word(
  "want|wish|hope|dream of|would (?:like|love)|['’]d (?:like|love)|möchte|wünsche mir|quiero|quisiera|je veux|j['’]aimerais|voudrais|vorrei|voglio|quero|gostaria",
)
const FEARS = word('afraid|scared|fear|fears|worry|worried|angst|fürchte|miedo|temo|peur|crains|paura|medo|receio')
const VALUES = word(
  'matters? (?:most )?to me|important to me|wichtig|me importa|compte pour moi|conta per me|importa-me',
)

/** The kind that holds: only what may be a fact stays one. */
export function kindOf({ kind, citations }: Pick<MemoryCandidate, 'kind' | 'citations'>): MemoryKind {
  const [first] = citations
  if (kind !== 'fact' || !first) return kind
  return citations.map(({ source }) => kindIn(source)).find((said) => said !== 'fact') ?? kindOfWords(first.quote)
}

const kindIn = ({ phaseNumber, index }: Source): Claimed =>
  phaseNumber === null || index === null ? 'fact' : (SAID_IN_ANSWER[phaseNumber][index] ?? 'fact')

function kindOfWords(quote: string): Claimed {
  if (FEARS.test(quote)) return 'fear'
  if (WISHES.test(quote)) return 'wish'
  return VALUES.test(quote) ? 'value' : 'fact'
}
