/** Reading what the guide writes, while it writes. */
import type { Locator } from 'playwright-core'
import { until } from '../support/until.ts'

/** How long the model simulator rests between two pieces unless it is told otherwise. */
export const USUAL_PACE_MS = 25

/** So long that nothing more comes while a test looks. */
export const HELD_PACE_MS = 600_000

export const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The words of the narrative in view, once there are at least that many characters of it. */
export async function narrative(panel: Locator, least = 1): Promise<string> {
  const read = async () => squeeze((await panel.locator('p.type-read').allTextContents()).join(' '))
  return until(`there are ${least} characters`, async () => {
    const text = await read()
    return text.length >= least ? text : undefined
  })
}

/** The lengths that the text has had on its way to this one. */
export async function growth(panel: Locator, to: number): Promise<number[]> {
  const lengths: number[] = []
  await until(`the text has grown to ${to} characters`, async () => {
    lengths.push((await narrative(panel)).length)
    return (lengths.at(-1) ?? 0) > to
  })
  return lengths
}
