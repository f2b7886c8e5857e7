/** Queries that may lag: on a replica of PostgreSQL where there is one. */
import type { Logger } from './log.ts'

/** The queries of `replica`; where one fails there, such as while it is away or far behind, that of `primary` answers. */
export function preferReplica<Queries extends object>(
  primary: Queries,
  replica: Queries,
  log: Pick<Logger, 'warn'>,
): Queries {
  return new Proxy(primary, {
    get: (target, name, receiver) => {
      const query: unknown = Reflect.get(target, name, receiver)
      const onReplica: unknown = Reflect.get(replica, name)
      if (typeof query !== 'function' || typeof onReplica !== 'function') return query
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await (onReplica as (...args: unknown[]) => unknown)(...args)
        } catch (error) {
          log.warn({ err: error, query: String(name) }, 'the replica did not answer, the primary does')
          return (query as (...args: unknown[]) => unknown)(...args)
        }
      }
    },
  })
}
