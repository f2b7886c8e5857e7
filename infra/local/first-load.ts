/** How much JavaScript each screen of the built web app loads before it shows, in how many files, computed from Vite's manifest. */
import fs from 'node:fs'
import path from 'node:path'
import { SCREEN_ROUTES } from '../../web/src/app/screen-routes.ts'

export type FirstLoad = { screen: string; bytes: number; limit: number; scripts: number; largest: number }
export type LoadWithPart = Pick<FirstLoad, 'screen' | 'bytes' | 'limit'>

/** What a screen may load, packed; signing in is where people wait for the first time. */
const LIMIT_BYTES = 170_000
const LIMITS: Record<string, number> = { auth: 158_000 }

/** On a slow line each file waits for its turn. */
const MAX_SCRIPTS = 20

/** One script, packed, which a phone reads without a pause. The frame is the largest: almost all of it is libraries. */
const LARGEST_BYTES = 123_000

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** One line per screen, the heaviest first. */
export function firstLoads(dist: string): FirstLoad[] {
  const { manifest, entry } = readManifest(dist)
  return Object.values(SCREEN_ROUTES)
    .map(({ route, frame }) => {
      // The frame that a screen stands in is loaded with it.
      const modules = [`src/routes/${route}.tsx`, ...(frame ? [`src/app/${frame}.tsx`] : [])]
      const files = filesOf(manifest, [entry, ...modules])
      const packed = [...files].map((file) => sizeOf(dist, `${file}.gz`))
      const bytes = sumOf(packed)
      const limit = LIMITS[route] ?? LIMIT_BYTES
      return { screen: route, bytes, limit, scripts: files.size, largest: Math.max(...packed) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}

type Preload = { pattern: string; files: string[]; parts: { search: string; files: string[] }[] }

/** Screens with a part that their address asks for at once, such as an open phase. */
export function loadsWithParts(dist: string): LoadWithPart[] {
  const screens = JSON.parse(fs.readFileSync(path.join(dist, 'preload-manifest.json'), 'utf8')) as Preload[]
  const { manifest, entry } = readManifest(dist)
  const everywhere = filesOf(manifest, [entry])
  return screens.flatMap(({ pattern, files, parts }) =>
    parts.map((part) => {
      const scripts = new Set([...everywhere, ...files, ...part.files].filter((file) => file.endsWith('.js')))
      const bytes = sumOf([...scripts].map((file) => sizeOf(dist, `${file}.gz`)))
      return { screen: `${pattern}?${part.search}`, bytes, limit: LIMIT_BYTES }
    }),
  )
}

function readManifest(dist: string): { manifest: Manifest; entry: string } {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The manifest has no entry')
  return { manifest, entry }
}

/** The build has packed each script already. */
const sizeOf = (dist: string, packed: string): number => fs.statSync(path.join(dist, packed)).size
const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

export const isWithinLimit = ({ bytes, limit, scripts, largest }: FirstLoad) =>
  bytes <= limit && scripts <= MAX_SCRIPTS && largest <= LARGEST_BYTES

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

export const partInWords = ({ screen, bytes, limit }: LoadWithPart): string =>
  `${bytes <= limit ? '  ' : '! '}${screen.padEnd(28)}${kilobytes(bytes)} of ${kilobytes(limit)}`

export function inWords(load: FirstLoad): string {
  const mark = isWithinLimit(load) ? '  ' : '! '
  const largest = `the largest ${kilobytes(load.largest)} of ${kilobytes(LARGEST_BYTES)}`
  return `${mark}${load.screen.padEnd(16)}${kilobytes(load.bytes)} of ${kilobytes(load.limit)}, ${load.scripts} of ${MAX_SCRIPTS} scripts, ${largest}`
}

/** The chunks that these need, and those need in turn; what is imported later is not among them. */
function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}
