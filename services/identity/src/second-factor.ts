/** The second factor: codes of an authenticator app, and recovery codes for the day the phone is gone. */
import { randomBytes } from 'node:crypto'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import type { SecondFactor } from '@daybreak/proto/identity-factors'
import type { Passwords } from './adapters/passwords.ts'
import type { Vault } from './adapters/vault.ts'
import type { IdentityRepository } from './repository.ts'
import { openLock, mailLockChange, type Holder } from './locks.ts'
import { assertPassword, checkPassword } from './secrets.ts'
import { announceViewerChanged } from './sessions.ts'
import { hashToken } from './tokens.ts'
import { matchingStep, otpauthUrl, toBase32 } from './totp.ts'

const RECOVERY_CODES = 10
const SECRET_BYTES = 20
/** Eighty bits: nobody finds one by trying, not even with the hashes at hand. */
const RECOVERY_BYTES = 10

interface Actor extends Holder {
  device: Device
}

const due = (message: string) => new ServiceError('SECOND_FACTOR_REQUIRED', message, { fields: { code: message } })
const WRONG_CODE = 'That code isn’t right.'

export const codeNeeded = () => due('Enter the code from your authenticator app.')

/**
 * Whether a factor is on, and was passed.
 * @throws ServiceError `SECOND_FACTOR_REQUIRED` when a factor is on and `code` is missing or wrong.
 */
export async function passSecondFactor(
  repository: IdentityRepository,
  vault: Vault,
  { userId, code, device }: Actor & { code: string | null },
): Promise<boolean> {
  const totp = await repository.findTotp(userId)
  if (!totp?.confirmed) return false
  if (code === null) throw codeNeeded()
  const step = stepOf(vault, { userId, sealed: totp.sealed, code })
  if (step !== null && (await repository.takeStep(userId, step))) return true
  if (await repository.takeRecoveryCode(userId, hashRecoveryCode(code))) {
    await repository.recordEvent({ kind: 'recovery_code_used', userId, device })
    return true
  }
  await repository.recordEvent({ kind: 'sign_in_failed', userId, actorId: null, device })
  throw due(WRONG_CODE)
}

/** The time step that the code belongs to; null where it is wrong, or the secret cannot be read any more. */
function stepOf(vault: Vault, { userId, sealed, code }: { userId: number; sealed: string; code: string }) {
  const secret = vault.open(sealed, ownerOf(userId))
  return secret === null ? null : matchingStep(secret, code.replaceAll(' ', ''), Date.now())
}

const ownerOf = (userId: number) => `totp:${userId}`

const hashRecoveryCode = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))

const newRecoveryCode = () => (toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-')

export async function getSecondFactor(repository: IdentityRepository, userId: number): Promise<SecondFactor> {
  const [totp, recoveryCodesLeft, passkeys, recovery] = await Promise.all([
    repository.findTotp(userId),
    repository.countRecoveryCodes(userId),
    repository.listPasskeys(userId),
    repository.findRecovery(userId),
  ])
  return {
    totp: totp?.confirmed ?? false,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    recovery,
  }
}

const isOn = () => new ServiceError('CONFLICT', 'Two-step sign-in is already on.')

interface Making {
  vault: Vault
  /** Makes a picture of an address. */
  draw: (text: string) => string
}

/**
 * Makes a secret that counts once a code of it was entered.
 * @throws ServiceError `CONFLICT` when the factor is on; `NOT_FOUND`; `PROOF_REQUIRED`
 */
export async function startTotp(repository: IdentityRepository, { vault, draw }: Making, { userId, tokenHash }: Actor) {
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const username = await repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    const user = await tx.findUser(userId)
    if (!user) throw notFound('User')
    if ((await tx.findTotp(userId))?.confirmed) throw isOn()
    await tx.saveTotp(userId, vault.seal(secret, ownerOf(userId)))
    return user.username
  })
  const url = otpauthUrl(secret, username)
  return { secret, otpauthUrl: url, qrSvg: draw(url) }
}

/**
 * Switches the factor on; answers with the recovery codes, of which only hashes are kept.
 * @throws ServiceError `INVALID_INPUT` when the code is wrong; `CONFLICT` when the factor is on, or was not begun;
 *   `PROOF_REQUIRED`
 */
export async function confirmTotp(
  repository: IdentityRepository,
  vault: Vault,
  { userId, tokenHash, code, device }: Actor & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    const totp = await tx.findTotp(userId)
    if (!totp) throw new ServiceError('CONFLICT', 'Please scan the QR code first.')
    if (totp.confirmed) throw isOn()
    const step = stepOf(vault, { userId, sealed: totp.sealed, code })
    if (step === null) throw new ServiceError('INVALID_INPUT', WRONG_CODE, { fields: { code: WRONG_CODE } })
    await tx.enableTotp(userId, step, recoveryCodes.map(hashRecoveryCode))
    await mailLockChange(tx, 'totp_enabled', { userId, device })
    await announceViewerChanged(tx, userId)
  })
  return { recoveryCodes }
}

/**
 * New recovery codes in place of those that are left.
 * @throws ServiceError `NOT_FOUND` when the factor is not on; `PROOF_REQUIRED`
 */
export async function renewRecoveryCodes(
  repository: IdentityRepository,
  { userId, tokenHash, device }: Actor,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    if (!(await tx.findTotp(userId))?.confirmed) throw notOn()
    await tx.replaceRecoveryCodes(userId, recoveryCodes.map(hashRecoveryCode))
    await mailLockChange(tx, 'recovery_codes_renewed', { userId, device })
  })
  return { recoveryCodes }
}

const notOn = () => new ServiceError('NOT_FOUND', 'Two-step sign-in isn’t on.')

/** @throws ServiceError `FORBIDDEN` when the password is wrong; `NOT_FOUND` when the factor is not on. */
export async function disableTotp(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, password, device }: Actor & { password: string },
): Promise<Record<string, never>> {
  const compared = await checkPassword(repository, passwords, { userId, password })
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    await assertPassword(tx, userId, compared)
    if (!(await tx.deleteTotp(userId))) throw notOn()
    await mailLockChange(tx, 'totp_disabled', { userId, device })
    await announceViewerChanged(tx, userId)
    return {}
  })
}

const RESEALED_AT_ONCE = 500
const CLEAR = /^[A-Z2-7]+$/

/**
 * Seals with the key in use what another key sealed, or none; returns how many there were, and how many no key at hand
 * opens. Several instances may do it at once.
 */
export async function resealTotps(
  repository: IdentityRepository,
  vault: Vault,
): Promise<{ resealed: number; unreadable: number }> {
  const sum = { resealed: 0, unreadable: 0 }
  let last = 0
  for (;;) {
    const rows = await repository.listTotps(last, RESEALED_AT_ONCE)
    for (const { userId, sealed } of rows.filter((row) => !vault.isCurrent(row.sealed))) {
      const secret = CLEAR.test(sealed) ? sealed : vault.open(sealed, ownerOf(userId))
      if (secret === null) sum.unreadable += 1
      else if (await repository.resealTotp(userId, sealed, vault.seal(secret, ownerOf(userId)))) sum.resealed += 1
    }
    last = rows.at(-1)?.userId ?? last
    if (rows.length < RESEALED_AT_ONCE) return sum
  }
}
