/** Versions, memory and the ledger of the guide: beyond the documented paths. */
import * as use from '../usecases/guide-use.ts'
import * as journey from '../usecases/journey.ts'
import * as memory from '../usecases/memory.ts'
import * as versions from '../usecases/versions.ts'
import { presentOutput } from './plans.ts'
import { bodyOf, idOf, route } from './route.ts'

const nothing = () => ({})
const presented = { body: presentOutput }

export const guideRoutes = [
  route('post', '/api/generations/:id/stop', journey.stopGeneration, ({ params }) => ({ id: params.id }), presented),
  route('get', '/api/generations/:id/use', use.getGenerationUse, ({ params }) => ({ id: params.id })),
  route('get', '/api/versions', versions.listVersions, ({ query }) => ({
    phaseNumber: idOf(query.phaseNumber as string | undefined),
  })),
  route('get', '/api/versions/:id', versions.getVersion, ({ params }) => ({ id: params.id }), presented),
  route('post', '/api/versions/:id/restore', versions.restoreVersion, ({ params }) => ({ id: params.id }), presented),
  route('get', '/api/insights', memory.getInsights, nothing),
  route('get', '/api/memory', memory.getMemory, nothing),
  route('put', '/api/memory', memory.setMemory, bodyOf),
  route('put', '/api/memory/:id', memory.correctMemory, (request) => ({
    ...bodyOf(request),
    id: idOf(request.params.id),
  })),
  route('delete', '/api/memory/:id', memory.forgetMemory, ({ params }) => ({ id: idOf(params.id) })),
  route('get', '/api/limits', use.getLimits, nothing),
  route('get', '/api/admin/costs', use.listCosts, ({ query }) => ({
    days: query.days === undefined ? undefined : idOf(query.days as string),
  })),
]
