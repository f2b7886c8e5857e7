/** How a text speaks: whether it refuses, in which language, in which person. Pure. */
import { withoutQuotes } from '@daybreak/proto/quotes'
import { quotationsIn } from './said.ts'

/** Fewer letters of its own say nothing of the language of a text. */
const MIN_LETTERS = 80

const REFUSAL =
  /^\W*(?:i['’]?m (?:really |so |very )?sorry|i am (?:really |so |very )?sorry|sorry,|unfortunately,? i|i (?:can['’]?t|cannot|can not|won['’]t|am unable to|['’]m unable to)|es tut mir leid|tut mir leid|ich kann (?:dir |ihnen )?(?:dabei |das |damit )?(?:leider )?nicht|lo siento|no puedo|(?:je suis )?désolée?|je ne peux pas|desculpe|não posso|mi dispiace|non posso)/i
const OWN_KIND =
  /\bas an? (?:ai\b|(?:large )?language model|assistant)|\bals (?:ki|sprachmodell)\b|\bcomo (?:un )?modelo de lenguaje\b|\ben tant que modèle de langage\b/i

/** First and second person, in the languages in which they can be told apart by a word. */
const PERSONS: Readonly<Record<string, [first: RegExp, second: RegExp]>> = {
  en: [/\b(?:I|I['’](?:m|ve|ll|d)|[Mm]y|[Mm]ine|[Mm]yself)\b/g, /\b(?:you|your|yours|yourself)\b/gi],
  de: [/\b(?:ich|mein(?:e[mnrs]?)?|mich|mir)\b/gi, /\b(?:du|dein(?:e[mnrs]?)?|dich|dir|sie|ihnen|ihre?[mnrs]?)\b/gi],
  es: [/\b(?:yo|mi|mis|conmigo)\b/gi, /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|usted)(?!\p{L})/giu],
  fr: [/(?<!\p{L})(?:(?:je|mon|ma|mes|moi)(?!\p{L})|j['’])/giu, /\b(?:tu|ton|ta|tes|toi|te|vous|votre|vos)\b/gi],
  pt: [/\b(?:eu|meu|minha|meus|minhas|comigo)\b/gi, /(?<!\p{L})(?:tu|teu|tua|você|seu|sua|te)(?!\p{L})/giu],
  it: [/\b(?:io|mio|mia|miei|mie)\b/gi, /\b(?:tu|tuo|tua|tuoi|tue|te|ti)\b/gi],
}

export type LanguageOf = (text: string) => string

export const isRefusal = (text: string): boolean => [REFUSAL, OWN_KIND].some((sign) => sign.test(withoutQuotes(text)))

/** The complaint about a text in another language than the person's; null where it is theirs, or too short to tell. */
export function wrongLanguage(
  text: string,
  { language, languageOf }: { language: string; languageOf: LanguageOf },
  minLetters = MIN_LETTERS,
): string | null {
  const own = withoutQuotes(text)
  if (language === '' || (own.match(/\p{L}/gu) ?? []).length < minLetters) return null
  const written = languageOf(own)
  if (written === '' || written === language) return null
  if (!Object.hasOwn(PERSONS, language) && isMostlyQuoted(text)) return null
  return `It is written in "${written}"; the person's language is "${language}".`
}

/** The built-in guide has frames in six languages; quotations in any other language stand in English frames. */
function isMostlyQuoted(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.filter((line) => quotationsIn(line).length > 0).length >= lines.length / 2
}

/** Whether a text says "I" of the person, so many times and more often than "you". */
export function speaksAsI(own: string, language: string, times = 2): boolean {
  const [first = 0, second = 0] = (PERSONS[language] ?? []).map((pattern) => (own.match(pattern) ?? []).length)
  return first >= times && first > second
}
