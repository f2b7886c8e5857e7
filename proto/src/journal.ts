/** Contracts of the journal service: entries and what can be counted in them. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Id, IsoTime, NewEntryInput, TimeZone } from './rules.ts'

export const Entry = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  /** Markdown, stored as plain text. */
  content: z.string(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Whether the guide may not read it. */
  keptFromGuide: z.boolean().optional(),
})
export type Entry = z.infer<typeof Entry>

/** Stores an entry. The same entry sent twice at once is one entry. */
export const createEntry = defineRequest({
  subject: 'rpc.journal.create_entry',
  input: NewEntryInput.extend({
    userId: Id,
    /** When it was written, for an entry of an earlier day; left out: now. Never in the future. */
    createdAt: IsoTime.nullish(),
  }),
  output: Entry,
  errors: [],
})

/** Entries, newest first. `before` is the id of the last entry already seen. */
export const listEntries = defineRequest({
  subject: 'rpc.journal.list_entries',
  input: z.object({ userId: Id, limit: z.int().min(1).max(200).nullish(), before: Id.nullish() }),
  output: z.array(Entry),
  errors: [],
})

/** Counts over the user's own entries; a month and a day are those of `timeZone`. */
export const JournalStatistics = z.object({
  entries: z.int().min(0),
  entriesThisMonth: z.int().min(0),
  tagsUsed: z.int().min(0),
  wordsWritten: z.int().min(0),
  /** The five tags that most entries carry, with how many do. */
  themes: z.array(z.object({ tag: z.string(), entries: z.int().min(1) })),
})
export type JournalStatistics = z.infer<typeof JournalStatistics>

export const getStatistics = defineRequest({
  subject: 'rpc.journal.get_statistics',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: JournalStatistics,
  errors: [],
})

/** An entry is new, or differs from what was told before; of two tellings the one with the newer `at` holds. */
export const entryWritten = defineEvent({
  subject: 'event.journal.entry_written',
  payload: z.object({
    userId: Id,
    entryId: Id,
    at: z.iso.datetime(),
    keptFromGuide: z.boolean().optional(),
    /** What it says; null where it is kept from the guide: such a text does not travel. */
    entry: Entry.pick({ title: true, content: true, tags: true, createdAt: true }).nullish(),
  }),
})

/** An entry is gone, or will not be seen for now. */
export const entryDeleted = defineEvent({
  subject: 'event.journal.entry_deleted',
  payload: z.object({ userId: Id, entryId: Id, at: z.iso.datetime() }),
})
