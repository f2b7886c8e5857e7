/** Where the services of an installation made by `npm start` keep their data. */
import fs from 'node:fs'
import path from 'node:path'

/** The database of `context`, by what `npm start` wrote down; null where nothing was ever started. */
export function findDatabaseUrl(dataDir: string, context: string): string | null {
  const port = readJson<number>(path.join(dataDir, 'postgres/ports.json'))['postgres']
  const password = readJson<string>(path.join(dataDir, 'secrets.json'))[`database_${context}`]
  return port && password ? `postgresql://${context}:${password}@127.0.0.1:${port}/${context}` : null
}

function readJson<T>(file: string): Partial<Record<string, T>> {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, T>) : {}
}
