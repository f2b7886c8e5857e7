/** Prices and promotion codes at Stripe. */
import { ServiceError } from '@daybreak/proto/errors'
import Stripe from 'stripe'
import { defaultPrice, priceChangeRefused, type Payments, type WantedPrice } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { toOffer, toPrice } from './stripe-objects.ts'

const MAX_PRICES = 500
const WITH_PRODUCT = { expand: ['product'] }

type PriceCalls = 'listOffers' | 'findOffer' | 'listAllPrices' | 'createPrice' | 'setPriceActive' | 'findPromotionCode'

/** Where `products` are given, no other product of the account is ours: it is neither shown, sold nor changed. */
export function prices(stripe: Stripe, products?: readonly string[]): Pick<Payments, PriceCalls> {
  const isOurs = (productId: string) => !products || products.includes(productId)
  const offerOf = (price: Stripe.Price) => onlyIf(toOffer(price), (offer) => isOurs(offer.price.product.id))
  const priceOf = (price: Stripe.Price) => onlyIf(toPrice(price), ({ product }) => isOurs(product.id))
  const list = (filter: { active?: boolean }) =>
    stripe.prices
      .list({ ...filter, type: 'recurring', expand: ['data.product'], limit: 100 })
      .autoPagingToArray({ limit: MAX_PRICES })
  return {
    listOffers: () => ask(async () => (await list({ active: true })).flatMap((price) => offerOf(price) ?? [])),
    listAllPrices: () => ask(async () => (await list({})).flatMap((price) => priceOf(price) ?? [])),
    findOffer: (priceId) =>
      ask(() => unlessMissing(async () => offerOf(await stripe.prices.retrieve(priceId, WITH_PRODUCT)))),
    createPrice: (wanted, key) =>
      isOurs(wanted.productId) ? ask(() => createPrice(stripe, wanted, key)) : Promise.reject(unknownProduct()),
    setPriceActive: (priceId, active, key) =>
      ask(
        () =>
          unlessMissing(async () => {
            const known = products && priceOf(await stripe.prices.retrieve(priceId, WITH_PRODUCT))
            if (known === null) return null
            return toPrice(await stripe.prices.update(priceId, { active, ...WITH_PRODUCT }, { idempotencyKey: key }))
          }),
        // Stripe has no code for it.
        (cause) => (/default price/i.test(cause.message) ? defaultPrice(cause) : priceChangeRefused(cause)),
      ),
    findPromotionCode: (code) =>
      ask(async () => {
        const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
        return data[0]?.id ?? null
      }),
  }
}

async function createPrice(stripe: Stripe, wanted: WantedPrice, key: string) {
  const { productId, amountCents, currency, interval, intervalCount, nickname, adminId } = wanted
  const fields: Stripe.PriceCreateParams = {
    product: productId,
    unit_amount: amountCents,
    currency,
    recurring: { interval, interval_count: intervalCount },
    ...(nickname && { nickname }),
    metadata: { createdBy: String(adminId) },
    ...WITH_PRODUCT,
  }
  try {
    const price = toPrice(await stripe.prices.create(fields, { idempotencyKey: key }))
    if (!price) throw new Error('The provider created another kind of price.')
    return price
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'product') throw error
    throw unknownProduct(error)
  }
}

const unknownProduct = (cause?: unknown) =>
  new ServiceError('INVALID_INPUT', 'Unknown product', { cause, fields: { productId: 'Unknown product' } })

const onlyIf = <T>(value: T | null, holds: (value: T) => boolean): T | null =>
  value !== null && holds(value) ? value : null

async function unlessMissing<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
