/** Constants of the input rules. They import no validation library, so that screens stay small. */

/** Country options (AUT-18). `UK` is the value shown and stored; payment providers get `GB`. */
export const COUNTRIES = ['US', 'CA', 'UK', 'AU', 'FR', 'DE', 'JP', 'CN', 'IN', 'BR', 'MX'] as const

export const QUESTIONS_PER_PHASE = 6
export const SPRINT_DAYS = 90
/** The most one-time tasks that a plan may put into one week. */
export const MAX_TASKS_PER_WEEK = 5

/** The largest auto-increment key of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647

/** Moods, from the lowest to the brightest. A person chooses one; the product never guesses it. */
export const MOODS = ['heavy', 'low', 'even', 'light', 'bright'] as const

/** The most lines of one list in a plan that a client may send. Lists from a model are cut much shorter. */
export const MAX_PLAN_LINES = 200

/**
 * The most characters of an answer, and of the answer to a follow-up question. Form, request, database and prompt use the
 * same limit.
 */
export const LONGEST_ANSWER = 8_000

/** The most Base64 characters of an image on a page: 360 kB. */
export const IMAGE_CHARACTERS = 480_000
/** The most pixels on each side of such an image. */
export const IMAGE_PIXELS = 2_400
