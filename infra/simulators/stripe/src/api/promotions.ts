/** Coupons, and the codes by which people redeem them. */
import { z } from 'zod'
import type { Redemption } from '../billing/subscribe.ts'
import { newId, type Simulator } from '../simulator.ts'
import { endpoint, Flag, paging, Whole } from './endpoint.ts'
import { invalid, noSuch } from './failure.ts'
import { page } from './list.ts'

const newCoupon = {
  percent_off: Whole.pipe(z.number().min(1).max(100)).optional(),
  amount_off: Whole.pipe(z.number().min(1)).optional(),
  currency: z.string().optional(),
  duration: z.enum(['forever', 'once']).default('once'),
}

const newCode = {
  code: z.string().regex(/^[\w-]+$/).optional(), // prettier-ignore
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
}

export const promotionEndpoints = [
  endpoint('POST /v1/coupons', newCoupon, (sim, { percent_off: percent, amount_off: amount, currency, duration }) => {
    if ((percent === undefined) === (amount === undefined)) throw invalid('Pass either percent_off or amount_off.')
    const id = newId('co')
    return (sim.state.coupons[id] = {
      ...{ id, object: 'coupon', amount_off: amount ?? null, created: sim.now(), currency: currency ?? null },
      ...{ duration, livemode: false, percent_off: percent ?? null, valid: true },
    })
  }),
  endpoint('POST /v1/promotion_codes', newCode, (sim, { code = newId('x').slice(2, 10), promotion }) => {
    if (!sim.state.coupons[promotion.coupon]) throw noSuch('coupon', promotion.coupon, 'promotion[coupon]')
    const id = newId('promo')
    const created = sim.now()
    return (sim.state.promotionCodes[id] = {
      ...{ id, object: 'promotion_code', active: true, code, created, livemode: false, promotion },
    })
  }),
  endpoint('POST /v1/promotion_codes/:id', { active: Flag }, (sim, { active }, id) => {
    const code = sim.state.promotionCodes[id]
    if (!code) throw noSuch('promotion code', id)
    code.active = active
    return code
  }),
  endpoint(
    'GET /v1/promotion_codes',
    { ...paging, code: z.string().optional(), active: Flag.optional() },
    (sim, { code, active, ...rest }) => {
      const found = Object.values(sim.state.promotionCodes).filter(
        (one) =>
          (code === undefined || one.code.toLowerCase() === code.toLowerCase()) &&
          (active === undefined || one.active === active),
      )
      return page('/v1/promotion_codes', found, rest)
    },
  ),
]

/** A promotion code with its coupon; null where none was given. */
export function redemptionOf(sim: Simulator, id: string | undefined): Redemption | null {
  if (id === undefined) return null
  const param = 'discounts[0][promotion_code]'
  const code = sim.state.promotionCodes[id]
  if (!code) throw noSuch('promotion code', id, param)
  if (!code.active) throw invalid('This promotion code is not active.', { param })
  return { promotionCode: id, coupon: code.promotion.coupon }
}
