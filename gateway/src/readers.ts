/** Who gets the words of people who use the guide, as they are told: from the configuration alone. */
import type { Config } from './config.ts'

const VENDOR = { host: 'api.openai.com', name: 'OpenAI' } as const
const BUILT_IN = /^daybreak-guide-/

type Guide = Pick<Config, 'GUIDE_SIMULATED' | 'OPENAI_BASE_URL' | 'GENERATE_FALLBACK_URL' | 'GENERATE_FALLBACK_MODEL'>

/** Names, each once; the built-in guide is nobody. */
export function readersOf(config: Guide): string[] {
  const { GUIDE_SIMULATED, OPENAI_BASE_URL, GENERATE_FALLBACK_URL, GENERATE_FALLBACK_MODEL } = config
  const first = GUIDE_SIMULATED ? [] : [nameOf(OPENAI_BASE_URL)]
  const second = GENERATE_FALLBACK_URL && !BUILT_IN.test(GENERATE_FALLBACK_MODEL) ? [nameOf(GENERATE_FALLBACK_URL)] : []
  return [...new Set([...first, ...second])]
}

function nameOf(url: string | undefined): string {
  const host = url ? new URL(url).hostname : VENDOR.host
  return host === VENDOR.host ? VENDOR.name : host
}
