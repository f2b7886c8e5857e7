/** Contracts of the journal service: entries, search and statistics. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { EntryEdit, Id, IsoTime, LocalDay, Mood, NewEntryInput, text, TimeZone } from './rules.ts'
import { DangerSeen } from './signals.ts'

export const Entry = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  /** Markdown, stored as plain text. */
  content: z.string(),
  tags: z.array(z.string()),
  mood: Mood.nullable(),
  /** Whether the guide never sees the entry. */
  keptFromGuide: z.boolean(),
  /** At most one entry of a person is pinned. */
  pinned: z.boolean(),
  /** Increases with every change of title, content or tags. An edit names the version it started from. */
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  /** When it was last edited; null if never. */
  editedAt: z.iso.datetime().nullable(),
})
export type Entry = z.infer<typeof Entry>

/** Stores an entry. The same entry sent twice in a short time, or again with the same key, is stored once. */
export const createEntry = defineRequest({
  subject: 'rpc.journal.create_entry',
  input: NewEntryInput.extend({
    userId: Id,
    /** When it was written, for an entry of an earlier day; now if left out. Never in the future. */
    createdAt: IsoTime.nullish(),
    /** An idempotency key of the client: a retry after a lost answer does not store the entry again. */
    key: z.uuid().nullish(),
  }),
  output: Entry,
})

/** Entries, newest first. `before` is the id of the last entry of the page before. */
export const listEntries = defineRequest({
  subject: 'rpc.journal.list_entries',
  input: z.object({ userId: Id, limit: z.int().min(1).max(200).nullish(), before: Id.nullish() }),
  output: z.array(Entry),
})

export const EntryOrder = z.enum(['newest', 'oldest', 'tag'])
export type EntryOrder = z.infer<typeof EntryOrder>

/** A text in pieces, in order. `hit` marks the pieces that match the search. */
export const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Marked = z.infer<typeof Marked>

export const EntryMatch = z.object({
  entry: Entry,
  title: Marked,
  /** The part of the content around the match; empty if no text was searched for. */
  excerpt: Marked,
})
export type EntryMatch = z.infer<typeof EntryMatch>

/** Conditions of a search. */
const EntryConditions = z.object({
  userId: Id,
  /** The title or the content must contain every word, or a word that begins with it. */
  text: text(200).nullish(),
  tag: text(40).nullish(),
  mood: Mood.nullish(),
  pinned: z.boolean().nullish(),
  /** First and last day, on the calendar of `timeZone`. */
  from: LocalDay.nullish(),
  to: LocalDay.nullish(),
  timeZone: TimeZone.nullish(),
})

export const EntryCount = z.object({ entries: z.int().min(0), isMore: z.boolean() })
export type EntryCount = z.infer<typeof EntryCount>

/** How many entries meet all the given conditions. Counting stops at 1,000; `isMore` says that there are more. */
export const countEntries = defineRequest({
  subject: 'rpc.journal.count_entries',
  input: EntryConditions,
  output: EntryCount,
})

/**
 * Entries that meet all the given conditions, in pages. `after` is the id of the last entry of the page before. The order
 * `tag` sorts by the first tag, newest first within a tag, entries without a tag last.
 */
export const findEntries = defineRequest({
  subject: 'rpc.journal.find_entries',
  input: EntryConditions.extend({
    order: EntryOrder.nullish(),
    limit: z.int().min(1).max(200).nullish(),
    after: Id.nullish(),
  }),
  output: z.array(EntryMatch),
})

export const getEntry = defineRequest({
  subject: 'rpc.journal.get_entry',
  input: z.object({ userId: Id, entryId: Id }),
  output: Entry,
  errors: ['NOT_FOUND'],
})

