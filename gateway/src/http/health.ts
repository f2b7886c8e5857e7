/** `/healthz`: the process lives. `/readyz`: what it needs answers, one line each, asked at most once a second. */
import { ask, type Probe } from '@daybreak/kit/health'
import type { Call } from '@daybreak/kit/rpc'
import { checkHealth, CONTEXTS } from '@daybreak/proto/define'
import { Router } from 'express'
import { recordMethods } from './methods.ts'

const REMEMBERED_MS = 1_000

interface Readiness {
  ok: boolean
  lines: string[]
}

export interface Probes {
  /** Without these there is nothing to answer with. */
  needed: Record<string, Probe>
  /** Reported, but no reason to be unready: this process works on without them. */
  spare: Record<string, Probe>
}

export function healthRoutes(call: Call, probes: Probes): Router {
  const router = Router()
  const check = rememberBriefly(() => checkAll(call, probes))
  router.get('/healthz', (_request, response) => void response.type('text/plain').send('ok\n'))
  router.get('/readyz', async (_request, response) => {
    const { ok, lines } = await check()
    response
      .status(ok ? 200 : 503)
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
  return recordMethods(router)
}

async function checkAll(call: Call, { needed, spare }: Probes): Promise<Readiness> {
  const own = Object.entries(needed).map(async ([name, probe]) => ({ name, line: await ask(probe) }))
  const others = Object.entries(spare).map(async ([name, probe]) => ({ name, line: await ask(probe) }))
  const services = CONTEXTS.map(async (context) => ({ name: context, line: await askService(call, context) }))
  const answers = await Promise.all([...own, ...services])
  const lines = [...answers, ...(await Promise.all(others))].map(({ name, line }) => `${name}: ${line}`)
  return { ok: answers.every(({ line }) => line === 'ok'), lines }
}

async function askService(call: Call, context: (typeof CONTEXTS)[number]): Promise<string> {
  try {
    const { ok, dependencies } = await call(checkHealth(context), {})
    if (ok) return 'ok'
    return Object.entries(dependencies)
      .filter(([, line]) => line !== 'ok')
      .map(([name, line]) => `${name} ${line}`)
      .join(', ')
  } catch {
    return 'does not answer'
  }
}

function rememberBriefly<T>(work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null
  return () => {
    if (!last || Date.now() - last.at > REMEMBERED_MS) last = { at: Date.now(), value: work() }
    return last.value
  }
}
