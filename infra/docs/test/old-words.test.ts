/** Unclear sentences that were replaced do not come back, and texts for people are in US English. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/up-to-date.ts'
import { TEXTS } from './texts.ts'

/** Fragments of the old sentences, without names and numbers that code fills in. */
const SENTENCES = [
  'name what is in the way, and walk the first ninety days',
  'Tell us your address, and we send you a link',
  'It works once, and for 30 minutes.',
  'Please wait a while and try again.',
  'Choose how we go on',
  'The next page takes your card.',
  'reads three times as many pages of your journal, where you let it',
  'Left blank is an answer too.',
  'In your own words, or not at all.',
  'One more question, about this answer. Only if you like.',
  'It is yours to change.',
  'Written by the built-in guide, from your own words',
  'The same answers, written anew. The version you have is kept.',
  'texts left for today',
  'The one you choose is shown beside the one that holds now.',
  'I have seen this, write it all the same',
  'would read your answers and texts for what comes back again and again',
  'No, do not',
  'Found by counting words, without a model',
  'How was it?',
  'Keep this entry from',
  'Kept on this device',
  'A week off does not end it.',
  'or more entries',
  'The rule: completed tasks divided by the days gone by',
  'to reschedule',
  'past the due date',
  'Complete it with open tasks?',
  'Only what is ticked will happen.',
  'Tasks a week, at most',
  'Nothing is stored before you say so.',
  'Calendar programs that know this address',
  'Make an address',
  'are ideas, not plans',
  'Nothing is called that',
  'Take everything along',
  'The last mail has left.',
  'End what you do not know',
  'Put yourself on the contact list of',
  'Nobody paid as the month began',
  'Costs of the guide',
  'A price never changes: another amount is another price.',
  'They sign in again for it.',
]

/** Short texts, which must match a whole string or element, because other sentences may contain them. */
const LABELS = [
  'Begin here',
  'Holds now',
  'What it took',
  'In all',
  'Heavy',
  'Even',
  'Bright',
  'Days for it',
  'Go to or do',
  'As the system',
  'To whom',
  'From where',
]

const OWN = path.relative(root, import.meta.filename)
/** White space is normalized, because a sentence may span lines. */
const sources = TEXTS.filter(({ file }) => file !== OWN).map(({ file, text }) => ({
  file,
  text: text.replace(/\s+/g, ' '),
}))
const findIn = (texts: readonly string[], isIn: (text: string, words: string) => boolean) =>
  sources.flatMap(({ file, text }) => texts.filter((words) => isIn(text, words)).map((words) => `${file}: ${words}`))

test('no source contains an old sentence', () => {
  expect(findIn(SENTENCES, (text, words) => text.includes(words))).toEqual([])
})

test('no source contains an old label', () => {
  expect(findIn(LABELS, (text, words) => new RegExp(`['"\`>}] ?${words} ?['"\`<{]`).test(text))).toEqual([])
})

/** Files with texts for people: the catalogs of the web app, mails, pages, and documents. */
const READ_BY_PEOPLE = /^web\/src\/.*texts\.ts$|^services\/\w+\/src\/.*(mail|page|letter)[^/]*$|\.md$/
const BRITISH = new RegExp(
  `\\b(${[
    ...['colour', 'favourite', 'behaviour', 'neighbour', 'honour', 'licence', 'centre', 'catalogue', 'programme'],
    ...['grey', 'judgement', 'whilst', 'cancelled', 'cancelling', 'travell(ed|er|ing)', 'analys(e|ed|ing)'],
    ...['(organ|recogn|real|apolog|summar|priorit)is(e|ed|es|ing|ation)'],
  ].join('|')})s?\\b`,
  'i',
)

test('texts for people are in US spelling', () => {
  const read = sources.filter(({ file }) => READ_BY_PEOPLE.test(file))
  expect(read.length).toBeGreaterThan(50)
  expect(
    read.flatMap(
      ({ file, text }) =>
        BRITISH.exec(text)
          ?.map((word) => `${file}: ${word}`)
          .slice(0, 1) ?? [],
    ),
  ).toEqual([])
})
