/** The people to write for, each a file of `personas`. Files named `held-out-…` are read only where they are named. */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Answers = z.record(z.string().regex(/^[123]\.[1-6]$/), z.string())

export const Persona = z.strictObject({
  id: z.string().min(1),
  /** ISO 639-1. */
  language: z.string().length(2),
  country: z.string().length(2),
  firstName: z.string().min(1),
  age: z.int().min(16).max(100),
  /** What they are here for, in a few words. */
  about: z.string().min(1),
  /** By phase and question, both counted from 1: '3.1'. */
  answers: Answers,
  /** What was said when asked once more. */
  deeper: Answers.optional(),
  /** Words of danger in the answers: no text may repeat them. */
  never: z.array(z.string().min(3)).optional(),
})
export type Persona = z.infer<typeof Persona>

export type Phase = 1 | 2 | 3
export const PHASES: readonly Phase[] = [1, 2, 3]

const FOLDER = path.resolve(import.meta.dirname, 'personas')

/** All of the folder; those of a file in it are alone where it is named. */
export function readPersonas(file?: string): Persona[] {
  const read = (name: string): Persona[] => {
    const json: unknown = JSON.parse(fs.readFileSync(path.resolve(FOLDER, name), 'utf8'))
    return z.array(Persona).parse([json].flat())
  }
  if (file) return read(file)
  return fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && !name.startsWith('held-out'))
    .flatMap(read)
}

export const answersOf = ({ answers }: Persona, phase: Phase): string[] =>
  [1, 2, 3, 4, 5, 6].map((number) => answers[`${phase}.${number}`] ?? '')

export const deeperOf = ({ deeper = {} }: Persona, phase: Phase): Record<number, string> =>
  Object.fromEntries(
    Object.entries(deeper).flatMap(([key, text]) => {
      const [of, number] = key.split('.').map(Number)
      return of === phase && number ? [[number - 1, text]] : []
    }),
  )

/** Everything that somebody said up to a phase: each answer with what was added to it. */
export const saidUpTo = ({ answers, deeper = {} }: Persona, phase: Phase): string[] =>
  Object.entries(answers).flatMap(([key, text]) => {
    const said = [text, deeper[key] ?? ''].filter((one) => one.trim() !== '').join('\n\n')
    return Number(key[0]) <= phase && said !== '' ? [said] : []
  })
