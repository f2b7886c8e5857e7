/**
 * Checks the rendered overlays against the schemas of Kubernetes and KEDA, offline: required fields, types and values by
 * the schema of each kind, unknown and misspelt fields by its TypeScript type. `npm run check` runs it.
 */
import path from 'node:path'
import ts from 'typescript'
import type { Manifest } from './manifest.ts'
import { render } from './render.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Folders that an operator applies. */
export const APPLIED = [
  ...['overlays/small', 'overlays/production', 'overlays/air-gapped', 'overlays/without-model'],
  ...['overlays/small/migrate', 'overlays/production/migrate', 'overlays/air-gapped/migrate'],
  ...['stores', 'observability'],
]
/** Kinds of CloudNativePG, whose schemas come with its operator. */
const WITHOUT_SCHEMA = 'postgresql.cnpg.io/'

export interface Finding {
  manifest: string
  problem: string
}

/** What is wrong with the manifests; empty where nothing is. */
export async function checkManifests(manifests: Manifest[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const typed: { manifest: Manifest; module: string }[] = []
  for (const manifest of manifests.filter(hasSchema)) {
    const module = moduleOf(manifest)
    try {
      const kinds = (await import(module)) as Record<string, new (value: unknown) => { validate: () => void }>
      const Kind = kinds[manifest.kind]
      if (!Kind) throw new Error(`${module} has no ${manifest.kind}`)
      typed.push({ manifest, module })
      new Kind(manifest).validate()
    } catch (error) {
      const unknown = (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND'
      const problem = unknown
        ? `there is no ${manifest.apiVersion} ${manifest.kind}`
        : oneLine((error as Error).message)
      findings.push({ manifest: nameOf(manifest), problem })
    }
  }
  return [...findings, ...checkTypes(typed)]
}

const hasSchema = ({ apiVersion }: Manifest) => !apiVersion.startsWith(WITHOUT_SCHEMA)
const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

function moduleOf({ apiVersion, kind }: Manifest): string {
  if (apiVersion.startsWith('keda.sh/')) return `@kubernetes-models/keda/${apiVersion}/${kind}`
  return `kubernetes-models/${apiVersion.includes('/') ? apiVersion : 'v1'}/${kind}`
}

/** Each manifest as a literal of its type: TypeScript refuses what the type does not have. */
function checkTypes(typed: { manifest: Manifest; module: string }[]): Finding[] {
  const sources = typed.map(
    ({ manifest, module }, index) =>
      `import { I${manifest.kind} as T${index} } from ${JSON.stringify(module)};\n` +
      `export const v${index}: T${index} = ${JSON.stringify(manifest, null, 1)};`,
  )
  const name = path.join(root, 'infra/kubernetes/check/manifests.virtual.ts')
  const options: ts.CompilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, types: [] },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  }
  const text = sources.join('\n')
  const host = ts.createCompilerHost(options)
  const [read, exists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)]
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, text, version) : read(file, version)
  host.fileExists = (file) => file === name || exists(file)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const before = file?.fileName === name ? text.slice(0, start) : ''
    const index = Number(
      before
        .match(/const v(\d+)/g)
        ?.at(-1)
        ?.slice(7) ?? -1,
    )
    const manifest = typed[index]?.manifest
    return {
      manifest: manifest ? nameOf(manifest) : 'types',
      problem: oneLine(ts.flattenDiagnosticMessageText(messageText, ' ')).slice(0, 300),
    }
  })
}

/** Prints what is wrong; returns the exit code. */
export async function main(): Promise<number> {
  let problems = 0
  for (const folder of APPLIED) {
    const manifests = render(path.join(root, 'infra/kubernetes', folder))
    const checked = manifests.filter(hasSchema).length
    const findings = await checkManifests(manifests)
    for (const { manifest, problem } of findings) console.error(`${folder} ${manifest}: ${problem}`)
    const said = checked < manifests.length ? `${checked} of them ` : ''
    console.log(
      `${folder}: ${manifests.length} manifests, ${findings.length} problems (${said}schema-checked, not deployed)`,
    )
    problems += findings.length
  }
  return problems > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = await main()
