import * as security from '../usecases/security.ts'
import { bodyOf, route } from './route.ts'

const nothing = () => ({})
const DONE = { status: 204 }

export const securityRoutes = [
  route('get', '/api/sessions', security.listSessions, nothing),
  route('delete', '/api/sessions', security.endOtherSessions, nothing),
  route('delete', '/api/sessions/:id', security.endSession, ({ params }) => ({ id: params.id }), DONE),
  route('get', '/api/activity', security.listActivity, nothing),
  route('get', '/api/email', security.getEmailStatus, nothing),
  route('put', '/api/email', security.changeEmail, bodyOf),
  route('post', '/api/email-verification', security.requestEmailVerification, nothing, { status: 202 }),
  route('post', '/api/email-verification/confirm', security.confirmEmail, bodyOf, DONE),
  route('post', '/api/password-reset', security.requestPasswordReset, bodyOf, { status: 202 }),
  route('post', '/api/password-reset/confirm', security.resetPassword, bodyOf, DONE),
  route('put', '/api/password', security.changePassword, bodyOf, DONE),
  route('post', '/api/links/additions', security.listAdditions, bodyOf),
  route('post', '/api/links/undo', security.undoLockChange, bodyOf),
  route('get', '/api/proof', security.getProof, nothing),
  route('post', '/api/proof', security.proveByPassword, bodyOf),
  route('delete', '/api/proof', security.endProof, nothing),
  route('post', '/api/proof/passkey/options', security.startPasskeyProof, nothing),
  route('post', '/api/proof/passkey', security.proveByPasskey, bodyOf),
  route('get', '/api/second-factor', security.getSecondFactor, nothing),
  route('post', '/api/second-factor/totp', security.startTotp, nothing),
  route('post', '/api/second-factor/totp/confirm', security.confirmTotp, bodyOf),
  route('post', '/api/second-factor/recovery-codes', security.renewRecoveryCodes, nothing),
  route('delete', '/api/second-factor/totp', security.disableTotp, bodyOf, DONE),
  route('post', '/api/passkeys/options', security.startPasskeyRegistration, nothing),
  route('post', '/api/passkeys', security.finishPasskeyRegistration, bodyOf, { status: 201 }),
  route('delete', '/api/passkeys/:id', security.removePasskey, ({ params }) => ({ id: params.id }), DONE),
  route('post', '/api/passkeys/login/options', security.startPasskeyLogin, nothing),
  route('post', '/api/passkeys/login', security.finishPasskeyLogin, bodyOf),
]
