/** What the browser must know before anybody signs in. */
import { z } from 'zod'
import { useCase } from './use-case.ts'

/** `GET /api/config`: `simulated` says that no real money, or no real model, is behind it. */
export interface PublicConfig {
  brand: { name: string; guide: string; tag: string }
  stripe: { publishableKey: string; scriptUrl: string; apiUrl: string | null; simulated: boolean }
  guide: { simulated: boolean; model: string }
}

export const getConfig = useCase({
  access: 'public',
  input: z.object({}),
  run: async ({ config }) => config,
})
