import * as factors from '@daybreak/proto/identity-factors'
import * as recovery from '../usecases/factor-recovery.ts'
import { body, nothing } from './input.ts'
import { route } from './route.ts'

const DONE = { status: 204 }

export const factorRecoveryRoutes = [
  route('post', '/api/second-factor/recovery', recovery.startFactorRecovery, body, {
    status: 202,
    contract: factors.startFactorRecovery,
  }),
  route('delete', '/api/second-factor/recovery', recovery.stopFactorRecovery, nothing, DONE),
  route('post', '/api/second-factor/recovery/finish', recovery.finishFactorRecovery, body, DONE),
]
