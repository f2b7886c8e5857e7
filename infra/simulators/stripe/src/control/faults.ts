/** Takes faults off the list of those asked for, one use at a time. */
import type { State } from '../state.ts'
import type { ApiFault, WebhookFault } from './fault-schema.ts'

/** The fault that meets this request, if any; uses it once. */
export function takeApiFault(state: State, method: string, path: string): ApiFault | null {
  return take(state.apiFaults, (fault) => path.startsWith(fault.path) && (fault.method ?? method) === method)
}

/** The fault of one of `kinds` that meets an event of `type`, if any; uses it once. */
export function takeWebhookFault(state: State, type: string, kinds: WebhookFault['kind'][]): WebhookFault | null {
  return take(state.webhookFaults, (fault) => kinds.includes(fault.kind) && (fault.type ?? type) === type)
}

function take<T extends { times: number }>(faults: T[], matches: (fault: T) => boolean): T | null {
  const index = faults.findIndex(matches)
  const fault = faults[index]
  if (!fault) return null
  fault.times -= 1
  if (fault.times === 0) faults.splice(index, 1)
  return { ...fault }
}
