/** The language that a person writes in, found in their own words. */
import { detect } from '@daybreak/guide/language'

/** Fewer letters than this are a guess: "bed lol" is no language. */
const MIN_LETTERS = 24

/** Its ISO 639-1 code; empty where the words do not say it. */
export function findLanguage(texts: readonly string[]): string {
  const words = texts.join('\n')
  if ((words.match(/\p{L}/gu) ?? []).length < minLetters(words)) return ''
  return detect([words])
}

/** Whether all texts whose language can be told are in the same one. */
export const speakOneLanguage = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => findLanguage([text])).filter((language) => language !== '')).size < 2

/** A sign of Chinese, Japanese or Korean says as much as several letters. */
const minLetters = (words: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(words) ? MIN_LETTERS / 4 : MIN_LETTERS
