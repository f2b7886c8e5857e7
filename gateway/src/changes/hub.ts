/** Passes each event of the event stream on to the open change streams of the users it concerns. Keeps all in memory. */
import type { Position } from '@daybreak/kit/events'
import type { Viewer } from '@daybreak/proto/identity'
import type { Change, Changes, Reader } from '../usecases/change-stream.ts'
import { createHistory, type Audience, type Entry, type History } from './history.ts'
import { createMailbox, MAX_WAITING, type Mailbox } from './mailbox.ts'

/** The most streams one person may have open. One more ends the oldest, which may belong to a device that is gone. */
export const MAX_STREAMS = 8

interface Stream {
  reader: Reader
  /** The reader's position when they connected; null after the first change was sent. */
  after: { cursor: string | null } | null
  mailbox: Mailbox
}

export interface Hub extends Changes {
  /** Starts, or starts again, at this position of the event stream. Changes before it are unknown. */
  begin: (position: Position) => void
  /** Sends a change to everyone it concerns. */
  publish: (entry: Entry) => void
  /** The cursor of the latest change; null before the first position is known. */
  cursor: () => string | null
  /** Checks these sessions again. Ends the streams of those that are over or whose role changed. */
  revalidate: (userId: number, tokenHashes: string[], resolve: Resolve) => Promise<void>
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
  const cursorOrEmpty = () => cursor() ?? ''
  const sendMissed = (stream: Stream) => {
    if (!now || !stream.after) return
    const missed = missedBy(stream.reader, history, sequenceOf(stream.after.cursor, now))
    stream.after = null
    stream.mailbox.put(cursorOrEmpty(), missed ?? [], missed !== null)
  }
  const remove = (stream: Stream) => {
    const streams = byUser.get(stream.reader.userId)
    if (!streams?.delete(stream)) return
    open -= 1
    admins.delete(stream)
    if (streams.size === 0) byUser.delete(stream.reader.userId)
  }
  const listenersTo = (audience: Audience) => (audience === 'admins' ? admins : byUser.get(audience)) ?? []

  return {
    cursor,
    count: () => open,
    begin: (position) => {
      now = position
      history = createHistory(position.sequence)
      for (const streams of byUser.values()) {
        for (const stream of streams) {
          if (stream.after) sendMissed(stream)
          else stream.mailbox.put(cursorOrEmpty(), [], false)
        }
      }
    },
    publish: (entry) => {
      if (!now) return
      now.sequence = entry.sequence
      history.add(entry)
      for (const stream of listenersTo(entry.audience)) stream.mailbox.put(cursorOrEmpty(), [entry.change], true)
    },
    open: (reader, after) => {
      const streams = byUser.get(reader.userId) ?? new Set()
      const [oldest] = streams
      if (oldest && streams.size >= MAX_STREAMS) oldest.mailbox.end()
      const stream: Stream = { reader, after: { cursor: after }, mailbox: createMailbox(() => remove(stream)) }
      byUser.set(reader.userId, streams.add(stream))
      if (reader.isAdmin) admins.add(stream)
      open += 1
      sendMissed(stream)
      return stream.mailbox.messages
    },
    revalidate: async (userId, tokenHashes, resolve) => {
      const affected = [...(byUser.get(userId) ?? [])].filter(({ reader }) => tokenHashes.includes(reader.tokenHash))
      await Promise.all(
        affected.map(async ({ reader, mailbox }) => {
          const viewer = await resolve(reader.tokenHash).catch(() => null)
          if (viewer?.id !== reader.userId || viewer.isAdmin !== reader.isAdmin) mailbox.end()
        }),
      )
    },
  }
}

/** The sequence number in a reader's cursor; null without a cursor, or for a cursor of another stream. */
function sequenceOf(cursor: string | null, { stream, sequence }: Position): number | null {
  const [of, at = ''] = cursor?.split('~') ?? []
  return of === stream && /^\d{1,15}$/.test(at) && Number(at) <= sequence ? Number(at) : null
}

/** The changes after `sequence`; null if some are unknown, or if there are so many that a full reload costs less. */
function missedBy({ userId, isAdmin }: Reader, history: History, sequence: number | null): Change[] | null {
  const entries = sequence === null ? null : history.since(sequence)
  if (!entries) return null
  const visible = entries.filter(({ audience }) => audience === userId || (isAdmin && audience === 'admins'))
  return visible.length > MAX_WAITING ? null : visible.map(({ change }) => change)
}
