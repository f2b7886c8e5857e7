/** REST routes for versions, memory and the use of the guide. The requirements do not list them. */
import { readGeneration } from '@daybreak/proto/journey'
import * as memoryContracts from '@daybreak/proto/journey-memory'
import * as contracts from '@daybreak/proto/journey-use'
import { z } from 'zod'
import * as use from '../usecases/guide-use.ts'
import * as journey from '../usecases/journey.ts'
import * as memory from '../usecases/memory.ts'
import * as versions from '../usecases/versions.ts'
import { body, nothing, path, query } from './input.ts'
import { PresentedGeneration, PresentedVersion, presentOutput } from './plans.ts'
import { route } from './route.ts'

const byId = path({ id: 'id' })
const version = { body: presentOutput, schema: PresentedVersion }
const generation = { body: presentOutput, schema: PresentedGeneration, contract: readGeneration }

const Costs = contracts.listCosts.output.extend({
  users: z.array(contracts.listCosts.output.shape.users.element.extend({ username: z.string().nullable() })),
})
const Insights = memoryContracts.getInsights.output.extend({
  progressMetrics: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const guideRoutes = [
  route('post', '/api/generations/:id/stop', journey.stopGeneration, byId, generation),
  route('get', '/api/generations/:id/use', use.getGenerationUse, byId),
  route('get', '/api/versions', versions.listVersions, query('phaseNumber')),
  route('get', '/api/versions/:id', versions.getVersion, byId, version),
  route('post', '/api/versions/:id/restore', versions.restoreVersion, byId, version),
  route('get', '/api/insights', memory.getInsights, nothing, {
    contract: memoryContracts.getInsights,
    schema: Insights,
  }),
  route('get', '/api/memory', memory.getMemory, nothing),
  route('put', '/api/memory', memory.setMemory, body, { contract: memoryContracts.setMemory }),
  route('put', '/api/memory/:id', memory.correctMemory, { ...body, ...byId }),
  route('delete', '/api/memory/:id', memory.forgetMemory, byId),
  route('get', '/api/limits', use.getLimits, nothing),
  route('get', '/api/admin/costs', use.listCosts, query('days'), { contract: contracts.listCosts, schema: Costs }),
]
