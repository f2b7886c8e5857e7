/** Finds memories by text statistics: what recurs, what is said about oneself. Pure. */
import type { Citation } from '@daybreak/proto/journey-memory'
import type { MemoryCandidate } from './passage-fingerprints.ts'
import { citationFor, type Passage } from './passages.ts'

const THEMES = 5
const FACTS = 6
const HIGHLIGHTS = 3
const CITATIONS = 3
/** A theme stands in so many different passages, at least. */
const RETURNS = 3
const MIN_WORD = 4
const [SHORTEST, LONGEST] = [24, 220]

const COMMON = new Set(
  `about above after again against almost along already also although always among another anyone anything around away
  back became because become been before began being below between both came cannot come comes could days didn does doing
  done dont down during each else enough even ever every everything feel feels felt find first from gave getting give goes
  going gone good great hadn half hardly have haven having here himself hour hours however into isnt itself just keep kept
  knew know last later least less like little live long look made make makes making many maybe mean might more morning most
  much must myself need never next nothing often once only other ours over part people perhaps quite rather really right
  said same seem seems several shall should since small some somebody someone something soon still such sure take takes
  taken than that thats their them then there these they thing things think this those though thought three through time
  times today together told tomorrow tonight took toward towards under until upon used usually very want wanted wants week
  weeks well went were weren what when where whether which while will with within without wont word work would wouldn year
  years yesterday your yours aber auch dann dass dem den der des die doch eine einem einen einer eines habe haben hatte
  ihre immer kann mehr mein meine mich nach nicht noch oder sehr sein sich sind und uns viel vom von war wenn werde wie
  wieder wird zum zur dans des elle elles est mais nous pour que qui sont sur une vous como con del esta este para pero por
  una`.split(/\s+/),
)

/** Said of oneself, and of what one has, does and wants. */
const OF_ONESELF =
  /^(?:i(?:'m| am| have| had| live| work| want| need| love| like| hate| teach| write| make| run| bake| paint| play| began| started| stopped| learned| learnt| promised| decided| grew up)|my |our )/i

/** Finds nothing where the texts are too few to say anything about a person. */
export function findByStatistics(passages: readonly Passage[]): MemoryCandidate[] {
  const themes = findThemes(passages)
  const themeWords = themes.map(({ word }) => word)
  const facts = pick(passages, FACTS, (sentence) =>
    OF_ONESELF.test(sentence.trim()) ? score(sentence, themeWords) : 0,
  )
  const taken = new Set(facts.flatMap(({ citations }) => citations.map(({ quote }) => quote)))
  const highlights = pick(passages, HIGHLIGHTS, (sentence) => (taken.has(sentence) ? 0 : score(sentence, themeWords)))
  return [
    ...themes.map(({ found }) => found),
    ...facts.map((found) => ({ ...found, kind: 'fact' as const })),
    ...highlights,
  ]
}

interface Theme {
  word: string
  found: MemoryCandidate
}

function findThemes(passages: readonly Passage[]): Theme[] {
  const places = new Map<string, Passage[]>()
  for (const passage of passages) {
    for (const word of new Set(wordsOf(passage.text))) places.set(word, [...(places.get(word) ?? []), passage])
  }
  return [...places]
    .filter(([, found]) => found.length >= RETURNS)
    .toSorted(([one, here], [other, there]) => there.length - here.length || one.localeCompare(other))
    .slice(0, THEMES)
    .map(([word, found]) => ({ word, found: toTheme(word, found) }))
}

function toTheme(word: string, passages: Passage[]): MemoryCandidate {
  const citations = passages.slice(0, CITATIONS).flatMap((passage): Citation[] => {
    const sentence = sentencesOf(passage.text).find((one) => wordsOf(one).includes(word))
    return sentence ? [citationFor(passage, sentence)] : []
  })
  return { kind: 'theme', text: `“${word}” comes back in ${passages.length} of the things you wrote.`, citations }
}

/** The word that a theme counts; null for a theme of a model. */
export const countedWord = (text: string): string | null =>
  /^“([^”]+)” comes back in \d+ of the things you wrote\.$/.exec(text)?.[1] ?? null

function pick(passages: readonly Passage[], limit: number, worth: (sentence: string) => number): MemoryCandidate[] {
  const sentences = passages.flatMap((passage) => sentencesOf(passage.text).map((sentence) => ({ passage, sentence })))
  const seen = new Set<string>()
  return sentences
    .map((one) => ({ ...one, worth: worth(one.sentence) }))
    .filter(({ worth: value, sentence }) => value > 0 && !seen.has(sentence) && seen.add(sentence))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, limit)
    .map(({ passage, sentence }) => ({
      kind: 'highlight',
      text: sentence,
      citations: [citationFor(passage, sentence)],
    }))
}

/** Sentences that can stand alone, and rather those with a theme in them. */
function score(sentence: string, themeWords: readonly string[]): number {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0
  const words = wordsOf(sentence)
  return 1 + words.filter((word) => themeWords.includes(word)).length + Math.min(words.length, 12) / 12
}

/** Pieces of the text as they stand there: each is a substring of it. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}'-]*/gu) ?? []
  )
    .map((word) => word.replace(/'s$|'$/u, ''))
    .filter((word) => word.length >= MIN_WORD && !COMMON.has(word) && !word.includes("'"))
