import * as recovery from '../usecases/factor-recovery.ts'
import { bodyOf, route } from './route.ts'

const DONE = { status: 204 }

export const factorRecoveryRoutes = [
  route('post', '/api/second-factor/recovery', recovery.startFactorRecovery, bodyOf, { status: 202 }),
  route('delete', '/api/second-factor/recovery', recovery.stopFactorRecovery, () => ({}), DONE),
  route('post', '/api/second-factor/recovery/finish', recovery.finishFactorRecovery, bodyOf, DONE),
]
