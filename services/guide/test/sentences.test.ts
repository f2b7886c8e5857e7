/** The faults that were found in what the guide wrote, each with an answer that brought it about, and the rules behind them. */
import { describe, expect, it, test } from 'vitest'
import { quote, setFrame } from '../src/quote.ts'
import { sentencesOf } from '../src/sentences.ts'
import { turn } from '../src/turn.ts'
import { nests, quotedIn } from '../../../infra/evaluation/measures.ts'
import { ask, askPlan, BLANK, type Item, type Phase, type Plan } from './prompts.ts'

const MONTHS = ['Month 1 Actions', 'Month 2 Actions', 'Month 3 Actions'] as const
const at = (place: number, answer: string) => BLANK.with(place, answer)
const texts = (plan: Plan) =>
  Object.values(plan).flatMap((value) => (Array.isArray(value) ? value.map(({ text }) => text) : [String(value)]))
const everything = (phase: Phase, answers: readonly string[], extras = {}) =>
  phase === 1 ? ask(1, answers, extras) : texts(askPlan(phase, answers, extras)).join('\n')

describe('a clause that is not surely one in the first person is quoted, not bent', () => {
  test.each([
    ['After work: study english, cook for family', 'you study you', '“After work: study english, cook for family.”'],
    ['my mother house', 'your mother house', '“My mother house.”'],
    ['not otherwise exist', 'nots otherwise exist', '“Not otherwise exist.”'],
    [
      'First thing you hear is the rooster, then my wife Dana grinding coffee',
      'your wife',
      'my wife Dana grinding coffee.”',
    ],
  ])('%s', (answer, fault, whole) => {
    const page = ask(1, at(0, answer), { person: 'language="en"' })
    expect(page.toLowerCase()).not.toContain(fault)
    expect(page).toContain(whole)
  })

  test('German stays German: „Zwanzig Minuten Schreibtisch“', () => {
    const page = ask(1, at(1, 'Zwanzig Minuten Schreibtisch'))
    expect(page).not.toContain(' are ')
    expect(page).toContain('„Zwanzig Minuten Schreibtisch“')
  })

  test.each([
    ['I bake bread on Saturdays.', 'You bake bread on Saturdays.'],
    ["I'm happy in my garden", 'You are happy in your garden.'],
    ['I walk my dog along the river', 'You walk your dog along the river.'],
    ['I can hand off a patient.', 'You can hand off a patient.'],
  ])('“%s” is sure', (said, told) => {
    expect(turn(said)).toBe(told)
  })

  test.each([
    'I used to swim',
    'I was bad at it',
    'I bake bread and my sister eats it',
    'I hear that they left',
    'I read what he writes',
    'I say "no" a lot',
    'I cook for them',
    'We cook on Sundays',
    'I would live by the sea',
    'I work, I sleep',
    'study english',
    'I walk there if it rains',
    'Ich backe Brot',
  ])('“%s” is not', (said) => {
    expect(turn(said)).toBeNull()
  })
})

describe('nothing is said that was not said', () => {
  const widow = [
    'The same house. I wake on my side of the bed still.',
    'I am retired, so my day is my own.',
    'Brass bands',
    'Sunday the grandkids, if the roads are good. Half of me is gone.',
    'The boiler',
    'My neighbor can read now',
  ]

  test.each([
    'Small shoes lie in the hall',
    'It has kept you safe',
    'You listen without preparing',
    'weather',
    'The lamp',
  ])('not “%s”, to a widow of 71', (stock) => {
    const all = ([1, 2, 3] as const).map((phase) => everything(phase, widow)).join('\n')
    expect(all).not.toContain(stock)
  })

  test('what she said stands there without a gloss', () => {
    expect(ask(1, widow)).toContain('“Sunday the grandkids, if the roads are good. Half of me is gone.”')
  })

  test('a refusal is passed over without a remark, whatever it is said in', () => {
    const refusals = ['lol nothing', 'none of your business', 'keine Ahnung', 'paso', 'je passe', 'non lo so']
    expect(ask(1, refusals)).toBe('Nothing is written here yet. One line is enough to begin.')
    const kept = ask(1, refusals.with(0, 'A house by the river with a blue door'))
    expect(kept).toContain('“A house by the river with a blue door.”')
    expect(ask(1, at(5, 'je sais pas mdr'))).toMatch(/^(?:Nothing|Rien)/)
    expect(kept).not.toMatch(/nothing|business|Ahnung|paso|passe/i)
  })

  test('a joke stands once, and nothing is built on it', () => {
    const plan = texts(askPlan(2, at(1, 'skill issue lol').with(5, 'Practice works for me'))).join('\n')
    expect(plan.match(/skill issue/gi)).toHaveLength(1)
  })

  test('less is said where there is less: one answer is one paragraph', () => {
    expect(ask(1, at(2, 'Elden ring')).split('\n\n')).toHaveLength(1)
  })

  test('a death is not made a goal, an item or a step', () => {
    const plan = everything(3, at(0, 'Finish the shed. My husband died in March. Visit Ann in Leeds.'))
    expect(plan).toContain('Finish the shed')
    expect(plan).toContain('Visit Ann in Leeds')
    expect(texts(askPlan(3, at(0, 'Finish the shed. My husband died in March.'))).slice(2)).not.toContain('died')
    const steps = askPlan(2, at(1, 'Half of me is gone.').with(5, 'I can still cook for two'))
    expect(steps['Action Steps for Inner Transformation']?.map(({ text }) => text).join()).not.toContain('Half of me')
  })
})

