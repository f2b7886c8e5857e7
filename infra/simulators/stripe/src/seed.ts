/** The catalogue a new simulator starts with: one product, a monthly and an annual price. */
import { insertPrice, insertProduct } from './billing/catalog.ts'
import type { Simulator } from './simulator.ts'

/** Adds the product "Daybreak" and its two prices; tells nobody, as they were there before the webhook endpoint was. */
export function seedCatalog(sim: Simulator): void {
  const product = insertProduct(sim, { id: 'prod_daybreak', name: 'Daybreak' })
  const common = { product: product.id, currency: 'usd', metadata: {} }
  insertPrice(sim, {
    ...common,
    id: 'price_daybreak_monthly',
    unit_amount: 999,
    nickname: 'Monthly',
    lookup_key: 'monthly',
    recurring: { interval: 'month', interval_count: 1 },
  })
  insertPrice(sim, {
    ...common,
    id: 'price_daybreak_yearly',
    unit_amount: 9588,
    nickname: 'Annual',
    lookup_key: 'yearly',
    recurring: { interval: 'year', interval_count: 1 },
  })
}
