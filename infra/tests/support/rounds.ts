/** How often a race is run: once by day, twenty times at night, where `ROUNDS` says so. A fault shows in one of many. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
