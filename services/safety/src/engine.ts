/** Asks the rules of every language that a text may be written in. */
import { SignalKind, SignalStep } from '@daybreak/proto/signals'
import { foldLetters, isPlain } from './folding.ts'
import type { LanguageRules } from './language.ts'

/** One rule that spoke: by what name, and in which sentence of the window. */
export interface Hit {
  kind: SignalKind
  step: SignalStep | null
  rule: string
  sentence: number
}

interface CompiledRule {
  kind: SignalKind
  step: SignalStep | null
  name: string
  pattern: RegExp
  /** It is believed only where the classifier, too, finds danger possible. */
  needsSupport: boolean
}

export interface CompiledLanguage {
  code: string
  letters: RegExp
  slang: ReadonlyMap<string, string>
  idioms: RegExp
  denied: RegExp
  told: RegExp
  healed: RegExp
  rules: readonly CompiledRule[]
  /** The few that need no support. */
  rulesOfTheAct: readonly CompiledRule[]
}

/** Their rules name the act itself. */
const NEED_NO_SUPPORT: readonly string[] = ['suicide/ideation', 'past-attempt']
const WORD = /[\p{L}\p{N}']+/gu
const PLAIN_WORD = /[a-z0-9']+/g
const GAP = String.raw`[^.!?]{0,30}?`
/** What is healed by time is not asked for care again; what is done to somebody now is. */
const HEALABLE: readonly SignalKind[] = [
  'suicide',
  'self-injury',
  'past-attempt',
  'eating',
  'reality',
  'abuse',
  'worry',
]

export function compileLanguage(source: LanguageRules): CompiledLanguage {
  const regex = (pattern: string) => new RegExp(spellOut(pattern, source), 'u')
  const rules = Object.entries(source.rules).flatMap(([raised, patterns]) => {
    const [kind, step] = raised.split('/')
    return patterns.map((pattern, index) => ({
      kind: SignalKind.parse(kind),
      step: step ? SignalStep.parse(step) : null,
      name: `${source.language}:${raised}:${index + 1}`,
      pattern: regex(pattern),
      needsSupport: !NEED_NO_SUPPORT.includes(raised),
    }))
  })
  return {
    code: source.language,
    letters: source.letters,
    slang: new Map(Object.entries(source.slang ?? {}).map(([short, long]) => [foldLetters(short), foldLetters(long)])),
    idioms: new RegExp(spellOut(source.idioms.join('|') || '(?!)', source), 'gu'),
    denied: regex(`(?:${source.denied}) ?$`),
    told: regex(source.told),
    healed: regex(source.healed),
    rules,
    rulesOfTheAct: rules.filter(({ needsSupport }) => !needsSupport),
  }
}

/**
 * Words in place of their names, gaps in place of `~`, and the letters of the language in place of `\p{L}`: all letters
 * there are would take a second to compile for a language.
 */
function spellOut(pattern: string, { words, letters }: LanguageRules): string {
  const letter = `(?:[a-z]|${letters.source})`
  const folded = foldLetters(nameWords(pattern, words))
    .replaceAll('\\p{l}', letter)
    .replaceAll('\\p{m}', '\\p{M}')
    .replaceAll('~', GAP)
  return letters.test('a') ? folded : folded.replaceAll('\\b', edgeOfWords(letter))
}

/** `\b` knows English words only. */
const edgeOfWords = (letter: string): string => `(?:(?<!${letter})(?=${letter})|(?<=${letter})(?!${letter}))`

/** Words may name others. */
const nameWords = (pattern: string, words: LanguageRules['words']): string =>
  pattern.replaceAll(/\{([a-z]\w*)\}/g, (_all, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`no words are named ${name}`)
    return `(?:${nameWords(word, words)})`
  })

/**
 * The hits of one language in the folded sentences of a window. Of rules that need support, those that begin in a sentence
 * that has it.
 */
export function askRules(
  language: CompiledLanguage,
  sentences: readonly string[],
  supported: readonly boolean[],
): Hit[] {
  const written = sentences.map((sentence) => writeOut(language, sentence))
  const text = written.join(' ')
  const part = supportedPart(written, supported)
  const rules = part.text === '' ? language.rulesOfTheAct : language.rules
  return rules.flatMap((rule) => {
    const { kind, step, name, needsSupport, pattern } = rule
    const asked = needsSupport ? part : { start: 0, text }
    const match = pattern.exec(asked.text)
    if (!match) return []
    const index = asked.start + match.index
    const sentence = sentenceAt(written, index)
    if (needsSupport && !supported[sentence]) return []
    if (isDenied(language, text, index) || isOver(language, text, { rule, index })) return []
    return [{ kind, step, rule: name, sentence }]
  })
}

/** The sentences that have support, with what is between them and the one after them, into which a hit may reach. */
function supportedPart(sentences: readonly string[], supported: readonly boolean[]): { start: number; text: string } {
  const first = supported.indexOf(true)
  if (first < 0) return { start: 0, text: '' }
  const start = sentences.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0)
  return { start, text: sentences.slice(first, supported.lastIndexOf(true) + 2).join(' ') }
}

function sentenceAt(sentences: readonly string[], index: number): number {
  let end = 0
  const found = sentences.findIndex((sentence) => (end += sentence.length + 1) > index)
  return Math.max(0, found)
}

/** Slang in full, idioms blanked out. */
function writeOut({ slang, idioms }: CompiledLanguage, text: string): string {
  const hasSlang =
    slang.size > 0 && (text.match(isPlain(text) ? PLAIN_WORD : WORD) ?? []).some((word) => slang.has(word))
  const long = hasSlang ? text.replaceAll(WORD, (word) => slang.get(word) ?? word) : text
  return long.replaceAll(idioms, ' _ ')
}

function isDenied({ denied }: CompiledLanguage, text: string, index: number): boolean {
  return denied.test(text.slice(Math.max(0, index - 40), index))
}

function isOver(
  { told, healed }: CompiledLanguage,
  text: string,
  { rule, index }: { rule: CompiledRule; index: number },
) {
  if (told.test(sentenceAround(text, index))) return true
  return HEALABLE.includes(rule.kind) && healed.test(text)
}

function sentenceAround(text: string, index: number): string {
  const start = Math.max(...['.', '!', '?'].map((sign) => text.lastIndexOf(sign, index)))
  const end = text.slice(index).search(/[.!?]/)
  return text.slice(start + 1, end < 0 ? text.length : index + end)
}