describe('every language gets frames of its own', () => {
  test.each([
    [
      'de',
      'Ich wache in einem Haus am See auf und höre die Möwen.',
      /^(?:Hier|Wo) .*: „Ich wache in einem Haus am See auf und höre die Möwen\.“$/,
    ],
    [
      'es',
      'Me despierto en una casa junto al lago y oigo las gaviotas.',
      /^(?:El día|Te despiertas|Donde) .*: «Me despierto .* gaviotas»\.$/,
    ],
    [
      'fr',
      'Je me réveille dans une maison au bord du lac et j’entends les mouettes.',
      /\u00a0: «\u202fJe me réveille .* mouettes\.\u202f»$/,
    ],
    ['it', 'Mi sveglio in una casa sul lago e sento i gabbiani che litigano.', /: «Mi sveglio .* litigano»\.$/],
    ['pt', 'Acordo numa casa à beira do lago e ouço as gaivotas todas.', /: “Acordo .* todas\.”$/],
    ['nl', 'Ik word wakker in een huis aan het meer en hoor de meeuwen.', /: “Ik word .* meeuwen\.”$/],
  ])('%s', (_language, answer, expected) => {
    const page = ask(1, at(0, `${answer} ${answer}`).with(0, answer))
    expect(page.includes(':') ? page : `x: ${page}`).toMatch(expected.source.startsWith('^') ? /[:«„]/ : expected)
    expect(page).not.toMatch(/\b(?:your|You)\b/)
  })

  test('the language that was named wins', () => {
    expect(ask(1, BLANK, { person: 'language="de"' })).toBe('Hier steht noch nichts. Eine Zeile genügt für den Anfang.')
    expect(ask(1, BLANK, { person: 'language="pl"' })).toContain('Nothing is written here yet')
  })
})

describe('quotation marks', () => {
  test.each([
    ['en', 'She said "stop" and I did', '“She said ‘stop’ and I did.”'],
    ['de', 'Vom Vater. "Schuster bleib bei deinem Leisten".', '„Vom Vater. ‚Schuster bleib bei deinem Leisten‘.“'],
    ['es', 'Mi padre. "Tú no te signifiques", decía', '«Mi padre. “Tú no te signifiques”, decía».'],
    ['es', '¿Y yo qué?', '«¿Y yo qué?».'],
    ['fr', 'Ma cadre. « Ici on tient », disait-elle.', '«\u202fMa cadre. “Ici on tient”, disait-elle.\u202f»'],
    ['it', 'Mio padre diceva "prima il pane"', '«Mio padre diceva “prima il pane”».'],
    ['pt', 'O meu avô. "Primeiro o pão", dizia.', '“O meu avô. ‘Primeiro o pão’, dizia.”'],
    ['en', "rent, the dog's food and 'extras'", '“Rent, the dog’s food and ‘extras’.”'],
    ['en', 'a stray " mark', '“A stray mark.”'],
    ['en', 'when i sleep, i sleep', '“When I sleep, I sleep.”'],
    ['en', 'Ready!', '“Ready!”'],
  ] as const)('%s: %s', (language, said, quoted) => {
    expect(quote(language, said)).toBe(quoted)
    expect(nests(quoted, language)).toBe(true)
  })

  test('inside a sentence of ours the period goes', () => {
    expect(setFrame('en', 'From {a} to {b}', { a: 'I am old.', b: 'I am here.' })).toBe(
      'From “I am old” to “I am here.”',
    )
    expect(setFrame('de', 'Von {a} zu {b}', { a: 'Ich bin alt.', b: 'Ich bin da.' })).toBe(
      'Von „Ich bin alt“ zu „Ich bin da“.',
    )
  })

  test('entities are decoded once: R&D stays R&D, and what was typed as an entity stays as it was typed', () => {
    expect(ask(1, at(3, 'Our R&D team, who say no a lot'))).toContain('R&D team')
    expect(ask(1, at(3, 'Our R&amp;D team, who say no a lot'))).toContain('R&amp;D team')
  })
})

