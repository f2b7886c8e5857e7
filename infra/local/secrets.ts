/** Passwords of this installation: random, made once, readable only by the owner of the data. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The secrets named by `names`, each made when it is first asked for. All begin with a letter (NATS needs that). */
export function loadSecrets<Name extends string>(dataDir: string, names: readonly Name[]): Record<Name, string> {
  const file = path.join(dataDir, 'secrets.json')
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>) : {}
  const all = Object.fromEntries(names.map((name) => [name, known[name] ?? `s${randomBytes(18).toString('hex')}`]))
  fs.writeFileSync(file, JSON.stringify({ ...known, ...all }, null, 2), { mode: 0o600 })
  return all as Record<Name, string>
}
