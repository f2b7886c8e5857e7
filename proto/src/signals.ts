/** Danger signals in a text: their kind and their severity. */
import { z } from 'zod'

/** `reality` is a stopped medicine or losing touch with reality; `worry` is fear for somebody else's life. */
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

/** The steps of the Columbia scale for `suicide`, mildest first. The last two distinguish the two kinds of `reality`. */
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

/** A danger signal that was found in a text, without its words. `about` is the fingerprint of the passage. */
export const DangerSeen = z.object({
  kind: SignalKind,
  step: SignalStep.nullable(),
  raisedBy: z.string(),
  about: z.string(),
  /** The likely language of the text, so that the reply can be in the same language. */
  language: z.string().optional(),
})
export type DangerSeen = z.infer<typeof DangerSeen>
