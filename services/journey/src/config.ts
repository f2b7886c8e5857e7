/** The environment of the journey service and of its worker. */
import { ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'
import { PriceTable } from './prices.ts'

/** What stands for a key where there is none: by default, and beside the stand-ins. */
export const KEYLESS: readonly string[] = ['unset', 'simulator']
const PRICES = '{"gpt-5":[1.25,10],"gpt-5-mini":[0.25,2],"gpt-5-nano":[0.05,0.4],"daybreak-guide-1":[0,0]}'

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
  OPENAI_MODEL_YEARLY: z.string().min(1).optional().meta({
    description: 'Model that writes for those who pay by the year; the same as for everybody if unset',
  }),
  GENERATE_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(4).meta({
    description: 'Generations one worker process writes at the same time',
  }),
  GENERATIONS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(30).meta({
    description: 'Generations one user may start within 24 hours',
  }),
  GENERATE_TOKENS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(500_000).meta({
    description: 'Tokens one user may use within 24 hours, for all that the guide does',
  }),
  GENERATE_CONTEXT_TOKENS: z.coerce.number().int().min(12_000).max(10_000_000).default(64_000).meta({
    description: 'Tokens that the model reads and writes at most; what does not fit is shortened, oldest entries first',
  }),
  GENERATE_STALE_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30).meta({
    description: 'Seconds without progress after which a generation is put back on the queue',
  }),
  GENERATE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(110).meta({
    description: 'Seconds one attempt at a generation may take',
  }),
  GENERATE_FALLBACK_URL: z.url().optional().meta({
    description: 'Address of another server that speaks the OpenAI protocol, asked when the first cannot write',
  }),
  GENERATE_FALLBACK_MODEL: z.string().min(1).default('daybreak-guide-1').meta({
    description: 'Model of that other server; what it wrote carries its name',
  }),
  GENERATE_PRICES: z
    .string()
    .default(PRICES)
    .transform((text, context) => readPrices(text) ?? (context.addIssue('must be a JSON object of pairs'), z.NEVER))
    .meta({ description: 'USD per million tokens by model, as JSON: {"model": [prompt, completion]}' }),
  GENERATE_MEMORY_SECONDS: z.coerce.number().min(0).max(86_400).default(60).meta({
    description: "Seconds between two looks for one user's memories",
  }),
})
export type Config = z.output<typeof Config>

function readPrices(text: string): PriceTable | null {
  try {
    return PriceTable.parse(JSON.parse(text))
  } catch {
    return null
  }
}
