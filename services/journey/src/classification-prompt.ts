/** What the model is asked when it reads texts for danger. Pure. */
import { Classification, CLASSIFY_INSTRUCTIONS } from '@daybreak/safety/second-layer'
import { z } from 'zod'
import type { Prompt } from './adapters/guide.ts'
import type { OutputForm } from './output/wire.ts'
import { block } from './prompt-pieces.ts'

/** Also bounds what a model may think before it answers. */
export const CLASSIFICATION_TOKENS = 1_000

const { $schema: _, ...schema } = z.toJSONSchema(Classification)
export const CLASSIFICATION_FORM: OutputForm = { name: 'classification', schema }

export const classificationPrompt = (texts: readonly string[]): Prompt => ({
  messages: [
    { role: 'system', content: CLASSIFY_INSTRUCTIONS },
    { role: 'user', content: texts.map((text, index) => block('text', text, ` n="${index + 1}"`)).join('\n') },
  ],
})
