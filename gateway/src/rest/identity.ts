import * as identity from '../usecases/identity.ts'
import { bodyOf, idOf, route } from './route.ts'

export const identityRoutes = [
  route('get', '/api/user', identity.getUser, () => ({})),
  route('post', '/api/login', identity.login, bodyOf),
  route('post', '/api/register', identity.register, bodyOf, { status: 201 }),
  route('post', '/api/logout', identity.logout, () => ({})),
  route('put', '/api/user/:id', identity.updateUser, (request) => ({
    ...bodyOf(request),
    id: idOf(request.params.id),
  })),
]
