/** The six languages of the guide's frames, and how it tells which one a person writes. */
import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'
import type { eld } from 'eld/small'

export const TONGUES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type Tongue = (typeof TONGUES)[number]

const isTongue = (code: string): code is Tongue => TONGUES.some((tongue) => tongue === code)

const codeOf = (named: string) => named.toLowerCase().split(/[-_]/)[0] ?? ''

/** Whether the guide has frames in the language that was named. */
export const isOwn = (named: string): boolean => isTongue(codeOf(named))

/**
 * The language of the frames: the one that was named, if any, else the one that most of what is written reads like.
 * Everybody else gets their own words in short English frames.
 */
export function tongueOf(texts: readonly string[], named = ''): Tongue {
  const code = codeOf(named)
  if (code !== '') return isTongue(code) ? code : 'en'
  const found = detect(texts)
  return isTongue(found) ? found : 'en'
}

/** The code of the language, also of one without frames; '' where the words do not tell. */
export function detect(texts: readonly string[]): string {
  const { language, isReliable } = detector().detect(texts.join('\n').slice(0, 4_000))
  return isReliable() ? language : ''
}

let loaded: typeof eld | undefined

/** Its tables take 45 MB: a process that is asked nothing does without. */
const detector = (): typeof eld => (loaded ??= loadDetector())

/** By its path, because the package has no entry for `require`. */
function loadDetector(): typeof eld {
  const folder = path.dirname(findPackageJSON('eld', import.meta.url) ?? '')
  return (createRequire(import.meta.url)(path.join(folder, ENTRY)) as { eld: typeof eld }).eld
}

/** `eld/small`. */
const ENTRY = 'src/entries/static.small.js'
