/** The three phases. */
import { answers, phaseNumber, text } from '../fields.ts'
import type { Call } from './call.ts'

export const JOURNEY_CALLS: Call[] = [
  {
    name: 'POST /api/phases',
    method: 'POST',
    path: () => '/api/phases',
    by: ({ person }) => person,
    fields: {
      phaseNumber,
      questions: {
        kind: 'list',
        good: () => ['One?'],
        bad: [[7], [null], ['x'.repeat(1_001)], ['\u0000'], Array(21).fill('x')],
      },
      answers,
      output: text(60_000, { required: true }),
      completed: { kind: 'flag', required: true, good: () => true },
    },
    state: ({ person }) => person.get('/api/phases'),
  },
  {
    name: 'PUT /api/phases/{id}',
    method: 'PUT',
    path: ({ phaseId }, id = phaseId) => `/api/phases/${id}`,
    id: { own: ({ phaseId }) => phaseId, foreign: ({ theirs }) => theirs.phaseId, refusal: 404 },
    by: ({ person }) => person,
    fields: {
      output: text(60_000, { required: true }),
      completed: { kind: 'flag', required: true, good: () => true },
    },
    state: ({ person }) => person.get('/api/phases'),
  },
  {
    name: 'POST /api/generate-narrative',
    method: 'POST',
    path: () => '/api/generate-narrative',
    by: ({ person }) => person,
    fields: {
      phaseNumber,
      answers,
      previousPhaseOutputs: {
        kind: 'map',
        good: () => ({ '1': 'Words' }),
        bad: [
          { '0': 'x' },
          { '4': 'x' },
          { '1': 7 },
          { '1': '\u0000' },
          { '1': '\udfff' },
          { '1': 'x'.repeat(60_001) },
        ],
      },
      wish: text(1_000),
    },
    state: ({ person }) => person.graphql('{ generations { id } drafts { savedAt } }'),
    graphql: {
      mutation: 'startGeneration',
      input: 'StartGenerationInput!',
      returns: '{ id }',
      asInput: ({ previousPhaseOutputs: _outputs, answers: given, ...rest }) => ({ ...rest, answers: asList(given) }),
    },
  },
]

function asList(answers: unknown): unknown {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return answers
  return Object.entries(answers).map(([index, value]) => ({ index: Number(index), text: value as unknown }))
}
