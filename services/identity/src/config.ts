/** The environment of the identity service and its worker. */
import { flag, ServiceConfig } from '@daybreak/kit/config'
import { Email, NewPassword, Username } from '@daybreak/proto/rules'
import { z } from 'zod'

/** Without a comma, which separates the accepted ones. */
const SecretsKey = z.string().regex(/^[^,]{32,}$/)
const Address = z.url({ protocol: /^https?$/ })

export const Config = ServiceConfig.extend({
  NODE_ENV: z.string().optional().meta({ description: '`production` refuses what is simulated' }),
  PUBLIC_URL: Address.default('http://localhost:3000').meta({
    description: 'Address people reach the app at: in mails, and what passkeys are bound to',
  }),
  ADMIN_USERNAME: Username.optional().meta({ description: 'Username of the first admin, made once' }),
  ADMIN_PASSWORD: NewPassword.optional().meta({ description: 'Password a new first admin gets', secret: true }),
  ADMIN_EMAIL: Email.optional().meta({ description: 'Email address a new first admin gets' }),
  ADMIN_WITHOUT_SECOND_FACTOR: flag(false).meta({
    description: 'Lets ADMIN_USERNAME work without a second factor: for demo accounts, refused in production',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ description: 'Mail server', secret: true }),
  MAIL_FROM: z.string().default('Daybreak <hello@daybreak.example>').meta({ description: 'Sender of all mail' }),
  MAIL_SIMULATOR_URL: Address.optional().meta({
    description: 'Inbox of the mail simulator, where there is no SMTP_URL',
  }),
  SECRETS_KEY: SecretsKey.meta({
    description: 'Seals the secrets of authenticator apps, makes the keys that end reminders; 32 characters or more',
    secret: true,
  }),
  SECRETS_KEYS_ACCEPTED: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(SecretsKey))
    .optional()
    .meta({ description: 'Further keys that open what they sealed, with commas in between', secret: true }),
  CONTACT_SYNC_URL: Address.optional().meta({ description: 'Webhook of the contact list' }),
  CONTACT_SYNC_SECRET: z.string().min(8).default('contact-sync').meta({
    description: 'Signs what the contact list is told',
    secret: true,
  }),
})
  .refine(({ NODE_ENV, MAIL_SIMULATOR_URL }) => NODE_ENV !== 'production' || MAIL_SIMULATOR_URL === undefined, {
    path: ['MAIL_SIMULATOR_URL'],
    message: 'must not be set in production: nobody would get any mail',
  })
  .refine(({ NODE_ENV, ADMIN_WITHOUT_SECOND_FACTOR }) => NODE_ENV !== 'production' || !ADMIN_WITHOUT_SECOND_FACTOR, {
    path: ['ADMIN_WITHOUT_SECOND_FACTOR'],
    message: 'must not be set in production: admins need a second factor',
  })
export type Config = z.output<typeof Config>

/** All that the command that makes an admin needs to know. */
export const CommandConfig = ServiceConfig.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true })
