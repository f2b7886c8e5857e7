import { User } from '@daybreak/proto/identity'
import * as sessionsContracts from '@daybreak/proto/identity-sessions'
import * as recoveryContracts from '@daybreak/proto/identity-recovery'
import * as factorsContracts from '@daybreak/proto/identity-factors'
import * as proofsContracts from '@daybreak/proto/identity-proofs'
import { z } from 'zod'
import * as factors from '../usecases/factors.ts'
import * as proofs from '../usecases/proofs.ts'
import * as recovery from '../usecases/recovery.ts'
import * as sessions from '../usecases/sessions.ts'
import { body, nothing, path } from './input.ts'
import { route } from './route.ts'

const DONE = { status: 204 }
const byId = path({ id: 'id' })
const Ended = z.object({ ended: z.int().min(0).describe('How many sessions were ended.') })

export const securityRoutes = [
  route('get', '/api/sessions', sessions.listSessions, nothing, { contract: sessionsContracts.listSessions }),
  route('delete', '/api/sessions', sessions.endOtherSessions, nothing, {
    contract: sessionsContracts.endOtherSessions,
    schema: Ended,
  }),
  route('delete', '/api/sessions/:id', sessions.endSession, byId, { ...DONE, contract: sessionsContracts.endSession }),
  route('get', '/api/activity', sessions.listActivity, nothing),
  route('get', '/api/email', recovery.getEmailStatus, nothing),
  route('put', '/api/email', recovery.changeEmail, body, { contract: recoveryContracts.changeEmail }),
  route('post', '/api/email-verification', recovery.requestEmailVerification, nothing, {
    status: 202,
    contract: recoveryContracts.requestEmailVerification,
  }),
  route('post', '/api/email-verification/confirm', recovery.confirmEmail, body, {
    ...DONE,
    contract: recoveryContracts.confirmEmail,
  }),
  route('post', '/api/password-reset', recovery.requestPasswordReset, body, {
    status: 202,
    contract: recoveryContracts.requestPasswordReset,
  }),
  route('post', '/api/password-reset/confirm', recovery.resetPassword, body, {
    ...DONE,
    contract: recoveryContracts.resetPassword,
  }),
  route('put', '/api/password', recovery.changePassword, body, { ...DONE, contract: recoveryContracts.changePassword }),
  route('post', '/api/links/additions', recovery.listAdditions, body, { contract: recoveryContracts.listAdditions }),
  route('post', '/api/links/undo', recovery.undoLockChange, body, {
    contract: recoveryContracts.undoLockChange,
    schema: recoveryContracts.undoLockChange.output.pick({ email: true }),
  }),
  route('get', '/api/proof', proofs.getProof, nothing, { contract: proofsContracts.getProof }),
  route('post', '/api/proof', proofs.proveByPassword, body, { contract: proofsContracts.proveByPassword }),
  route('delete', '/api/proof', proofs.endProof, nothing, { contract: proofsContracts.endProof }),
  route('post', '/api/proof/passkey/options', proofs.startPasskeyProof, nothing),
  route('post', '/api/proof/passkey', proofs.proveByPasskey, body, { contract: proofsContracts.proveByPasskey }),
  route('get', '/api/second-factor', factors.getSecondFactor, nothing),
  route('post', '/api/second-factor/totp', factors.startTotp, nothing, { contract: factorsContracts.startTotp }),
  route('post', '/api/second-factor/totp/confirm', factors.confirmTotp, body, {
    contract: factorsContracts.confirmTotp,
  }),
  route('post', '/api/second-factor/recovery-codes', factors.renewRecoveryCodes, nothing, {
    contract: factorsContracts.renewRecoveryCodes,
  }),
  route('delete', '/api/second-factor/totp', factors.disableTotp, body, {
    ...DONE,
    contract: factorsContracts.disableTotp,
  }),
  route('post', '/api/passkeys/options', factors.startPasskeyRegistration, nothing, {
    contract: factorsContracts.startPasskeyRegistration,
  }),
  route('post', '/api/passkeys', factors.finishPasskeyRegistration, body, {
    status: 201,
    contract: factorsContracts.finishPasskeyRegistration,
  }),
  route('delete', '/api/passkeys/:id', factors.removePasskey, byId, {
    ...DONE,
    contract: factorsContracts.removePasskey,
  }),
  route('post', '/api/passkeys/login/options', factors.startPasskeyLogin, nothing, {
    contract: factorsContracts.startPasskeyLogin,
  }),
  route('post', '/api/passkeys/login', factors.finishPasskeyLogin, body, {
    contract: factorsContracts.finishPasskeyLogin,
    schema: User,
  }),
]
