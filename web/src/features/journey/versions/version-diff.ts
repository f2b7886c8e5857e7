/** What differs between two versions of an output: word by word in texts, item by item in lists. */
import { diffArrays, diffWordsWithSpace } from 'diff'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { PLAN_TITLES } from '../../../lib/plans.ts'
import { sectionsOf } from '../plan.ts'
import type { Said } from '../plan.ts'
import { paragraphsOf } from '../quotes.ts'

/** A stretch of text; `changed` where the other side does not have it. */
export type Piece = { text: string; changed: boolean }
/** A paragraph or an item on one side; null where only the other side has one. */
export type Side = Piece[] | null
export type Row = { before: Side; after: Side }
export type Part = { title: string | null; numbered: boolean; rows: Row[] }

/** Longer texts are compared by paragraphs alone: nobody reads such a comparison, and the browser must not stand still. */
const LONGEST_MS = 400
/** From this share of common words on, an item is the same item in other words. */
const ALIKE = 0.5

export function compareOutputs(phaseNumber: PhaseNumber, before: Said, after: Said): Part[] {
  if (phaseNumber === 1) {
    return [
      { title: null, numbered: false, rows: compareLists(paragraphsOf(before.output), paragraphsOf(after.output)) },
    ]
  }
  const [old, now] = [partsOf(before), partsOf(after)]
  const titles = [...new Set([...now, ...old].map(({ title }) => title))]
  return titles.map((title) => ({
    title,
    numbered: title !== PLAN_TITLES.goal,
    rows: compareLists(itemsOf(old, title), itemsOf(now, title)),
  }))
}

/** How many paragraphs or items differ. */
export function countChanges(parts: readonly Part[]): number {
  const changed = (side: Side) => side === null || side.some((piece) => piece.changed)
  return parts.flatMap(({ rows }) => rows).filter(({ before, after }) => changed(before) || changed(after)).length
}

type Lists = readonly { title: string; items: readonly string[] }[]

function partsOf(said: Said): Lists {
  const goal = said.sprintPlan ? [{ title: PLAN_TITLES.goal, items: paragraphsOf(said.sprintPlan.goal) }] : []
  return [...goal, ...sectionsOf(said).map(({ title, lines }) => ({ title, items: lines.map(({ text }) => text) }))]
}

const itemsOf = (lists: Lists, title: string) => lists.find((list) => list.title === title)?.items ?? []

/** Items that went and items that came in the same place are one item in other words, where they share enough of them. */
function compareLists(before: readonly string[], after: readonly string[]): Row[] {
  const runs = diffArrays([...before], [...after], { timeout: LONGEST_MS })
  if (!runs) return [...before.map(gone), ...after.map(come)]
  const rows: Row[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index]
    const next = runs[index + 1]
    if (!run) continue
    if (run.removed && next?.added) {
      rows.push(...pairUp(run.value, next.value))
      index += 1
    } else if (run.removed) rows.push(...run.value.map(gone))
    else if (run.added) rows.push(...run.value.map(come))
    else rows.push(...run.value.map(same))
  }
  return rows
}

function pairUp(removed: readonly string[], added: readonly string[]): Row[] {
  const rows: Row[] = []
  let left = [...added]
  for (const old of removed) {
    const found = left.findIndex((text) => likeness(old, text) >= ALIKE)
    if (found < 0) {
      rows.push(gone(old))
      continue
    }
    rows.push(...left.slice(0, found).map(come), compareTexts(old, left[found] ?? ''))
    left = left.slice(found + 1)
  }
  return [...rows, ...left.map(come)]
}

const gone = (text: string): Row => ({ before: [{ text, changed: true }], after: null })
const come = (text: string): Row => ({ before: null, after: [{ text, changed: true }] })
const same = (text: string): Row => ({ before: [{ text, changed: false }], after: [{ text, changed: false }] })

function compareTexts(before: string, after: string): Row {
  const runs = diffWordsWithSpace(before, after, { timeout: LONGEST_MS })
  if (!runs) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const side = (skip: 'added' | 'removed') =>
    runs.filter((run) => !run[skip]).map(({ value, added, removed }) => ({ text: value, changed: added || removed }))
  return { before: side('added'), after: side('removed') }
}

/** The share of words that two texts have in common. */
function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / Math.max(1, Math.min(first.size, second.size))
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
