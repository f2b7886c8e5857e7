/** Products and prices. */
import { z } from 'zod'
import { insertPrice, insertProduct } from '../billing/catalog.ts'
import type { Simulator } from '../simulator.ts'
import { mergeMetadata } from './customers.ts'
import { endpoint, Flag, Metadata, paging, Whole } from './endpoint.ts'
import { invalid, noSuch } from './failure.ts'
import { page } from './list.ts'

const Recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: Whole.pipe(z.number().int().min(1)).default(1),
  usage_type: z.literal('licensed').optional(),
})

const newProduct = {
  id: z.string().optional(),
  name: z.string(),
  description: z.string().optional(),
  active: Flag.optional(),
  metadata: Metadata.optional(),
}

const productChanges = { active: Flag.optional(), default_price: z.string().optional(), metadata: Metadata.optional() }

const newPrice = {
  currency: z.string().regex(/^[a-zA-Z]{3}$/),
  product: z.string().optional(),
  product_data: z.strictObject({ name: z.string(), metadata: Metadata.optional() }).optional(),
  unit_amount: Whole.pipe(z.number().min(0)),
  recurring: Recurring.optional(),
  nickname: z.string().optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: Flag.optional(),
  active: Flag.optional(),
  metadata: Metadata.optional(),
}

const priceFilters = {
  active: Flag.optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
  product: z.string().optional(),
  currency: z.string().optional(),
  lookup_keys: z.array(z.string()).optional(),
}

const priceChanges = {
  active: Flag.optional(),
  nickname: z.string().optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: Flag.optional(),
  metadata: Metadata.optional(),
}

export const catalogEndpoints = [
  endpoint('POST /v1/products', newProduct, (sim, input) => {
    if (input.id && sim.state.products[input.id]) {
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const product = insertProduct(sim, input)
    sim.emit('product.created', product)
    return product
  }),
  endpoint('GET /v1/products', { ...paging, active: Flag.optional() }, (sim, { active, ...rest }) => {
    const products = Object.values(sim.state.products)
    return page(
      '/v1/products',
      products.filter((one) => active === undefined || one.active === active),
      rest,
    )
  }),
  endpoint('GET /v1/products/:id', {}, (sim, _input, id) => productOrFail(sim, id)),
  endpoint('POST /v1/products/:id', productChanges, (sim, { active, default_price: price, metadata }, id) => {
    const product = productOrFail(sim, id)
    if (price !== undefined) product.default_price = priceOrFail(sim, price, 'default_price').id
    if (active !== undefined) product.active = active
    product.metadata = mergeMetadata(product.metadata, metadata)
    sim.emit('product.updated', product)
    return product
  }),
  endpoint(
    'POST /v1/prices',
    newPrice,
    (sim, { product_data: data, product, transfer_lookup_key: takes, ...input }) => {
      if (!product && !data)
        throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
      if (product) productOrFail(sim, product, 'product')
      claimLookupKey(sim, input.lookup_key, takes)
      const productId = product ?? insertProduct(sim, data ?? { name: '' }).id
      const price = insertPrice(sim, { ...input, product: productId })
      sim.emit('price.created', price)
      return price
    },
  ),
  endpoint(
    'GET /v1/prices',
    { ...paging, ...priceFilters },
    (sim, { active, type, product, currency, lookup_keys: keys, ...rest }) => {
      const found = Object.values(sim.state.prices).filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (type === undefined || price.type === type) &&
          (product === undefined || price.product === product) &&
          (currency === undefined || price.currency === currency) &&
          (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
      )
      return page('/v1/prices', found, rest)
    },
  ),
  endpoint('GET /v1/prices/:id', {}, (sim, _input, id) => priceOrFail(sim, id)),
  endpoint('POST /v1/prices/:id', priceChanges, (sim, input, id) => {
    const price = priceOrFail(sim, id)
    if (input.active === false && sim.state.products[price.product]?.default_price === id)
      throw invalid('This price cannot be archived because it is the default price of its product.')
    if (input.lookup_key !== price.lookup_key) claimLookupKey(sim, input.lookup_key, input.transfer_lookup_key)
    if (input.active !== undefined) price.active = input.active
    if (input.nickname !== undefined) price.nickname = input.nickname || null
    if (input.lookup_key !== undefined) price.lookup_key = input.lookup_key || null
    price.metadata = mergeMetadata(price.metadata, input.metadata)
    sim.emit('price.updated', price)
    return price
  }),
]

/** The price; `param` names the field that asked for it. */
export function priceOrFail(sim: Simulator, id: string, param = 'id') {
  const price = sim.state.prices[id]
  if (!price) throw noSuch('price', id, param)
  return price
}

function productOrFail(sim: Simulator, id: string, param = 'id') {
  const product = sim.state.products[id]
  if (!product) throw noSuch('product', id, param)
  return product
}

/** A lookup key belongs to one price; it moves only when the caller says so. */
function claimLookupKey(sim: Simulator, key: string | undefined, takes: boolean | undefined): void {
  const holder = key && Object.values(sim.state.prices).find((price) => price.lookup_key === key)
  if (!holder) return
  if (!takes) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  holder.lookup_key = null
}
