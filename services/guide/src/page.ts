/** Writes phase 1: the person's own sentences in the order of the questions, with short frames between them. */
import { createChooser, type Chooser } from './chooser.ts'
import type { Prompt } from './blocks.ts'
import type { FrameKey } from './frames/frames.ts'
import { createReader, type Reader } from './hearing.ts'
import { frame, lastLine, oneLine, tell, thinOut, write, type Paragraph } from './paragraphs.ts'
import { plain } from './plain.ts'
import { MARKS } from './quote.ts'
import { MAX_QUOTED, read, toRun, wholeRun, type Reading, type Run } from './reading.ts'
import { countWords } from './sentences.ts'
import { languageOf, type Language } from './language.ts'
import { isUnderstood, mentions, overlaps, readWish, type Wish } from './wish.ts'

/** So many words are quoted in one go where somebody wants more, or less: the first that does it. */
const MAX_AT_LENGTH = 120
const MAX_IN_SHORT = [20, 12, 6]

interface Version {
  prompt: Prompt
  language: Language
  wish: Wish
  read: Reader
}

/** As it was wished, as far as arranging and quoting can; what it cannot do it says in a sentence at the end. */
export function composePage(prompt: Prompt): string {
  const language = languageOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const wish = readWish(prompt.wish)
  const version = { prompt, language, wish, read: createReader(prompt, wish, language) }
  const page = inLength(version)
  return page === ''
    ? chooserOf(version).wording('none.page')
    : [page, noteOn(version, page)].filter(Boolean).join('\n\n')
}

const chooserOf = ({ language, prompt }: Version): Chooser => createChooser(language, prompt.answers, prompt.variant)

function inLength(version: Version): string {
  const { wish } = version
  if (wish.length === 'longer') return arrange(version, MAX_AT_LENGTH)
  const usual = arrange(version, MAX_QUOTED)
  if (wish.length === null) return usual
  const most = before(version)
  const shorter = MAX_IN_SHORT.map((longest) => arrange(version, longest))
  return shorter.find((page) => countWords(page) < most) ?? shorter.at(-1) ?? usual
}

/** How many words the page has that the wish is about: the one that was sent, else the one that would be written without it. */
function before({ prompt, language }: Version): number {
  const wish = readWish('')
  const usual = { prompt, language, wish, read: createReader(prompt, wish, language) }
  return countWords(prompt.lastVersion || arrange(usual, MAX_QUOTED))
}

/** '' where there is nothing to quote. */
function arrange(version: Version, most: number): string {
  const chooser = chooserOf(version)
  const { prompt, wish } = version
  const readings = prompt.answers.map(version.read)
  const later = prompt.deeper.map(version.read)
  const few = readings.filter(({ shape }) => shape === 'words').length
  const firstOfFew = readings.find(({ shape }) => shape === 'words')
  const paragraphs: Paragraph[] = []
  for (const [index, reading] of readings.entries()) {
    const isInLine = few > 1 && reading.shape === 'words'
    // Those of a word or two stand together, where the first of them was asked.
    if (isInLine && reading === firstOfFew) paragraphs.push(oneLine(readings, chooser))
    const paragraph = isInLine ? null : tell(index, reading, { chooser, most, before: paragraphs.at(-1) })
    if (paragraph) paragraphs.push(paragraph)
    const besides = (key: FrameKey, run: Run | null) => {
      if (run) paragraphs.push({ ...frame(chooser, key, [run]), follows: paragraph !== null })
    }
    besides('deeper', (later[index] && wholeRun(later[index], most)) ?? null)
    for (const one of corrected(version, prompt.answers[index] ?? '')) besides('correction', one)
  }
  if (wish.more !== '') paragraphs.push(...moreOf(version, chooser, [...readings, ...later], paragraphs))
  const kept = wish.length === 'shorter' ? null : lastLine(readings, paragraphs, chooser)
  if (kept) paragraphs.push(kept)
  thinOut(paragraphs)
  return write(paragraphs)
}

/** What was put right since of what an answer says. */
function corrected({ prompt, language, wish }: Version, answer: string): Run[] {
  return prompt.corrections
    .filter(
      (words) => !mentions(words, wish.less) && read(answer, language).said.some(({ raw }) => overlaps(raw, words)),
    )
    .flatMap((words) => wholeRun(read(words, language), MAX_AT_LENGTH) ?? [])
}

const MAX_ADDED = 3

/** Sentences about what there should be more of that the page does not hold yet: of this phase, then from elsewhere. */
function moreOf(
  { prompt, wish, read: readAs }: Version,
  chooser: Chooser,
  here: Reading[],
  told: Paragraph[],
): Paragraph[] {
  const page = plain(told.map(({ bare }) => bare).join('\n'))
  const elsewhere = [...prompt.elsewhere, ...prompt.corrections, ...prompt.memories].map(readAs)
  const runs = [...here, ...elsewhere].flatMap((reading) =>
    reading.said
      .filter(({ raw, usable, leans, death }) => usable && !leans && !death && mentions(raw, wish.more))
      .map((said) => toRun(reading, [said])),
  )
  const fresh = runs.filter(({ words }) => !page.includes(plain(words)))
  const once = fresh.filter(({ words }, index) => fresh.findIndex((other) => other.words === words) === index)
  return once
    .slice(0, MAX_ADDED)
    .map((run, index) =>
      index === 0 ? frame(chooser, 'wish.more', [run]) : { ...frame(chooser, 'plain', [run]), follows: true },
    )
}

/** What could not be followed, in a sentence; '' where all was. */
function noteOn(version: Version, page: string): string {
  const { wish, language, prompt } = version
  const [open, close] = MARKS[language].outer
  const say = (key: FrameKey) => chooserOf(version).wording(key).replace('{line}', `${open}${wish.more}${close}`)
  if (wish.text === '') return ''
  if (!isUnderstood(wish)) return say('wish.other')
  if (wish.more !== '' && !mentions(page, wish.more)) return say('wish.none')
  const grown = countWords(page) - before(version)
  const without = inLength({ ...version, wish: { ...wish, more: '' } })
  if ((wish.more !== '' && without === page) || (wish.length === 'longer' && grown <= 0)) return say('wish.all')
  return wish.length === 'shorter' && grown >= 0 && prompt.answers.some(Boolean) ? say('wish.short') : ''
}
