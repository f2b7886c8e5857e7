/** What the browser is told of this installation. */

/** `GET /api/config`: `simulated` says that no real money, or no real model, is behind it. */
export interface PublicConfig {
  brand: { name: string; guide: string; tag: string }
  stripe: { publishableKey: string; scriptUrl: string; apiUrl: string | null; simulated: boolean }
  guide: { simulated: boolean; model: string }
}