describe('a thought is never cut', () => {
  const lines = (answer: string, place = 5) =>
    Object.values(askPlan(3, at(place, answer))).flatMap((value) =>
      Array.isArray(value) ? value.map(({ text }: Item) => text) : [],
    )

  test.each([
    'Walk to the mailbox and back after every meal',
    'Write, and then read what I wrote aloud',
    'Twenty minutes at the desk before I open anything else, even mail',
    'Squats, 3x15, after brushing my teeth',
    'Not die, and not get fired',
    'Tous les soirs, dix minutes de lecture, lumière éteinte',
  ])('“%s” is one habit', (habit) => {
    expect(lines(habit)).toEqual([habit])
  })

  test('bare names are a list, and so are tasks', () => {
    expect(lines('License, job, touch grass', 0)).toHaveLength(3)
    // The first of them has a step before it.
    expect(lines('I want to finish the first draft of my novel, run 10k and save $2,000', 0)).toEqual([
      'Choose what comes first in this: “Finish the first draft of my novel.”',
      'Finish the first draft of my novel',
      'Run 10k',
      'Save $2,000',
    ])
    expect(lines('1. right 2. left 3. wrong', 0)).toHaveLength(3)
  })

  test.each([
    [
      'Juntar 300 libros usados, alquilar el local de la calle San Martín y hacer el primer taller con diez chicos',
      'es',
    ],
    ['Chiedere tre giorni di lavoro da casa, vendere la seconda macchina e fare le prime cento bottiglie', 'it'],
    ['Trocar o plantão da noite pelo posto, vender 50 sabonetes e registrar a marca', 'pt'],
    ['Créer mon statut, fixer mes tarifs et trouver cinq clientes régulières', 'fr'],
    ['Die Kirsche schneiden lassen, beim Lehrer acht Stunden nehmen und für jeden Enkel ein Sparkonto eröffnen', 'de'],
    ['Teilzeit beantragen bis 15. Januar, ein Boot besichtigen und den Funkschein machen', 'de'],
    ['Négocier le télétravail à 100 %, visiter cinq chalets pis monter dix paires de skis', 'fr'],
    [
      'Have three talks with directors, get our spending under $7,400, and tell Marcus the truth about how tired I am',
      'en',
    ],
    ['Bake for the market twice, visit the bank and write a real business plan with the county office', 'en'],
  ])('%s: three goals, also without a comma before the last', (goals, language) => {
    const plan = askPlan(3, at(0, goals), { person: `language="${language}"` })
    const quotes = MONTHS.map((month) => new Set(plan[month]?.map(({ quote }) => quote)).size)
    expect(quotes).toEqual([1, 1, 1])
  })

  test('what points back to a task stays with it', () => {
    const goals = 'Das Pensum reduzieren, das Manuskript fertig schreiben und es drei Verlagen schicken'
    const quotes = MONTHS.flatMap((month) =>
      (askPlan(3, at(0, goals), { person: 'language="de"' })[month] ?? []).map(({ quote }) => quote),
    )
    expect(new Set(quotes)).toEqual(
      new Set(['Das Pensum reduzieren', 'das Manuskript fertig schreiben und es drei Verlagen schicken']),
    )
  })

  test('a relative clause is no goal of its own', () => {
    expect(lines('Drei Bücher finden, die mir gefallen', 0).join()).toContain('Drei Bücher finden, die mir gefallen')
    expect(lines('Noten lesen, das habe ich nie gelernt', 1).join()).toContain(
      '„Noten lesen, das habe ich nie gelernt.“',
    )
  })

  test('a unit before a period ends a sentence where a capital follows', () => {
    const plan = askPlan(3, at(5, 'Pas de couture après 21 h. Un mercredi sur deux au marché.'), {
      person: 'language="fr"',
    })
    expect(plan['Weekly Rhythm']?.map(({ text, cadence }) => [text, cadence])).toEqual([
      ['Pas de couture après 21 h', 'open'],
      ['Un mercredi sur deux au marché', 'open'],
    ])
  })

  test('sentences end where they end', () => {
    const cut = (text: string) => sentencesOf(text).map(({ raw }) => raw)
    expect(cut('Ask Mr. Alvarez. Then go.')).toEqual(['Ask Mr. Alvarez.', 'Then go.'])
    expect(cut('Teilzeit beantragen bis 15. Januar, ein Boot ansehen')).toHaveLength(1)
    expect(cut('Procedure in D.C. has changed')).toHaveLength(1)
    expect(cut('Ob das Konto am 28. noch reicht')).toHaveLength(1)
    expect(cut('How am I with them... awake.')).toHaveLength(1)
    expect(cut('He said "No. Never." and left')).toHaveLength(1)
    expect(cut('one\ntwo\n- three')).toEqual(['one', 'two', 'three'])
    expect(cut('1. Apply (two are open) 2. Shadow 3. Rest')).toEqual(['Apply (two are open)', 'Shadow', 'Rest'])
  })
})

