/**
 * Who receives the words that people write to the guide, as the interface says it. Read from the configuration alone.
 */
import type { Config } from './config.ts'

const VENDOR = { host: 'api.openai.com', name: 'OpenAI' } as const
const BUILT_IN = /^daybreak-guide-/

type Guide = Pick<Config, 'GUIDE_SIMULATED' | 'OPENAI_BASE_URL' | 'GENERATE_FALLBACK_URL' | 'GENERATE_FALLBACK_MODEL'>

/**
 * Whether the built-in guide is the first server. Its name in the settings is no proof: its address must be internal,
 * too.
 */
export const isBuiltIn = ({ GUIDE_SIMULATED, OPENAI_BASE_URL }: Pick<Config, 'GUIDE_SIMULATED' | 'OPENAI_BASE_URL'>) =>
  GUIDE_SIMULATED && isInside(OPENAI_BASE_URL)

/** Names, each once; the built-in guide is not one of them. */
export function readersOf(config: Guide): string[] {
  const { OPENAI_BASE_URL, GENERATE_FALLBACK_URL, GENERATE_FALLBACK_MODEL } = config
  const first = isBuiltIn(config) ? [] : [nameOf(OPENAI_BASE_URL)]
  const secondIsBuiltIn = BUILT_IN.test(GENERATE_FALLBACK_MODEL) && isInside(GENERATE_FALLBACK_URL)
  const second = GENERATE_FALLBACK_URL && !secondIsBuiltIn ? [nameOf(GENERATE_FALLBACK_URL)] : []
  return [...new Set([...first, ...second])]
}

/** This machine, or a name without a dot, as containers and services call each other. */
const INSIDE = /^(127(\.\d+){3}|\[::1\]|[^.:]+)$/

const isInside = (url: string | undefined) => url !== undefined && INSIDE.test(new URL(url).hostname)

function nameOf(url: string | undefined): string {
  const host = url ? new URL(url).hostname : VENDOR.host
  return host === VENDOR.host ? VENDOR.name : host
}
