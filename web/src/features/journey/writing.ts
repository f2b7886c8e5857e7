/** Assembles the text of a generation from its fragments. A new run replaces what came before. */

export type Fragment = { run: number; sequence: number; text: string }

export type Writing = {
  run: number
  sequence: number
  text: string
  /** Where in the text the latest piece begins. */
  freshFrom: number
}

export const NOTHING_WRITTEN: Writing = { run: 0, sequence: 0, text: '', freshFrom: 0 }

/** Adds a piece. A piece that was there already, or is of an earlier run, changes nothing. */
export function addFragment(writing: Writing, { run, sequence, text }: Fragment): Writing {
  if (run < writing.run || (run === writing.run && sequence <= writing.sequence)) return writing
  const before = run > writing.run ? '' : writing.text
  return { run, sequence, text: before + text, freshFrom: before.length }
}