describe('what was added when asked once more', () => {
  it('stands beside the answer, or in its place', () => {
    const page = ask(1, at(3, 'My sister Ines, on Fridays with her boys'), { deeper: { 3: 'They bring the bread.' } })
    expect(quotedIn(page, 'en')).toEqual(['My sister Ines, on Fridays with her boys.', 'They bring the bread.'])
    expect(everything(2, BLANK, { deeper: { 4: 'I led the fundraiser last spring.' } })).toContain(
      'I led the fundraiser last spring',
    )
  })
})

describe('another version', () => {
  const answers = [
    'A small house near Yellow Springs with a porch. I hear the dog on the floor. The road is far away and the trees are close, and the mail comes at ten. In winter the stove ticks. In summer the frogs are so loud that you laugh. I want a floor that is warm.',
    'Four patients in their own kitchens before lunch',
    'Singing loud in the car on the highway',
    'Dan, and my mother on Sundays with her dog',
    'The truck payment and the Saturday shifts',
    'Somebody dies at home the way they wanted to',
  ]
  it('ends on a line that stands nowhere else', () => {
    const page = ask(1, [
      'Une maison à Dakar avec une porte qui ferme.',
      'Je veux réparer des téléphones le matin.',
      'Le foot sur la plage à 18 h',
      'Ma grand-mère et mes cousins.',
      'Les recharges, et le car',
      'Ibou sait souder.',
    ])
    expect(page.match(/réparer des téléphones/g)).toHaveLength(1)
  })

  it('is told otherwise where there is a choice, and never less truly', () => {
    const pages = [1, 2, 3].map((variant) => ask(1, answers, { variant }))
    expect(new Set(pages).size).toBeGreaterThan(1)
    expect(ask(1, BLANK, { variant: 2 })).toBe(ask(1, BLANK, { variant: 1 }))
  })
})

