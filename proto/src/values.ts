/** Constants of the input rules, without the library that checks input, so that screens can load them alone. */

/** Country options (AUT-18). `UK` is the value shown and stored; payment providers get `GB`. */
export const COUNTRIES = ['US', 'CA', 'UK', 'AU', 'FR', 'DE', 'JP', 'CN', 'IN', 'BR', 'MX'] as const

export const QUESTIONS_PER_PHASE = 6
export const SPRINT_DAYS = 90
/** Tasks that come once which a plan may put into one week. */
export const MOST_TASKS_PER_WEEK = 5

/** What an auto-increment key of PostgreSQL can be at most. */
export const LARGEST_ID = 2_147_483_647

/** Moods, from the heaviest to the brightest. A person chooses one; it is never guessed. */
export const MOODS = ['heavy', 'low', 'even', 'light', 'bright'] as const

/** The longest list of a plan that anyone may hand in, by hand or by another program. A model's is cut far below it. */
export const MOST_PLAN_LINES = 200

/**
 * The longest answer, in characters, and the longest addition to it. The same limit holds in form, request, database
 * and prompt.
 */
export const LONGEST_ANSWER = 8_000

/** Characters of Base64 that an image of a page may have: 360 kB. */
export const IMAGE_CHARACTERS = 480_000
/** Pixels that it may have on each side. */
export const IMAGE_PIXELS = 2_400
