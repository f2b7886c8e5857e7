/** Email reminders. The address that ends them is what the header List-Unsubscribe of each one names (RFC 8058). */
import type { RequestHandler } from 'express'
import * as reminders from '../usecases/reminders.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute } from '../usecases/use-case.ts'
import { body, nothing, path } from './input.ts'
import { route, type Route } from './route.ts'

const leadToScreen: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const { path } = await execute(reminders.findOffSwitch, context, { token: request.params.token })
  response.setHeader('Cache-Control', 'no-store')
  response.redirect(303, path)
}

const byToken = path({ token: 'token' })

const toScreen: Route = {
  method: 'get',
  path: '/api/reminders/:token/off',
  handler: leadToScreen,
  documented: {
    useCase: reminders.findOffSwitch,
    source: byToken,
    success: [{ status: 303, headers: { Location: 'The screen that ends reminders.' } }],
    errors: [],
  },
}

export const reminderRoutes: Route[] = [
  route('get', '/api/reminders', reminders.getReminders, nothing),
  route('put', '/api/reminders', reminders.setReminders, body),
  toScreen,
  // What mail programs post is a form that says nothing new: the key is in the address.
  route('post', '/api/reminders/:token/off', reminders.stopReminders, byToken, { status: 204 }),
]
