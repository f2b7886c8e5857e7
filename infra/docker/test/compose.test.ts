/** docker-compose.yml says what every component needs, and lets an operator say all that can be said. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readVariables } from '../../operate/environment-table.ts'
import { setUp } from '../../operate/setup.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
const { services } = parse(text, { merge: true }) as { services: Record<string, { environment?: object }> }
/** Set by the image, or without sense where all stores are single. */
const NOT_NEEDED = new Set(['HOST', 'OPERATORS_HOST', 'PORT', 'RELEASE', 'WEB_DIST', 'NATS_STREAM_REPLICAS'])

/** What an operator runs by hand is no component. */
const isCommand = (reader: string) => reader.startsWith('`')

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)(
  'each variable that a component reads is set, passed on or among the secrets of its folder',
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-compose-'))
    setUp(folder, folder)
    const missing = [...readVariables()].flatMap(([name, { readers }]) =>
      readers
        .filter((reader) => !isCommand(reader))
        .filter((reader) => !NOT_NEEDED.has(name) && !(name in (services[reader]?.environment ?? {})))
        .filter((reader) => !fs.existsSync(path.join(folder, reader, name)))
        .map((reader) => `${reader}: ${name}`),
    )
    fs.rmSync(folder, { recursive: true })
    expect(missing).toEqual([])
  },
)

test('a worker has the environment of its service', () => {
  for (const name of ['identity', 'journey', 'billing']) {
    expect(services[`${name}-worker`]?.environment, name).toEqual(services[name]?.environment)
  }
})
