/** Takes single statements out of answers: beliefs to quote, fears to name, things to do. */
import { isEnglish, isSentence, lowerFirst, opensWithVerb } from './english.ts'
import { toPresent, toYou } from './second-person.ts'
import { clip, saysSomething, splitPieces, tidy } from './words.ts'

/** Long enough for a thought, short enough to stand in a list. */
const STATEMENT_BYTES = 170

/** The pieces of an answer in the person's own person and words. */
export function readStatements(answer: string, limit: number): string[] {
  const text = tidy(answer)
  if (!saysSomething(text)) return []
  return splitPieces(text)
    .slice(0, limit)
    .map((piece) => clip(piece, STATEMENT_BYTES))
}

/** As `readStatements`, but with lists taken apart: 'run 10k, learn Italian and save' is three. */
export function readItems(answer: string, limit: number): string[] {
  return splitPieces(tidy(answer))
    .flatMap((piece) => splitSeries(piece))
    .filter(saysSomething)
    .slice(0, limit)
}

function splitSeries(piece: string): string[] {
  const items = piece.split(/\s*(?:[;،、，]|,(?!\d))\s*(?:and |y |und |et )?/u)
  const last = items.at(-1) ?? ''
  const pair = items.length > 1 || !isSentence(piece) ? last.split(/ and (?=(?:to |a |an |the |my )?\p{L}+ )/u) : [last]
  const all = [...items.slice(0, -1), ...pair].map((item) => item.trim()).filter((item) => item !== '')
  const isList = all.every((item, index) => item.length < 80 && (index === 0 || !isSentence(item)))
  return isList ? all : [piece]
}

const WISH =
  /^(?:(?:ideally|maybe|hopefully),? )?(?:first|second|third|finally|then)?,? ?(?:I(?:’d| would| will|’ll|’m going to| am going to)?(?: really| also)? ?(?:want to|like to|love to|need to|have to|must|hope to|plan to|wish to|can|will|should)?|we (?:want|need) to|my goal is to|goal:?|to) (?=\p{L})/iu

/** Something to do, as a task would say it: 'I want to finish my novel' becomes 'finish your novel'. */
export function toAction(item: string, bytes = 64): string {
  if (!isEnglish(item)) return clip(item, bytes)
  const stripped = item.replace(WISH, '')
  const bare = opensWithVerb(stripped) ? stripped : item.replace(/^to /i, '')
  return clip(
    lowerFirst(toYou(bare))
      .replace(/^(?:daily|every day),? /, '')
      .replace(/[.:;,]+$/, ''),
    bytes,
  )
}

export function isAction(text: string): boolean {
  return isEnglish(text) && opensWithVerb(text)
}

/** What follows 'the fear': 'of failing', 'that you will fail', or '' when it cannot be said so. */
export function readFear(piece: string): string {
  if (!isEnglish(piece)) return ''
  const named = piece.replace(
    /^(?:(?:I am|I’m|I feel|I get)(?: \w+)? (?:afraid|scared|terrified|worried|frightened)|I (?:also )?(?:fear|worry)|(?:my|the|a)(?: \w+)? fear(?: is)?|fear|afraid|scared) ?/i,
    '',
  )
  const clause = /^(?:that|of|about) /i.exec(named)
  if (clause)
    return toYou(
      named.replace(/^(?:That|Of|About)\b/i, (word) => (word.toLowerCase() === 'about' ? 'of' : word.toLowerCase())),
    )
  if (/^to \w+/i.test(named)) return toYou(lowerFirst(named))
  if (isSentence(named)) return `that ${lowerSubject(toYou(named))}`
  return /^[\p{Ll}]/u.test(lowerFirst(named)) || named !== piece || !named.includes(' ')
    ? `of ${lowerFirst(toYou(named))
        .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
        .replace(/^([^,]+), ([^,]+)$/, '$1 and $2')}`
    : ''
}

function lowerSubject(text: string): string {
  return text.replace(
    /^(?:You|Your|They|People|Everyone|Nobody|It|There|He|She|This|Others|Someone|My|No one|What)\b/,
    (word) => word.toLowerCase(),
  )
}

/** A statement in the second person and present tense, ready to stand after a colon. */
export function retell(piece: string): string {
  return isEnglish(piece) ? lowerSubject(lowerFirst(toYou(toPresent(piece)))) : piece
}
