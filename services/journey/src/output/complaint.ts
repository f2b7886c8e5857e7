/** What is wrong with a narrative, in a sentence that its model is shown; null where nothing is. Pure. */
import { withoutQuotes } from './prose.ts'

const MOST_WORDS = 600
/** An answer of so many words deserves more than a few. */
const FEW_WORDS = 5
const MUCH_SAID = 12
/** Fewer letters of its own say nothing of the language of a text. */
const MIN_LETTERS = 80

const REFUSAL =
  /^\W*(?:i['’]?m (?:really |so |very )?sorry|i am (?:really |so |very )?sorry|sorry,|unfortunately,? i|i (?:can['’]?t|cannot|can not|won['’]t|am unable to|['’]m unable to)|es tut mir leid|tut mir leid|ich kann (?:dir |ihnen )?(?:dabei |das |damit )?(?:leider )?nicht|lo siento|no puedo|(?:je suis )?désolée?|je ne peux pas|desculpe|não posso|mi dispiace|non posso)/i
const OWN_KIND =
  /\bas an? (?:ai\b|(?:large )?language model|assistant)|\bals (?:ki|sprachmodell)\b|\bcomo (?:un )?modelo de lenguaje\b|\ben tant que modèle de langage\b/i

/** First and second person, in the languages in which they can be told apart by a word. */
const PERSONS: Readonly<Record<string, [first: RegExp, second: RegExp]>> = {
  en: [/\b(?:I|I['’](?:m|ve|ll|d)|my|mine|myself)\b/g, /\b(?:you|your|yours|yourself)\b/gi],
  de: [/\b(?:ich|mein(?:e[mnrs]?)?|mich|mir)\b/gi, /\b(?:du|dein(?:e[mnrs]?)?|dich|dir|sie|ihnen|ihre?[mnrs]?)\b/gi],
  es: [/\b(?:yo|mi|mis|conmigo)\b/gi, /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|usted)(?!\p{L})/giu],
  fr: [/(?<!\p{L})(?:je|mon|ma|mes|moi|j['’])/giu, /\b(?:tu|ton|ta|tes|toi|te|vous|votre|vos)\b/gi],
  pt: [/\b(?:eu|meu|minha|meus|minhas|comigo)\b/gi, /(?<!\p{L})(?:tu|teu|tua|você|seu|sua|te)(?!\p{L})/giu],
  it: [/\b(?:io|mio|mia|miei|mie)\b/gi, /\b(?:tu|tuo|tua|tuoi|tue|te|ti)\b/gi],
}

export interface Expected {
  /** The person's language; empty where it is not known. */
  language: string
  /** How many words the person said. */
  saidWords: number
  /** The language of a text; empty where it does not say. */
  languageOf: (text: string) => string
}

export function complainOf(text: string, { language, saidWords, languageOf }: Expected): string | null {
  const words = text.split(/\s+/).length
  if (isRefusal(text)) return 'It declines. Write the text out of what the answers say, and pass over the rest.'
  if (words < FEW_WORDS && saidWords > MUCH_SAID) return 'It is too short for what was said.'
  if (words > MOST_WORDS) return `It has ${words} words; 380 are the most.`
  const own = withoutQuotes(text)
  const isLong = (own.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS
  const written = isLong ? languageOf(own) : ''
  if (language !== '' && written !== '' && written !== language)
    return `It is written in "${written}"; the person's language is "${language}".`
  return speaksAsI(own, written || language || 'en') ? 'It speaks in the first person; it must say "you".' : null
}

export const isRefusal = (text: string) => [REFUSAL, OWN_KIND].some((sign) => sign.test(withoutQuotes(text)))

function speaksAsI(own: string, language: string): boolean {
  const persons = PERSONS[language]
  if (!persons) return false
  const [first, second] = persons.map((pattern) => (own.match(pattern) ?? []).length)
  return (first ?? 0) >= 2 && (first ?? 0) > (second ?? 0)
}
