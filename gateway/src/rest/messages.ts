import * as messages from '../usecases/messages.ts'
import { bodyOf, idOf, route } from './route.ts'

export const messageRoutes = [
  route('post', '/api/messages', messages.sendMessage, bodyOf, { status: 201 }),
  route('get', '/api/admin/messages', messages.listMessages, ({ query }) => ({
    page: query.page === undefined ? undefined : idOf(query.page as string),
  })),
]
