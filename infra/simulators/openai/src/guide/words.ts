/** Cleans what people write and cuts it into pieces, whatever the script. */

/** More than anybody's answer; what lies behind it does not change the reading. */
const READ_LIMIT = 2000
const LINES_READ = 80

/** One piece per line or sentence: no markup, no control characters, no exclamation marks, curly quotes. */
export function tidy(raw: string): string {
  const text = raw
    .slice(0, READ_LIMIT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/<\/?[a-z!][^<>]{0,200}>/gi, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, ' ')
    .split('\n', LINES_READ)
    .map(tidyLine)
    .filter((line) => line !== '')
    .join('\n')
  return curl(isShouted(text) ? text.toLowerCase().replace(/\bi\b/g, 'I') : text)
}

function tidyLine(line: string): string {
  return line
    .replace(/^\s*(?:[-*•–—·+]+|\d{1,2}[.)])\s+/, '')
    .replace(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`#]{1,3}(?=\s|$)/g, '')
    .replace(/[!！¡]+/g, '.')
    .replace(/\?[.?]+/g, '?')
    .replace(/\.{2,}/g, (dots) => (dots.length === 2 ? '.' : '…'))
    .replace(/\s+([.,;:?…])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:]+/, '')
    .trim()
}

function isShouted(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text.length > 12 && !/\p{Ll}/u.test(text)
}

function curl(text: string): string {
  return text
    .replace(/(^|[\s([“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(^|[\s([‘])"(?=\S)/g, '$1“')
    .replace(/"/g, '”')
}

/** Whether there is anything in it to hold on to. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) && !EVASIONS.test(text.trim())
}

const EVASIONS =
  /^(?:n ?\/ ?a|idk|i ?(?:do not|don.?t) know|(?:i.?m )?not sure|none|nothing|no idea|skip|test|no|yes)[.?]?$/i

/** Lines, and the sentences in them, without the closing full stop. */
export function splitPieces(text: string): string[] {
  return text
    .split(/\n|(?<=[.?…。؟])\s+|(?<=[。])/u)
    .map((piece) => piece.replace(/[\s.,;]+$/u, '').trim())
    .filter((piece) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(piece))
}

/** Words that announce another one: a cut behind them leaves the ear waiting. */
const DANGLING = /(?:\s+(?:a|an|and|as|at|by|for|from|in|into|my|of|on|one|or|that|the|to|with|your))+$/iu

/** At most `bytes` of UTF-8, cut between words where there are any, marked with an ellipsis. */
export function clip(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let room = bytes - 3
  let kept = ''
  for (const character of text) {
    room -= Buffer.byteLength(character)
    if (room < 0) break
    kept += character
  }
  const space = kept.lastIndexOf(' ')
  const cut = (space > kept.length / 2 ? kept.slice(0, space) : kept).replace(DANGLING, '')
  return `${cut.replace(/[\s,;:.\u200d]+$/u, '')}…`
}

export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** Closes a sentence that is not closed yet. */
export function close(text: string): string {
  return /[.?…。؟]["”’)]?$/u.test(text) ? text : `${text}.`
}

/** 'a, b and c' */
export function joinSeries(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

/** In quotation marks, with those inside turned into single ones and no full stop before the closing mark. */
export function quote(text: string): string {
  return `“${text
    .replace(/“/g, '‘')
    .replace(/”/g, '’')
    .replace(/[.\s]+$/u, '')}”`
}

/** As `quote`, closed as a sentence of its own. */
export function quoteSentence(text: string): string {
  return quote(text).replace(/(?<![?…])”$/, '.”')
}

/** Without emoji, which have no place in running prose. */
export function withoutEmoji(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:?\n]|$)/g, '$1')
}
