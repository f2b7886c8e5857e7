/** What the review of the first version saw, sentence by sentence, and that reading is bounded. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { classify, classifyWindow, WEIGHTS_FILE } from '../src/classifier.ts'
import { fold } from '../src/folding.ts'
import { readSignals } from '../src/signals.ts'
import { sentencesOf, windowsOf } from '../src/windows.ts'

const kindsOf = (text: string) => readSignals(text).map(({ kind }) => kind)

test.each([
  ['things would be quieter for everybody if I were not around', 'suicide'],
  ['There is a gun in the drawer', 'suicide'],
  ['How many tablets it would take', 'suicide'],
  ['I bought the rope and it is in the garage', 'suicide'],
  ['i wanna die', 'suicide'],
  ['kms', 'suicide'],
  ['I want to end my life this winter, I have decided it and I am calm.', 'suicide'],
  ['I only feel it when the blade is on my skin', 'self-injury'],
  ['my daughter said she wants to die', 'worry'],
  ['My stepfather. He hit me.', 'abuse'],
  ['that it’s my fault for setting him off, if I was calmer it wouldn’t get to that', 'abuse'],
  ['he grabbed my arm tuesday its yellow now', 'abuse'],
  ['last time I stayed late he took my keys', 'abuse'],
  ['make myself throw up after every meal', 'eating'],
  ['I stopped my lithium two weeks ago', 'reality'],
  ['The radio is talking to me at night', 'reality'],
  ['I want to stab my boss', 'harm-to-others'],
  ['I tried to kill myself in March', 'past-attempt'],
])('“%s” is heard as %s', (text, kind) => {
  expect(kindsOf(text)).toContain(kind)
})

test.each([
  'I hurt myself at the gym',
  'My husband died by suicide in 2019',
  "I can't go on like this, so I'm changing careers",
  'I gave up on life as a lawyer',
  'I take my pills every morning.',
  'Half of me is gone.',
  'A house where nobody needs me before six thirty.',
  'Eine Patientin, die niemanden hatte, ist nicht allein gestorben.',
  'Zwanzig Minuten Schreibtisch',
  "I can't do this to my family.",
  "I can't go on like this at work.",
  'Ich kann nicht mehr jeden Tag pendeln.',
  'Von Kunst kann man nicht leben.',
  'Davon kann ich nicht leben.',
  'Von Musik kann ich nicht leben, sagt mein Vater.',
  'Ich will nicht so leben wie mein Vater.',
  'Ich kann ohne Musik nicht leben',
  'So kann es nicht weitergehen mit den Überstunden.',
  'Ich kann so nicht weitermachen, ich arbeite 60 Stunden.',
  "I feel it in my stomach and I can't breathe right for a minute.",
  'Se me acelera el corazón a la noche y prendo la tele para no pensar.',
  'No puedo más con este trabajo.',
  'No puedo seguir así, trabajo sesenta horas.',
  'Voglio sparire per un mese in montagna.',
  'Não aguento mais esse emprego.',
  'Quero sumir uma semana na praia.',
  'Je suis un poids pour ma femme parce que je ne gagne rien.',
  'It sits right behind my sternum, usually around 9 pm, and then I open email to make it stop, which makes it worse.',
  'lol nothing and none of your business',
])('“%s” is ordinary speech', (text) => {
  expect(readSignals(text)).toEqual([])
})

test.each([
  ['Ich will nicht mehr leben.'],
  ['Quiero quitarme la vida.'],
  ['J’ai envie de mourir.'],
  ['Quero morrer.'],
  ['Voglio uccidermi.'],
  ['Ik wil niet meer leven.'],
  ['Nie chcę już żyć.'],
  ['Yaşamak istemiyorum.'],
  ['Я не хочу жить.'],
  ['Я не хочу жити.'],
  ['我不想活了'],
  ['死にたい'],
  ['죽고 싶다'],
  ['मैं मरना चाहता हूँ'],
  ['أريد أن أموت'],
])('%s is heard in its language', (text) => {
  expect(kindsOf(text)).toContain('suicide')
})

test.each([
  'k m s',
  'i want to d i e',
  'I want to d1e',
  'I want to k!ll myself',
  'I WANT TO DIIIIE',
  'Ｉ ｗａｎｔ ｔｏ ｄｉｅ',
  'I want to d\u200bie',
  'I want to dіe',
])('the wording counts, not its dress: %s', (text) => {
  expect(kindsOf(text)).toContain('suicide')
})

test('steps tell a wish from a plan, and the gravest is told', () => {
  expect(readSignals('I wish I was dead. I bought a rope.')[0]).toMatchObject({ kind: 'suicide', step: 'plan' })
  expect(readSignals('I wish I was dead.')[0]).toMatchObject({ kind: 'suicide', step: 'passive-wish' })
})

test('a signal names the sentence that raised it', () => {
  const text = 'The soup was good. I want to kill myself. Anna called.'
  const [signal] = readSignals(text)
  expect(text.slice(signal!.passage.start, signal!.passage.end)).toBe('I want to kill myself.')
})

test('each character is read in one window, and windows stay small', () => {
  for (const text of ['word '.repeat(4_000), 'a'.repeat(20_000), 'Short. '.repeat(2_800)]) {
    const windows = windowsOf(sentencesOf(text))
    expect(windows.length).toBeLessThanOrEqual(Math.ceil(text.length / 80))
    for (const window of windows) expect(window.at(-1)!.end - window[0]!.start).toBeLessThanOrEqual(320)
  }
})

test.each([
  'K y s, d1e & su!cide: 20mg (50%)?',
  'i wanna diiie  `now`\tk y s | a\u0000b\u007f #1 *',
  '',
  '  @$!|  ',
  'd.i.e.',
])(
  'plain letters are folded as all letters are: %j',
  (text) => expect(fold(text)).toBe(fold(`${text}\u200d`)), // a sign without a width is left out, and is not plain
)

test('quotation marks and apostrophes of phones are folded as those of ASCII', () => {
  expect(fold('“she can’t”, he said, “or won´t — ever”')).toBe(fold(`"she can't", he said, "or won't  ever"`))
})

test.each([
  [['my notes', 'i could not get up today.', 'a', 'the tea is cold', 'why? i do not know!']],
  [['月曜日', '今日はとても疲れた。', 'the train was late']],
  [['one.', 'two.']],
])('the sentences of a window are judged together as one text: %j', (sentences) => {
  const { whole } = classifyWindow(sentences.map((words) => ({ words })))
  const joined = classify(sentences.join(' '))
  expect(whole.danger).toBeCloseTo(joined.danger, 9)
  expect(whole.kind()).toBe(joined.kind())
})

test('the weights are small', () => {
  expect(fs.statSync(WEIGHTS_FILE).size).toBeLessThan(1_000_000)
})

test.each([
  'I bought a rope.',
  'No puedo más.',
  'Ich kann nicht mehr.',
  'Non ce la faccio più.',
  "I can't go on like this.",
])('in a few words the rules are believed alone: %s', (text) => {
  expect(kindsOf(text)).toContain('suicide')
})

test('a rule is not believed where the classifier hears ordinary speech, unless it names the act', () => {
  const sure = { scale: 1, biases: [-9], table: new Int8Array(2) }
  const weights = { danger: sure, kinds: sure }
  expect(readSignals('I feel like a burden to everyone in this house.', weights)).toEqual([])
  expect(readSignals('I want to kill myself, and nobody knows it.', weights)).toMatchObject([{ kind: 'suicide' }])
})

test('the classifier hears one sentence among plain ones, and names it', () => {
  const hint = 'Some nights I hope the bus just does not stop for me.'
  const text = `The market was full. We bought plums for the cake. ${hint} Tomorrow we paint the fence.`
  const [signal] = readSignals(text)
  expect(text.slice(signal!.passage.start, signal!.passage.end)).toBe(hint)
})
