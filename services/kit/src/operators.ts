/** The operators' port of a process: metrics and health, on an address that users cannot reach. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { ask, type Probe } from './health.ts'
import type { Liveness } from './liveness.ts'
import type { Logger } from './log.ts'
import { readMetrics } from './metrics.ts'
import type { TracesConfig } from './traces.ts'
import type { Running } from './undo.ts'

export interface OperatorsConfig {
  METRICS_PORT?: number | undefined
  OPERATORS_HOST?: string | undefined
}

interface Port {
  server: Server
  probes: Map<string, Probe>
  lives: Map<string, Liveness>
  users: number
}
const ports = new Map<number, Promise<Port>>()

/** Sends spans to a collector, if one is configured. Stop it last: spans that end afterwards are lost. */
export async function openTraces(
  name: string,
  config: TracesConfig & { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  log: Logger,
): Promise<Running> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { stop: async () => undefined }
  // OpenTelemetry's SDK is loaded only where it has somebody to send to.
  return (await import('./traces.ts')).exportTraces(endpoint, name, config, log)
}

/**
 * Opens what operators look at, as far as it is configured. Parts that run in one process share the port, each with its
 * probes under its own name. `liveness` says when the process is to be replaced. `port` is null where none was wanted.
 */
export async function openOperators(
  name: string,
  config: OperatorsConfig,
  { probes, liveness }: { probes: Record<string, Probe>; liveness?: Liveness },
): Promise<{ port: number | null; stop: () => Promise<void> }> {
  const { METRICS_PORT: wanted } = config
  const opened = wanted === undefined ? null : await join(wanted, config.OPERATORS_HOST ?? '127.0.0.1')
  if (opened) for (const [probe, question] of Object.entries(probes)) opened.probes.set(`${name} ${probe}`, question)
  if (opened && liveness) opened.lives.set(name, liveness)
  return {
    port: opened ? portOf(opened.server) : null,
    stop: async () => {
      if (opened && wanted !== undefined) await leave(wanted, opened, { name, probes })
    },
  }
}

async function join(wanted: number, host: string): Promise<Port> {
  const known = ports.get(wanted)
  const opening = known ?? listen(wanted, host)
  if (!known && wanted !== 0) ports.set(wanted, opening)
  const port = await opening
  port.users += 1
  return port
}

async function leave(
  wanted: number,
  port: Port,
  { name, probes }: { name: string; probes: Record<string, Probe> },
): Promise<void> {
  for (const probe of Object.keys(probes)) port.probes.delete(`${name} ${probe}`)
  port.lives.delete(name)
  port.users -= 1
  if (port.users > 0) return
  ports.delete(wanted)
  port.server.closeAllConnections()
  await new Promise((resolve) => port.server.close(resolve))
}

async function listen(wanted: number, host: string): Promise<Port> {
  const port: Port = { server: createServer(), probes: new Map(), lives: new Map(), users: 0 }
  port.server.on('request', (request, response) => void respond(request.url ?? '', response, port))
  port.server.listen(wanted, host)
  await once(port.server, 'listening')
  return port
}

async function respond(url: string, response: ServerResponse, { probes, lives }: Port): Promise<void> {
  try {
    if (url === '/metrics') {
      const { text, type } = await readMetrics()
      return send(response, 200, text, type)
    }
    if (url === '/healthz') {
      const broken = (
        await Promise.all([...lives].map(async ([name, isAlive]) => ((await isAlive()) ? [] : [name])))
      ).flat()
      return broken.length === 0
        ? send(response, 200, 'ok\n')
        : send(response, 503, `${broken.join(', ')}: its database answers, and it cannot use it\n`)
    }
    if (url !== '/readyz') return send(response, 404, 'There is /metrics, /healthz and /readyz.\n')
    const lines = await Promise.all([...probes].map(async ([name, probe]) => ({ name, line: await ask(probe) })))
    const ok = lines.every(({ line }) => line === 'ok')
    send(response, ok ? 200 : 503, lines.map(({ name, line }) => `${name}: ${line}\n`).join(''))
  } catch {
    send(response, 500, 'This could not be read.\n')
  }
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
