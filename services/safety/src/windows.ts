/** Cuts a text into sentences, and into windows of a few sentences: what is read at once has one size, however long a text is. */

/** A piece of a text, by its place in it. */
export interface Passage {
  start: number
  end: number
}

const MAX_SENTENCE = 240
const MAX_WINDOW = 320
const END = /(?:[。！？।؟\n]|[.!?…]+(?=[\s"'”’»)\]]|$))+["'”’»)\]]*/gu

/** Sentences without the spaces around them; one that does not end is cut between words. */
export function sentencesOf(text: string): Passage[] {
  const sentences: Passage[] = []
  let start = 0
  for (const { 0: end, index } of text.matchAll(END)) {
    const spelled = end === '.' && /(?<![\p{L}])\p{L}$/u.test(text.slice(Math.max(0, index - 2), index))
    if (spelled) continue
    push(sentences, text, { start, end: index + end.length })
    start = index + end.length
  }
  push(sentences, text, { start, end: text.length })
  return sentences
}

function push(sentences: Passage[], text: string, { start, end }: Passage): void {
  let from = start
  while (end - from > MAX_SENTENCE) {
    const space = text.lastIndexOf(' ', from + MAX_SENTENCE)
    const to = space > from ? space : from + MAX_SENTENCE
    trim(sentences, text, { start: from, end: to })
    from = to
  }
  trim(sentences, text, { start: from, end })
}

function trim(sentences: Passage[], text: string, { start, end }: Passage): void {
  const piece = text.slice(start, end)
  const left = piece.length - piece.trimStart().length
  const length = piece.trim().length
  if (length > 0) sentences.push({ start: start + left, end: start + left + length })
}

/** Runs of neighboring sentences. Each sentence stands in one window, short ones together. */
export function windowsOf(sentences: readonly Passage[]): Passage[][] {
  const windows: Passage[][] = []
  let current: Passage[] = []
  for (const sentence of sentences) {
    const first = current[0]
    if (first && sentence.end - first.start > MAX_WINDOW) {
      windows.push(current)
      current = []
    }
    current.push(sentence)
  }
  if (current.length > 0) windows.push(current)
  return windows
}
