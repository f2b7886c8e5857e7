/** Reads the delimited blocks that the product writes into a prompt. */

export interface Entry {
  title: string
  date: string
  text: string
}

export interface Prompt {
  /** 1, 2 or 3; null when the text carries no `<phase>` block. */
  phase: 1 | 2 | 3 | null
  /** Always six, by question index; unanswered ones are ''. */
  answers: string[]
  vision: string
  breakthrough: string
  wish: string
  variant: number
  entries: Entry[]
  /** The whole message, for what is not about a phase. */
  text: string
}

const QUESTIONS = 6

export function readPrompt(text: string): Prompt {
  const answers = Array.from({ length: QUESTIONS }, () => '')
  const phase = readPhase(text)
  const isHere = ({ attributes }: Block) => !attributes.phase || Number(attributes.phase) === phase
  for (const block of readBlocks(text, 'answer').filter(isHere)) {
    const index = Number(block.attributes.index)
    if (Number.isInteger(index) && index >= 0 && index < QUESTIONS) answers[index] = block.body
  }
  return {
    phase,
    answers,
    vision: readFirst(text, 'vision'),
    breakthrough: readFirst(text, 'breakthrough'),
    wish: readFirst(text, 'wish'),
    variant: Number(readFirst(text, 'variant')) || 1,
    entries: readBlocks(text, 'entry').map(toEntry),
    text,
  }
}

export function hasPhase(text: string): boolean {
  return readPhase(text) !== null
}

function readPhase(text: string): Prompt['phase'] {
  const phase = Number(readFirst(text, 'phase').trim())
  return phase === 1 || phase === 2 || phase === 3 ? phase : null
}

interface Block {
  attributes: Record<string, string>
  body: string
}

function readFirst(text: string, tag: string): string {
  return readBlocks(text, tag)[0]?.body ?? ''
}

function readBlocks(text: string, tag: string): Block[] {
  const pattern = new RegExp(`<${tag}((?:\\s[^<>]*)?)>([^<]*)</${tag}>`, 'g')
  return [...text.matchAll(pattern)].map(([, attributes, body]) => ({
    attributes: readAttributes(attributes ?? ''),
    body: unescapeXml(body ?? ''),
  }))
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', unescapeXml(value ?? '')]))
}

function toEntry({ attributes, body }: Block): Entry {
  return { title: attributes.title ?? '', date: attributes.date ?? '', text: body }
}

/** `&amp;` goes last, so that an escaped escape stays text. */
function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
