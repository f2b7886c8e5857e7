/** Makes one wording of many spellings: case, accents, look-alike letters, leetspeak, spacing, repeated letters, emoji. */

const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const FORMS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  殺: '杀',
  沒: '没',
  媽: '妈',
  說: '说',
  們: '们',
  會: '会',
  還: '还',
  藥: '药',
  聽: '听',
  聲: '声',
  開: '开',
  離: '离',
  這: '这',
  讓: '让',
  來: '来',
  過: '过',
  個: '个',
  樓: '楼',
  橋: '桥',
  結: '结',
  絕: '绝',
  傷: '伤',
  體: '体',
  電: '电',
  視: '视',
  監: '监',
  對: '对',
  東: '东',
  飯: '饭',
  淚: '泪',
}
const FORM = new RegExp(`[${Object.keys(FORMS).join('')}]`, 'g')

/** Emoji that name a means or an end; all others say nothing here. */
const EMOJI: Readonly<Record<string, string>> = {
  '🔫': ' :gun: ',
  '🔪': ' :knife: ',
  '🗡': ' :knife: ',
  '💊': ' :pills: ',
  '⚰': ' :grave: ',
  '🪦': ' :grave: ',
  '🩸': ' :blood: ',
  '🪢': ' :rope: ',
  '💀': ' :skull: ',
  '😂': ' :laugh: ',
  '🤣': ' :laugh: ',
}

const CYRILLIC_LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
}
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** What patterns and texts have in common: lower case, no accents, plain letters. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(FORM, (letter) => FORMS[letter] ?? letter)
}

const PLAIN = /^[\t\n\r -~]*$/

/** ASCII alone, as most of what is typed: for which patterns without all letters there are take a fraction of the time. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** What phones and word processors type for ASCII: apostrophes, and marks that say nothing here. */
const APOSTROPHES = /[’‘´ʼ]/g
const QUOTES_AND_DASHES = /[“”„«»–—•]/g

/** A text as the rules and the classifier read it. */
export function fold(text: string): string {
  const typed = isPlain(text) ? text : text.replaceAll(APOSTROPHES, "'").replaceAll(QUOTES_AND_DASHES, '"')
  return isPlain(typed) ? foldPlain(typed) : foldAny(typed)
}

const foldPlain = (text: string): string =>
  unrepeat(joinSpelled(unleet(text.toLowerCase().replaceAll('`', "'"))))
    .replaceAll(/[^a-z0-9':.!?/%-]+/g, ' ')
    .trim()

function foldAny(text: string): string {
  const plain = foldLetters(text.replaceAll(/[\p{Cf}\u{fe0f}]/gu, ''))
    .replaceAll('`', "'")
    .replaceAll(/\p{Extended_Pictographic}/gu, (sign) => EMOJI[sign] ?? ' ')
  return unrepeat(joinSpelled(unleet(plain)))
    .replaceAll(/[^\p{L}\p{N}\p{M}':.!?।。！？/%-]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** `d1e`, `su!cide` and `dіe` with one Cyrillic letter are read as what they look like. */
function unleet(text: string): string {
  if (!/[\d@$!|\u0400-\u052f]/.test(text)) return text
  return text.replaceAll(/[\p{L}\d@$!|]+/gu, (token) => {
    const latin = /[a-z]/.test(token)
    if (!latin) return token
    const letters = token.replaceAll(/[\u0400-\u052f]/g, (letter) => CYRILLIC_LOOKALIKES[letter] ?? letter)
    if (!/[a-z]/.test(letters) || /^\d+[a-z]{1,2}$|^[a-z]{1,2}\d+$|\d{2}/.test(letters)) return letters
    return letters.replaceAll(/[0134570@$!|](?=[a-z])/g, (sign) => LEET[sign] ?? sign)
  })
}

/** `k y s` and `d.i.e` are words; two spaces in between part them. */
function joinSpelled(text: string): string {
  const spelled =
    /(?<![a-z\u0400-\u052f'])[a-z\u0400-\u052f](?:(?:[.\-_*]| {1,3})[a-z\u0400-\u052f](?![a-z\u0400-\u052f'])){2,}/g
  return text.replaceAll(spelled, (run) =>
    run
      .split(/ {2,}/)
      .map((word) => word.replaceAll(/[ .\-_*]/g, ''))
      .join(' '),
  )
}

/** `diiie` is `die`, `killlll` is `kill`. */
const unrepeat = (text: string) =>
  text.replaceAll(/([a-z\u0400-\u052f])\1{2,}/g, (_run, letter: string) =>
    /[lstfpn]/.test(letter) ? letter + letter : letter,
  )
