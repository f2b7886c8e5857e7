import { reportActions, Received } from '../usecases/actions.ts'
import { body } from './input.ts'
import { route } from './route.ts'

export const actionRoutes = [
  route('post', '/api/actions', reportActions, body, {
    status: 202,
    contract: { output: Received, errors: ['NOT_FOUND'] },
  }),
]