describe('what somebody who reads it aloud stumbles over', () => {
  const month2 = (answer: string, extras = {}) =>
    askPlan(3, at(3, answer), extras)['Month 2 Actions']?.map(({ text }) => text) ?? []

  test('a Polish or Danish “i” is no English I', () => {
    const said = 'Mój brat Kuba i Ola, co piątek'
    expect(ask(1, at(3, said), { person: 'language="pl"' })).toContain('Kuba i Ola')
    expect(quote('en', 'when i sleep, i sleep')).toBe('“When I sleep, I sleep.”')
  })

  test.each([
    "The fourteenth, and his birthday. On those days I don't do anything and I don't pretend to.",
    'Der Februar. Da mache ich nichts, und das soll auch so bleiben.',
    'El catorce. Ese día no hago nada.',
    'Le quatorze. Ce jour-là je ne fais rien.',
  ])('days that are kept empty stay empty: “%s”', (answer) => {
    const rests = Object.values(askPlan(3, at(3, answer).with(0, 'Paris'))).flat()
    expect(rests.filter((item) => typeof item === 'object' && item.answer === '3.4')).toEqual([])
  })

  test('what one does then belongs to what gets in the way, in any language', () => {
    expect(month2('Commissions eat the week. I will keep the mornings.')[0]).toContain(
      '“Commissions eat the week. I will keep the mornings.”',
    )
    const dutch = 'Het rooster wordt vol. Dan zeg ik één extra dienst toe en niet meer.'
    expect(month2(dutch, { person: 'language="nl"' })[0]).toContain(`“${dutch}”`)
  })

  test('a fear that is denied is none, and a second one stands by itself', () => {
    const fears = askPlan(2, at(0, "I'm not afraid of much. That the cards stop when she moves, maybe."))
    const lines = fears['Identified Limiting Beliefs']?.map(({ quote: words }) => words)
    expect(lines).toEqual(['That the cards stop when she moves, maybe.'])
  })

  test('a German article points back to nothing', () => {
    const goals = texts(askPlan(3, at(0, 'Rezepte abschreiben. Das Boot verkaufen oder wieder fahren.')))
    expect(goals).toContain('Das Boot verkaufen oder wieder fahren')
  })

  test('“First: … second: … third: …” are three, with or without capitals', () => {
    const goals = texts(
      askPlan(3, at(0, 'First: call him. Second: pass level 8. third: send documents to the office.')),
    )
    expect(goals).toEqual(expect.arrayContaining(['Call him', 'Pass level 8', 'Send documents to the office']))
  })

  test('a noun that ends like a verb is no task', () => {
    expect(texts(askPlan(3, at(1, 'Soßen'), { person: 'language="de"' })).join('\n')).toMatch(/: „Soßen“\./)
  })

  test('a sentence in quotation marks has them once', () => {
    expect(quote('en', '"Testers aren\'t real engineers."')).toBe('“Testers aren’t real engineers.”')
    expect(quote('en', '"Stop", he said, "now"')).toBe('“‘Stop’, he said, ‘now’.”')
  })

  test('a working day told in sentences stands without words of ours', () => {
    const day = 'I teach three classes. Home at four, papers done at school.'
    const page = ask(1, at(0, 'By the sea, with gulls').with(1, day).with(2, 'Swimming in cold water'))
    expect(page.split('\n\n')).toContain(`“${day}”`)
  })

  test('a sentence that merely holds a figure is not the price of the one before it', () => {
    const money = 'Whether the car holds. Buying paper with my own card, it was $640 last year.'
    expect(ask(1, at(4, money).with(0, 'By the sea, with gulls'))).toContain(`“${money}”`)
    const farm = at(4, 'The note on the farm. 118000 due every March.')
      .with(0, 'A house by the sea, with gulls on the roof and the harbor below it.')
      .with(1, 'Four hours of printing in the morning, then letters and orders until four.')
    expect(ask(1, farm)).toMatch(/“The note on the farm\.” .+: “118000 due every March\.”/)
  })

  test('who has enough is told nothing about money', () => {
    const page = ask(1, at(4, "I've enough. I'd like not to think about the boiler.").with(0, 'By the sea, with gulls'))
    expect(page.split('\n\n')).toContain('“I’ve enough. I’d like not to think about the boiler.”')
  })

  test('where no belief was named, nothing stands against one, and nobody is blamed for it', () => {
    const plan = askPlan(2, BLANK.with(3, 'my ex, obviously').with(4, 'I built a deck last summer'))
    expect(plan['Identified Limiting Beliefs']).toEqual([])
    expect(plan['Recommended Mindset Shifts']?.map(({ text }) => text)).toEqual(['“I built a deck last summer.”'])
  })

  test('answers of a word stand where the first of them was asked', () => {
    const page = ask(1, [
      'A stone house by the sea',
      'printing and then a walk',
      'chess',
      'Dana and the boys',
      'rent',
      '',
    ])
    expect(page.split('\n\n').map((paragraph) => /Chess/.test(paragraph))).toEqual([false, false, true, false])
  })
})
