import * as journey from '../usecases/journey.ts'
import { outputText, presentOutput } from './plans.ts'
import { bodyOf, idOf, route } from './route.ts'

export const journeyRoutes = [
  route('get', '/api/questions', journey.listQuestions, () => ({})),
  route('get', '/api/phases', journey.listPhases, () => ({}), { body: (phases) => phases.map(presentOutput) }),
  route('post', '/api/phases', journey.createPhase, bodyOf, {
    status: ({ created }) => (created ? 201 : 200),
    body: ({ phase }) => presentOutput(phase),
  }),
  route(
    'put',
    '/api/phases/:id',
    journey.updatePhase,
    (request) => ({ ...bodyOf(request), id: idOf(request.params.id) }),
    { body: presentOutput },
  ),
  route(
    'post',
    '/api/generate-narrative',
    journey.generateNarrative,
    (request) => ({ ...bodyOf(request), wait: !/\brespond-async\b/.test(request.get('prefer') ?? '') }),
    {
      status: ({ finished }) => (finished === null ? 202 : 200),
      body: ({ finished, generationId }, response) => {
        if (finished !== null) return { narrative: outputText(finished), generationId }
        response.set('Location', `/api/generations/${generationId}`)
        return { generationId }
      },
    },
  ),
  route('get', '/api/generations/:id', journey.getGeneration, ({ params }) => ({ id: params.id }), {
    body: presentOutput,
  }),
]
