import { User } from '@daybreak/proto/identity'
import * as contracts from '@daybreak/proto/identity-security'
import { z } from 'zod'
import * as security from '../usecases/security.ts'
import { body, nothing, path } from './input.ts'
import { route } from './route.ts'

const DONE = { status: 204 }
const byId = path({ id: 'id' })
const Ended = z.object({ ended: z.int().min(0).describe('How many sessions were ended.') })

export const securityRoutes = [
  route('get', '/api/sessions', security.listSessions, nothing, { contract: contracts.listSessions }),
  route('delete', '/api/sessions', security.endOtherSessions, nothing, {
    contract: contracts.endOtherSessions,
    schema: Ended,
  }),
  route('delete', '/api/sessions/:id', security.endSession, byId, { ...DONE, contract: contracts.endSession }),
  route('get', '/api/activity', security.listActivity, nothing),
  route('get', '/api/email', security.getEmailStatus, nothing),
  route('put', '/api/email', security.changeEmail, body, { contract: contracts.changeEmail }),
  route('post', '/api/email-verification', security.requestEmailVerification, nothing, {
    status: 202,
    contract: contracts.requestEmailVerification,
  }),
  route('post', '/api/email-verification/confirm', security.confirmEmail, body, {
    ...DONE,
    contract: contracts.confirmEmail,
  }),
  route('post', '/api/password-reset', security.requestPasswordReset, body, {
    status: 202,
    contract: contracts.requestPasswordReset,
  }),
  route('post', '/api/password-reset/confirm', security.resetPassword, body, {
    ...DONE,
    contract: contracts.resetPassword,
  }),
  route('put', '/api/password', security.changePassword, body, { ...DONE, contract: contracts.changePassword }),
  route('post', '/api/links/additions', security.listAdditions, body, { contract: contracts.listAdditions }),
  route('post', '/api/links/undo', security.undoLockChange, body, {
    contract: contracts.undoLockChange,
    schema: contracts.undoLockChange.output.pick({ email: true }),
  }),
  route('get', '/api/proof', security.getProof, nothing, { contract: contracts.getProof }),
  route('post', '/api/proof', security.proveByPassword, body, { contract: contracts.proveByPassword }),
  route('delete', '/api/proof', security.endProof, nothing, { contract: contracts.endProof }),
  route('post', '/api/proof/passkey/options', security.startPasskeyProof, nothing),
  route('post', '/api/proof/passkey', security.proveByPasskey, body, { contract: contracts.proveByPasskey }),
  route('get', '/api/second-factor', security.getSecondFactor, nothing),
  route('post', '/api/second-factor/totp', security.startTotp, nothing, { contract: contracts.startTotp }),
  route('post', '/api/second-factor/totp/confirm', security.confirmTotp, body, { contract: contracts.confirmTotp }),
  route('post', '/api/second-factor/recovery-codes', security.renewRecoveryCodes, nothing, {
    contract: contracts.renewRecoveryCodes,
  }),
  route('delete', '/api/second-factor/totp', security.disableTotp, body, { ...DONE, contract: contracts.disableTotp }),
  route('post', '/api/passkeys/options', security.startPasskeyRegistration, nothing, {
    contract: contracts.startPasskeyRegistration,
  }),
  route('post', '/api/passkeys', security.finishPasskeyRegistration, body, {
    status: 201,
    contract: contracts.finishPasskeyRegistration,
  }),
  route('delete', '/api/passkeys/:id', security.removePasskey, byId, { ...DONE, contract: contracts.removePasskey }),
  route('post', '/api/passkeys/login/options', security.startPasskeyLogin, nothing, {
    contract: contracts.startPasskeyLogin,
  }),
  route('post', '/api/passkeys/login', security.finishPasskeyLogin, body, {
    contract: contracts.finishPasskeyLogin,
    schema: User,
  }),
]
