/** Parses the blocks of the product's prompts, such as `<answer index="0">`, and decodes their entities once. */

export type PhaseNumber = 1 | 2 | 3

export interface Prompt {
  /** 1, 2 or 3; null if the text has no `<phase>` block. */
  phase: PhaseNumber | null
  /** Always six, by question index; unanswered ones are ''. */
  answers: string[]
  /** The replies to follow-up questions, by question index. */
  deeper: string[]
  /** Answers and replies from other phases. */
  elsewhere: string[]
  memories: string[]
  /** Memories that the person corrected. They win over everything else. */
  corrections: string[]
  /** Journal entries, as background. They are not quoted. */
  entries: string[]
  wish: string
  /** The text that the wish is about. */
  lastVersion: string
  variant: number
  person: Person
}

export interface Person {
  /** A language code; '' if not given. */
  language: string
  /** The sprint's last day, YYYY-MM-DD; '' if not given. */
  sprintEnd: string
}

export interface Block {
  attributes: Readonly<Record<string, string>>
  body: string
}

const QUESTIONS = 6

export function readPrompt(text: string): Prompt {
  const phase = readPhase(text)
  const isHere = ({ attributes }: Block) => !attributes['phase'] || Number(attributes['phase']) === phase
  const answers = readBlocks(text, 'answer')
  const deeper = readBlocks(text, 'deeper')
  return {
    phase,
    answers: byIndex(answers.filter(isHere)),
    deeper: byIndex(deeper.filter(isHere)),
    elsewhere: [...answers, ...deeper].filter((block) => !isHere(block)).map(bodyOf),
    memories: readBlocks(text, 'memory').map(bodyOf),
    corrections: readBlocks(text, 'correction').map(bodyOf),
    entries: readBlocks(text, 'entry').map(bodyOf),
    wish: readFirst(text, 'wish'),
    lastVersion: readFirst(text, 'last-version'),
    variant: Math.max(1, Math.trunc(Number(readFirst(text, 'variant'))) || 1),
    person: readPerson(text),
  }
}

const bodyOf = ({ body }: Block) => body

function byIndex(blocks: readonly Block[]): string[] {
  return Array.from({ length: QUESTIONS }, (_, index) =>
    blocks
      .filter(({ attributes }) => Number(attributes['index'] ?? '-1') === index)
      .map(bodyOf)
      .join('\n')
      .trim(),
  )
}

export function hasPhase(text: string): boolean {
  return readPhase(text) !== null
}

function readPhase(text: string): PhaseNumber | null {
  const phase = Number(readFirst(text, 'phase').trim())
  return phase === 1 || phase === 2 || phase === 3 ? phase : null
}

export function readPerson(text: string): Person {
  const attributes = readBlocks(text, 'person')[0]?.attributes
  return { language: attributes?.['language'] ?? '', sprintEnd: attributes?.['sprint-end'] ?? '' }
}

function readFirst(text: string, tag: string): string {
  return readBlocks(text, tag)[0]?.body ?? ''
}

/** All blocks with this tag, including empty ones such as `<person language="de"/>`. */
export function readBlocks(text: string, tag: string): Block[] {
  const pattern = new RegExp(`<${tag}((?:\\s[^<>]*?)?)(?:/>|>([^<]*)</${tag}>)`, 'g')
  return [...text.matchAll(pattern)].map(([, attributes, body]) => ({
    attributes: readAttributes(attributes ?? ''),
    body: decode(body ?? ''),
  }))
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', decode(value ?? '')]))
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Decodes entities in one pass, so that a doubly escaped entity stays escaped once. */
function decode(text: string): string {
  return text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,6})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hex) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? all
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
