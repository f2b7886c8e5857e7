/** The environment of the journey service and of its worker. */
import { ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'

export const Config = ServiceConfig.extend({
  OPENAI_API_KEY: z
    .string()
    .default('unset')
    .meta({ description: 'Key of the model server; servers on your own machine need none', secret: true }),
  OPENAI_BASE_URL: z
    .url()
    .optional()
    .meta({ description: 'Address of a server that speaks the OpenAI protocol, up to and with /v1; OpenAI if unset' }),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini').meta({ description: 'Model that writes for the guide' }),
  OPENAI_PRICE_PROMPT: z.coerce.number().min(0).optional().meta({
    description: 'What a million tokens of prompt cost, for the metric of costs',
  }),
  OPENAI_PRICE_COMPLETION: z.coerce.number().min(0).optional().meta({
    description: 'What a million tokens of answer cost, for the metric of costs',
  }),
  GENERATE_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(4).meta({
    description: 'Generations one worker process writes at the same time',
  }),
  GENERATIONS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(30).meta({
    description: 'Generations one user may start within 24 hours',
  }),
  GENERATE_STALE_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30).meta({
    description: 'Seconds without progress after which a generation is put back on the queue',
  }),
})
export type Config = z.output<typeof Config>
