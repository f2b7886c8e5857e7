/** What the browser is told of this installation. */
import { z } from 'zod'

/** `GET /api/config`: `simulated` says that no real money, or no real model, is behind it. */
export const PublicConfig = z.object({
  brand: z.object({ name: z.string(), guide: z.string(), tag: z.string() }),
  stripe: z.object({
    publishableKey: z.string(),
    scriptUrl: z.string(),
    apiUrl: z.string().nullable(),
    simulated: z.boolean(),
  }),
  guide: z.object({
    simulated: z.boolean(),
    model: z.string(),
    readers: z.array(z.string()).describe('Who outside gets what a person writes: a vendor, or servers by host name.'),
  }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
