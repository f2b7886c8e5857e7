/** Phase 1: the dream life as an ordinary day, told in the present tense and in the person's own words. */
import type { Prompt } from './blocks.ts'
import { fitsInside, isEnglish, lowerFirst } from './english.ts'
import { asYou, isAbroad, readMaterial, toSentence, type Material } from './material.ts'
import { createChooser, type Chooser } from './prng.ts'
import { capitalise, clip, close, quote, tidy } from './words.ts'
import { abundance } from './voices/abundance.ts'
import { impact } from './voices/impact.ts'
import { joy } from './voices/joy.ts'
import { location } from './voices/location.ts'
import { relationships } from './voices/relationships.ts'
import type { Voice } from './voices/voice.ts'
import { workday } from './voices/workday.ts'

const VOICES: readonly Voice[] = [location, workday, joy, relationships, abundance, impact]
const ANSWER_BYTES = 480
/** An answer this long carries its paragraph; ours only frames it. */
const LONG = 230

interface Style {
  chooser: Chooser
  details: 'none' | 'some' | 'many'
}

/** Four to seven paragraphs, separated by blank lines. */
export function composeVision(prompt: Prompt): string {
  const seed = JSON.stringify([1, prompt.variant, prompt.answers, prompt.wish])
  const style: Style = { chooser: createChooser(seed), details: readWishedLength(prompt.wish) }
  const abroad = isAbroad(prompt.answers)
  const materials = prompt.answers.map((answer) => readMaterial(answer, { bytes: ANSWER_BYTES, abroad }))
  const paragraphs = VOICES.flatMap((voice, index) => {
    const material = materials[index]
    return material && material.shape !== 'blank' ? [tellTopic(voice, material, style)] : []
  })
  if (paragraphs.length === 0) paragraphs.push(style.chooser.pick(WHITE_PAGE))
  const room = Math.max(1, 3 - paragraphs.length)
  return [...paragraphs, ...tellBlanks(materials, room, style), tellClosing(prompt, materials, style)].join('\n\n')
}

function tellTopic(voice: Voice, material: Material, style: Style): string {
  const own = [weave(voice, material, style.chooser), material.rest].filter((text) => text !== '').join(' ')
  const fitting = voice.details.filter(([about]) => about.test(material.source)).flatMap(([, sentences]) => sentences)
  const detail = style.chooser.pick(fitting.length > 0 ? fitting : voice.afters)
  const after = style.chooser.pick(voice.afters)
  const wakes = own.startsWith('You wake')
  const opener = style.chooser.pick(voice.openers.filter((line) => !wakes || !/wake|open your eyes/.test(line)))
  const heavy = own.length > LONG || (own.length > 120 && style.chooser.next() < 0.5)
  const frame = { none: [], some: heavy ? [detail] : [detail, after], many: [detail, after] }
  const opens = voice === location || own.length < 100 || style.chooser.next() < 0.65
  return [...(opens ? [opener] : []), own, ...frame[style.details]].join(' ')
}

function weave(voice: Voice, { shape, lead, rest }: Material, chooser: Chooser): string {
  if (shape === 'quote') return fill(chooser.pick(voice.quotes), lead)
  if (shape === 'sentence') return close(capitalise(lead))
  if (shape === 'verb') return close(capitalise(asYou(lead)))
  if (shape === 'place') return voice === location ? close(`You wake ${lead}`) : close(capitalise(lead))
  if (voice === abundance && /^(?:no|not|never)\b/i.test(lead))
    return close(`What it comes to is this: ${lowerFirst(lead)}`)
  const patterns = voice.things.filter((pattern) => pattern !== BARE && rest === '' && suits(pattern, lead))
  const stands = patterns.length === 0 || (/^(?:an?|the)\b/i.test(lead) && lead.includes(' '))
  return fill(chooser.pick(stands ? [...patterns, BARE] : patterns), lead)
}

const BARE = '{It}.'

/** A negation, a long fragment or one with a colon fits no frame; a capital never lands in mid-sentence. */
function suits(pattern: string, lead: string): boolean {
  if (lead.length > 110 || /[:?…]/.test(lead) || /^(?:no|not|never|nothing|none)\b/i.test(lead)) return false
  return pattern.includes('{It}') || fitsInside(lead)
}

function fill(pattern: string, lead: string): string {
  return pattern
    .replace(/^[{]quote[}]/, () => quote(capitalise(lead)))
    .replace('{quote}', () => quote(lead))
    .replace('{It}', () => capitalise(lead))
    .replace('{it}', () => lowerFirst(lead))
    .replace(/([?…])[.]/, '$1')
}

