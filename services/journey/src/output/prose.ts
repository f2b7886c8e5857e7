/** Removes from a narrative what models add around it, and passes it on sentence by sentence. Pure. */
import { withoutQuotes } from '@daybreak/proto/quotes'
import { createReasoningFilter, withoutReasoning } from './reasoning.ts'
import { clean, decodeEntities, withoutEmoji } from './text.ts'

/** "Here is your vision:", "Sure!", in the languages that models like to begin in. */
const PREFACE =
  /^(?:(?:sure|certainly|of course|absolutely|okay|ok|great|gerne|natürlich|claro|por supuesto|bien sûr|certo|claro que sim)\b[^\n]{0,80}[.!:,]?\s+)?(?:(?:here(?:['’]s| is| are)|this is|below is|hier (?:ist|kommt|sind)|aqu[ií] (?:está|tienes|va)|voici|ecco|aqui (?:está|vai))\b[^\n]{0,160}:\s*\n*)|^(?:sure|certainly|of course|absolutely|great)[!,.]\s+/i
const HEADING =
  /^ {0,3}#{1,6} .*$\n?|^ {0,3}(?:\*\*|__)[^*_\n]{1,80}(?:\*\*|__):?[ \t]*$\n?|^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$\n?/gm

export const withoutPreface = (text: string): string => text.replace(PREFACE, '')

/** Prose as it is stored: no thinking, preface, headings, Markdown, entities or emoji. */
export function tidyProse(written: string, max: number): string {
  return clean(plain(withoutPreface(withoutReasoning(written))), max).replaceAll(/\n{3,}/g, '\n\n')
}

function plain(text: string): string {
  return withoutEmoji(decodeEntities(text))
    .replaceAll(HEADING, '')
    .replaceAll(/^ {0,3}(?:[-*•]|>) +/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replaceAll(/[ \t]+$/gm, '')
}

/** Words of a model about its task, or about itself: not for the person. */
const ASIDE =
  /\b(?:the (?:user|person)|let me|I (?:should|need to|think|will|must|'ll)|I['’]ll|we (?:need|should)|okay,? so|as an? (?:ai|language model)|i['’]m sorry|i can(?:['’]|no)t)\b/i

export interface SentenceGate {
  push: (written: string) => void
  /** The text has come to its end: its last sentence is whole too. */
  end: () => void
}

/** Passes on whole sentences of a narrative as they come. After the first that fails its check it passes on none. */
export function createSentenceGate(show: (text: string) => void, max = 20_000): SentenceGate {
  const reasoning = createReasoningFilter()
  let text = ''
  let shown = ''
  let lookedTo = 0
  const look = (whole: string): void => {
    const tidy = tidyProse(whole, max)
    if (tidy === shown || !tidy.startsWith(shown) || ASIDE.test(withoutQuotes(tidy))) return
    show(tidy.slice(shown.length))
    shown = tidy
  }
  return {
    push: (written) => {
      text += reasoning.push(written)
      const last = [...text.slice(lookedTo).matchAll(SENTENCE_END)].at(-1)
      if (!last) return
      lookedTo += last.index + last[0].length
      look(text.slice(0, lookedTo))
    },
    end: () => look(text),
  }
}

const SENTENCE_END = /[.!?…。！？]["'”’»)]*(?=\s)|\n/g
