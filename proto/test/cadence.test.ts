/** When a habit is kept, read out of words. */
import { expect, test } from 'vitest'
import { cadenceIn, readCadence } from '../src/cadence.ts'

const daily = { kind: 'daily' }
const open = { kind: 'open' }
const on = (...weekdays: number[]) => ({ kind: 'weekdays', weekdays })
const times = (count: number) => ({ kind: 'times-a-week', times: count })

test.each([
  ['Daily: write 500 words', daily],
  ['Jeden Tag eine Stunde Möbel, bevor ich ins Auto steig', daily],
  ['Täglich zehn Minuten', daily],
  ['Escribir todos los días', daily],
  ['Chaque matin, une page', daily],
  ['Monday to Sunday: walk', daily],
  ['Draw on Monday', on(1)],
  ['Draw on Thursdays and Mondays', on(1, 4)],
  ['Jeden Freitag frei nehmen', on(5)],
  ['Montags und mittwochs schwimmen', on(1, 3)],
  ['Los miércoles y los sábados', on(3, 6)],
  ['Monday to Friday: one page', on(1, 2, 3, 4, 5)],
  ['Samstag bis Montag', on(1, 6, 7)],
  ['Le lundi et le jeudi', on(1, 4)],
  ['Walk every day except Sunday', on(1, 2, 3, 4, 5, 6)],
  ['Every day but Mondays', on(2, 3, 4, 5, 6, 7)],
  ['Jeden Tag schreiben, außer am Wochenende', on(1, 2, 3, 4, 5)],
  ['Todos los días menos los domingos', on(1, 2, 3, 4, 5, 6)],
  ['Menos azúcar los lunes', on(1)],
  ['Print an hour every weekday, except Fridays', on(1, 2, 3, 4)],
  ['Le week-end, une page', on(6, 7)],
  ['Run three times a week', times(3)],
  ['Laufen, 2 mal pro Woche', times(2)],
  ['Correr dos veces por semana', times(2)],
  ['Call Dana once a week', times(1)],
  ['Before each shift, level 3: two minutes', open],
  ['Walk to the mailbox and back after every meal', open],
  ['Sit in the sun with mon ami', open],
  ['', open],
])('%s', (words, cadence) => {
  expect(cadenceIn(words)).toEqual(cadence)
})

test.each([
  ['daily', daily],
  ['open', open],
  ['mon,thu', on(1, 4)],
  ['Mon, Wed, Fri', on(1, 3, 5)],
  ['mon-fri', on(1, 2, 3, 4, 5)],
  ['3 times a week', times(3)],
  ['9 times a week', open],
  ['whenever', open],
  ['mon,tue,wed,thu,fri,sat,sun', daily],
])('a model says %s', (said, cadence) => {
  expect(readCadence(said)).toEqual(cadence)
})
