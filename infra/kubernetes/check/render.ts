/**
 * Renders an overlay as `kubectl kustomize` does, for the part of kustomize that our manifests use, so that they can be
 * checked on a machine without kubectl. Whatever else a kustomization asks for is refused, never ignored.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import type { Manifest } from './manifest.ts'
import { templateOf } from './pods.ts'
import { replaceFields, Replacement } from './replacements.ts'

type Json = Record<string, unknown>

const Kustomization = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  generatorOptions: z.strictObject({ disableNameSuffixHash: z.literal(true) }).optional(),
  configMapGenerator: z
    .array(z.strictObject({ name: z.string(), namespace: z.string(), files: z.array(z.string()) }))
    .default([]),
  replacements: z.array(Replacement).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int() })).default([]),
  patches: z
    .array(
      z.strictObject({
        path: z.string(),
        target: z.strictObject({ kind: z.string(), name: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})
const Step = z.strictObject({ op: z.enum(['add', 'replace']), path: z.string().startsWith('/'), value: z.unknown() })

/** Kinds that are in no namespace, as far as we use them. */
const OF_THE_CLUSTER = ['Namespace', 'PriorityClass', 'ClusterRole', 'ClusterRoleBinding']

/** All manifests of the folder's kustomization, in their order. @throws Error that names the file and what is wrong. */
export const render = (folder: string): Manifest[] => build(folder, [])

/** What the folder's kustomization makes of its resources; a component makes it of those of its parent, too. */
function build(folder: string, parents: Manifest[]): Manifest[] {
  const file = path.join(folder, 'kustomization.yaml')
  const parsed = Kustomization.safeParse(parse(fs.readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  const { resources, components, namespace, labels, images, replicas, patches } = parsed.data
  let manifests = [...parents, ...resources.flatMap((resource) => readResource(path.join(folder, resource)))]
  for (const component of components) manifests = build(path.join(folder, component), manifests)
  manifests.push(...parsed.data.configMapGenerator.map((generator) => configMapOf(folder, generator)))
  for (const patch of patches) applyPatch(manifests, path.join(folder, patch.path), patch.target)
  for (const manifest of manifests) {
    if (namespace !== undefined && !OF_THE_CLUSTER.includes(manifest.kind)) manifest.metadata.namespace = namespace
    for (const { pairs } of labels) manifest.metadata.labels = { ...manifest.metadata.labels, ...pairs }
    for (const container of containersOf(manifest)) setImage(container, images)
  }
  for (const { name, count } of replicas)
    find(manifests, { kind: 'Deployment', name }, file)['spec'] = {
      ...(find(manifests, { kind: 'Deployment', name }, file)['spec'] as Json),
      replicas: count,
    }
  for (const replacement of parsed.data.replacements) replaceFields(manifests, replacement, file)
  return manifests
}

function configMapOf(
  folder: string,
  { name, namespace, files }: { name: string; namespace: string; files: string[] },
): Manifest {
  const data = files.map((named) => {
    const [key = '', file = key] = named.split('=')
    return [path.basename(key), fs.readFileSync(path.join(folder, file), 'utf8')]
  })
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: Object.fromEntries(data) }
}

function readResource(place: string): Manifest[] {
  if (fs.statSync(place).isDirectory()) return render(place)
  return readDocuments(place) as Manifest[]
}

/** YAML 1.1, as Kubernetes reads it. */
function readDocuments(file: string): unknown[] {
  return parseAllDocuments(fs.readFileSync(file, 'utf8'), { version: '1.1' }).flatMap((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`)
    const value: unknown = document.toJS()
    return value === null ? [] : [value]
  })
}

function find(manifests: Manifest[], { kind, name }: { kind: string; name: string }, file: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`${file}: there is no ${kind} named ${name}`)
  return found
}

function applyPatch(manifests: Manifest[], file: string, target?: { kind: string; name?: string | undefined }): void {
  const [patch] = readDocuments(file)
  if (Array.isArray(patch)) {
    if (!target) throw new Error(`${file}: a list of steps needs a target`)
    const { kind, name } = target
    const targets =
      name === undefined ? manifests.filter((each) => each.kind === kind) : [find(manifests, { kind, name }, file)]
    for (const step of patch) for (const manifest of targets) takeStep(manifest, Step.parse(step), file)
    return
  }
  const { kind, metadata } = patch as Manifest
  const manifest = find(manifests, { kind, name: metadata.name }, file)
  Object.assign(manifest, merge(manifest, patch as Json))
}

function takeStep(manifest: Manifest, { op, path: where, value }: z.output<typeof Step>, file: string): void {
  const keys = where.slice(1).split('/')
  const last = keys.pop() ?? ''
  let at: unknown = manifest
  for (const key of keys) at = (at as Json | undefined)?.[key]
  if (typeof at !== 'object' || at === null || (op === 'replace' && !(last in at))) {
    throw new Error(`${file}: there is no ${where} in ${manifest.kind} ${manifest.metadata.name}`)
  }
  ;(at as Json)[last] = structuredClone(value)
}

/** Strategic merge: objects by field, lists of things with names by name, other lists and values replaced. */
function merge(base: unknown, patch: unknown): unknown {
  if (isObject(base) && isObject(patch)) {
    const merged: Json = { ...base }
    for (const [key, value] of Object.entries(patch)) merged[key] = merge(base[key], value)
    return merged
  }
  if (isNamed(base) && isNamed(patch)) {
    const fresh = patch.filter((item) => !base.some(({ name }) => name === item.name))
    return [...base.map((item) => merge(item, patch.find(({ name }) => name === item.name) ?? {})), ...fresh]
  }
  return patch
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNamed = (value: unknown): value is (Json & { name: unknown })[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && 'name' in item)

function containersOf(manifest: Manifest): { image: string }[] {
  return templateOf(manifest)?.spec.containers ?? []
}

function setImage(container: { image: string }, images: { name: string; newName: string; newTag: string }[]): void {
  const image = images.find(({ name }) => name === container.image)
  if (image) container.image = `${image.newName}:${image.newTag}`
}
