/** The environment of the identity service. */
import { ServiceConfig } from '@daybreak/kit/config'
import { Email, NewPassword, Username } from '@daybreak/proto/rules'
import type { z } from 'zod'

export const Config = ServiceConfig.extend({
  ADMIN_USERNAME: Username.optional().meta({ description: 'Username of the first admin, made or promoted at start' }),
  ADMIN_PASSWORD: NewPassword.optional().meta({ description: 'Password a new first admin gets', secret: true }),
  ADMIN_EMAIL: Email.optional().meta({ description: 'E-mail address a new first admin gets' }),
})
export type Config = z.output<typeof Config>
