/** The cost of requests to a model, by a price table that operators configure. */
import { z } from 'zod'

export const CURRENCY = 'USD'

/** Model name to the prices of a million tokens: [prompt, completion]. */
export const PriceTable = z.record(z.string(), z.tuple([z.number().min(0), z.number().min(0)]))
export type PriceTable = z.infer<typeof PriceTable>

/** The date that servers append to a model name: `gpt-5-2025-08-07` is `gpt-5`. */
const BUILD = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/

/** The cost in millionths of `CURRENCY`. Matches the exact name: `gpt-5-pro` is not `gpt-5`. Null without a price. */
export function costMicros(
  prices: PriceTable,
  model: string,
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
): number | null {
  const byName = new Map(Object.entries(prices))
  const price = byName.get(model) ?? byName.get(model.replace(BUILD, ''))
  return price ? Math.round(promptTokens * price[0] + completionTokens * price[1]) : null
}
