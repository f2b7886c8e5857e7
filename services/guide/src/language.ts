/** The six languages of the guide's frames, and the detection of the language that a person writes. */
import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'
import type { eld } from 'eld/small'

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

const isSupportedLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code)

const codeOf = (named: string) => named.toLowerCase().split(/[-_]/)[0] ?? ''

/** Whether the guide has frames in the language with this code. */
export const hasFrames = (named: string): boolean => isSupportedLanguage(codeOf(named))

/**
 * The language of the frames: the named one, or else the detected one. For a language without frames it is English: then
 * the person's own words stand in short English frames.
 */
export function languageOf(texts: readonly string[], named = ''): Language {
  const code = codeOf(named)
  if (code !== '') return isSupportedLanguage(code) ? code : 'en'
  const found = detect(texts)
  return isSupportedLanguage(found) ? found : 'en'
}

/** The code of the detected language, even one without frames; '' if the detection is not reliable. */
export function detect(texts: readonly string[]): string {
  const { language, isReliable } = detector().detect(texts.join('\n').slice(0, 4_000))
  return isReliable() ? language : ''
}

let loaded: typeof eld | undefined

/** Loaded on first use, because its tables take 45 MB. */
const detector = (): typeof eld => (loaded ??= loadDetector())

/** By its path, because the package has no entry for `require`. */
function loadDetector(): typeof eld {
  const folder = path.dirname(findPackageJSON('eld', import.meta.url) ?? '')
  return (createRequire(import.meta.url)(path.join(folder, ENTRY)) as { eld: typeof eld }).eld
}

/** `eld/small`. */
const ENTRY = 'src/entries/static.small.js'
