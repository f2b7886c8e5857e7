/** Whether a service can do its work: each dependency is asked, briefly. */
import { checkHealth, type ContextName } from '@daybreak/proto/define'
import { handle, type Handler } from './rpc.ts'

const PROBE_MS = 500

/** A question to one dependency that fails when it does not answer. */
export type Probe = () => Promise<unknown>

/** The answer to `check_health`: asks all probes at once, half a second each. */
export function healthHandler(context: ContextName, probes: Record<string, Probe>): Handler {
  const health = handle(checkHealth(context), async () => {
    const lines = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => [name, await ask(probe)] as const),
    )
    return { ok: lines.every(([, line]) => line === 'ok'), dependencies: Object.fromEntries(lines) }
  })
  return { ...health, always: true }
}

/** 'ok', or that the dependency does not answer. What exactly it said stays out of public answers. */
export async function ask(probe: Probe, patienceMs = PROBE_MS): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer in time'), patienceMs)
  })
  try {
    return await Promise.race([probe().then(() => 'ok'), late])
  } catch {
    return 'does not answer'
  } finally {
    clearTimeout(timer)
  }
}
