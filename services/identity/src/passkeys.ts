/** Passkeys: a way to sign in that is two factors in one. Every challenge is taken once. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device, OpenedSession } from '@daybreak/proto/identity'
import type { Passkey } from '@daybreak/proto/identity-factors'
import { z } from 'zod'
import { signIn } from './accounts.ts'
import { openLock, mailLockChange, type Holder } from './locks.ts'
import type { Credential, Passkeys } from './adapters/passkeys.ts'
import type { IdentityRepository } from './repository.ts'
import { announceViewerChanged } from './sessions.ts'

interface Actor extends Holder {
  device: Device
}

/** @throws ServiceError `NOT_FOUND`; `PROOF_REQUIRED` */
export async function startPasskeyRegistration(repository: IdentityRepository, passkeys: Passkeys, holder: Holder) {
  const { userId } = holder
  const user = await repository.transaction(async (tx) => {
    await openLock(tx, holder)
    return tx.findUser(userId)
  })
  if (!user) throw notFound('User')
  const known = await repository.listPasskeys(userId)
  const { challenge, options } = await passkeys.registration({ userId, username: user.username, passkeys: known })
  await repository.insertChallenge(challenge, userId)
  return { options }
}

const Answer = z.object({ id: z.string().max(1_400), response: z.object({ clientDataJSON: z.string().max(10_000) }) })
const ClientData = z.object({ challenge: z.string().max(200) })

/** Which passkey answers which challenge, by its own words; null where they make no sense. */
export function readAnswer(response: Credential): { id: string; challenge: string } | null {
  const answer = Answer.safeParse(response)
  if (!answer.success) return null
  try {
    const said = JSON.parse(Buffer.from(answer.data.response.clientDataJSON, 'base64url').toString()) as unknown
    return { id: answer.data.id, challenge: ClientData.parse(said).challenge }
  } catch {
    return null
  }
}

/** @throws ServiceError `INVALID_INPUT` when the answer proves nothing; `CONFLICT` when the passkey is known already; `PROOF_REQUIRED` */
export async function finishPasskeyRegistration(
  repository: IdentityRepository,
  passkeys: Passkeys,
  { userId, tokenHash, name, response, device }: Actor & { name: string; response: Credential },
): Promise<Passkey> {
  // Asked first: whoever has to prove it is them sends the same answer again, which counts once.
  await repository.transaction((tx) => openLock(tx, { userId, tokenHash }))
  const answer = readAnswer(response)
  const asked = answer && (await repository.takeChallenge(answer.challenge, userId))
  const proven = asked ? await passkeys.readRegistration(response, answer.challenge) : null
  if (!proven) throw new ServiceError('INVALID_INPUT', 'We couldn’t add this passkey. Try again.')
  return repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    const added = await tx.insertPasskey({ ...proven, userId, name })
    if (!added) throw new ServiceError('CONFLICT', 'You’ve already added this passkey.')
    await mailLockChange(tx, 'passkey_added', { userId, device })
    await announceViewerChanged(tx, userId)
    return added
  })
}

export async function startPasskeyLogin(repository: IdentityRepository, passkeys: Passkeys) {
  const { challenge, options } = await passkeys.login()
  await repository.insertChallenge(challenge, null)
  return { options }
}

/** @throws ServiceError `UNAUTHENTICATED` where anything is wrong with the answer. */
export async function finishPasskeyLogin(
  repository: IdentityRepository,
  passkeys: Passkeys,
  { response, device }: { response: Credential; device: Device },
): Promise<OpenedSession> {
  const refusal = new ServiceError('UNAUTHENTICATED', 'We don’t recognize this passkey.')
  const answer = readAnswer(response)
  if (!answer || !(await repository.takeChallenge(answer.challenge, null))) throw refusal
  const known = await repository.findPasskey(answer.id)
  const counter = known && (await passkeys.readLogin(response, answer.challenge, known))
  if (!known || counter === null) {
    await repository.recordEvent({ kind: 'sign_in_failed', userId: known?.userId ?? null, actorId: null, device })
    throw refusal
  }
  return repository.transaction(async (tx) => {
    await tx.lockUser(known.userId)
    // Removed since it was read: the session would outlive the passkey that opened it.
    const user = (await tx.findPasskey(known.id)) ? await tx.findUser(known.userId) : null
    if (!user) throw refusal
    await tx.notePasskeyUse(known.id, counter)
    return signIn(tx, user, device)
  })
}

/** @throws ServiceError `NOT_FOUND`; `PROOF_REQUIRED` */
export async function removePasskey(
  repository: IdentityRepository,
  { userId, tokenHash, id, device }: Actor & { id: string },
): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    if (!(await tx.deletePasskey(userId, id))) throw notFound('Passkey')
    await mailLockChange(tx, 'passkey_removed', { userId, device })
    await announceViewerChanged(tx, userId)
    return {}
  })
}
