/** Turns user actions that browsers report into spans: the root spans of the traces that their requests belong to. */
import { readTraceparent, exportSpan, isTracing } from '@daybreak/kit/telemetry'
import { ServiceError } from '@daybreak/proto/errors'
import { z } from 'zod'
import { useCase } from './use-case.ts'

const MAX_ACTIONS = 20
const DAY_MS = 24 * 3_600_000
/** Older actions are refused. */
const MAX_AGE_MS = 600_000
/** Milliseconds since the page was opened. */
const PageTime = z
  .number()
  .min(0)
  .max(30 * DAY_MS)

const Action = z.object({
  traceparent: z.string().refine((text) => readTraceparent(text) !== undefined, 'is not a W3C traceparent'),
  name: z.enum(['load', 'click', 'submit', 'input', 'later']),
  path: z.string().max(200).transform(toRoutePattern),
  began: PageTime,
  ended: PageTime,
})
type Action = z.output<typeof Action>

const Report = z
  .object({ now: PageTime, actions: z.array(Action).min(1).max(MAX_ACTIONS) })
  .refine(
    ({ now, actions }) =>
      actions.every(({ began, ended }) => now - MAX_AGE_MS <= began && began <= ended && ended <= now),
    { path: ['actions'], message: 'must lie in the last ten minutes' },
  )

export const Received = z.object({ received: z.literal(true) })

export const reportActions = useCase({
  access: 'public',
  input: Report,
  run: async ({ limits, client }, { now, actions }) => {
    if (!isTracing()) throw new ServiceError('NOT_FOUND', 'This installation doesn’t collect actions.')
    await limits.take('actionReportsPerAddress', client.network)
    // The server's clock dates the actions, because clocks of browsers may be wrong.
    const opened = Date.now() - now
    for (const action of actions) exportAction(action, opened)
    return { received: true as const }
  },
})

function exportAction({ traceparent, name, path, began, ended }: Action, opened: number): void {
  const trace = readTraceparent(traceparent)
  if (!trace?.traceFlags) return
  const { traceId, spanId } = trace
  const times = { startedAt: opened + began, endedAt: opened + ended }
  exportSpan({ service: 'browser', traceId, spanId, name: `browser ${name} ${path}`, ...times })
}

/** The screen of a path: its first segment, `:id` for every other segment, no query. Nothing personal is left. */
function toRoutePattern(path: string): string {
  const [screen = ''] = path.split(/[?#]/)
  const [first = '', ...rest] = screen.split('/').filter(Boolean)
  return `/${[/^[a-z-]{1,30}$/.test(first) ? first : '', ...rest.map(() => ':id')].filter(Boolean).join('/')}`
}
