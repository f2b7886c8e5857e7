/** What the sprint service reads from its environment. */
import { ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'

export const Config = ServiceConfig.extend({
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .meta({
      description: 'Public address of the app; its host is part of the ids of calendar events',
    }),
})
export type Config = z.output<typeof Config>
