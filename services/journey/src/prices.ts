/** What requests to a model cost, by a table that operators keep. */
import { z } from 'zod'

export const CURRENCY = 'USD'

/** Model to what a million tokens cost: of the prompt, of the completion. */
export const PriceTable = z.record(z.string(), z.tuple([z.number().min(0), z.number().min(0)]))
export type PriceTable = z.infer<typeof PriceTable>

/** Servers name the build of a model by its day: `gpt-5-2025-08-07` is `gpt-5`. */
const BUILD = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/

/** By the exact name: `gpt-5-pro` is not `gpt-5`. Null where nobody has said what the model costs. */
export function costMicros(
  prices: PriceTable,
  model: string,
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
): number | null {
  const byName = new Map(Object.entries(prices))
  const price = byName.get(model) ?? byName.get(model.replace(BUILD, ''))
  return price ? Math.round(promptTokens * price[0] + completionTokens * price[1]) : null
}
