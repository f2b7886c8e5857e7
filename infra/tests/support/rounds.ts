/** How often a test of a race is repeated: once by default. The nightly run sets `ROUNDS` to 20, because races are rare. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
