/** The browser or program on the other side, as the contracts describe it. */
import type { Device } from '@daybreak/proto/identity'
import type { Client } from './context.ts'

export const deviceOf = ({ address, userAgent }: Client): Device => ({
  address: address.slice(0, 64),
  userAgent: userAgent.slice(0, 512),
})