/** Changes an entry and keeps its earlier text as a version. Pinning an entry unpins the other one. */
export const changeEntry = defineRequest({
  subject: 'rpc.journal.change_entry',
  input: EntryEdit.extend({
    userId: Id,
    entryId: Id,
    /** The version that was edited. If it is no longer the current one, the edit is refused with CONFLICT. */
    version: z.int().min(1).nullish(),
  }),
  output: Entry,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Deletes an entry. It disappears at once, and can be restored for a short time. */
export const deleteEntry = defineRequest({
  subject: 'rpc.journal.delete_entry',
  input: z.object({ userId: Id, entryId: Id }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})

/** Restores a deleted entry, as long as it has not been purged. */
export const restoreEntry = defineRequest({
  subject: 'rpc.journal.restore_entry',
  input: z.object({ userId: Id, entryId: Id }),
  output: Entry,
  errors: ['NOT_FOUND'],
})

/** The text of an entry before an edit. */
export const EntryVersion = z.object({
  version: z.int().min(1),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /** When it was written, and when it was replaced. */
  writtenAt: z.iso.datetime(),
  replacedAt: z.iso.datetime(),
})
export type EntryVersion = z.infer<typeof EntryVersion>

/** The earlier versions of an entry, newest first. */
export const listVersions = defineRequest({
  subject: 'rpc.journal.list_versions',
  input: z.object({ userId: Id, entryId: Id }),
  output: z.array(EntryVersion),
  errors: ['NOT_FOUND'],
})

/** An entry of the same day of an earlier month or year. */
export const Anniversary = z.object({ entry: Entry, monthsAgo: z.int().min(1) })
export type Anniversary = z.infer<typeof Anniversary>

/** Entries of today's date one, three and six months ago and in earlier years; today is the day in `timeZone`. */
export const listOnThisDay = defineRequest({
  subject: 'rpc.journal.list_on_this_day',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: z.array(Anniversary),
})

/** A day with entries. Its mood is that of the last entry with one. */
export const JournalDay = z.object({ day: LocalDay, entries: z.int().min(0), mood: Mood.nullable() })
export type JournalDay = z.infer<typeof JournalDay>

/** The days of a month ('2026-11') that have entries, in order. */
export const listDays = defineRequest({
  subject: 'rpc.journal.list_days',
  input: z.object({
    userId: Id,
    month: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Please enter a valid month'),
    timeZone: TimeZone.nullish(),
  }),
  output: z.array(JournalDay),
})

/** All tags of the user's entries, most used first. */
export const listTags = defineRequest({
  subject: 'rpc.journal.list_tags',
  input: z.object({ userId: Id }),
  output: z.array(z.object({ tag: z.string(), entries: z.int().min(1) })),
})

/** Counts over the user's own entries; a month and a day are those of `timeZone`. */
export const JournalStatistics = z.object({
  entries: z.int().min(0),
  entriesThisMonth: z.int().min(0),
  tagsUsed: z.int().min(0),
  wordsWritten: z.int().min(0),
  /** Entries with a mood, and those among them with a positive mood. */
  ratedEntries: z.int().min(0),
  positiveEntries: z.int().min(0),
  /** The last 28 days, ending today. */
  moodDays: z.array(JournalDay).length(28),
  /**
   * Consecutive weeks (from Monday) with an entry, up to now, at most 53. One week without an entry is allowed; two in a
   * row end the count.
   */
  weeksInARow: z.int().min(0),
  /** The five most used tags, with the number of their entries. */
  themes: z.array(z.object({ tag: z.string(), entries: z.int().min(1) })),
})
export type JournalStatistics = z.infer<typeof JournalStatistics>

export const getStatistics = defineRequest({
  subject: 'rpc.journal.get_statistics',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: JournalStatistics,
})

/** The most characters of one entry that the guide reads. */
export const GUIDE_CHARACTERS = 20_000

/** What the guide may read of an entry. */
export const GuideEntry = Entry.pick({ title: true, content: true, tags: true, createdAt: true }).extend({
  mood: Mood.nullish(),
})
export type GuideEntry = z.infer<typeof GuideEntry>

/**
 * The newest entries that the user lets the guide read, each cut to `GUIDE_CHARACTERS`, together at most `maxCharacters`.
 * The gateway does not expose it.
 */
export const listEntriesForGuide = defineRequest({
  subject: 'rpc.journal.list_entries_for_guide',
  input: z.object({
    userId: Id,
    limit: z.int().min(1).max(100).nullish(),
    maxCharacters: z.int().min(1).max(200_000).nullish(),
  }),
  output: z.array(GuideEntry.extend({ id: Id })),
})

/**
 * The current state of an entry: announced when it is written, changed or restored. Of two events for one entry, the one
 * with the greater `revision` counts; without revisions, the one with the later `at`.
 */
export const entryWritten = defineEvent({
  subject: 'event.journal.entry_written',
  payload: z.object({
    userId: Id,
    entryId: Id,
    at: z.iso.datetime(),
    /** Increases with every change of the entry, including its deletion. It is set while the entry is locked. */
    revision: z.int().min(1).optional(),
    keptFromGuide: z.boolean().optional(),
    /** Null if the entry is kept from the guide: then its text does not leave this service. */
    entry: GuideEntry.nullish(),
    /** The danger signal in the text. This service detects it, also in entries that are kept from the guide. */
    danger: DangerSeen.nullish(),
  }),
})

/** Announced at once, while the entry can still be restored. A restoration announces `entryWritten`. */
export const entryDeleted = defineEvent({
  subject: 'event.journal.entry_deleted',
  payload: z.object({ userId: Id, entryId: Id, at: z.iso.datetime(), revision: z.int().min(1).optional() }),
})

/** The next page of an export. The service announces it to itself, so that each page has a transaction of its own. */
export const exportContinued = defineEvent({
  subject: 'event.journal.export_continued',
  payload: z.object({
    userId: Id,
    exportId: z.uuid(),
    /** The index of the next part. */
    index: z.int().min(1),
    /** The last entry in the part before. */
    after: z.object({ createdAt: z.iso.datetime(), id: Id }),
  }),
})
