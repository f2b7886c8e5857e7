/** What the browser must know before anybody signs in. */
import { z } from 'zod'
import { useCase } from './use-case.ts'

export const getConfig = useCase({
  access: 'public',
  input: z.object({}),
  run: async ({ config }) => config,
})

/** Who gets what people write, besides those who run this installation. */
export const listReaders = useCase({
  access: 'public',
  input: z.object({}),
  run: async ({ config }) => config.guide.readers,
})
