/** What requests to a model cost, by a table that operators keep. */
import { z } from 'zod'

export const CURRENCY = 'USD'

/** Model to what a million tokens cost: of the prompt, of the completion. */
export const PriceTable = z.record(z.string(), z.tuple([z.number().min(0), z.number().min(0)]))
export type PriceTable = z.infer<typeof PriceTable>

/** Servers name the exact build of a model: the longest name in the table that it begins with holds. */
export function costMicros(
  prices: PriceTable,
  model: string,
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
): number | null {
  const [known] = Object.keys(prices)
    .filter((name) => model.startsWith(name))
    .toSorted((one, other) => other.length - one.length)
  const price = known === undefined ? undefined : prices[known]
  return price ? Math.round(promptTokens * price[0] + completionTokens * price[1]) : null
}
