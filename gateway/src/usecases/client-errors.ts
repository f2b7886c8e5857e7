/** What went wrong in somebody's browser, told to the log: nothing else would ever hear of it. */
import { z } from 'zod'
import { onlyFrames, withoutQuotes } from './error-text.ts'
import { useCase } from './use-case.ts'

const text = (most: number) =>
  z
    .string()
    .transform((value) => value.slice(0, most))
    .default('')

export const Received = z.object({ received: z.literal(true) })

export const reportClientError = useCase({
  access: 'anyone',
  input: z.object({
    message: text(500).transform(withoutQuotes),
    stack: text(4_000).transform(onlyFrames),
    /** The screen, without what was asked of it. */
    path: text(200).transform((value) => value.split(/[?#]/)[0] ?? ''),
    release: text(64).transform((value) => (/^[\w.+-]*$/.test(value) ? value : 'malformed')),
  }),
  run: async ({ limits, client, reportError, viewer }, report) => {
    await limits.take('clientErrorsPerAddress', client.network)
    reportError({ ...report, userId: viewer?.id ?? null, userAgent: client.userAgent.slice(0, 200) })
    return { received: true as const }
  },
})
