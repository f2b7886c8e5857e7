/** What people did in their browsers, for the collector of traces: the roots of the traces that their requests carry. */
import { readTraceparent, tellSpan, wantsSpans } from '@daybreak/kit/telemetry'
import { ServiceError } from '@daybreak/proto/errors'
import { z } from 'zod'
import { useCase } from './use-case.ts'

const MOST = 20
const DAY_MS = 24 * 3_600_000
/** A report that comes later than this is dropped. */
const PAST_MS = 600_000
/** Milliseconds since the page was opened. */
const Moment = z
  .number()
  .min(0)
  .max(30 * DAY_MS)

const Action = z.object({
  traceparent: z.string().refine((text) => readTraceparent(text) !== undefined, 'is no trace'),
  name: z.enum(['load', 'click', 'submit', 'input', 'later']),
  path: z.string().max(200).transform(withoutNames),
  began: Moment,
  ended: Moment,
})
type Action = z.output<typeof Action>

const Report = z
  .object({ now: Moment, actions: z.array(Action).min(1).max(MOST) })
  .refine(
    ({ now, actions }) => actions.every(({ began, ended }) => now - PAST_MS <= began && began <= ended && ended <= now),
    { path: ['actions'], message: 'must lie in the last ten minutes' },
  )

export const Received = z.object({ received: z.literal(true) })

export const reportActions = useCase({
  access: 'public',
  input: Report,
  run: async ({ limits, client }, { now, actions }) => {
    if (!wantsSpans()) throw new ServiceError('NOT_FOUND', 'This installation doesn’t collect actions.')
    await limits.take('actionReportsPerAddress', client.network)
    // By our own clock: those of browsers are not to be trusted.
    const opened = Date.now() - now
    for (const action of actions) tellAction(action, opened)
    return { received: true as const }
  },
})

function tellAction({ traceparent, name, path, began, ended }: Action, opened: number): void {
  const trace = readTraceparent(traceparent)
  if (!trace?.traceFlags) return
  const { traceId, spanId } = trace
  const times = { startedAt: opened + began, endedAt: opened + ended }
  tellSpan({ service: 'browser', traceId, spanId, name: `browser ${name} ${path}`, ...times })
}

/** The screen, without what was asked of it and without what may name anything of anybody's. */
function withoutNames(path: string): string {
  const [screen = ''] = path.split(/[?#]/)
  const [first = '', ...rest] = screen.split('/').filter(Boolean)
  return `/${[/^[a-z-]{1,30}$/.test(first) ? first : '', ...rest.map(() => ':id')].filter(Boolean).join('/')}`
}
