/** The demo accounts of `npm start`, loaded once into an empty installation through the public API. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from './up-to-date.ts'

export const DEMO_ACCOUNTS = [
  { username: 'demo', password: 'daybreak-demo', what: 'subscribed, in the middle of a sprint' },
  { username: 'newcomer', password: 'daybreak-new', what: 'registered, nothing done yet' },
  { username: 'admin', password: 'daybreak-admin', what: 'administrator' },
] as const

/** Makes the demo account an admin when identity starts, as an operator's own settings would. */
export const DEMO_ADMIN = {
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'daybreak-admin',
  ADMIN_EMAIL: 'admin@daybreak.example',
  // Whoever tries the product would have to set up an app first. Production refuses this.
  ADMIN_WITHOUT_SECOND_FACTOR: 'true',
}

type ProductAddress = { baseUrl: string; stripeSimulatorUrl: string; log: (line: string) => void }

/** Loads the demo data unless `marker` says that it is there. False when there is none to load. */
export async function ensureDemo(marker: string, place: ProductAddress): Promise<boolean> {
  if (fs.existsSync(marker)) return true
  const script = path.join(root, 'infra/demo/load.ts')
  if (!fs.existsSync(script)) return false
  const { loadDemo } = (await import(script)) as { loadDemo: (place: ProductAddress) => Promise<void> }
  await loadDemo(place)
  fs.writeFileSync(marker, `${new Date().toISOString()}\n`)
  return true
}
