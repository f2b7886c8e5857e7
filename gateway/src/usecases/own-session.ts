/** The session that carries a request, as identity asks for it, and what it may be refused. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Viewer } from '@daybreak/proto/identity'
import * as proofs from '@daybreak/proto/identity-proofs'
import { deviceOf } from './device.ts'
import type { Context } from './context.ts'

/** The session of this request; a signed-in viewer always has one. */
export function ownTokenHash({ session }: Context<Viewer>): string {
  if (!session.tokenHash) throw new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
  return session.tokenHash
}

export const actorOf = ({ viewer, client }: Context<Viewer>) => ({ userId: viewer.id, device: deviceOf(client) })

/** Whoever changes a lock: identity looks whether their session was proven a moment ago. */
export const holderOf = (context: Context<Viewer>) => ({ ...actorOf(context), tokenHash: ownTokenHash(context) })

/** Asks something that the user's password, passkey or code must allow; wrong ones are counted. */
export const guardedBySecret = <T>({ limits, viewer }: Context<Viewer>, ask: () => Promise<T>): Promise<T> =>
  limits.guess(
    [['wrongSecretsPerUser', String(viewer.id)]],
    ask,
    (error) => error instanceof ServiceError && (error.code === 'FORBIDDEN' || error.code === 'INVALID_INPUT'),
  )

export const sessionOf = (context: Context<Viewer>) => ({ userId: context.viewer.id, tokenHash: ownTokenHash(context) })

/** Refuses unless the session was proven a moment ago: for locks that are not identity's. */
export const assertProof = (context: Context<Viewer>) => context.call(proofs.checkProof, sessionOf(context))
