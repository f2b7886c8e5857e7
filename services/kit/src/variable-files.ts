/** Variables that are kept in files, as secrets are. */
import fs from 'node:fs'

/** Puts the contents of the file that `X_FILE` names under each known X; returns a line for each file that does not say what X is. */
export function readFiles(given: Record<string, string | undefined>, known: readonly string[]): string[] {
  return known.flatMap((target) => {
    const file = given[`${target}_FILE`]
    if (file === undefined) return []
    if (target in given) return [`  ${target}_FILE: is set, and ${target} is, too: only one of them can count`]
    const text = readText(file)
    if (text) given[target] = text
    return text ? [] : [`  ${target}_FILE: names a file that ${text === null ? 'cannot be read' : 'is empty'}`]
  })
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
