/** The follow-up questions: two for each topic, and six for the tone. */
import type { Language } from './language.ts'
import type { Topic } from './topics.ts'
import { de } from './questions/de.ts'
import { en } from './questions/en.ts'
import { es } from './questions/es.ts'
import { fr } from './questions/fr.ts'
import { it } from './questions/it.ts'
import { pt } from './questions/pt.ts'
import type { Tone, Wording } from './questions/wording.ts'

/** What an answer may hold already, so that it is not asked for. */
export type Known = 'nothing' | 'hour' | 'figure' | 'sight' | 'moment' | 'words' | 'day' | 'past' | 'several' | 'name'

const KNOWN: Readonly<Record<Topic, readonly [Known, Known]>> = {
  location: ['sight', 'nothing'],
  workday: ['hour', 'nothing'],
  joy: ['past', 'nothing'],
  relationships: ['nothing', 'nothing'],
  money: ['figure', 'nothing'],
  impact: ['name', 'nothing'],
  fears: ['nothing', 'nothing'],
  beliefs: ['day', 'nothing'],
  feelings: ['moment', 'nothing'],
  source: ['words', 'figure'],
  evidence: ['name', 'nothing'],
  new: ['nothing', 'nothing'],
  goals: ['several', 'nothing'],
  skills: ['name', 'nothing'],
  resources: ['name', 'nothing'],
  obstacles: ['day', 'moment'],
  measures: ['figure', 'nothing'],
  habits: ['moment', 'day'],
}

export const WORDINGS: Readonly<Record<Language, Wording>> = { en, de, es, fr, it, pt }

/** The questions to a topic, each with what makes it needless. */
export const questionsTo = (language: Language, topic: Topic): (readonly [question: string, answered: Known])[] =>
  WORDINGS[language][topic].map((question, index) => [question, KNOWN[topic][index] ?? 'nothing'])

export const questionOfTone = (language: Language, tone: Tone): string => WORDINGS[language].tones[tone]
