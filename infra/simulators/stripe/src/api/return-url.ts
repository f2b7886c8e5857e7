/** Where the simulator may send a person back to. */
import type { Simulator } from '../simulator.ts'
import { invalid } from './failure.ts'

/** Refuses an address that is not a web address, or lies outside the origins the simulator was started for. */
export function requireOwnAddress(sim: Simulator, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  if (sim.returnOrigins.length > 0 && !sim.returnOrigins.includes(url.origin)) {
    throw invalid(`This simulator returns people to ${sim.returnOrigins.join(', ')} only.`, { param: 'return_url' })
  }
}
