/** What the browser is told of this installation. */

/** `GET /api/config`: `simulated` says that no real money, or no real model, is behind it. */
export interface PublicConfig {
  brand: { name: string; guide: string; tag: string }
  stripe: { publishableKey: string; scriptUrl: string; apiUrl: string | null; simulated: boolean }
  /** `readers` are those outside who get what a person writes: a vendor, or servers by host name. */
  guide: { simulated: boolean; model: string; readers: string[] }
}
