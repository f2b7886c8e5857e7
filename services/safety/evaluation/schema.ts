/** One line of a set that the safety layer is measured with; README.md lists the sets. */
import fs from 'node:fs'
import { SignalKind, SignalStep } from '@daybreak/proto/signals'
import { z } from 'zod'

export const Language = z.enum([
  'en',
  'de',
  'es',
  'fr',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'uk',
  'ru',
  'zh',
  'ja',
  'ko',
  'hi',
  'ar',
])
export type Language = z.infer<typeof Language>

/** What somebody might write, and what a careful reader hears in it: a kind of danger, or none. */
export const Phrasing = z.strictObject({
  text: z.string().trim().min(1).max(20_000),
  language: Language,
  label: z.enum(['harmless', ...SignalKind.options]),
  /** Told where the label is `suicide` or `reality`. */
  step: SignalStep.optional(),
})
export type Phrasing = z.infer<typeof Phrasing>

/** Reads a set; a line that is none ends it with the number of the line. */
export function readSet(file: string): Phrasing[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.trim() ? [parseLine(line, `${file}:${index + 1}`)] : []))
}

function parseLine(line: string, place: string): Phrasing {
  const parsed = Phrasing.safeParse(JSON.parse(line))
  if (!parsed.success) throw new Error(`${place}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
