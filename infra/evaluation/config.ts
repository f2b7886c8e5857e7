/** What `npm run eval` takes from its environment: the guide's own variables, and those of a second model. */
import { z } from 'zod'
import { Config as Journey } from '../../services/journey/src/config.ts'

const { OPENAI_API_KEY, OPENAI_BASE_URL, GENERATE_PRICES, GENERATE_TIMEOUT_SECONDS } = Journey.shape

export const Config = z.object({
  ...{ OPENAI_API_KEY, OPENAI_BASE_URL, GENERATE_PRICES, GENERATE_TIMEOUT_SECONDS },
  EVAL_AGAINST_API_KEY: z.string().optional().meta({
    description: 'Key of the server of `--against`; that of the first model if unset',
    secret: true,
  }),
  EVAL_AGAINST_BASE_URL: z.url().optional().meta({
    description: 'Address of the server of `--against`, up to and with /v1; that of the first model if unset',
  }),
})
export type Config = z.output<typeof Config>
