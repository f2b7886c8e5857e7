/** The service's table of contents: every question it answers, one line each. */
import { createShare, handle, type Handler } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import * as data from '@daybreak/proto/identity-data'
import * as messages from '@daybreak/proto/identity-messages'
import * as sessions from '@daybreak/proto/identity-sessions'
import * as recoveryContracts from '@daybreak/proto/identity-recovery'
import * as factors from '@daybreak/proto/identity-factors'
import * as proofsContracts from '@daybreak/proto/identity-proofs'
import { findAccountIds, getUser, login, register, setTimeZone, updateProfile } from './accounts.ts'
import type { Passkeys } from './adapters/passkeys.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { ReminderKeys } from './adapters/reminder-keys.ts'
import type { Vault } from './adapters/vault.ts'
import { drawQr } from './adapters/qr.ts'
import { listTrail, noteAdminAction } from './admin-trail.ts'
import { syncContact } from './contact-sync.ts'
import { deleteAccount, getReceipt } from './erasure.ts'
import { getExport, readExport, startExport } from './exports.ts'
import { createConcurrencyLimit } from './adapters/concurrency-limit.ts'
import * as confirmations from './confirmations.ts'
import * as emails from './emails.ts'
import * as factorRecovery from './factor-recovery.ts'
import { noteLockChange } from './locks.ts'
import { listMessages, sendMessage } from './messages.ts'
import * as passkey from './passkeys.ts'
import * as proofs from './proofs.ts'
import * as recovery from './recovery.ts'
import type { IdentityRepository } from './repository.ts'
import { confirmTotp, disableTotp, getSecondFactor, renewRecoveryCodes, startTotp } from './second-factor.ts'
import { endOtherSessions, endSession, listSessions, logout, resolveSession } from './sessions.ts'
import { endReminders } from './sprint-mails.ts'
import { noteSubscription } from './subscription-status.ts'
import { endSessionsOf, getPerson, requestVerificationFor } from './support.ts'
import { liftSuspension, suspendUser } from './suspension.ts'
import { undoLockChange } from './undo.ts'
import { getTotals, listAudit, listNames, listUsers, listUsersAfter, setAdminStatus } from './users.ts'

export interface Locks {
  passwords: Passwords
  passkeys: Passkeys
  vault: Vault
  reminderKeys: ReminderKeys
}

export const handlers = (repository: IdentityRepository, locks: Locks): Handler[] => [
  ...unauthenticatedHandlers(repository, locks),
  ...accountHandlers(repository),
  ...securityHandlers(repository, locks),
  ...proofHandlers(repository, locks),
  ...dataHandlers(repository, locks),
  handle(admin.listUsers, (input) => listUsers(repository, input)),
  handle(admin.listUsersAfter, (input) => listUsersAfter(repository, input)),
  handle(admin.listNames, (input) => listNames(repository, input)),
  handle(admin.getTotals, (input) => getTotals(repository, input)),
  handle(admin.setAdminStatus, (input) => setAdminStatus(repository, input)),
  handle(admin.getPerson, (input) => getPerson(repository, input)),
  handle(admin.requestVerificationFor, (input) => requestVerificationFor(repository, input)),
  handle(admin.endSessionsOf, (input) => endSessionsOf(repository, input)),
  handle(admin.suspendUser, (input) => suspendUser(repository, input)),
  handle(admin.liftSuspension, (input) => liftSuspension(repository, input)),
  handle(admin.noteAdminAction, (input) => noteAdminAction(repository, input)),
  handle(admin.listTrail, (input) => listTrail(repository, input)),
  handle(admin.listAudit, (input) => listAudit(repository, input)),
  handle(messages.listMessages, (input) => listMessages(repository, input)),
]

/** Of the pool's ten connections, the others stay free for everybody who is signed in already. */
const SIGN_INS_AT_ONCE = 6
/**
 * With ten connections the service answers 200 requests at once. A rush of people who are not signed in leaves 40 of them to
 * all others.
 */
const MAX_UNAUTHENTICATED = 120
const MAX_REGISTRATIONS = 40

function limitTogether(places: number, together: Handler[]): Handler[] {
  const share = createShare(places)
  return together.map((handler) => ({ ...handler, share }))
}

