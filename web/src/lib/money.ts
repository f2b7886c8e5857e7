/** Amounts of money. They travel in cents and are shown as en-US currency. */
export function formatMoney(amountCents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
}
