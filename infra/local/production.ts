/** `NODE_ENV=production` is a promise that nothing is simulated and that nobody knows a password here. */
import fs from 'node:fs'
import path from 'node:path'
import { simulates } from './vendors.ts'

/** @throws Error in one line that says what to set, where something would be simulated or public. */
export function refuseForProduction(env: NodeJS.ProcessEnv, dataDir: string): void {
  if (env['NODE_ENV'] !== 'production') return
  const missing = [
    ...(simulates.stripe(env) ? ['STRIPE_SECRET_KEY (payments would be simulated)'] : []),
    ...(simulates.mail(env) ? ['SMTP_URL (nobody would get any mail)'] : []),
  ]
  if (missing.length > 0)
    throw new Error(`NODE_ENV=production needs ${missing.join(' and ')}. Without it, leave NODE_ENV out.`)
  if (env['DAYBREAK_FAULTS'] === 'true')
    throw new Error('NODE_ENV=production refuses DAYBREAK_FAULTS: it simulates a model with faults.')
  if (fs.existsSync(path.join(dataDir, 'demo-loaded'))) {
    throw new Error(
      `NODE_ENV=production refuses the data in ${dataDir}: it holds the demo accounts, whose passwords are public. Choose another DAYBREAK_DATA_DIR.`,
    )
  }
}
