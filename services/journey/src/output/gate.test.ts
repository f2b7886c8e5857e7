/** What a model puts around its text does not leave, whole or in pieces; what cannot be used is told why. */
import { expect, test } from 'vitest'
import { findLanguage } from '../language.ts'
import { complainOf, withoutInvented } from './complaint.ts'
import { createSentenceGate, tidyProse } from './prose.ts'
import { saidIn } from './said.ts'

const TEXT = 'You wake by the sea. There is no work today.\n\nThere is Dana, and there are the boys.'

test.each([
  ['thinking in tags', `<think>I think she seems depressed and unrealistic.</think>\n\n${TEXT}`],
  ['an orphan of thinking', `The user wants a vision. I think she seems unrealistic.\n</think>\n${TEXT}`],
  ['other names of it', `<reasoning type="x">Let me see.</reasoning>${TEXT}`],
  ['a preface', `Here is your dream life vision:\n\n${TEXT}`],
  ['a cheerful preface', `Sure! Here's the story you asked for:\n\n${TEXT}`],
  ['a German preface', `Hier ist deine Vision:\n${TEXT}`],
  ['headings', `# Your Vision\n\n## Morning\n${TEXT}`],
  ['a bold heading', `**Your Morning**\n\n${TEXT}`],
  ['Markdown', TEXT.replace('by the sea', '**by the sea**').replace('no work', '*no work*')],
  ['emoji', TEXT.replace('sea.', 'sea. 🌅✨ ')],
  ['a rule', `---\n${TEXT}`],
  ['tags', TEXT.replace('sea', '<em>sea</em>')],
])('%s is taken out', (_what, written) => {
  expect(tidyProse(written, 20_000)).toBe(TEXT)
})

test('entities become what they stand for, and thinking without an end leaves nothing', () => {
  expect(tidyProse('R&amp;D, &quot;always&quot;, it&#39;s', 100)).toBe('R&D, "always", it\'s')
  expect(tidyProse('<think>I do not know what to', 100)).toBe('')
  expect(tidyProse('3 < 5 and "Here is the house: it stands."', 100)).toBe('3 < 5 and "Here is the house: it stands."')
})

/** What somebody who looks on has seen, where the text comes in pieces of so many characters. */
function seen(written: string, size: number): string {
  let shown = ''
  const gate = createSentenceGate((text) => (shown += text))
  for (let at = 0; at < written.length; at += size) gate.push(written.slice(at, at + size))
  gate.end()
  return shown
}

test.each([1, 4, 17, 1_000])('in pieces of %i, sentences come whole, in order, and as they will be stored', (size) => {
  expect(seen(TEXT, size)).toBe(TEXT)
  expect(seen(`<think>Hm.</think>${TEXT}`, size)).toBe(TEXT)
  const pieces: string[] = []
  const gate = createSentenceGate((text) => pieces.push(text))
  for (let at = 0; at < TEXT.length; at += size) gate.push(TEXT.slice(at, at + size))
  for (const piece of pieces) expect(piece).toMatch(/\.$/)
})

test.each([1, 4, 17, 1_000])('in pieces of %i, no thinking is ever seen', (size) => {
  const thoughts = 'The user is 19. I think she seems depressed and unrealistic. Let me write.'
  for (const written of [
    `<think>${thoughts}</think>${TEXT}`,
    `${thoughts}</think>${TEXT}`,
    `${thoughts}\n\n${TEXT}`,
    `I'm sorry, but I can't write this. ${TEXT}`,
    `${TEXT} ${thoughts} And more. And more.`,
  ])
    expect(seen(written, size)).not.toMatch(/depressed|unrealistic|user|think|sorry|Let me/)
})

const expected = (language: string, saidWords = 60, said = '') => ({
  ...{ language, saidWords, said: saidIn([said]), care: false, again: false },
  languageOf: (text: string) => findLanguage([text]),
})

test.each([
  ['a soft refusal', "I'm sorry, but I can't help with that.", 'en', 'declines'],
  ['a refusal in German', 'Es tut mir leid, aber das kann ich nicht schreiben.', 'de', 'declines'],
  ['a model that speaks of itself', 'As a language model, I have no dreams, yet here is yours.', 'en', 'declines'],
  ['one word', 'OK.', 'en', 'too short'],
  ['a text without an end', 'You wake by the sea. '.repeat(130), 'en', 'words'],
  [
    'another language',
    'You wake in your own house and hear the cows of the neighbor. At six you are in the workshop, alone, with furniture.',
    'de',
    'language',
  ],
  [
    'the first person',
    'I wake by the sea and I make my coffee. My sister comes at nine, and I tell her about my day in the workshop.',
    'en',
    'first person',
  ],
])('%s is complained of', (_what, text, language, complaint) => {
  expect(complainOf(text, expected(language))).toContain(complaint)
})

test.each([
  [TEXT, 'en'],
  ['Du wachst daheim in Bad Feilnbach auf, im eigenen Haus. Du hörst die Kühe vom Nachbarn, und dann nichts.', 'de'],
  ['Hier beginnt der Tag: „Daheim. Ich höre die Kühe. Ich red zu wenig, sagt sie. Mein Haus steht ja.“', 'de'],
  ['“I am sorry I cannot be there,” your sister writes, and you keep the card.', 'en'],
  ['You say it plainly: “I can, and I will.” Your table is full.', ''],
])('nothing is wrong with: %s', (text, language) => {
  const said = (text.match(/[“„][^“”„]*[“”]/g) ?? []).join(' ')
  expect(complainOf(text, expected(language, 60, said))).toBeNull()
})

test('little is enough where little was said', () => {
  expect(complainOf('“Rent.”', expected('en', 3))).toBeNull()
})

const SAID =
  'In my own house in Bad Feilnbach. I hear the cows of the neighbor, and at six I am in the workshop with furniture. My sister brings bread on Fridays.'
test('a quotation of what nobody said is complained of, and so is a paragraph that rests on nothing', () => {
  const house = 'You wake in your own house, and hear the cows of the neighbor.'
  expect(complainOf(house, expected('en', 24, SAID))).toBeNull()
  expect(complainOf(`${house} “I hear the cows”, you say.`, expected('en', 24, SAID))).toBeNull()
  const unsaid = `${house} “I love the cows”, you say.`
  expect(complainOf(unsaid, expected('en', 24, SAID))).toContain('Nobody said "I love the cows')
  const invented = `${house}\n\nYour children play upstairs while golden sunlight fills your kitchen.`
  expect(complainOf(invented, expected('en', 24, SAID))).toContain('rests on no answer')
  expect(complainOf(invented, { ...expected('en', 24, SAID), care: true })).toBeNull()
  expect(withoutInvented(`${invented}\n\n${unsaid}`, expected('en', 24, SAID))).toBe(house)
})

test('French words that begin like "ma" and "je" are not the first person', () => {
  const text =
    'Le matin, la maison est calme. Le jeune Malo monte la montagne. Mardi, le marché. Jeudi, la messe, et la moisson.'
  expect(complainOf(text, expected('fr'))).toBeNull()
})
