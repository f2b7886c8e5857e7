import * as contracts from '@daybreak/proto/journey'
import { z } from 'zod'
import * as journey from '../usecases/journey.ts'
import { body, nothing, path, type InputSource } from './input.ts'
import { outputText, PresentedGeneration, PresentedPhase, presentOutput } from './plans.ts'
import { createdOrNot, route } from './route.ts'

/** With `Prefer: respond-async` the answer comes at once and names the address to poll. */
const bodyAndPreference: InputSource = {
  ...body,
  other: {
    fields: ['wait'],
    read: (request) => ({ wait: !/\brespond-async\b/.test(request.get('prefer') ?? '') }),
    headers: [{ name: 'Prefer', required: false, description: '`respond-async` answers at once; poll `Location`.' }],
  },
}

const Narrative = z.object({
  narrative: z.string().optional().describe('The generated text. Missing with 202, while it is still being written.'),
  generationId: z.string(),
})

export const journeyRoutes = [
  route('get', '/api/questions', journey.listQuestions, nothing),
  route('get', '/api/phases', journey.listPhases, nothing, {
    body: (phases) => phases.map(presentOutput),
    schema: z.array(PresentedPhase),
  }),
  route('post', '/api/phases', journey.createPhase, body, {
    status: createdOrNot,
    body: ({ phase }) => presentOutput(phase),
    schema: PresentedPhase,
  }),
  route(
    'put',
    '/api/phases/:id',
    journey.updatePhase,
    { ...body, ...path({ id: 'id' }) },
    { body: presentOutput, schema: PresentedPhase },
  ),
  route('post', '/api/generate-narrative', journey.generateNarrative, bodyAndPreference, {
    status: { among: [200, 202], of: ({ finished }) => (finished === null ? 202 : 200) },
    body: ({ finished, generationId }, response) => {
      if (finished !== null) return { narrative: outputText(finished), generationId }
      response.set('Location', `/api/generations/${generationId}`)
      return { generationId }
    },
    contract: { ...contracts.startGeneration, errors: [...contracts.startGeneration.errors, 'CONFLICT'] },
    schema: Narrative,
    headers: { Location: 'With 202: the address of the generation.' },
  }),
  route('get', '/api/generations/:id', journey.getGeneration, path({ id: 'id' }), {
    body: presentOutput,
    contract: contracts.readGeneration,
    schema: PresentedGeneration,
  }),
]
