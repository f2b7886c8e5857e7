/** What of an error in a browser may stand in a log: what the program said, never what its user wrote. */

const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g
/** What the program itself calls something; people write no such words between quotes in errors about properties. */
const IDENTIFIER = /^'[A-Za-z_$][\w$]{0,40}'$/
const ADDRESS = /\bhttps?:\/\/[^\s"')]+/g
const MAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g
/** `at name (address:line:column)` of V8, `name@address:line:column` of the others. */
const FRAME = /^\s*(?:at [\w$.<>[\] ]{0,100}\(?|[\w$.<>/*]{0,100}@)https?:\/\/[^\s?#()]{1,200}:\d+:\d+\)?$/

/** Only an error about a property keeps the name that it quotes: a parser quotes what it was given. */
export function withoutQuotes(message: string): string {
  const isTypeError = message.startsWith('TypeError')
  return (message.split('\n')[0] ?? '')
    .replaceAll(ADDRESS, (address) => address.split(/[?#]/)[0] ?? '')
    .replaceAll(QUOTED, (quoted) => (isTypeError && IDENTIFIER.test(quoted) ? quoted : '"…"'))
    .replaceAll(MAIL, '…')
}

/** The places alone: engines repeat the message above them. */
export const onlyFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
