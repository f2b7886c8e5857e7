/** What this process counts and times, for Prometheus. Counting costs a microsecond and is always on; telling is not. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

const timer = (name: string, help: string, label: string) =>
  new Histogram({ name: `daybreak_${name}`, help, labelNames: [label, 'outcome'], buckets: SECONDS })

/** `outcome` is `ok` or the code of the failure. */
export const useCases = timer('use_case_seconds', 'Use cases that people ran', 'use_case')
export const answers = timer('rpc_seconds', 'Requests that services answered', 'subject')
export const reactions = timer('event_seconds', 'Events that services handled', 'subject')
export const attempts = timer('job_seconds', 'Attempts at slow work', 'queue')
export const periodicTasks = timer('periodic_task_seconds', 'Work that is done at every interval', 'task')

export const stalledJobs = counter('jobs_stalled_total', 'Jobs whose worker died under them', ['queue'])
export const leftJobs = counter('jobs_left_total', 'Jobs that a worker left to another one when it ended', ['queue'])
export const parkedEvents = counter('events_parked_total', 'Events put aside as dead letters', ['subject'])
export const tokens = counter('model_tokens_total', 'Tokens of the model', ['model', 'kind'])
export const modelCost = counter('model_cost_total', 'What the model cost, in the unit of its prices', ['model'])
/** `current` is the release that this gateway serves; anybody may report any other. */
export const clientErrors = counter('client_errors_total', 'Errors that browsers reported', ['release'])
/** Few series, so that each can begin at zero: an increase from nothing is none to Prometheus. */
export const failures = counter('use_case_failures_total', 'Use cases that failed through no fault of their user', [
  'outcome',
])

/** What is a failure of ours, of all that a use case can end with. */
const OUR_FAILURES: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'TIMEOUT']
/** How an attempt at a job can end. */
const ATTEMPT_OUTCOMES = ['ok', 'failed', 'later', 'given up']

for (const outcome of OUR_FAILURES) failures.inc({ outcome }, 0)
for (const release of ['current', 'other']) clientErrors.inc({ release }, 0)

/** Counts what a use case ended with, where it is a failure of ours. */
export function countFailure(outcome: string): void {
  if (OUR_FAILURES.includes(outcome)) failures.inc({ outcome })
}

/** Has all counters of a queue begin at zero. */
export function beginQueue(queue: string): void {
  stalledJobs.inc({ queue }, 0)
  leftJobs.inc({ queue }, 0)
  for (const outcome of ATTEMPT_OUTCOMES) attempts.zero({ queue, outcome })
}

/** What somebody does who attacks, and seldom anybody else. Each has an alert. */
const SECURITY_EVENTS = ['forged_webhook', 'lock_refused', 'limit_hit', 'admin_granted'] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]
export const securityEvents = counter('security_events_total', 'What attacks look like', ['kind'])
// From the start, so that the first one is seen to be one more than none.
for (const kind of SECURITY_EVENTS) securityEvents.inc({ kind }, 0)

/** A number read anew whenever somebody looks. One that cannot be read is left out, so that an alert can miss it. */
export interface Reading {
  name: string
  help: string
  /** Values by the label `of`. */
  read: () => Promise<Record<string, number>>
}

const readings = new Map<string, { help: string; reads: Set<Reading['read']> }>()

/** Adds a reading; several parts of a process may read the same name for different labels. Returns what removes it. */
export function addReading({ name, help, read }: Reading): () => void {
  const known = readings.get(name) ?? { help, reads: new Set() }
  if (!readings.has(name)) registerGauge(name, known)
  readings.set(name, known)
  known.reads.add(read)
  return () => void known.reads.delete(read)
}

function registerGauge(name: string, { help, reads }: { help: string; reads: Set<Reading['read']> }): void {
  const gauge = new Gauge({
    name: `daybreak_${name}`,
    help,
    labelNames: ['of'],
    collect: async () => {
      gauge.reset()
      for (const result of await Promise.allSettled([...reads].map((read) => read()))) {
        if (result.status === 'rejected') continue
        for (const [of, value] of Object.entries(result.value)) gauge.set({ of }, value)
      }
    },
  })
}

function counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
  return new Counter({ name: `daybreak_${name}`, help, labelNames })
}

let hasDefaults = false

/** Everything as text, with memory, garbage collection and the delay of the event loop. */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  if (!hasDefaults) collectDefaultMetrics()
  hasDefaults = true
  return { text: await register.metrics(), type: register.contentType }
}

/** Times `work` under `name`. */
export async function timed<L extends string, T>(
  histogram: Histogram<L | 'outcome'>,
  labels: Record<L, string>,
  { work, outcomeOf }: { work: () => Promise<T>; outcomeOf: (error: unknown) => string },
): Promise<T> {
  const end = histogram.startTimer(labels as never)
  try {
    const result = await work()
    end({ outcome: 'ok' } as never)
    return result
  } catch (error) {
    end({ outcome: outcomeOf(error) } as never)
    throw error
  }
}
