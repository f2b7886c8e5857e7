/** The replacements of kustomize: a field of one manifest, or a part of it, put into fields of others. */
import { z } from 'zod'
import type { Manifest } from './manifest.ts'

const Options = z.strictObject({ delimiter: z.string(), index: z.int().min(0) })
const Selected = z.strictObject({ kind: z.string(), name: z.string() })
export const Replacement = z.strictObject({
  source: Selected.extend({ fieldPath: z.string(), options: Options.optional() }),
  targets: z.array(z.strictObject({ select: Selected, fieldPaths: z.array(z.string()), options: Options.optional() })),
})
type Options = z.output<typeof Options>

/** @throws Error that says which field there is not. */
export function replaceFields(
  manifests: Manifest[],
  { source, targets }: z.output<typeof Replacement>,
  file: string,
): void {
  const whole = fieldOf(find(manifests, source, file), source.fieldPath, file)
  const value = source.options ? partOf(whole.get(), source.options, file) : whole.get()
  for (const { select, fieldPaths, options } of targets) {
    const manifest = find(manifests, select, file)
    for (const fieldPath of fieldPaths) {
      const field = fieldOf(manifest, fieldPath, file)
      field.set(options ? withPart(field.get(), options, value) : value)
    }
  }
}

function find(manifests: Manifest[], { kind, name }: z.output<typeof Selected>, file: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`${file}: there is no ${kind} named ${name}`)
  return found
}

function fieldOf(
  manifest: Manifest,
  fieldPath: string,
  file: string,
): { get: () => string; set: (to: string) => void } {
  const keys = fieldPath.split('.')
  const last = keys.pop() ?? ''
  let at: unknown = manifest
  for (const key of keys) at = (at as Record<string, unknown> | undefined)?.[key]
  const holder = at as Record<string, unknown> | undefined
  if (typeof holder?.[last] !== 'string') throw new Error(`${file}: there is no ${fieldPath} in ${manifest.kind}`)
  return { get: () => String(holder[last]), set: (to) => void (holder[last] = to) }
}

function partOf(text: string, { delimiter, index }: Options, file: string): string {
  const part = text.split(delimiter)[index]
  if (part === undefined) throw new Error(`${file}: "${text}" has no part ${index} between "${delimiter}"`)
  return part
}

const withPart = (text: string, { delimiter, index }: Options, part: string) =>
  text.split(delimiter).with(index, part).join(delimiter)
