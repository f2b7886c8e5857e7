/** Which lines speak of the same thing: of one name, or of one longer word. */

const MIN = 5
/** Long words that any two lines may have. */
const COMMON =
  /^(?:about|every|years?|lines?|days|jahre?|años?|années?|anni|anos|their|there|these|thing|things|which|would|could|should|where|while|people|other|month|months|weeks|hours|minutes|three|first|before|after|always|nothing|something|someone|without|together|going|getting|having|really|properly|heures?|semaines?|toujours|quelque|chose|choses|faire|minuten|stunde|stunden|woche|wochen|monat|monate|immer|jeden|einmal|etwas|machen|tengo|tener|hacer|siempre|minutos|semanas?|meses|cuando|alguien|personas?|avoir|quand|prima|sempre|quando|persone|minuti|settimane?|ogni|fazer|tenho|sempre|pessoas)$/u

/** Beginnings of words, so that "numbers" and "number" are one. */
function stemsOf(text: string): Set<string> {
  const words = text.match(/\p{L}+/gu) ?? []
  const telling = words.filter((word, index) => isName(word, index) || word.length >= MIN)
  const lower = telling.map((word) => word.toLowerCase()).filter((word) => !COMMON.test(word))
  return new Set(lower.map((word) => word.slice(0, Math.max(MIN, word.length - 2))))
}

/** "Cole" is short, and a name. */
const isName = (word: string, index: number) => index > 0 && word.length > 2 && /^\p{Lu}\p{Ll}/u.test(word)

/** The first of the lines that shares a word with the text; -1 where none does. */
export function linkedTo(text: string, lines: readonly { text: string }[], besides?: ReadonlySet<string>): number {
  const stems = stemsOf(text.replace(/\p{L}+/gu, (word) => (besides?.has(word) ? '' : word)))
  return lines.findIndex((line) => [...stemsOf(line.text)].some((stem) => stems.has(stem)))
}
