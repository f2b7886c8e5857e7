/** Every call that takes input. */
import { ACCOUNT_CALLS } from './calls/account.ts'
import type { Call } from './calls/call.ts'
import { JOURNEY_CALLS } from './calls/journey.ts'
import { SPRINT_CALLS } from './calls/sprint.ts'
import { WRITING_CALLS } from './calls/writing.ts'

export const CALLS: Call[] = [...ACCOUNT_CALLS, ...JOURNEY_CALLS, ...SPRINT_CALLS, ...WRITING_CALLS]
