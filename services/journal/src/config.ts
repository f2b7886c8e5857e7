/** What the journal service reads from its environment. */
import { ServiceConfig } from '@daybreak/kit/config'
import type { z } from 'zod'

export const Config = ServiceConfig.extend({})
export type Config = z.output<typeof Config>
