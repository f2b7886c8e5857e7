import { reportActions } from '../usecases/actions.ts'
import { bodyOf, route } from './route.ts'

export const actionRoutes = [route('post', '/api/actions', reportActions, bodyOf, { status: 202 })]
