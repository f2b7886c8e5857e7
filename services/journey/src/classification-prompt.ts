/** The prompt with which the model checks texts for danger signals. Pure. */
import { Classification, CLASSIFY_INSTRUCTIONS } from '@daybreak/safety/second-layer'
import { z } from 'zod'
import type { Prompt } from './adapters/guide.ts'
import type { OutputForm } from './output/wire.ts'
import { block } from './prompt-pieces.ts'

/** The token limit of the answer. It includes the reasoning of a model. */
export const CLASSIFICATION_TOKENS = 1_000

const { $schema: _, ...schema } = z.toJSONSchema(Classification)
export const CLASSIFICATION_FORM: OutputForm = { name: 'classification', schema }

export const classificationPrompt = (texts: readonly string[]): Prompt => ({
  messages: [
    { role: 'system', content: CLASSIFY_INSTRUCTIONS },
    { role: 'user', content: texts.map((text, index) => block('text', text, ` n="${index + 1}"`)).join('\n') },
  ],
})
