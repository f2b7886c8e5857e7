/** Turns a wish in the first person into a fact in the second: 'I would live by the sea' becomes 'You live by the sea'. */
import { thirdPerson } from './english.ts'

const ADVERB = '(always |never |also |often |still |just |only |finally |really |probably |usually |sometimes |then )?'
type Rule = [RegExp, string | ((...match: string[]) => string)]

const HEDGES: Rule[] = [
  [/^I (?:don’t|do not) (?:really )?know(?: exactly| yet)?, (?:but )?(?:maybe |probably |perhaps )?(?=\S)/i, ''],
  [
    /^(?:ideally|maybe|hopefully|someday|one day|perhaps|honestly|basically|well|in my dream life|in an ideal world),? /i,
    '',
  ],
  [/^I (?:imagine|think|guess|suppose|believe|hope|wish)(?: that)? (?=I\b|we\b|my\b|there\b|it\b|they\b)/i, ''],
  [/^I (?:imagine|picture|see) myself (?=\w+ing\b|in\b|at\b|by\b|with\b|on\b)/i, 'I am '],
]

const WISHES: Rule[] = [
  [
    /\bI(?: (?:really|just|also|always))?(?:’d| would)? (?:really |just |also )?(?:want|wish|hope|plan|intend|aim) to (?:be able to )?/gi,
    'I would ',
  ],
  [/\bI(?:’d| would)(?: really| just| also)? (?:like|love|prefer) to (?:be able to )?/gi, 'I would '],
  [/\bI (?:dream|am dreaming|’m dreaming) (?:of|about) (?=\w+ing\b)/gi, 'I am '],
  [
    /\bI(?: really)?(?:’d| would)? (?:want|like|love|wish for|dream of|hope for|dream about) (?=(?:a|an|some|more|enough|two|three|my own)\b)/gi,
    'I have ',
  ],
  [/\b(?:I am|I’m) going to (?!the\b|a\b|my\b|work\b)/gi, 'I would '],
]

const MODALS: Rule[] = [
  [/\bI (?:would|will|’d|’ll) not be\b|\bI (?:won’t|wouldn’t) be\b/gi, 'I am not'],
  [/\bI (?:would not|will not|won’t|wouldn’t) /gi, 'I do not '],
  [new RegExp(`\\bI(?: would| will|’d|’ll) ${ADVERB}be able to `, 'gi'), (_, adverb) => `I ${adverb ?? ''}can `],
  [
    new RegExp(`\\bI(?: would| will|’d|’ll) ${ADVERB}be\\b`, 'gi'),
    (_, adverb) => `I am${adverb ? ` ${adverb.trim()}` : ''}`,
  ],
  [/\bI(?: would| will|’ll) (?!have been)/gi, 'I '],
  [/\bI’d (?!been|had|better|\w+ed\b)/gi, 'I '],
  [/\b(they|we|you)(?: would| will|’d|’ll) be\b/gi, '$1 are'],
  [/\b(they|we|you)(?: would| will|’ll) /gi, '$1 '],
  [/\b(it|there|he|she|this|that|everything|everyone|nobody|nothing|someone)(?: would| will|’d|’ll) be\b/gi, '$1 is'],
  [
    new RegExp(
      `\\b(it|he|she|this|that|everything|everyone|nobody|nothing|someone)(?: would| will|’ll) ${ADVERB}(\\p{Ll}+)`,
      'giu',
    ),
    (_, who, adverb, verb) => `${who} ${adverb ?? ''}${thirdPerson(verb ?? '')}`,
  ],
  [
    /\b(my|our) (\p{Ll}+) (?:would|will) be\b/giu,
    (_, whose, noun) => `${whose} ${noun} ${isPlural(noun) ? 'are' : 'is'}`,
  ],
  [
    /\b(my|our) (\p{Ll}+) (?:would|will) (\p{Ll}+)/giu,
    (_, whose, noun, verb) => `${whose} ${noun} ${isPlural(noun) ? verb : thirdPerson(verb ?? '')}`,
  ],
  [/\b(I|we) could /gi, '$1 can '],
]

const PERSONS: Rule[] = [
  [/\b(?:my|our) (\p{Ll}+(?: \p{Lu}\p{Ll}+)?) and I\b/giu, 'you and your $1'],
  [/(\p{Lu}\p{Ll}+) and I\b/gu, 'you and $1'],
  [/\bI am\b|\bI’m\b|\bim\b/gi, 'you are'],
  [/\bam I\b/gi, 'are you'],
  [/\b(?:I|we) was\b/gi, 'you were'],
  [/(?<=[a-z],? (?:and |or )?)(?<!\d )am\b(?! to \d)/g, 'are'],
  [/\b(?:I|we)’ve\b/gi, 'you have'],
  [/\b(?:I|we)’d\b/gi, 'you would'],
  [/\b(?:I|we)’ll\b/gi, 'you will'],
  [/\bwe’re\b/gi, 'you are'],
  [/\bI\b(?![.’/])|\bi\b(?![.’/])|\bI(?=[.]$)/g, 'you'],
  [/\bme\b/gi, 'you'],
  [/\bmyself\b/gi, 'yourself'],
  [/\bmine\b|\bours\b/gi, 'yours'],
  [/\bmy\b|\bour\b/gi, 'your'],
  [/\bwe\b|\bus\b(?=[\s.,;:?)]|$)(?<!US)/g, 'you'],
  [/\bWe\b/g, 'You'],
  [/\bOur\b/g, 'Your'],
  [/\bourselves\b/gi, 'yourselves'],
]

/** As if it were so already. Expects one English piece with curly apostrophes. */
export function toPresent(piece: string): string {
  const plain = apply(piece, HEDGES)
  return apply(apply(plain, WISHES), MODALS)
}

/** Addressed to the person who wrote it; words inside quotation marks stay theirs. */
export function toYou(piece: string): string {
  const turned = piece
    .split(/(“[^”]*”)/)
    .map((part) => (part.startsWith('“') ? part : apply(part, PERSONS)))
    .join('')
  return /^\p{Lu}/u.test(piece) ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned
}

function isPlural(noun: string | undefined): boolean {
  return /[^s]s$|^(?:children|people|kids|parents)$/.test(noun ?? '')
}

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce((done, [pattern, to]) => {
    return typeof to === 'string'
      ? done.replace(pattern, to)
      : done.replace(pattern, (...match) => to(...match.map(toText)))
  }, text)
}

/** An unmatched group arrives as undefined. */
function toText(part: unknown): string {
  return typeof part === 'string' ? part : ''
}
