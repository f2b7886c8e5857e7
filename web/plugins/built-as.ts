import type { Rolldown } from 'vite'

/**
 * The file into which the build wrote an asset.
 * @throws Error when the build has none of this name.
 */
export function builtAs(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
  if (!asset) throw new Error(`The build holds no ${name}.`)
  return asset.fileName
}
