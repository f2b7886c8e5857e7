/** From one reading of the stream of facts to everybody who listens: kept in memory, by person. */
import type { Position } from '@daybreak/kit/events'
import type { Viewer } from '@daybreak/proto/identity'
import type { Change, Changes, Reader } from '../usecases/news.ts'
import { createHistory, type Audience, type Entry, type History } from './history.ts'
import { createMailbox, MOST_WAITING, type Mailbox } from './mailbox.ts'

/** So many streams may one person have open. One more ends the oldest: that may belong to a device that is gone. */
export const MOST_STREAMS = 8

interface Stream {
  reader: Reader
  /** The reader's position when they connected; null after the first change was sent. */
  after: { cursor: string | null } | null
  mailbox: Mailbox
}

export interface Hub extends Changes {
  /** Changes after this position are known; earlier ones are not. */
  begin: (position: Position) => void
  tell: (entry: Entry) => void
  /** The cursor of the present moment; null before the first position is known. */
  cursor: () => string | null
  /** Sessions of this person have changed: a stream of one that has ended, or has another role, ends. */
  recheck: (userId: number, tokenHashes: string[], resolve: Resolve) => Promise<void>
  /** How many streams are open. */
  count: () => number
}

type Resolve = (tokenHash: string) => Promise<Viewer | null>

export function createHub(): Hub {
  const byUser = new Map<number, Set<Stream>>()
  const admins = new Set<Stream>()
  let now: Position | null = null
  let history: History = createHistory(0)
  let open = 0

  const cursor = () => (now ? `${now.stream}~${now.sequence}` : null)
  const begun = () => cursor() ?? ''
  const greet = (stream: Stream) => {
    if (!now || !stream.after) return
    const missed = missedBy(stream.reader, history, sequenceOf(stream.after.cursor, now))
    stream.after = null
    stream.mailbox.put(begun(), missed ?? [], missed !== null)
  }
  const leave = (stream: Stream) => {
    const theirs = byUser.get(stream.reader.userId)
    if (!theirs?.delete(stream)) return
    open -= 1
    admins.delete(stream)
    if (theirs.size === 0) byUser.delete(stream.reader.userId)
  }
  const listenersTo = (audience: Audience) => (audience === 'admins' ? admins : byUser.get(audience)) ?? []

  return {
    cursor,
    count: () => open,
    begin: (position) => {
      now = position
      history = createHistory(position.sequence)
      for (const theirs of byUser.values()) {
        for (const stream of theirs) {
          if (stream.after) greet(stream)
          else stream.mailbox.put(begun(), [], false)
        }
      }
    },
    tell: (entry) => {
      if (!now) return
      now.sequence = entry.sequence
      history.add(entry)
      for (const stream of listenersTo(entry.audience)) stream.mailbox.put(begun(), [entry.change], true)
    },
    open: (reader, after) => {
      const theirs = byUser.get(reader.userId) ?? new Set()
      const [oldest] = theirs
      if (oldest && theirs.size >= MOST_STREAMS) oldest.mailbox.end()
      const stream: Stream = { reader, after: { cursor: after }, mailbox: createMailbox(() => leave(stream)) }
      byUser.set(reader.userId, theirs.add(stream))
      if (reader.isAdmin) admins.add(stream)
      open += 1
      greet(stream)
      return stream.mailbox.letters
    },
    recheck: async (userId, tokenHashes, resolve) => {
      const asked = [...(byUser.get(userId) ?? [])].filter(({ reader }) => tokenHashes.includes(reader.tokenHash))
      await Promise.all(
        asked.map(async ({ reader, mailbox }) => {
          const viewer = await resolve(reader.tokenHash).catch(() => null)
          if (viewer?.id !== reader.userId || viewer.isAdmin !== reader.isAdmin) mailbox.end()
        }),
      )
    },
  }
}

/** Where in the present stream a reader stands; null where their cursor is of another, or none. */
function sequenceOf(cursor: string | null, { stream, sequence }: Position): number | null {
  const [of, at = ''] = cursor?.split('~') ?? []
  return of === stream && /^\d{1,15}$/.test(at) && Number(at) <= sequence ? Number(at) : null
}

/** Null where the changes are not known, or so many that reloading everything costs less. */
function missedBy({ userId, isAdmin }: Reader, history: History, sequence: number | null): Change[] | null {
  const entries = sequence === null ? null : history.since(sequence)
  if (!entries) return null
  const theirs = entries.filter(({ audience }) => audience === userId || (isAdmin && audience === 'admins'))
  return theirs.length > MOST_WAITING ? null : theirs.map(({ change }) => change)
}
