/** Contracts of the sprint service: the calendar feed of a sprint, for whoever holds its key. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Id, TimeZone } from './rules.ts'

const FeedToken = z.string().regex(/^[\w-]{43}$/, 'This calendar doesn’t exist')

/** The key of the sprint's calendar feed; null where it has none. */
export const getFeed = defineRequest({
  subject: 'rpc.sprint.get_feed',
  input: z.object({ userId: Id, sprintId: Id }),
  output: z.object({ token: FeedToken.nullable() }),
  errors: ['NOT_FOUND'],
})

/** Gives the feed a new key, or none: either way the old one opens nothing any more. */
export const setFeed = defineRequest({
  subject: 'rpc.sprint.set_feed',
  input: z.object({ userId: Id, sprintId: Id, open: z.boolean(), timeZone: TimeZone.nullish() }),
  output: z.object({ token: FeedToken.nullable() }),
  errors: ['NOT_FOUND'],
})

/** The sprint's tasks as an iCalendar file, for whoever holds the key, unless its owner is suspended. */
export const readFeed = defineRequest({
  subject: 'rpc.sprint.read_feed',
  input: z.object({ token: FeedToken }),
  output: z.object({ calendar: z.string() }),
  errors: ['NOT_FOUND'],
})
