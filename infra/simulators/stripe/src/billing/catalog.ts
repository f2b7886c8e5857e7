/** Products and prices as they come into being. */
import type { Price, Product } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import type { Recurrence } from './periods.ts'

export interface NewProduct {
  id?: string | undefined
  name: string
  description?: string | undefined
  active?: boolean | undefined
  metadata?: Record<string, string> | undefined
}

/** Keeps a new product. */
export function insertProduct(sim: Simulator, input: NewProduct): Product {
  const product: Product = {
    id: input.id ?? newId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: sim.now(),
    default_price: null,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    type: 'service',
    updated: sim.now(),
    url: null,
  }
  sim.state.products[product.id] = product
  return product
}

export interface NewPrice {
  id?: string | undefined
  product: string
  currency: string
  unit_amount: number
  active?: boolean | undefined
  recurring?: Recurrence | undefined
  nickname?: string | undefined
  lookup_key?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** Keeps a new price; without `recurring` it is a one-time price. */
export function insertPrice(sim: Simulator, input: NewPrice): Price {
  const price: Price = {
    id: input.id ?? newId('price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: sim.now(),
    currency: input.currency.toLowerCase(),
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring ? { ...input.recurring, usage_type: 'licensed' } : null,
    tax_behavior: 'unspecified',
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  }
  sim.state.prices[price.id] = price
  return price
}
