/** Reads a plan while its JSON is still being written: only texts that are complete are shown, never JSON itself. */
import { GOAL_TITLE, displayKey } from './plan.ts'
import type { Section } from './plan.ts'

export type PartialPlan = { goal: string; sections: Section[] }

const COMPLETE_TEXT = /"(?:[^"\\]|\\[\s\S])*"/g

/** The goal and the lists as far as they can be read from the beginning of a plan. */
export function readPartialPlan(written: string): PartialPlan {
  const plan: PartialPlan = { goal: '', sections: [] }
  let key: string | undefined
  for (const { 0: token, index } of written.matchAll(COMPLETE_TEXT)) {
    const text = decode(token)
    if (text === null) continue
    if (isKey(text, written.slice(index + token.length))) {
      key = displayKey(text)
      if (key && key !== GOAL_TITLE) plan.sections.push({ title: key, items: [] })
    } else if (key === GOAL_TITLE) plan.goal = text
    else if (key) plan.sections.at(-1)?.items.push(text)
  }
  return plan
}

/** A text before a colon is a key; at the very end it may still become one, if it is a key's name. */
function isKey(text: string, rest: string): boolean {
  const next = rest.trimStart()
  return next === '' ? displayKey(text) !== undefined : next.startsWith(':')
}

function decode(token: string): string | null {
  try {
    const text: unknown = JSON.parse(token)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
