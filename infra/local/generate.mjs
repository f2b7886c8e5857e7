// `npm run generate`: Prisma clients, the printed GraphQL schema and the web app's types, each only when its inputs changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, fail, root, runsOnOwnNode } from './own-node.mjs'

const prismaConfig = path.join(root, 'infra/local/prisma.config.ts')
const environment = {
  ...process.env,
  PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'infra/local/schema-engine.mjs'),
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { withLock } = await import('./lock.ts')
  const failures = await withLock(path.join(root, '.cache/generate.lock'), generate)
  if (failures.length > 0) fail(failures.join('\n\n'))
  console.log('Generated code is up to date.')
}

/** Generates everything; one part that fails does not stop the others. Returns what went wrong. */
async function generate() {
  const clients = await Promise.allSettled(findSchemas().map(generateClient))
  const types = await Promise.allSettled([printSchema().then(generateWebTypes)])
  return [...clients, ...types].flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
}

function findSchemas() {
  const services = path.join(root, 'services')
  return fs
    .readdirSync(services)
    .map((name) => path.join(services, name, 'prisma/schema.prisma'))
    .filter((file) => fs.existsSync(file))
}

async function generateClient(schema) {
  const service = path.resolve(schema, '../..')
  const output = path.join(service, 'src/generated')
  const inputs = [schema, packageOf('prisma'), prismaConfig]
  const outputs = [path.join(output, 'client.ts')]
  await whenChanged({ record: path.join(output, '.inputs'), inputs, outputs }, async () => {
    fs.rmSync(output, { recursive: true, force: true })
    await run(bin('prisma'), ['generate', '--config', prismaConfig, '--schema', schema], `prisma generate (${schema})`)
    console.log(`Generated ${path.relative(root, output)}`)
  })
}

/** Writes what `print-schema.ts` prints to gateway/schema.graphql, which is committed: its diff is the review of the API. */
async function printSchema() {
  const script = path.join(root, 'gateway/src/graphql/print-schema.ts')
  if (!fs.existsSync(script)) return
  const target = path.join(root, 'gateway/schema.graphql')
  const inputs = [...filesUnder('gateway/src'), ...filesUnder('proto/src'), packageOf('graphql')]
  await whenChanged({ record: path.join(root, '.cache/schema.inputs'), inputs, outputs: [target] }, async () => {
    const printed = await run(process.execPath, [script], 'printing the GraphQL schema')
    if (!printed.trim() || (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === printed)) return
    fs.writeFileSync(target, printed)
    console.log('Printed gateway/schema.graphql')
  })
}

async function generateWebTypes() {
  const schema = path.join(root, 'gateway/schema.graphql')
  if (!fs.existsSync(schema) || !fs.existsSync(path.join(root, 'web/src'))) return
  const config = path.join(root, 'infra/local/codegen.ts')
  const documents = filesUnder('web/src').filter((file) => !file.startsWith(path.join(root, 'web/src/gql/')))
  const inputs = [schema, config, packageOf('@graphql-codegen/client-preset'), ...documents]
  const outputs = [path.join(root, 'web/src/gql/graphql.ts')]
  await whenChanged({ record: path.join(root, 'web/src/gql/.inputs'), inputs, outputs }, async () => {
    await run(bin('graphql-codegen'), ['--config', config], 'graphql-codegen')
    console.log('Generated web/src/gql')
  })
}

/** Runs `work` unless `record` says that these inputs have already led to the outputs that are there. */
async function whenChanged({ record, inputs, outputs }, work) {
  const before = hashOf(inputs)
  if (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === before + hashOf(outputs)) return
  await work()
  fs.mkdirSync(path.dirname(record), { recursive: true })
  fs.writeFileSync(record, before + hashOf(outputs))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\n`)
      .update(fs.existsSync(file) ? fs.readFileSync(file) : '')
      .update('\n')
  return hash.digest('hex')
}

function filesUnder(folder) {
  const start = path.join(root, folder)
  if (!fs.existsSync(start)) return []
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|graphql)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function packageOf(name) {
  return path.join(root, 'node_modules', name, 'package.json')
}

function bin(name) {
  return path.join(root, 'node_modules/.bin', name)
}

function run(command, args, what) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => (stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(stdout) : reject(new Error(`${what} failed:\n${`${stdout}\n${stderr}`.trim()}`)),
    )
  })
}
