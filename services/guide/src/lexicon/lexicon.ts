/** What the guide knows of a language besides its frames: enough to read an answer, nothing to rewrite it with. */
export interface Lexicon {
  /** A sentence that begins so leans on the one before it. */
  lean: RegExp
  /** A verb of hearing. */
  hear: RegExp
  /** What the person wants, said as such at the beginning. */
  want: RegExp
  /** A sentence about the person: its subject is I. */
  self: RegExp
  /** What follows an obstacle as its answer. */
  then: RegExp
  /** The person as the source of a sentence. */
  own: RegExp
  /** Tells that somebody has died. */
  death: RegExp
  /** Speaks of the dead, or of being left. */
  grief: RegExp
  /** Opens a wish that an infinitive or a clause follows; the rest is a task. */
  wish: RegExp
  /** Opens one of several: First, Secondly. */
  ordinal: RegExp
  /** "and" before the last of a series. */
  and: RegExp
  /** Opens with something to do. */
  action: (line: string) => boolean
  /** A line with one of these says more than a name of a thing. */
  clause: RegExp
  maybe: RegExp
  past: RegExp
  /** "I fear that". */
  that: RegExp
  days: Readonly<Record<Day, RegExp>>
  daily: RegExp
  workdays: RegExp
  weekends: RegExp
  /** The number stands in the first group; words are read by `counts`. */
  perWeek: RegExp
  weekly: RegExp
  counts: Readonly<Record<string, number>>
  /** A day on which nothing is to be. */
  nothing: RegExp
  months: RegExp
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]