/** Asked by people without a session: with a password, a passkey, an address, or a link that was sent. */
const unauthenticatedHandlers = (
  repository: IdentityRepository,
  locks: Locks,
  inTurn = createConcurrencyLimit(SIGN_INS_AT_ONCE),
) => [
  ...limitTogether(MAX_REGISTRATIONS, [
    handle(contract.register, (input) => inTurn(() => register(repository, locks.passwords, input))),
  ]),
  ...limitTogether(MAX_UNAUTHENTICATED, [
    // A sign-in asks for its accounts first.
    handle(contract.findAccountIds, ({ username }) => findAccountIds(repository, username)),
    handle(contract.login, (input) => inTurn(() => login(repository, locks, input))),
    handle(recoveryContracts.confirmEmail, (input) => confirmations.confirmEmail(repository, input)),
    handle(recoveryContracts.listAdditions, (input) => confirmations.listAdditions(repository, input)),
    handle(recoveryContracts.undoLockChange, (input) => undoLockChange(repository, input)),
    handle(recoveryContracts.requestPasswordReset, (input) => recovery.requestPasswordReset(repository, input)),
    handle(recoveryContracts.resetPassword, (input) => recovery.resetPassword(repository, locks.passwords, input)),
    handle(factors.startFactorRecovery, (input) =>
      factorRecovery.startFactorRecovery(repository, locks.passwords, input),
    ),
    handle(factors.finishFactorRecovery, (input) => factorRecovery.finishFactorRecovery(repository, input)),
    handle(factors.startPasskeyLogin, () => passkey.startPasskeyLogin(repository, locks.passkeys)),
    handle(factors.finishPasskeyLogin, (input) => passkey.finishPasskeyLogin(repository, locks.passkeys, input)),
    handle(recoveryContracts.endReminders, (input) => endReminders(repository, locks.reminderKeys, input)),
    handle(messages.sendMessage, (input) => sendMessage(repository, input)),
    handle(data.getReceipt, ({ id }) => getReceipt(repository, id)),
  ]),
]

const accountHandlers = (repository: IdentityRepository) => [
  handle(contract.logout, (input) => logout(repository, input)),
  handle(contract.resolveSession, ({ tokenHash }) => resolveSession(repository, tokenHash)),
  handle(contract.getUser, ({ userId }) => getUser(repository, userId)),
  handle(contract.updateProfile, (input) => updateProfile(repository, input)),
  handle(contract.setTimeZone, (input) => setTimeZone(repository, input)),
  handle(contract.noteSubscription, (input) => noteSubscription(repository, input)),
]

const securityHandlers = (repository: IdentityRepository, { passwords, passkeys, vault }: Locks) => [
  handle(sessions.listSessions, (input) => listSessions(repository, input)),
  handle(sessions.endSession, (input) => endSession(repository, input)),
  handle(sessions.endOtherSessions, (input) => endOtherSessions(repository, input)),
  handle(sessions.listActivity, ({ userId }) => repository.listActivity(userId)),
  handle(recoveryContracts.getEmailStatus, ({ userId }) => emails.getEmailStatus(repository, userId)),
  handle(recoveryContracts.requestEmailVerification, (input) => emails.requestEmailVerification(repository, input)),
  handle(recoveryContracts.changePassword, (input) => recovery.changePassword(repository, passwords, input)),
  handle(recoveryContracts.changeEmail, (input) => emails.changeEmail(repository, passwords, input)),
  handle(factors.getSecondFactor, ({ userId }) => getSecondFactor(repository, userId)),
  handle(factors.startTotp, (input) => startTotp(repository, { vault, draw: drawQr }, input)),
  handle(factors.confirmTotp, (input) => confirmTotp(repository, vault, input)),
  handle(factors.renewRecoveryCodes, (input) => renewRecoveryCodes(repository, input)),
  handle(factors.disableTotp, (input) => disableTotp(repository, passwords, input)),
  handle(factors.stopFactorRecovery, (input) => factorRecovery.stopFactorRecovery(repository, input)),
  handle(factors.startPasskeyRegistration, (input) => passkey.startPasskeyRegistration(repository, passkeys, input)),
  handle(factors.finishPasskeyRegistration, (input) => passkey.finishPasskeyRegistration(repository, passkeys, input)),
  handle(factors.removePasskey, (input) => passkey.removePasskey(repository, input)),
]

const proofHandlers = (repository: IdentityRepository, { passwords, passkeys }: Locks) => [
  handle(proofsContracts.getProof, (input) => proofs.getProof(repository, input)),
  handle(proofsContracts.checkProof, (input) => proofs.checkProof(repository, input)),
  handle(proofsContracts.proveByPassword, (input) => proofs.proveByPassword(repository, passwords, input)),
  handle(proofsContracts.startPasskeyProof, ({ userId }) => proofs.startPasskeyProof(repository, passkeys, userId)),
  handle(proofsContracts.proveByPasskey, (input) => proofs.proveByPasskey(repository, passkeys, input)),
  handle(proofsContracts.endProof, (input) => proofs.endProof(repository, input)),
  handle(recoveryContracts.noteLockChange, (input) => noteLockChange(repository, input)),
]

const dataHandlers = (repository: IdentityRepository, { passwords }: Locks) => [
  handle(data.getContactSync, ({ userId }) => repository.findContactSync(userId)),
  handle(data.syncContact, (input) => syncContact(repository, input)),
  handle(data.getExport, ({ userId }) => getExport(repository, userId)),
  handle(data.startExport, (input) => startExport(repository, input)),
  handle(data.readExport, (input) => readExport(repository, input)),
  handle(data.deleteAccount, (input) => deleteAccount(repository, passwords, input)),
]
