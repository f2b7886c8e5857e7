/** People to write for: each a file of infra/evaluation/personas, which an evaluation of other models reads as well. */
import fs from 'node:fs'
import path from 'node:path'
import type { Phase } from './prompts.ts'

export interface Persona {
  id: string
  language: string
  country: string
  firstName: string
  /** By phase and question, both counted from 1: '3.1'. */
  answers: Record<string, string>
  /** What was said when asked once more. */
  deeper?: Record<string, string>
}

const FOLDER = path.resolve(import.meta.dirname, '../../../infra/evaluation/personas')

/** All personas of the folder; those of a file in it are alone where it is named. */
export function readPersonas(file?: string): Persona[] {
  const read = (name: string) => JSON.parse(fs.readFileSync(path.resolve(FOLDER, name), 'utf8')) as Persona | Persona[]
  if (file) return [read(file)].flat()
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
