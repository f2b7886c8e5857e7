import * as journey from '../usecases/journey.ts'
import { bodyOf, idOf, route } from './route.ts'

export const journeyRoutes = [
  route('get', '/api/questions', journey.listQuestions, () => ({})),
  route('get', '/api/phases', journey.listPhases, () => ({})),
  route('post', '/api/phases', journey.createPhase, bodyOf, {
    status: ({ created }) => (created ? 201 : 200),
    body: ({ phase }) => phase,
  }),
  route('put', '/api/phases/:id', journey.updatePhase, (request) => ({
    ...bodyOf(request),
    id: idOf(request.params.id),
  })),
  route(
    'post',
    '/api/generate-narrative',
    journey.generateNarrative,
    (request) => ({ ...bodyOf(request), wait: !/\brespond-async\b/.test(request.get('prefer') ?? '') }),
    {
      status: ({ narrative }) => (narrative === null ? 202 : 200),
      body: ({ narrative, generationId }, response) => {
        if (narrative !== null) return { narrative, generationId }
        response.set('Location', `/api/generations/${generationId}`)
        return { generationId }
      },
    },
  ),
  route('get', '/api/generations/:id', journey.getGeneration, ({ params }) => ({ id: params.id })),
]
