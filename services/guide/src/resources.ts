/** What is there already, sentence by sentence: somebody to ask, an hour to keep, a sum to decide on, or a thing. */
import { action, RESOURCES, type Action } from './actions.ts'
import type { Chooser } from './chooser.ts'
import { framed } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import { DAYS } from './lexicon/lexicon.ts'
import { bestOf, standing, toRun, wholeRun, type Reading, type Said } from './reading.ts'
import { isJoke } from './refusals.ts'

const MAX_SPECIFIC = 2
const LONGEST = 24
/** Within so many words of its beginning a name is what a sentence is about. */
const NEAR = 3

const SUM = /[$€£]\s?\d|\d[\d.,]*\s?(?:[$€£]|(?:dollars?|euros?|pounds?|bucks|pesos|reais|francs?|franken)(?!\p{L}))/iu
const CLOCK = /(?<!\d)\d{1,2}(?::\d\d|\s?(?:am|pm|uhr|h)(?!\p{L}))/iu
/** Nobody is sent to those with whom it has ended. */
const PARTED = /(?<!\p{L})(?:ex|former|stepfather|stepmother|exmarido|exmujer|expareja)(?!\p{L})/iu
const NOT = /(?<!\p{L})(?:not|no|never|n['’]t|kein\p{L}*|nicht|nunca|jamais|pas|non|não)(?!\p{L})|n['’]t(?!\p{L})/iu

export interface Resources {
  chooser: Chooser
  reading: Reading
  /** Of the people in the answers; none where somebody is mourned. */
  names: ReadonlySet<string>
}

export function resourcesOf(means: Resources): { resources: Action[]; atHand: Action | null } {
  const resources = means.reading.foreign ? [] : specific(means).slice(0, MAX_SPECIFIC)
  return { resources, atHand: resources.length > 0 ? null : whole(means) }
}

function specific(means: Resources): Action[] {
  const { chooser, reading } = means
  return reading.said.flatMap((one) => {
    const said = standing(reading, one)
    if (!said || said.grief || isJoke(said.raw) || said.words < 2 || said.words > LONGEST) return []
    const use = useOf(said, means)
    return use
      ? [action(chooser, { ...use, index: RESOURCES, effort: 'small' }, { text: said.raw, raw: said.raw })]
      : []
  })
}

function useOf({ raw }: Said, { names, reading }: Resources): { key: FrameKey; name?: string } | null {
  if (NOT.test(raw)) return null
  const name = PARTED.test(raw) ? undefined : subjectsOf(raw).find((word) => names.has(word))
  if (name) return { key: 'item.ask', name }
  if (SUM.test(raw)) return { key: 'item.sum' }
  return CLOCK.test(raw) || DAYS.some((day) => reading.lexicon.days[day].test(raw)) ? { key: 'item.date' } : null
}

/** "My sister Ann sews", "Ann's son is handy": names near the beginning that something is said of. */
export const subjectsOf = (raw: string): string[] => {
  const lead = (raw.match(/\p{L}+/gu) ?? []).slice(0, NEAR)
  return lead.filter((word) => new RegExp(`(?<!\\p{L})${word}(?:['’]s)? \\p{Ll}`, 'u').test(raw))
}

/** All of it where it is short, else what says most. */
function whole({ chooser, reading }: Resources): Action | null {
  const best = bestOf(reading, ({ grief, raw, words }) => !grief && !isJoke(raw) && words > 1, chooser.turn)
  const all = wholeRun(reading, LONGEST)
  const isCalm = all && all.count <= LONGEST && all.said.every(({ grief }) => !grief)
  const run = isCalm ? all : best && toRun(reading, [best])
  const item = run && run.count > 1 ? framed(chooser, 'item.resource', { phase: 3, index: RESOURCES }, [run]) : null
  return item && { ...item, effort: 'small' }
}

/** A capital inside a sentence, behind no word that leads to a place. */
const NAME = /(?<=[\p{Ll},'’] )\p{Lu}\p{Ll}{2,}(?!\p{L}|['’]\p{L}{2,})/gu
const TO_PLACE =
  /(?<!\p{L})(?:in|at|from|near|outside|(?<!(?:talk|speak|write|listen)(?:ing)? )to|of|the|en|de|desde|à|au|aux|du|la|le|el|a|da|do|na|no|em|dal|di|every|each|on|this|next|by|for|last|until|before|after) $/iu
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day|christmas|easter|thanksgiving|english|spanish|french|german|italian|facebook|instagram|youtube|excel|god|gott|dios|dieu|dio|deus)s?$/iu

/** Names of people in what was said. German has capitals on every noun, and gives none away. */
export function namesIn(said: readonly string[], { language }: Reading): Set<string> {
  if (language === 'de') return new Set()
  const all = said.join('\n')
  const isAlsoWord = (name: string) => new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u').test(all)
  const places = new Set<string>()
  const names = new Set<string>()
  for (const { 0: name, index } of all.matchAll(NAME)) {
    if (TO_PLACE.test(all.slice(Math.max(0, index - 20), index))) places.add(name)
    else if (!CALENDAR.test(name) && !isAlsoWord(name)) names.add(name)
  }
  return new Set([...names].filter((name) => !places.has(name)))
}
