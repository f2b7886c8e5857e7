/**
 * Reads the variables given to `npm start`: which process reads each, which come from files, and which are not used.
 */
import { readFiles } from '@daybreak/kit/variable-files'
import { CONTEXTS, partsOf } from './setting.ts'
import type { Context, Environment, ProcessPlan } from './setting.ts'
import { READERS } from './variables.ts'

export type Reader = 'gateway' | Context

const ALL: ReadonlySet<string> = new Set(Object.keys(READERS))
/** First words that several variables share, as in STRIPE_TRIAL_DAYS: another one like them is probably a typo. */
const FAMILIES = new Set([...ALL].map(familyOf).filter((family, index, all) => all.indexOf(family) !== index))

export function isReadBy(reader: Reader, name: string): boolean {
  const readers = READERS[name]?.split(', ') ?? []
  return readers.includes(reader) || (readers.includes('services') && CONTEXTS.some((context) => context === reader))
}

/** The variables of `env` that are set; an empty one is not. */
export function setOnes(env: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** `env` with the contents of the files that X_FILE names under X. @throws Error that lists the files without any. */
export function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given: NodeJS.ProcessEnv = setOnes(env)
  const faults = readFiles(given, [...ALL])
  if (faults.length > 0) throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
  for (const name of ALL) Reflect.deleteProperty(given, `${name}_FILE`)
  return given
}

/** Says in one line which of the variables that are set reach nobody; null where all do. */
export function notUsed(env: NodeJS.ProcessEnv, plans: ProcessPlan[]): string | null {
  const parts = plans.flatMap(partsOf)
  const arrives = (name: string, value: string) => parts.some((part) => part.env[name] === value)
  const replaced: string[] = []
  const unknown: string[] = []
  for (const [name, value] of Object.entries(setOnes(env)).toSorted(([one], [other]) => one.localeCompare(other))) {
    if (ALL.has(name)) {
      // 0 asks for any port, and each process gets another one.
      if (!arrives(name, value) && name !== 'METRICS_PORT') replaced.push(name)
    } else if (FAMILIES.has(familyOf(name))) unknown.push(name)
  }
  const groups = [
    ...(replaced.length > 0 ? [`${replaced.join(', ')} (the launcher sets its own)`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(', ')} (nothing reads it)`] : []),
  ]
  return groups.length > 0 ? `Not used by npm start: ${groups.join('; ')}` : null
}

function familyOf(name: string): string {
  return /^[A-Z]+_/.exec(name)?.[0] ?? name
}
