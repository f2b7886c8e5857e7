/** Prints what the guide writes for six people, to be read by a person: `node infra/simulators/openai/test/print-readings.ts [variant]` */
import { composeReply } from '../src/guide/compose.ts'
import { ANSWERS, writePrompt } from './blocks.ts'

const variant = Number(process.argv[2] ?? 1)

const PEOPLE: readonly (readonly string[])[] = [
  ANSWERS[1],
  [
    'A third floor flat in Naples, windows open, someone shouting about fish',
    'nursing three days a week, then pottery in a shared studio',
    'singing in a choir. Long lunches!',
    'my mum, healthy, two streets away; my partner Sam and our daughter',
    'not having to do night shifts for the money',
    'Patients who were scared are not scared any more',
  ],
  [
    'I would like to wake up in a farmhouse with my wife and our dogs. It would be quiet, only the rooster.',
    "I run my own bakery. I'd start at 5 am and I will be done by noon. My team is small and they would feel like family",
    'To read. To nap in the sun. To watch my tomatoes grow',
    "Dad, healthy again. My brother, who I haven't spoken to in years",
    'rent, the dentist, whether I can take a week off',
    "I was the first in my family to go to college; I'd love to pay for someone else's education.",
  ],
  ['Somewhere warm', '', 'dancing', 'friends who stay', '', ''],
  [
    'Ein altes Haus am See, ich höre die Möwen',
    'Ich unterrichte am Vormittag Musik',
    'Schwimmen',
    'Meine Frau und unsere Kinder',
    'Die Miete',
    'Kinder, die sich trauen zu singen',
  ],
  [
    "I don't know exactly, maybe a van on the coast or a cabin in the mountains. I just want to hear nothing.",
    'I build software with two friends; we ship small things and nobody yells. We stop at four.',
    'climbing, reading science fiction in the bath, making my niece laugh',
    "My parents, while they're still here. A few friends. Honestly I'd be happy with one person who gets me.",
    'I could quit any job that makes me lie. I would send money home every month.',
    'The tools I make save nurses an hour a day.',
  ],
]

const say = (phase: 1 | 2 | 3, answers: readonly string[], extras = {}) =>
  composeReply([{ role: 'user', text: writePrompt(phase, answers, { variant, ...extras }) }], { type: 'text' })

for (const answers of PEOPLE) console.log(`${say(1, answers)}\n\n- - -\n`)

const vision = say(1, ANSWERS[1])
const breakthrough = say(2, ANSWERS[2], { vision })
console.log(JSON.stringify(JSON.parse(breakthrough), null, 2))
console.log(JSON.stringify(JSON.parse(say(3, ANSWERS[3], { vision, breakthrough })), null, 2))
