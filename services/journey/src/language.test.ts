/** The language of a person's own words. */
import { expect, test } from 'vitest'
import { findLanguage, speakOneLanguage } from './language.ts'

test.each([
  ['de', ['Daheim in Bad Feilnbach. Eigenes Haus steht ja.', '6 Uhr Werkstatt. Allein. Möbel statt Dach.']],
  ['en', ['bed lol', 'no work', 'elden ring', 'the boys', 'rent', 'idk ask my dog']],
  ['es', ['Dos viajes al año.', 'Quiero abrir mi taller de costura en Sevilla']],
  ['fr', ['Une maison au bord de la mer', 'Je veux finir mon premier carnet']],
  ['pt', ['Quero uma casa perto do mar com a minha irmã']],
  ['it', ['Aprire la bottega con mia sorella e vendere il pane']],
  ['uk', ['Хочу жити біля моря з родиною']],
  ['ja', ['海の近くに住みたい']],
  ['', ['bed lol', 'ok']],
  ['', []],
])('%s: %j', (language, texts) => {
  expect(findLanguage(texts)).toBe(language)
})

test('whoever answers one phase in another language speaks two', () => {
  const english = 'A stone house above the harbour, with the press in the room that gets the morning light.'
  const german = 'Ein kleines Haus am Hafen, mit der Presse im vorderen Zimmer, und morgens kommt das Licht.'
  expect(
    speakOneLanguage([english, 'Four finished chapters, one paying client, and sleep before midnight.', 'lol']),
  ).toBe(true)
  expect(speakOneLanguage([english, german])).toBe(false)
})
