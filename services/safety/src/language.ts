/** The form of a language's rules: data that `engine.ts` reads, one file per language. */
import type { SignalKind, SignalStep } from '@daybreak/proto/signals'

/** What a rule raises: a kind, or a kind and its step. */
export type Raised =
  | Exclude<SignalKind, 'suicide' | 'reality'>
  | `suicide/${Exclude<SignalStep, 'stopped-medicine' | 'lost-reality'>}`
  | `reality/${Extract<SignalStep, 'stopped-medicine' | 'lost-reality'>}`

/**
 * Patterns are regular expressions over folded text (lower case, no accents), with two additions: `{name}` stands for
 * one of `words`, and `~` for up to 30 characters within one sentence. They may be written with accents and capitals.
 */
export interface LanguageRules {
  language: string
  /** The letters it is written in: its rules are asked only of texts that have some. */
  letters: RegExp
  words: Readonly<Record<string, string>>
  /** Short forms and slang, whole words, written out before the rules are asked. */
  slang?: Readonly<Record<string, string>>
  /** Harmless phrases: taken out before the rules are asked. */
  idioms: readonly string[]
  /** Ends right before a match: the match is denied. */
  denied: string
  /** Somewhere in the sentence: it speaks of a book, the news, work, a game. */
  told: string
  /** Somewhere in the window: what was is over and well. */
  healed: string
  rules: Readonly<Partial<Record<Raised, readonly string[]>>>
}
