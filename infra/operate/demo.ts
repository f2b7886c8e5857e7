/** `operate demo`: the demo accounts in an installation with stand-ins, through its public API, as `npm start` loads them. */
import { loadDemo } from '../demo/load.ts'

/** Signs in with known passwords and pays with a stand-in's card: nothing for real people. */
export async function loadDemoAccounts(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { GATEWAY_URL: baseUrl, STRIPE_SIMULATOR_URL: stripeSimulatorUrl, NODE_ENV } = env
  if (NODE_ENV === 'production') throw new Error('Demo accounts have known passwords: not in production.')
  if (!baseUrl || !stripeSimulatorUrl) throw new Error('Set GATEWAY_URL and STRIPE_SIMULATOR_URL.')
  const lines: string[] = []
  await loadDemo({ baseUrl, stripeSimulatorUrl, log: (line) => void lines.push(line) })
  return lines
}
