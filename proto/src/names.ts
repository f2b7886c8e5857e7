/** When two usernames or email addresses count as the same. */

/** What is unique about a name: compatible characters folded (NFKC), lower case, invisible characters left out. */
export function nameKey(name: string): string {
  return plainName(name).toLowerCase().normalize('NFKC')
}

/** Compatible characters folded (NFKC), and nothing invisible: how a username is kept. */
export function plainName(name: string): string {
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC')
}

/** Scripts with letters that look alike; scripts that are written together stand together. */
const SCRIPTS = [
  /^\p{sc=Latin}$/u,
  /^\p{sc=Cyrillic}$/u,
  /^\p{sc=Greek}$/u,
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]$/u,
  /^[\p{sc=Han}\p{sc=Hangul}]$/u,
  /^\p{sc=Arabic}$/u,
  /^\p{sc=Hebrew}$/u,
  /^\p{sc=Armenian}$/u,
  /^\p{sc=Georgian}$/u,
  /^\p{sc=Devanagari}$/u,
  /^\p{sc=Bengali}$/u,
  /^\p{sc=Gurmukhi}$/u,
  /^\p{sc=Gujarati}$/u,
  /^\p{sc=Tamil}$/u,
  /^\p{sc=Telugu}$/u,
  /^\p{sc=Kannada}$/u,
  /^\p{sc=Malayalam}$/u,
  /^\p{sc=Sinhala}$/u,
  /^\p{sc=Thai}$/u,
  /^\p{sc=Lao}$/u,
  /^\p{sc=Khmer}$/u,
  /^\p{sc=Myanmar}$/u,
  /^\p{sc=Ethiopic}$/u,
]

/** Whether all letters of a name are of one script, so that none is there for looking like another; digits and marks count for none. */
export function isOfOneScript(name: string): boolean {
  const letters = name.match(/(?=\p{L})[^\p{sc=Common}\p{sc=Inherited}]/gu) ?? []
  return SCRIPTS.some((script) => letters.every((letter) => script.test(letter)))
}
