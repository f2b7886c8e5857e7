/** Where the processes of `npm start` tell operators of themselves. */
import type { Options } from './options.ts'
import { rememberedPort } from './ports.ts'
import type { OperatorsPorts } from './setting.ts'

/** METRICS_PORT is the gateway's, those after it are the others'; 0: any. */
export async function operatorsPorts(
  remembered: string,
  { env, workersApart }: Pick<Options, 'env' | 'workersApart'>,
): Promise<OperatorsPorts | null> {
  if (!env['METRICS_PORT']) return null
  const first = Number(env['METRICS_PORT'])
  const portOf = (name: string, at: number) =>
    first > 0 ? first + at : rememberedPort(remembered, `${name} operators`)
  return {
    gateway: await portOf('gateway', 0),
    services: await portOf('services', 1),
    ...(workersApart && { workers: await portOf('workers', 2) }),
  }
}
