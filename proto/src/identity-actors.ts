/** Who asks something of an account: what these requests have in common. */
import { z } from 'zod'
import { Device, TokenHash } from './identity.ts'
import { Id } from './rules.ts'

export const Nothing = z.object({})
export const Owner = z.object({ userId: Id })
export const Actor = Owner.extend({ device: Device })
/** Whoever changes a lock: `tokenHash` is of the session that must have been proven a moment ago. */
export const Holder = Actor.extend({ tokenHash: TokenHash.optional() })
