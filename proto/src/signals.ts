/** Danger signals in a text: which kind, and how far it has gone. */
import { z } from 'zod'

/** `reality` is a stopped medicine or a lost hold on what is real; `worry` is fear for somebody else's life. */
export const SignalKind = z.enum([
  'suicide',
  'past-attempt',
  'self-injury',
  'abuse',
  'harm-to-others',
  'eating',
  'reality',
  'worry',
])
export type SignalKind = z.infer<typeof SignalKind>

/** The steps of the Columbia scale for `suicide`, mildest first; the two last tell the kinds of `reality` apart. */
export const SignalStep = z.enum([
  'passive-wish',
  'ideation',
  'method',
  'intent',
  'plan',
  'stopped-medicine',
  'lost-reality',
])
export type SignalStep = z.infer<typeof SignalStep>

/** Signs in a text, told without its words; `about` is a mark of the passage, by which it is known again. */
export const DangerSeen = z.object({
  kind: SignalKind,
  step: SignalStep.nullable(),
  raisedBy: z.string(),
  about: z.string(),
  /** The language that the words seem to be in, for what is said to them. */
  language: z.string().optional(),
})
export type DangerSeen = z.infer<typeof DangerSeen>
