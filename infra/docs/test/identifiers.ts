/** Identifiers of a source file: what stands in comments and strings is left out. */
const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\$]|\$(?!\{))*`/g

export function identifiersIn(source: string): Set<string> {
  return new Set(source.replace(COMMENT_OR_STRING, ' ').match(/[A-Za-z_$][\w$]*/g))
}

/** Whether an identifier has `word` in it, as `findTwin` and `TWIN_MS` have `twin`; a capital word is meant exactly. */
export function uses(identifier: string, word: string): boolean {
  if (/[A-Z]/.test(word)) return identifier === word
  return (
    partsOf(identifier)
      .join(' ')
      .match(new RegExp(`(^| )${word}s?( |$)`)) !== null
  )
}

const partsOf = (identifier: string) => identifier.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
