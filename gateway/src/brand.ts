/** The names of the product, as `GET /api/config` tells them. */
export const brand = { name: 'Daybreak', guide: 'Sol', tag: 'daybreak' } as const
