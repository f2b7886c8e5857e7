/** Everything that is generated: Prisma clients, the printed GraphQL schema, the web app's types. */
import fs from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.ts'
import { filesUnder, packageCommand, packageFile, root, runCommand, whenChanged } from './up-to-date.ts'

const COMPILED = path.join(root, '.cache/compiled')
const PRINTED_SCHEMA = path.join(root, 'gateway/schema.graphql')

/** Generates what is out of date. One part that fails does not stop the others. */
export function generateCode(): Promise<{ made: string[]; failures: string[] }> {
  return withLock(path.join(root, '.cache/generate.lock'), async () => {
    const results = (
      await Promise.all([generateClients(findSchemas()), Promise.allSettled([generateGraphqlTypes()])])
    ).flat()
    return {
      made: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
      failures: results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
    }
  })
}

/** The same for a command that cannot do without. @throws Error that says what could not be generated. */
export async function requireGeneratedCode(): Promise<void> {
  const { failures } = await generateCode()
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

function findSchemas(): string[] {
  const services = path.join(root, 'services')
  return fs
    .readdirSync(services)
    .map((name) => path.join(services, name, 'prisma/schema.prisma'))
    .filter((file) => fs.existsSync(file))
}

/** The first process leaves its compiled code to the others, which then take a third less. */
async function generateClients([first, ...others]: string[]): Promise<PromiseSettledResult<string[]>[]> {
  const one = await Promise.allSettled(first ? [generateClient(first)] : [])
  return [...one, ...(await Promise.allSettled(others.map(generateClient)))]
}

async function generateClient(schema: string): Promise<string[]> {
  const output = path.resolve(schema, '../../src/generated')
  const ran = await whenChanged({
    record: path.join(output, '.inputs'),
    inputs: [schema, packageFile('prisma')],
    outputs: [path.join(output, 'client.ts')],
    run: () => {
      fs.rmSync(output, { recursive: true, force: true })
      return runCommand({
        what: `prisma generate for ${path.relative(root, schema)}`,
        command: packageCommand('prisma'),
        args: ['generate', '--schema', schema],
        // It asks for an engine, which it would download, and never runs it.
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', NODE_COMPILE_CACHE: COMPILED },
      })
    },
  })
  return ran ? [path.relative(root, output)] : []
}

async function generateGraphqlTypes(): Promise<string[]> {
  return [...(await printSchema()), ...(await generateWebTypes())]
}

/** Writes gateway/schema.graphql, which is committed: its diff is the review of the API. */
async function printSchema(): Promise<string[]> {
  const script = path.join(root, 'gateway/src/graphql/print-schema.ts')
  if (!fs.existsSync(script)) return []
  const before = readIfThere(PRINTED_SCHEMA)
  await whenChanged({
    record: path.join(root, '.cache/schema.inputs'),
    inputs: [...filesUnder('gateway/src'), ...filesUnder('proto/src'), packageFile('graphql')],
    outputs: [PRINTED_SCHEMA],
    run: () => runCommand({ what: 'Printing the GraphQL schema', command: process.execPath, args: [script] }),
  })
  return readIfThere(PRINTED_SCHEMA) === before ? [] : [path.relative(root, PRINTED_SCHEMA)]
}

async function generateWebTypes(): Promise<string[]> {
  const documents = filesUnder('web/src')
  if (!fs.existsSync(PRINTED_SCHEMA) || documents.length === 0) return []
  const script = path.join(import.meta.dirname, 'codegen.ts')
  const enums = ['enums.ts', 'inline-enums.ts'].map((file) => path.join(root, 'gateway/src/graphql', file))
  const output = path.join(root, 'web/src/gql')
  const ran = await whenChanged({
    record: path.join(output, '.inputs'),
    inputs: [PRINTED_SCHEMA, script, ...enums, packageFile('@graphql-codegen/client-preset'), ...documents],
    outputs: [path.join(output, 'graphql.ts')],
    run: () => runCommand({ what: 'Generating the types of the web app', command: process.execPath, args: [script] }),
  })
  return ran ? [path.relative(root, output)] : []
}

function readIfThere(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
