/**
 * What a sprint is called: as its plan says, else in the first words of its goal, else as PHF-19 has it. A
 * name stands on shared screens: what nobody wants to be seen with is passed over. Pure.
 */
import type { SprintPlan } from '@daybreak/proto/plans'
import { hasSignals } from '@daybreak/safety/signals'

/** For a sprint without a plan or a goal (PHF-19). */
export const DEFAULT_NAME = 'Creative Foundation'

const MIN_WORDS = 2
const MAX_WORDS = 6
const LONGEST = 60

export function nameOf(plan: SprintPlan | null, goal?: string | null): string {
  const given = plan?.name ? usable(plan.name) : null
  return given ?? nameOfGoal(goal?.trim() || plan?.goal || '') ?? DEFAULT_NAME
}

/** Two to six words of the goal: what the person is quoted with, a sentence, a clause, or the beginning of one. */
export function nameOfGoal(goal: string): string | null {
  const [, quoted = ''] = /[“„«]([^“”„«»]{3,})[”“»]/.exec(goal) ?? []
  const stated = [quoted, goal].map((text) => text.trim().replace(DEADLINE, '').replace(RESOLVE, ''))
  for (const text of stated.filter(Boolean)) {
    const sentences = text.split(/(?<=[^\d])[.!?。！？]+\s*|[;\n]+/)
    for (const sentence of sentences) {
      const name = usable(sentence) ?? firstUsable(sentence.split(CLAUSE)) ?? usable(beginningOf(sentence))
      if (name) return name
    }
  }
  return null
}

const firstUsable = (texts: readonly string[]): string | null => {
  for (const text of texts) {
    const name = usable(text)
    if (name) return name
  }
  return null
}

/** "By February 26: ...", "Bis 7. April ...": the date is left out of the name. */
const DEADLINE =
  /^(?:by|until|before|in|within|bis|in|innerhalb|para|hasta|antes|en|d['’]ici|avant|dans|d'aici|até|entro|em|per)\s[^:,]{1,40}[:,]\s+|^(?:by|until|bis|hasta|avant|até|entro)\s(?:day \d+|(?:the )?end of \p{L}+|\d{1,2}\.? ?(?:de )?\p{L}+|\p{L}+ \d{1,2}(?:,? \d{4})?),?\s+/iu
/** "I want to ...", "sind ...": such beginnings are left out of the name. */
const RESOLVE =
  /^(?:(?:i|you)(?: will|['’]ll|['’]d like| would like| want| plan| hope| am going| are going)(?: to)?|(?:ich|du) (?:will|willst|möchte|möchtest|werde|wirst)|(?:quiero|quieres|voy a|vas a)|(?:je veux|tu veux|je vais|tu vas)|(?:eu )?quero|vou|voglio|vuoi|(?:i|you) have|habe ich|hast du|sind|ist)\s+/iu
const CLAUSE = /\s*[,:–—()]\s*|\s+(?:and|und|y|et|e|и|then|dann|luego|puis)\s+/iu

const words = new Intl.Segmenter('en', { granularity: 'word' })
const wordsOf = (text: string) => [...words.segment(text)].filter(({ isWordLike }) => isWordLike)

/** The text as a name; null where it is too short, too long, or nothing for other eyes. */
function usable(text: string): string | null {
  const bare = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .replaceAll(/["“”„«»‹›*_#`<>]/g, '')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  const count = wordsOf(bare).length
  const fits = count >= MIN_WORDS && count <= MAX_WORDS && bare.length <= LONGEST && /\p{L}/u.test(bare)
  return fits && !isPrivate(bare) && !ADDRESS.test(bare) && !hasSignals([bare]) ? capitalise(bare) : null
}

const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The first six words, or fewer: a name does not end on an article or a preposition. */
function beginningOf(sentence: string): string {
  const first = wordsOf(sentence).slice(0, MAX_WORDS)
  while (first.length > MIN_WORDS && LOOSE_ENDS.has(first.at(-1)?.segment.toLowerCase() ?? '')) first.pop()
  const last = first.at(-1)
  return last ? sentence.slice(0, last.index + last.segment.length) : ''
}

const LOOSE_ENDS = new Set(
  `a an the to of for in on at by with from into and or but is are be am my your our as that this than so if it i you
  der die das den dem des ein eine einen einem einer und oder mit von zu zum zur im in am an auf aus für bei mein meine
  meinen dein deine ist sind nur noch ab bis dass
  el la los las un una unos unas y o de del a al en con por para mi mis tu tus su es que se
  le les un une des du et ou à au aux dans avec pour par mon ma mes ton ta tes est qui que se
  o os as um uma e do da dos das na em com meu minha seu sua il lo gli i uno di del della a con per mio mia tuo tua`
    .split(/\s+/)
    .filter(Boolean),
)

const ADDRESS = /https?:|www\.|\S@\S/i

/** Stems of private words, which do not appear in a name. */
const PRIVATE = new RegExp(
  `(?<!\\p{L})(?:${[
    'fuck|shit|bitch|sex(?!ton)|porn|masturb|nude|naked|dating|affair|divorc|breakup|pregnan|miscarr|abortion|fertil|ivf',
    'drunk|drinking|alcohol|sober|addict|cocaine|heroin|weed|rehab|gambl|depress|suicid|kill|anxiety|therap|bipolar|adhd',
    'medicat|antidepress|hiv|cancer|debt|bankrupt|broke(?!n)|overweight|obes|lose weight|calorie|fat|prison|jail|fired',
    'saufen|alkohol|nüchtern|schulden|scheidung|therapie|abnehmen|schwanger|sucht|entzug|krebs|insolvenz|ficken|scheiß',
    'deuda|divorci|alcohol|borrach|adelgaz|embaraz|adicci|terapia|deprim|cáncer|mierda',
    'dette|divorc|alcool|maigrir|enceinte|dépress|thérap|addiction|merde|dívida|divórci|emagrec|grávid|debit|divorzi|incinta',
  ].join('|')})`,
  'iu',
)
const isPrivate = (text: string) => PRIVATE.test(text)
