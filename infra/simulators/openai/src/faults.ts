/** What a test or an operator has asked for: which cases wait, and which request each one meets. */
import { ApiError, type Json } from '@daybreak/guide/http'
import { CASES, type Case, type Fault } from './cases.ts'

const CONTEXT_TOKENS = 8_192

export function readFault({ kind, times, retryAfter, match, tokens }: Json): Fault {
  const name = typeof kind === 'string' ? kind : ''
  const known = Object.hasOwn(CASES, name) ? CASES[name] : undefined
  if (!known) throw new ApiError(400, `kind must be one of ${Object.keys(CASES).join(', ')}`, { param: 'kind' })
  return {
    kind: name,
    times: typeof times === 'number' ? times : known.meets ? null : 1,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    match: typeof match === 'string' ? match : null,
    tokens: typeof tokens === 'number' ? tokens : CONTEXT_TOKENS,
  }
}

export const caseOf = (fault: Fault | null): Case | null => (fault && CASES[fault.kind]) ?? null

/** Takes the first waiting fault that fits, and forgets it when it is used up. */
export function takeFault(faults: Fault[], request: Json, said: string): Fault | null {
  const fits = (fault: Fault) =>
    (fault.match === null || said.includes(fault.match)) && (caseOf(fault)?.meets?.(request, fault) ?? true)
  const fault = faults.find(fits)
  if (!fault) return null
  if (fault.times !== null) fault.times -= 1
  if (fault.times !== null && fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}
