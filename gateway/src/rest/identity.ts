import * as contracts from '@daybreak/proto/identity'
import { z } from 'zod'
import * as identity from '../usecases/identity.ts'
import { body, nothing, path } from './input.ts'
import { route } from './route.ts'

const user = (contract: typeof contracts.login | typeof contracts.register) => ({
  contract,
  schema: contracts.User,
})

export const identityRoutes = [
  route('get', '/api/user', identity.getUser, nothing, { contract: contracts.getUser }),
  route('post', '/api/login', identity.login, body, user(contracts.login)),
  route('post', '/api/register', identity.register, body, { status: 201, ...user(contracts.register) }),
  route('post', '/api/logout', identity.logout, nothing, { contract: contracts.logout, schema: z.object({}) }),
  route(
    'put',
    '/api/user/:id',
    identity.updateUser,
    { ...body, ...path({ id: 'id' }) },
    {
      contract: { ...contracts.updateProfile, errors: [...contracts.updateProfile.errors, 'FORBIDDEN'] },
      schema: contracts.User,
    },
  ),
]
