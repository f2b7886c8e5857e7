/** What a model request costs may be less than a cent. `currency` is ISO 4217. */
export const formatCost = (cost: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 4 }).format(cost)
