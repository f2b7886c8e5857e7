/** What tests and operators turn: cases, the pace, the models, a fresh start; and the record of what was asked. */
import { ApiError } from '@daybreak/guide/http'
import type { Routes } from '@daybreak/guide/server'
import { CASES, type Fault } from './cases.ts'
import { readFault } from './faults.ts'
import type { History } from './history.ts'

export interface State {
  paceMs: number
  models: readonly string[]
  faults: Fault[]
  history: History
}

export function controlRoutes(state: State): Routes {
  const { paceMs, models } = state
  return {
    'GET /_history': () => ({ requests: state.history.list() }),
    'GET /_control/cases': () => Object.fromEntries(Object.entries(CASES).map(([name, { about }]) => [name, about])),
    'GET /_control/faults': () => ({ faults: state.faults }),
    'POST /_control/faults': (body) => {
      state.faults.push(readFault(body))
      return { faults: state.faults }
    },
    'POST /_control/pace': ({ msPerChunk }) => {
      if (typeof msPerChunk !== 'number' || msPerChunk < 0)
        throw new ApiError(400, 'msPerChunk must be a number, 0 or more')
      state.paceMs = msPerChunk
      return { msPerChunk }
    },
    'POST /_control/models': ({ models: named }) => {
      if (!Array.isArray(named)) throw new ApiError(400, 'models must be a list of names')
      state.models = named.map(String)
      return { models: state.models }
    },
    'POST /_control/reset': () => {
      state.faults.length = 0
      state.history.clear()
      state.paceMs = paceMs
      state.models = models
      return { ok: true }
    },
  }
}
