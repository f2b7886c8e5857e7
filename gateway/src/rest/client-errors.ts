import { reportClientError } from '../usecases/client-errors.ts'
import { bodyOf, route } from './route.ts'

export const clientErrorRoutes = [route('post', '/api/client-errors', reportClientError, bodyOf, { status: 202 })]
