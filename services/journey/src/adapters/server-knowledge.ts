/** Remembers what a model server refused, so that it is asked for it only once. */

import { MIN_CONTEXT } from '../budget.ts'

/** What a request may ask for and a server may not know; where one of them is refused, the next does instead, or none. */
const CHOICES = [
  ['chat'],
  ['json_schema', 'json_object'],
  ['max_completion_tokens', 'max_tokens'],
  ['stream_options'],
  ['reasoning_effort'],
  ['verbosity'],
  ['store'],
] as const
export type Feature = (typeof CHOICES)[number][number]

/** A request that a server turned down: its status, and what it said. */
export interface Refusal {
  status: number
  code: string | null
  /** The parameter that it names; empty where it names none. */
  param: string
  message: string
}

export interface Knowledge {
  /** What the next request asks for; JSON only where it has a form. */
  features: (hasForm: boolean) => ReadonlySet<Feature>
  /** Takes in why a request with these features was refused; says whether there is another way to ask. */
  learn: (refusal: Refusal, asked: ReadonlySet<Feature>) => boolean
  /** How many tokens it takes, prompt and answer together; infinite until it has refused a prompt as too long. */
  contextTokens: () => number
  learnContext: (refused: TooLong) => void
}

/** A prompt that was too long. */
export interface TooLong {
  /** What was known when it was sent. Another request may have learned more since. */
  known: number
  tokens: number
  /** How many the server takes, where it says so. */
  said: number | null
}

/** Where a server does not say how much it takes, or says no less than what it has refused. */
const SHRINK = { unsaid: 0.7, said: 0.75 }
/** How far a prompt that was made to fit may still be over: the marks around the texts are not counted. */
const OVER = 1.1

export function createKnowledge(): Knowledge {
  const refused = new Set<Feature>()
  let contextTokens = Number.POSITIVE_INFINITY
  return {
    features: (hasForm) => {
      const known = CHOICES.flatMap((choice) => choice.find((feature) => !refused.has(feature)) ?? [])
      return new Set(known.filter((feature) => hasForm || !feature.startsWith('json')))
    },
    learn: (refusal, asked) => {
      const named = namedIn(refusal, asked)
      for (const feature of named) refused.add(feature)
      return named.length > 0
    },
    contextTokens: () => contextTokens,
    learnContext: ({ known, tokens, said }) => {
      if (known !== contextTokens) return
      contextTokens = said !== null && said < known ? said : Math.min(known, shrunk({ known, tokens, said }))
    },
  }
}

/** The refusal of a prompt that exceeded the known limit tells nothing new. */
function shrunk({ known, tokens, said }: TooLong): number {
  if (tokens > known * OVER) return known
  const share = said === null ? SHRINK.unsaid : SHRINK.said
  return Math.max(MIN_CONTEXT, Math.floor(Math.min(tokens, known) * share))
}

const SIGNS: Readonly<Record<Exclude<Feature, 'chat'>, RegExp>> = {
  json_schema: /response_?format|text\.format|json_schema|json_object|structured|grammar/i,
  json_object: /response_?format|text\.format|json_schema|json_object|structured|grammar/i,
  max_completion_tokens: /max_completion_tokens|max_output_tokens/i,
  max_tokens: /max_tokens/i,
  stream_options: /stream_options/i,
  // Servers that map an effort to thinking say that the model does not think.
  reasoning_effort: /reasoning|think/i,
  verbosity: /verbosity/i,
  store: /\bstore\b/i,
}

const isSign = (feature: Feature): feature is keyof typeof SIGNS => feature !== 'chat'

/** The features of the request that the server did not take: the one it names, else all that its words speak of. */
function namedIn(refusal: Refusal, asked: ReadonlySet<Feature>): Feature[] {
  if (asked.has('chat') && knowsNoChat(refusal)) return ['chat']
  if (refusal.status !== 400 && refusal.status !== 422) return []
  const signs = [...asked].filter(isSign)
  const byName = signs.filter((feature) => SIGNS[feature].test(refusal.param))
  return byName.length > 0 ? byName : signs.filter((feature) => SIGNS[feature].test(refusal.message))
}

/** Some models and servers only have the Responses API. A missing model is a different failure. */
function knowsNoChat({ status, code, message }: Refusal): boolean {
  if (/not a chat model|v1\/responses|responses api/i.test(message)) return [400, 404, 405].includes(status)
  const lacksModel = code === 'model_not_found' || /no such model|model.{0,80}(?:not found|not exist)/i.test(message)
  return (status === 404 || status === 405) && !lacksModel
}
