/** The pods that manifests make, whatever makes them. */
import type { Manifest } from './manifest.ts'

export interface Container {
  name: string
  image: string
  args?: string[]
  env?: { name: string; value?: string }[]
  ports?: { name: string; containerPort: number }[]
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> }
  securityContext?: object
}
export interface PodSpec {
  containers: Container[]
  priorityClassName?: string
  topologySpreadConstraints?: { topologyKey: string }[]
  [field: string]: unknown
}
export interface Pod {
  kind: string
  name: string
  labels: Record<string, string>
  spec: PodSpec
}

interface Template {
  metadata?: { labels?: Record<string, string> }
  spec: PodSpec
}

export function podsOf(manifests: Manifest[]): Pod[] {
  return manifests.flatMap((manifest) => {
    const template = templateOf(manifest)
    if (!template) return []
    const { kind, metadata } = manifest
    return [{ kind, name: metadata.name, labels: template.metadata?.labels ?? {}, spec: template.spec }]
  })
}

/** Where the pods of a manifest are described; a CronJob describes the Job that describes them. */
export function templateOf({ kind, spec }: Manifest): Template | undefined {
  const made = spec as { template?: Template; jobTemplate?: { spec: { template: Template } } } | undefined
  return kind === 'CronJob' ? made?.jobTemplate?.spec.template : made?.template
}
