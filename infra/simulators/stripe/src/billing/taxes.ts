/** Where taxes can be computed: a country alone is enough, except where each region has its own. */
import type { Customer } from '../objects.ts'

const ZIP = /^\d{5}(-\d{4})?$/
const CANADIAN_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i

/** The United States need a ZIP code of five digits, Canada a postal code or a province. */
export function isTaxable(address: Customer['address']): boolean {
  if (!address?.country) return false
  const { country, postal_code: code, state } = address
  if (country === 'US') return ZIP.test(code ?? '')
  if (country === 'CA') return CANADIAN_CODE.test(code ?? '') || Boolean(state)
  return true
}
