/** A count with its word: '1 task', '3 tasks'. */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
