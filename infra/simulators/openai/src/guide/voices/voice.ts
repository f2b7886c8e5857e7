/** The form that each topic of the first phase fills with its own sentences. */

/** What an answer speaks of, and sentences that may follow when it does. */
export type Detail = [about: RegExp, sentences: readonly string[]]

/** `{it}` is the person's own words, `{It}` the same with a capital. */
export interface Voice {
  openers: readonly string[]
  /** Around a fragment that names things. */
  things: readonly string[]
  /** Around words that must not be bent: another language, a single sign. */
  quotes: readonly string[]
  details: readonly Detail[]
  afters: readonly string[]
  /** Instead of a paragraph, when the line was left empty. */
  blanks: readonly string[]
}
