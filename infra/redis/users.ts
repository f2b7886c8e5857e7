/**
 * Who may do what on Redis: one user for each component. The file that every redis-server of the product runs with
 * (`aclfile`) is made from this table. `default` is the operators': it may do everything.
 */
import { createHash } from 'node:crypto'
import { QUEUE_PREFIX } from '../../services/kit/src/redis.ts'

/** What BullMQ asks of one queue; each of these commands names its keys, so that the pattern of keys holds for it. */
const QUEUE = [
  '+@hash +@list +@set +@sortedset +@stream +@string +@transaction',
  '+del +unlink +exists +type +rename +persist +pttl +expire +pexpire +pexpireat +time',
  '+eval +evalsha +script|exists +script|load',
].join(' ')
/** Of a queue; without the hash tag, those of the release before this one, which may still run. */
const keysOf = (context: string) => `~${QUEUE_PREFIX}:${context}.* ~bull:${context}.*`
const CACHE = '+get +set +del +incrby +pttl +expire +eval +evalsha +multi +exec'

/** Keys, and commands on them. What keeps no jobs and no cache only asks what kind of server this is. */
const RIGHTS = {
  gateway: `~viewer:* ~limit:* ${CACHE}`,
  identity: `${keysOf('identity')} ${QUEUE}`,
  journey: `${keysOf('journey')} ${QUEUE}`,
  sprint: '',
  journal: '',
  billing: `${keysOf('billing')} ${QUEUE}`,
  content: '',
} as const

/** Nobody lists keys, hears of others' keys, or sees other clients and settings. */
const EVERYBODY = '+@connection -@dangerous -client|tracking +info'

export type RedisUser = keyof typeof RIGHTS
const USERS = Object.keys(RIGHTS) as RedisUser[]
export type RedisPasswords = { default: string } & Partial<Record<RedisUser, string>>

/** The passwords of an installation, under the names that it keeps them by. */
export const redisPasswords = (secret: (name: 'redis' | `redis_${RedisUser}`) => string): RedisPasswords => ({
  default: secret('redis'),
  ...Object.fromEntries(USERS.map((name) => [name, secret(`redis_${name}`)])),
})

/** The ACL file: a user for each password. */
export function redisAcl({ default: operators, ...others }: RedisPasswords): string {
  const users = USERS.flatMap((name) => {
    const password = others[name]
    return password === undefined ? [] : [user(name, password, `-@all ${RIGHTS[name]} ${EVERYBODY}`)]
  })
  return [user('default', operators, '~* &* +@all'), ...users].map((line) => `${line}\n`).join('')
}

export const redisUrl = (name: keyof RedisPasswords, password: string, address: string): string =>
  `redis://${name}:${password}@${address}`

/** With the hash of the password: the file is of no use to who reads it. */
const user = (name: string, password: string, rights: string) =>
  `user ${name} on #${createHash('sha256').update(password).digest('hex')} ${rights}`.replaceAll(/ +/g, ' ')
