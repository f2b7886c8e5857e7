/** A product with the demo accounts, for whoever wants to look at it and leave nothing behind. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../local/ports.ts'

const START_TIMEOUT_MS = 180_000

type Running = { local: string; simulators: { stripe: string; openai: string } }
export type OwnProduct = { url: string; stripeUrl: string; openaiUrl: string; stop: () => Promise<void> }

/** On data that is thrown away with `stop`. `settings`: environment of its own. */
export async function startProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-pictures-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  const script = path.join(import.meta.dirname, '../local/start.mjs')
  const env = {
    DAYBREAK_FAULTS: 'true',
    ...process.env,
    ...settings,
    PORT: String(await freePort()),
    DAYBREAK_DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const running = path.join(dataDir, 'running.json')
  const end = Date.now() + START_TIMEOUT_MS
  while (!fs.existsSync(running)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The product did not start')
    await delay(50)
  }
  const { local, simulators } = JSON.parse(fs.readFileSync(running, 'utf8')) as Running
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: local, stripeUrl: simulators.stripe, openaiUrl: simulators.openai, stop }
}
