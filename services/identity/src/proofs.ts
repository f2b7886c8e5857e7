/** Proving once more who holds a session: with the password or a passkey, for some minutes. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import type { Proof } from '@daybreak/proto/identity-proofs'
import type { Credential, Passkeys } from './adapters/passkeys.ts'
import type { Passwords } from './adapters/passwords.ts'
import { proofRequired } from './locks.ts'
import { readAnswer } from './passkeys.ts'
import type { IdentityRepository, Queries, Transaction } from './repository.ts'
import { assertPassword, checkPassword } from './secrets.ts'

interface OwnSession {
  userId: number
  tokenHash: string
}

export async function getProof(queries: Queries, { userId, tokenHash }: OwnSession): Promise<Proof> {
  const until = await queries.findProof(userId, tokenHash)
  const passkeys = await queries.listPasskeys(userId)
  return { provenUntil: until?.toISOString() ?? null, passkeys: passkeys.length > 0 }
}

/** @throws ServiceError `PROOF_REQUIRED` */
export async function checkProof(
  repository: IdentityRepository,
  { userId, tokenHash }: OwnSession,
): Promise<Record<string, never>> {
  if (!(await repository.findProof(userId, tokenHash))) throw proofRequired()
  return {}
}

/** @throws ServiceError `FORBIDDEN` when the password is wrong; `UNAUTHENTICATED` when the session has ended. */
export async function proveByPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { password, device, ...session }: OwnSession & { password: string; device: Device },
): Promise<Proof> {
  const known = await checkPassword(repository, passwords, { userId: session.userId, password })
  return repository.transaction(async (tx) => {
    await tx.lockUser(session.userId)
    await assertPassword(tx, session.userId, known)
    return noteProof(tx, session, device)
  })
}

/** The person's own passkeys alone are asked for. */
export async function startPasskeyProof(repository: IdentityRepository, passkeys: Passkeys, userId: number) {
  const { challenge, options } = await passkeys.login(await repository.listPasskeys(userId))
  await repository.insertChallenge(challenge, userId)
  return { options }
}

/** @throws ServiceError `INVALID_INPUT` for whatever is wrong with the answer; `UNAUTHENTICATED` when the session has ended. */
export async function proveByPasskey(
  repository: IdentityRepository,
  passkeys: Passkeys,
  { response, device, ...session }: OwnSession & { response: Credential; device: Device },
): Promise<Proof> {
  const refusal = new ServiceError('INVALID_INPUT', 'This passkey isn’t on your account.')
  const answer = readAnswer(response)
  if (!answer || !(await repository.takeChallenge(answer.challenge, session.userId))) throw refusal
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(session.userId))) throw notFound('User')
    const known = await tx.findPasskey(answer.id)
    if (!known || known.userId !== session.userId) throw refusal
    const counter = await passkeys.readLogin(response, answer.challenge, known)
    if (counter === null) throw refusal
    await tx.notePasskeyUse(known.id, counter)
    return noteProof(tx, session, device)
  })
}

async function noteProof(tx: Transaction, { userId, tokenHash }: OwnSession, device: Device): Promise<Proof> {
  if (!(await tx.saveProof(userId, tokenHash, true))) throw new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
  await tx.recordEvent({ kind: 'proof_given', userId, device })
  return getProof(tx, { userId, tokenHash })
}

/** The session must be proven again. */
export async function endProof(repository: IdentityRepository, { userId, tokenHash }: OwnSession): Promise<Proof> {
  await repository.saveProof(userId, tokenHash, false)
  return getProof(repository, { userId, tokenHash })
}
