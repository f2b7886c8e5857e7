/** What the guide knows about English: enough to weave an answer into a sentence, and to leave the rest alone. */

const set = (words: string) => new Set(words.split(' '))

const ENGLISH = set(
  'the a an and of in to with my i i’m for at on is are that it by near from where me we our no not be have has this but so they their who all more own can would will',
)
const FOREIGN = set(
  'de la el los las un una que con mi y en il lo gli per di che le les des et je mon ma mes une du au avec der das und ich mein meine mit ein eine einem einer im am meer zu den dem os um uma com minha meu na em da och jag med av het een van ik mijn nie jest się ve bir için som til og på är del al su para por sur dans pour nous wir ist auf',
)

/**
 * False for other scripts and other languages: their words are quoted, never bent.
 * @param abroad whether what stands around it is in another language; then a bare word is, too.
 */
export function isEnglish(text: string, abroad = false): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters === 0 || latin / letters < 0.9) return false
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const foreign = words.filter((word) => FOREIGN.has(word) && word !== 'am').length
  if (foreign > english || (abroad && english === 0)) return false
  return english > 0 || words.length < 3 || !/[^\p{ASCII}’‘“”…–—]/u.test(text)
}

const VERBS = set(
  'be wake get go write read swim surf cook bake paint draw teach help build make take sing spend finish meet talk learn live have do give grow launch publish earn pay lose find create develop complete sell buy hire quit apply ask climb ride sit eat listen watch see feel organise organize clean improve increase reduce meditate breathe lead manage invite donate enjoy keep set put let try send become begin reach register prepare renovate repair sew compose perform edit practise volunteer hike explore stretch tidy declutter understand discover know wander play walk run travel serve bring choose stop start save secure maintain strengthen establish deliver interview say tell call follow continue turn stay leave come inspire empower encourage mentor host',
)
/** Words that are as often a noun; they count as verbs only before a word that shows it. */
const EITHER = set(
  'walk run work love plan dance paint play rest study book support care coach sleep drink visit practice exercise research design test record share post focus travel start stop save host mentor train open move call ship code journal lead help watch talk ride climb say stay turn cook swim surf',
)
const AFTER_VERB = set(
  'a an the my our your to in at on with for out up down through from around until till early late every some more people one two three four five six ten others it them back over off outside someone',
)

/** Whether a fragment opens with an action ('write for three hours'). */
export function opensWithVerb(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(/[\s,.;:]+/)
  if (/^\S+,/.test(text) && EITHER.has(first)) return false
  if (EITHER.has(first)) return AFTER_VERB.has(second) || /^[$€£\d]/.test(second)
  return VERBS.has(first)
}

const PREPOSITIONS = set(
  'in on at by near with beside under above between behind outside inside along around close next somewhere far off among within across overlooking high deep just right up down',
)
export function opensWithPlace(text: string): boolean {
  return PREPOSITIONS.has(text.toLowerCase().split(/[\s,]/)[0] ?? '')
}

const SUBJECT =
  /^(?:I|we|they|he|she|it|there|you|people|everyone|everybody|nobody|someone|somebody|this|that|what|no one|i)(?:[’ ]|$)/i
const FINITE =
  /(?<!\bto )\b(?:is|are|am|was|were|has|have|had|will|would|can|could|does|do|don’t|doesn’t|isn’t|aren’t|can’t)\b/i
const CLAUSE = /(?:^|[\s,;:])(?:I(?:’\w+)?|we|they|he|she|it|there(?:’s)?) \p{L}+/u

/** Whether a piece is a sentence of its own; what follows a relative word does not make it one. */
export function isSentence(text: string): boolean {
  if (SUBJECT.test(text) && text.includes(' ')) return true
  const main = text.split(/\b(?:where|that|which|who|whose|when|because|if|while|how|what|whether|so)\b/i)[0] ?? ''
  return FINITE.test(main) || CLAUSE.test(main)
}

const COMMON = set(
  'a an the my our your their his her some many few more less no not never always waking hearing early late good great small big old new long quiet slow deep fresh free open close time being having people friends family children kids money rent bills debt music coffee birds waves failure fear shame morning evening weekends laughter',
)

/** Lower-cases the first letter where the word is surely not a name. */
export function lowerFirst(text: string): string {
  const first = (text.split(/[\s,.;:]/)[0] ?? '').toLowerCase()
  const sure =
    COMMON.has(first) ||
    VERBS.has(first) ||
    EITHER.has(first) ||
    PREPOSITIONS.has(first) ||
    (first.length > 4 && first.endsWith('ing'))
  return sure ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Whether a fragment can stand in the middle of a sentence without a stray capital. */
export function fitsInside(text: string): boolean {
  return /^[\p{Ll}\p{N}‘“]/u.test(lowerFirst(text))
}

/** 'feels' for 'feel'. */
export function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (verb === 'be') return 'is'
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
