/** Removes user content from browser errors before they are logged: only the text of the program remains. */

const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g
/** An identifier in quotes, as errors about properties contain it. It is from the program, not from the user. */
const IDENTIFIER = /^'[A-Za-z_$][\w$]{0,40}'$/
const ADDRESS = /\bhttps?:\/\/[^\s"')]+/g
const MAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g
/** `at name (address:line:column)` of V8, `name@address:line:column` of the others. */
const FRAME = /^\s*(?:at [\w$.<>[\] ]{0,100}\(?|[\w$.<>/*]{0,100}@)https?:\/\/[^\s?#()]{1,200}:\d+:\d+\)?$/

/** Replaces quoted text. Only a TypeError keeps a quoted identifier; a parser error quotes its input. */
export function withoutQuotes(message: string): string {
  const isTypeError = message.startsWith('TypeError')
  return (message.split('\n')[0] ?? '')
    .replaceAll(ADDRESS, (address) => address.split(/[?#]/)[0] ?? '')
    .replaceAll(QUOTED, (quoted) => (isTypeError && IDENTIFIER.test(quoted) ? quoted : '"…"'))
    .replaceAll(MAIL, '…')
}

/** Keeps only the stack frames, because engines repeat the message above them. */
export const onlyFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
