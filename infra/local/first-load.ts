/** How much JavaScript each screen of the built web app loads before it shows, in how many files, computed from what the build says of itself. */
import fs from 'node:fs'
import path from 'node:path'

export type FirstLoad = { screen: string; bytes: number; limit: number; scripts: number; largest: number }

/** What a screen may load, packed; signing in is where people wait for the first time. */
const LIMIT_BYTES = 170_000
const LIMITS: Record<string, number> = { '/auth': 158_000 }

/** On a slow line each file waits for its turn. */
const MAX_SCRIPTS = 20

/** One script, packed, which a phone reads without a pause. The frame is the largest: almost all of it is libraries. */
const LARGEST_BYTES = 123_000

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

type Preload = { pattern: string; files: string[]; parts: { search: string; files: string[] }[] }

/** One line per screen, and one for each part that its address opens at once, such as a phase; the heaviest first. */
export function firstLoads(dist: string): FirstLoad[] {
  const screens = read<Preload[]>(dist, 'preload-manifest.json')
  const everywhere = entryFiles(read<Manifest>(dist, '.vite/manifest.json'))
  const load = (screen: string, files: readonly string[], limit = LIMIT_BYTES): FirstLoad => {
    const scripts = new Set([...everywhere, ...files].filter((file) => file.endsWith('.js')))
    const packed = [...scripts].map((file) => fs.statSync(path.join(dist, `${file}.gz`)).size) // as the build packs it
    const bytes = packed.reduce((sum, size) => sum + size, 0)
    return { screen, bytes, limit, scripts: scripts.size, largest: Math.max(...packed) }
  }
  return screens
    .flatMap(({ pattern, files, parts }) => [
      load(pattern, files, LIMITS[pattern]),
      ...parts.map((part) => load(`${pattern} ${part.search}`.trim(), [...files, ...part.files])),
    ])
    .toSorted((a, b) => b.bytes - a.bytes)
}

const read = <T>(dist: string, file: string): T => JSON.parse(fs.readFileSync(path.join(dist, file), 'utf8')) as T

function entryFiles(manifest: Manifest): Set<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The manifest has no entry')
  return filesOf(manifest, [entry])
}

export const isWithinLimit = ({ bytes, limit, scripts, largest }: FirstLoad) =>
  bytes <= limit && scripts <= MAX_SCRIPTS && largest <= LARGEST_BYTES

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

export function inWords(load: FirstLoad): string {
  const mark = isWithinLimit(load) ? '  ' : '! '
  const largest = `the largest ${kilobytes(load.largest)} of ${kilobytes(LARGEST_BYTES)}`
  return `${mark}${load.screen.padEnd(24)}${kilobytes(load.bytes)} of ${kilobytes(load.limit)}, ${load.scripts} of ${MAX_SCRIPTS} scripts, ${largest}`
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
