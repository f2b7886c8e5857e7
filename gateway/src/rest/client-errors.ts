import { Received, reportClientError } from '../usecases/client-errors.ts'
import { body } from './input.ts'
import { route } from './route.ts'

export const clientErrorRoutes = [
  route('post', '/api/client-errors', reportClientError, body, { status: 202, schema: Received }),
]
