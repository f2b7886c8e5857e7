/** Cleans a model's text: plain characters, no markup; finds the JSON in it. Pure. */

/** Plain, storable text: no markup, no control characters, no half characters, at most `max` long. */
export function clean(text: string, max: number): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** Models copy what stands in their prompt as it stands there: `R&amp;D`. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(quot|apos|amp|lt|gt|nbsp|#\d{1,6});/gi, (entity, name: string) => decode(name) ?? entity)
}

function decode(name: string): string | null {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? null
  const code = Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const EMOJI = /[ \t]*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+[ \t]*/gu

export const withoutEmoji = (text: string): string => text.replaceAll(EMOJI, ' ')

/** One line of a plan without what a model writes around it: numbers, bullets, Markdown, line breaks. */
export function cleanLine(text: string, max: number): string {
  const line = clean(withoutEmoji(decodeEntities(text)), 4 * max)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/^(?:#{1,6}\s+|[-*•–]\s+|\(?\d{1,2}[.)]\s+)+/, '')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]*\S)\*(?![\p{L}\p{N}*])/gu, '$1')
  return clean(line, max)
}

/** Whether a text is data: a model that has mixed up what it was asked for answers in JSON. */
export function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** The JSON object in `written`, also in a code fence or with prose around it that has braces of its own. */
export function readJson(written: string): unknown {
  const text = written.trim()
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)```/.exec(text)?.[1]
  for (const candidate of [text, fenced]) {
    const json = candidate === undefined ? undefined : parse(candidate)
    if (json !== undefined) return json
  }
  return largest(bracedParts(text).map(parse))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of several objects the one that says most: prose may quote a small one as an example. */
function largest(found: unknown[]): unknown {
  const objects = found.filter((json) => json !== undefined)
  return objects.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
}

/** Each stretch of `text` from an opening brace to the one that closes it; braces within strings do not count. */
function bracedParts(text: string): string[] {
  const parts: string[] = []
  for (let begin = text.indexOf('{'); begin >= 0;) {
    const end = closingBrace(text, begin)
    if (end > 0 && parse(text.slice(begin, end)) !== undefined) {
      parts.push(text.slice(begin, end))
      begin = text.indexOf('{', end)
    } else begin = text.indexOf('{', begin + 1)
  }
  return parts
}

function closingBrace(text: string, begin: number): number {
  let depth = 0
  let quoted = false
  for (let index = begin; index < text.length; index += 1) {
    const character = text[index]
    if (quoted && character === '\\') index += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === '{') depth += 1
    else if (!quoted && character === '}' && (depth -= 1) === 0) return index + 1
  }
  return -1
}
