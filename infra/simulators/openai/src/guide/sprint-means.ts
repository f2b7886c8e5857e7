/** What the answers of the third phase give a plan to work with. */
import type { Prompt } from './blocks.ts'
import { createChooser, type Chooser } from './prng.ts'
import { readItems, readStatements, toAction } from './statements.ts'
import { clip, saysSomething, tidy } from './words.ts'

export interface Means {
  chooser: Chooser
  /** At most three, as things to do or as names. */
  goals: string[]
  skill: string | undefined
  resource: string | undefined
  obstacle: string | undefined
  measure: string | undefined
  habits: string[]
  /** The sentence that phase 2 put in place of the old one. */
  belief: string | undefined
}

export function gather({ answers, variant, vision, breakthrough, wish }: Prompt): Means {
  const [goals = '', skills = '', resources = '', obstacles = '', measures = '', habits = ''] = answers
  const first = (answer: string, bytes = 56) => readItems(answer, 1).map((item) => toAction(item, bytes))[0]
  const wanted = readItems(goals, 3).map((item) => toAction(item))
  return {
    chooser: createChooser(JSON.stringify([3, variant, answers, wish, vision, breakthrough])),
    goals: wanted,
    skill: first(skills)?.replace(/^(?:learn|understand|know|improve)(?: more)?(?: how)?(?: to| about)? /i, ''),
    resource: first(resources)?.replace(/^(?:have|you have|already have) /i, ''),
    obstacle: readStatements(obstacles, 1).map((line) => clip(line, 110))[0],
    measure: readStatements(measures, 1).map((line) => clip(line, 110))[0],
    habits: readItems(habits, 2).map((item) => toAction(item)),
    belief: readBelief(breakthrough),
  }
}

/** The words after 'to' in the first shift that phase 2 wrote as 'From “…” to “…”'. */
function readBelief(breakthrough: string): string | undefined {
  const line = /\bto “([^”]{4,90})”/.exec(tidy(breakthrough))?.[1]
  return line !== undefined && saysSomething(line) ? line : undefined
}
