/** Contracts of the journal service: entries, how they are found, and what can be counted in them. */
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
  /** Rises with every change of title, content or tags; an edit names the one it began from. */
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  /** When it was last edited; null while it stands as it was first written. */
  editedAt: z.iso.datetime().nullable(),
})
export type Entry = z.infer<typeof Entry>

/** Stores an entry. The same entry sent twice at once is one entry, and so is one sent again under the same key. */
export const createEntry = defineRequest({
  subject: 'rpc.journal.create_entry',
  input: NewEntryInput.extend({
    userId: Id,
    /** When it was written, for an entry of an earlier day; left out: now. Never in the future. */
    createdAt: IsoTime.nullish(),
    /** Chosen by the writer's device, so that what it sends again after a lost answer is not stored again. */
    key: z.uuid().nullish(),
  }),
  output: Entry,
})

/** Entries, newest first. `before` is the id of the last entry already seen. */
export const listEntries = defineRequest({
  subject: 'rpc.journal.list_entries',
  input: z.object({ userId: Id, limit: z.int().min(1).max(200).nullish(), before: Id.nullish() }),
  output: z.array(Entry),
})

export const EntryOrder = z.enum(['newest', 'oldest', 'tag'])
export type EntryOrder = z.infer<typeof EntryOrder>

/** Text in pieces; `hit` says that a piece is what was searched for. The pieces together are the text. */
export const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Marked = z.infer<typeof Marked>

export const EntryMatch = z.object({
  entry: Entry,
  title: Marked,
  /** Where the words were found in the content; empty where no text was searched for. */
  excerpt: Marked,
})
export type EntryMatch = z.infer<typeof EntryMatch>

/**
 * Entries that meet every condition given, in pages. `after` is the id of the last entry already seen. By tag means by
 * the first tag of each, the newest first within one, those without a tag at the end.
 */
export const findEntries = defineRequest({
  subject: 'rpc.journal.find_entries',
  input: z.object({
    userId: Id,
    /** Every word, or its beginning, has to occur in the title or the content. */
    text: text(200).nullish(),
    tag: text(40).nullish(),
    mood: Mood.nullish(),
    pinned: z.boolean().nullish(),
    /** First and last day, on the calendar of `timeZone`. */
    from: LocalDay.nullish(),
    to: LocalDay.nullish(),
    timeZone: TimeZone.nullish(),
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

/** Changes an entry; what it said before is kept as a version. Pinning one takes the pin from the other. */
export const changeEntry = defineRequest({
  subject: 'rpc.journal.change_entry',
  input: EntryEdit.extend({
    userId: Id,
    entryId: Id,
    /** The version that was edited: when it is not the present one any more, the edit is refused. */
    version: z.int().min(1).nullish(),
  }),
  output: Entry,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Deletes an entry at once for everybody; for a moment it can still be restored. */
export const deleteEntry = defineRequest({
  subject: 'rpc.journal.delete_entry',
  input: z.object({ userId: Id, entryId: Id }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})

/** Takes a deletion back, as long as the entry has not been purged. */
export const restoreEntry = defineRequest({
  subject: 'rpc.journal.restore_entry',
  input: z.object({ userId: Id, entryId: Id }),
  output: Entry,
  errors: ['NOT_FOUND'],
})

/** What an entry said before an edit. */
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

/** The earlier versions of an entry, the last first. */
export const listVersions = defineRequest({
  subject: 'rpc.journal.list_versions',
  input: z.object({ userId: Id, entryId: Id }),
  output: z.array(EntryVersion),
  errors: ['NOT_FOUND'],
})

/** An entry of the same day of an earlier month or year. */
export const Anniversary = z.object({ entry: Entry, monthsAgo: z.int().min(1) })
export type Anniversary = z.infer<typeof Anniversary>

/** What was written one, three and six months ago and in earlier years on the day that it is now in `timeZone`. */
export const listOnThisDay = defineRequest({
  subject: 'rpc.journal.list_on_this_day',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: z.array(Anniversary),
})

/** A day with entries; its mood is the one given last. */
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

/** Every tag that the user's entries carry, most used first. */
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
  /** Entries that were given a mood, and those of them whose tone is positive. */
  ratedEntries: z.int().min(0),
  positiveEntries: z.int().min(0),
  /** The last 28 days, today the last. */
  moodDays: z.array(JournalDay).length(28),
  /**
   * Consecutive weeks (from Monday) with an entry, up to now, at most 53. One week without is allowed, two end the
   * count.
   */
  weeksInARow: z.int().min(0),
  /** The five tags that most entries carry, with how many do. */
  themes: z.array(z.object({ tag: z.string(), entries: z.int().min(1) })),
})
export type JournalStatistics = z.infer<typeof JournalStatistics>

export const getStatistics = defineRequest({
  subject: 'rpc.journal.get_statistics',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: JournalStatistics,
})

/** How much of one entry the guide is given to read. */
export const GUIDE_CHARACTERS = 20_000

/** What the guide may read of an entry. */
export const GuideEntry = Entry.pick({ title: true, content: true, tags: true, createdAt: true }).extend({
  mood: Mood.nullish(),
})
export type GuideEntry = z.infer<typeof GuideEntry>

/**
 * The newest entries that the user lets the guide read, each cut off at `GUIDE_CHARACTERS`, all together at most
 * `maxCharacters` long. Not offered to any browser.
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
 * An entry as it stands: announced when it is written, after every change of it, and when a deletion is taken back.
 * Of two for one entry the one with the greater `revision` counts, and without one that with the later `at`.
 */
export const entryWritten = defineEvent({
  subject: 'event.journal.entry_written',
  payload: z.object({
    userId: Id,
    entryId: Id,
    at: z.iso.datetime(),
    /** Rises with every change of the entry, its deletion included; taken while nobody else can change it. */
    revision: z.int().min(1).optional(),
    keptFromGuide: z.boolean().optional(),
    /** Null where the entry is kept from the guide: its text does not leave this service. */
    entry: GuideEntry.nullish(),
    /** The danger signal of the words, read in this service: also for entries that are kept from the guide. */
    danger: DangerSeen.nullish(),
  }),
})

/** Announced at once, also while the deletion can still be taken back (then `entryWritten` follows). */
export const entryDeleted = defineEvent({
  subject: 'event.journal.entry_deleted',
  payload: z.object({ userId: Id, entryId: Id, at: z.iso.datetime(), revision: z.int().min(1).optional() }),
})

/** Where the pages of an export stand: the service tells itself what comes next, each page in a transaction of its own. */
export const exportContinued = defineEvent({
  subject: 'event.journal.export_continued',
  payload: z.object({
    userId: Id,
    exportId: z.uuid(),
    /** Of the next slice. */
    index: z.int().min(1),
    /** The last entry that was handed in. */
    after: z.object({ createdAt: z.iso.datetime(), id: Id }),
  }),
})
