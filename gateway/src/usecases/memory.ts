/** Memories, follow-up questions, and the insights of the home card. */
import { setTimeout as delay } from 'node:timers/promises'
import { getStatistics, listEntriesForGuide } from '@daybreak/proto/journal'
import * as memory from '@daybreak/proto/journey-memory'
import { listSprints, type Sprint } from '@daybreak/proto/sprint'
import { z } from 'zod'
import type { Context } from './context.ts'
import { forward, useCase } from './use-case.ts'
import type { Viewer } from '@daybreak/proto/identity'

const Nothing = z.object({})
const ENTRIES_AT_ONCE = 20
const ENTRIES_AT_MOST = 100
const CHARACTERS_AT_MOST = 200_000
const LOOK_EVERY_MS = 300
const WAIT_FOR_QUESTION_MS = 20_000
const DAY_MS = 86_400_000

/** No subscription is required: former subscribers can still see and withdraw what is remembered. */
export const getMemory = forward('signed-in', memory.getMemory)

/** Says yes or no. With a yes to the journal, the entries that are there already are handed over. */
export const setMemory = useCase({
  access: 'signed-in',
  input: memory.setMemory.input.omit({ userId: true }),
  run: async ({ call, viewer }, input) => {
    const userId = viewer.id
    const state = await call(memory.setMemory, { ...input, userId })
    if (state.memory !== 'on' || !state.journal) return state
    await handOverEntries(call, userId)
    return call(memory.getMemory, { userId })
  },
})

/** The newest entries that are not kept from the guide, a few at a time: each may be long. */
async function handOverEntries(call: Context['call'], userId: number): Promise<void> {
  const found = await call(listEntriesForGuide, { userId, limit: ENTRIES_AT_MOST, maxCharacters: CHARACTERS_AT_MOST })
  const entries = found.map(({ id, title, content, createdAt }) => ({ entryId: id, title, content, createdAt }))
  for (let first = 0; first < entries.length; first += ENTRIES_AT_ONCE) {
    await call(memory.takeEntries, { userId, entries: entries.slice(first, first + ENTRIES_AT_ONCE) })
  }
}

export const correctMemory = forward('subscriber', memory.correctMemory)
export const forgetMemory = forward('signed-in', memory.forgetMemory)
export const listFollowUps = forward('subscriber', memory.listFollowUps)

/** Requests one follow-up question on a saved answer and waits for it; answers `asking` where that takes too long. */
export const goDeeper = useCase({
  access: 'subscriber',
  input: memory.askFollowUp.input.omit({ userId: true }),
  run: async ({ call, viewer }, input) => {
    const userId = viewer.id
    const deadline = Date.now() + WAIT_FOR_QUESTION_MS
    let asked = await call(memory.askFollowUp, { ...input, userId })
    while (asked.status === 'asking' && Date.now() < deadline) {
      await delay(LOOK_EVERY_MS)
      const all = await call(memory.listFollowUps, { userId, phaseNumber: input.phaseNumber })
      asked = all.find(({ index }) => index === input.index) ?? asked
    }
    return asked
  },
})

export const answerFollowUp = forward('subscriber', memory.answerFollowUp)
export const getCare = forward('signed-in', memory.getCare)
export const dismissCare = forward('signed-in', memory.dismissCare)

/** A counted fact of the third column. */
interface Metric {
  label: string
  value: string
}

/** The home card: what the phases say, and, from the third phase on, what can be counted. */
export const getInsights = useCase({
  access: 'subscriber',
  input: Nothing,
  run: async (context) => {
    const insights = await context.call(memory.getInsights, { userId: context.viewer.id })
    return { ...insights, progressMetrics: insights.completedPhases < 3 ? [] : await countProgress(context) }
  },
})

async function countProgress({ call, viewer }: Context<Viewer>): Promise<Metric[]> {
  const [sprints, journal] = await Promise.all([
    call(listSprints, { userId: viewer.id, timeZone: viewer.timeZone, brief: true }),
    call(getStatistics, { userId: viewer.id, timeZone: viewer.timeZone }),
  ])
  const written = { label: 'Journal entries', value: String(journal.entries) }
  const [sprint] = sprints
  return sprint ? [...measureSprint(sprint), written] : [written]
}

/** Days are whole ones since the start; the text never shows day 0. */
function measureSprint({ startDate, endDate, taskCounts }: Sprint): Metric[] {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS)
  const day = Math.min(days, Math.max(1, Math.floor((Date.now() - Date.parse(startDate)) / DAY_MS)))
  return [
    { label: 'Sprint', value: `Day ${day} of ${days}` },
    { label: 'Tasks', value: `${taskCounts.completed} of ${taskCounts.total} done` },
  ]
}
