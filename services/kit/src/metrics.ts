/** What this process counts and times, for Prometheus. Counting costs a microsecond and is always on; telling is not. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

const timer = (name: string, help: string, label: string) =>
  new Histogram({ name: `daybreak_${name}`, help, labelNames: [label, 'outcome'], buckets: SECONDS })

/** `outcome` is `ok` or the code of the failure. */
export const useCases = timer('use_case_seconds', 'Use cases that people ran', 'use_case')
export const answers = timer('rpc_seconds', 'Questions that services answered', 'subject')
export const reactions = timer('event_seconds', 'Events that services reacted to', 'subject')
export const attempts = timer('job_seconds', 'Attempts at slow work', 'queue')

export const stalledJobs = counter('jobs_stalled_total', 'Jobs whose worker died under them', ['queue'])
export const leftJobs = counter('jobs_left_total', 'Jobs that a worker left to another one when it ended', ['queue'])
export const parkedEvents = counter('events_parked_total', 'Events put aside as dead letters', ['subject'])
export const tokens = counter('model_tokens_total', 'Tokens of the model', ['model', 'kind'])
export const modelCost = counter('model_cost_total', 'What the model cost, in the unit of its prices', ['model'])
export const clientErrors = counter('client_errors_total', 'Errors that browsers reported', ['release'])

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
