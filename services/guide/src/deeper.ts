/** Chooses a follow-up question by topic and tone; '' where none should be asked. */
import { bestOf, read, type Reading } from './reading.ts'
import { linesOf } from './lines.ts'
import { isHeavy } from './heavy.ts'
import { questionOfTone, questionsTo, type Known } from './questions.ts'
import type { Tone } from './questions/wording.ts'
import { languageOf } from './language.ts'
import { topicOf, type Topic } from './topics.ts'

export interface Answered {
  /** The topic's name, or the question that was asked. */
  topic: string
  answer: string
  /** What the person wrote besides: a short answer alone does not tell its language. */
  besides?: readonly string[]
  /** A language code, where it is known. */
  language?: string
}

/** None for heavy answers, refusals and grief; never one that the answer has answered. */
export function questionOn({ topic, answer, besides = [], language: named = '' }: Answered): string {
  if (isHeavy(answer)) return ''
  const language = languageOf([answer, ...besides], named)
  const reading = read(answer, language)
  if (reading.shape === 'nothing' || reading.said.some(({ grief }) => grief)) return ''
  const tone = toneOf(reading)
  if (tone !== null && tone !== 'list') return questionOfTone(language, tone)
  const asked = topicOf(topic)
  const fitting = asked && questionsTo(language, asked).find(([, answered]) => !holds(reading, answered))
  if (fitting) return fitting[0]
  return questionOfTone(language, tone === 'list' && !isAboutOne(asked) ? 'list' : 'long')
}

const isAboutOne = (topic: Topic | null) => topic === 'source' || topic === 'new'

function toneOf(reading: Reading): Tone | null {
  const { shape, lexicon, text, said } = reading
  if (shape === 'question') return 'question'
  if (shape === 'words') return 'words'
  if (lexicon.maybe.test(text) && said.length < 4) return 'maybe'
  if (said.reduce((sum, { words }) => sum + words, 0) > 60) return 'long'
  return linesOf(reading, true).length > 2 ? 'list' : null
}

const CLOCK =
  /\b\d{1,2}(?::\d\d| ?(?:am|pm|uhr|h)\b)|\b(?:at|um|à|a las?|às|alle|till|until|bis) \d|\b(?:morning|evening|noon|night|midnight|morgens|abends|mittags|mañana|tarde|noche|matin|soir|midi|mattina|sera|mezzogiorno|manhã|noite)\b/iu
const SIGHT =
  /(?<!\p{L})(?:sees?|saw|window|view|look out|sehe|fenster|blick|veo|ventana|vista|vois|fenêtre|vue|vedo|finestra|vejo|janela)(?!\p{L})/iu
const BEFORE =
  /(?<!\p{L})(?:before|after|when|as soon as|bevor|nach|sobald|wenn|antes|después|cuando|avant|après|quand|prima|dopo|quando|depois)(?!\p{L})/iu

/** Whether the answer says already what would be asked for. */
function holds(reading: Reading, known: Known): boolean {
  const { text, lexicon } = reading
  if (known === 'nothing') return false
  if (known === 'hour') return CLOCK.test(text)
  if (known === 'figure') return /\d/.test(text)
  if (known === 'sight') return SIGHT.test(text)
  if (known === 'moment') return BEFORE.test(text)
  if (known === 'words') return /["“„«]/.test(text)
  if (known === 'day') return Object.values(lexicon.days).some((day) => day.test(text)) || lexicon.daily.test(text)
  if (known === 'past') return lexicon.past.test(text)
  if (known === 'several') return linesOf(reading, true).length < 2
  return known === 'name' && bestOf(reading, ({ raw }) => /(?<=\p{Ll} |, )\p{Lu}\p{Ll}+/u.test(raw)) !== null
}