/** What was left empty, in at most `room` paragraphs. */
function tellBlanks(materials: readonly Material[], room: number, { chooser, details }: Style): string[] {
  const blanks = VOICES.filter((_, index) => materials[index]?.shape === 'blank').map((voice) =>
    chooser.pick(voice.blanks),
  )
  if (blanks.length === 0) return []
  if (room === 1) return [blanks.slice(0, details === 'none' ? 1 : 3).join(' ')]
  const half = Math.ceil(blanks.length / 2)
  return [blanks.slice(0, half).join(' '), blanks.slice(half).join(' ')]
}

function tellClosing(prompt: Prompt, materials: readonly Material[], { chooser }: Style): string {
  const place = findPlace(materials[0])
  const evening = place === '' ? chooser.pick(EVENINGS) : chooser.pick(EVENINGS_AT).replace('{place}', place)
  const entry = prompt.entries.find(({ title }) => tidy(title) !== '')
  const remembered = entry
    ? `You once gave a page the title ${quote(clip(tidy(entry.title), 90))}, and some of this was already in it.`
    : ''
  const wished = readWishedMention(prompt.wish)
  const last = materials.every(({ shape }) => shape === 'blank') ? chooser.pick(INVITATIONS) : chooser.pick(LAST)
  return [evening, wished, remembered, last].filter((text) => text !== '').join(' ')
}

const DWELLING =
  /\b(?:a|an|the|my|our) ((?:(?!(?:and|or|with|that|of|on|in|by|near|at)\b)[\p{Ll}-]+,? ){0,3}(?:house|home|cottage|cabin|flat|apartment|villa|farmhouse|farm|loft|studio|bungalow|townhouse|hut|boat|houseboat|lighthouse|chalet|ranch|treehouse|finca))\b/iu

/** 'the small stone house', if the first answer names one; else ''. */
function findPlace(material: Material | undefined): string {
  const found = material && material.shape !== 'quote' ? DWELLING.exec(material.source)?.[1] : undefined
  return found === undefined ? '' : `the ${found.toLowerCase().replace(/^dream /, '')}`
}

/** 'Please mention my dog' becomes a sentence of its own. */
function readWishedMention(wish: string): string {
  const asked = /\b(?:mention|include|add|put in|talk about|say something about)\s+([^.?!\n]{3,80})/i.exec(
    tidy(wish),
  )?.[1]
  if (asked === undefined || !isEnglish(asked)) return ''
  const named = toSentence(asked).replace(/[.…]$/, '')
  return `And there is ${lowerFirst(named).replace(/^Your\b/, 'your')}, which belongs in this picture.`
}

function readWishedLength(wish: string): Style['details'] {
  if (/\b(short\w*|brief\w*|concise|less|fewer|simpler)\b/i.test(wish)) return 'none'
  return /\b(long\w*|more|detail\w*|richer|deeper)\b/i.test(wish) ? 'many' : 'some'
}

const WHITE_PAGE = [
  'You have left the page white, and a white page is an answer too. So let it be morning, somewhere, with the window open a hand’s width and the day not yet begun.',
  'Nothing is written here yet. Let it be early, then: a room you like, a little light on the far wall, and no one who needs you before you have finished your cup.',
]
const EVENINGS = [
  'At night you go through the day as a hand goes along a wall in the dark, and everything is where you left it.',
  'When the light goes you are still here, in the life you described.',
  'The day ends without a signal. You notice only that you have stopped, and that you are hungry, and content.',
]
const EVENINGS_AT = [
  'When the light goes, it leaves {place} last. You go through the day as a hand goes along a wall in the dark, and everything is where you left it.',
  'Evening comes back to {place}, and you with it. The lamp is where the lamp always is.',
  'Then {place} grows quiet around you, room by room.',
]
const LAST = [
  'You turn off the lamp. Somewhere in you the person who once only wrote this down is reading over your shoulder, checking the details, and finding them right.',
  'None of it is far away. You have lived parts of it already, on good days, without knowing what they were. Now you know.',
  'It was not a remarkable day. You would not trade it.',
  'You would know this day anywhere. You have been drawing it for years, a line at a time.',
  'If somebody asked what has changed you would say: only the order of things. What mattered was moved to the front.',
  'There is nothing to prove in it and a good deal to do. Tomorrow is much the same, and you are looking forward to it.',
]
const INVITATIONS = [
  'When you like, write down one true thing: a sound, a table, a name. The rest will come and stand around it.',
  'One detail is enough to begin with, the smaller the better. The day will grow out of it.',
]
