import * as contracts from '@daybreak/proto/identity-messages'
import * as messages from '../usecases/messages.ts'
import { body, query } from './input.ts'
import { route } from './route.ts'

export const messageRoutes = [
  route('post', '/api/messages', messages.sendMessage, body, { status: 201, contract: contracts.sendMessage }),
  route('get', '/api/admin/messages', messages.listMessages, query('page')),
]
