/** PostgreSQL, NATS and Redis of `npm start`, with the roles and permissions of the product. */
import fs from 'node:fs'
import path from 'node:path'
import { ensureDatabases } from '../postgres/roles.ts'
import { redisPasswords } from '../redis/users.ts'
import { TERMINATE, TERMINATE_POSTGRES } from './pid-file.ts'
import { CONTEXTS } from './setting.ts'
import type { SecretName } from './setting.ts'
import type { ServerProcess } from './server-process.ts'
import { startNats, startPostgres, startRedis } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import { root } from './up-to-date.ts'

export const SERVERS = ['postgres', 'nats', 'redis'] as const
export type ServerName = (typeof SERVERS)[number]
export const STOP_SIGNALS = { postgres: TERMINATE_POSTGRES, nats: TERMINATE, redis: TERMINATE }

/** How each server is started, also again with the same port after it ended. */
export function serverStarters(secrets: Record<SecretName, string>) {
  return {
    postgres: async (options: ServerOptions): Promise<ServerProcess> => {
      const server = await startPostgres({ ...options, password: secrets.postgres })
      await ensureDatabases(
        server.url,
        Object.fromEntries(CONTEXTS.map((context) => [context, secrets[`database_${context}`]])),
      )
      return server
    },
    nats: (options: ServerOptions) => startNats({ ...options, ...natsUsers(secrets) }),
    redis: (options: ServerOptions) => startRedis({ ...options, passwords: redisPasswords((name) => secrets[name]) }),
  }
}

/** The permissions that every nats-server of the product runs with, and this installation's passwords. */
export function natsUsers(secrets: Record<SecretName, string>) {
  const users = ['gateway', ...CONTEXTS] as const
  return {
    configText: fs.readFileSync(path.join(root, 'infra/nats/permissions.conf'), 'utf8'),
    env: Object.fromEntries(users.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, secrets[`nats_${user}`]])),
  }
}
