/** Measures of a text: which words are quoted, which are the guide's, and whether its quotation marks nest. */
import { plain } from '../../services/guide/src/plain.ts'
import { MARKS } from '../../services/guide/src/quote.ts'
import { LANGUAGES, type Language } from '../../services/guide/src/language.ts'

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** An answer for comparing, also without the numbers of its list. */
export const saidAs = (answer: string): string[] => [plain(answer), plain(answer.replace(/(^|\s)\(?\d[.)]\s+/g, '$1'))]

/** What stands in outer quotation marks. */
export function quotedIn(text: string, language: Language): string[] {
  const [open, close] = MARKS[language].outer
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const [index, sign] of [...text].entries()) {
    if (sign === open.trim()) {
      if (depth === 0) from = index + 1
      depth += 1
    } else if (sign === close.trim() && depth > 0) {
      depth -= 1
      if (depth === 0) found.push([...text].slice(from, index).join(''))
    }
  }
  return found
}

/** The text without what is quoted. */
export function framesOf(text: string, language: Language): string {
  return quotedIn(text, language).reduce((rest, quoted) => rest.replace(quoted, '…'), text)
}

/** Whether the marks open and close in order, and no mark stands right inside one of its own kind. */
export function nests(text: string, language: Language): boolean {
  const pairs = [MARKS[language].outer, ...MARKS[language].inner.slice(0, 1)].map(([open, close]) => [
    open.trim(),
    close.trim(),
  ])
  const stack: string[] = []
  const letters = [...text]
  for (const [index, sign] of letters.entries()) {
    const apostrophe = sign === '’' && /[\p{L}\p{N}]/u.test(letters[index + 1] ?? '')
    if (apostrophe) continue
    const opened = pairs.find(([open]) => open === sign)
    const closed = pairs.find(([, close]) => close === sign)
    if (closed && stack.at(-1) === closed[0]) stack.pop()
    else if (opened) {
      if (stack.at(-1) === sign) return false
      stack.push(sign)
    } else if (closed && sign !== '’') return false
  }
  return stack.length === 0
}

export const asLanguage = (language: string): Language => LANGUAGES.find((known) => known === language) ?? 'en'

/** Whatever stands in the quotation marks of any of the languages, with its marks. */
const QUOTES = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"\n]*"|「[^」]*」/g

/** What is quoted in a text of any writer, without the outer marks. */
export const quotesIn = (text: string): string[] => (text.match(QUOTES) ?? []).map((quoted) => quoted.slice(1, -1))

/** The text around its quotations. */
export const aroundQuotes = (text: string): string => text.replaceAll(QUOTES, '…')
