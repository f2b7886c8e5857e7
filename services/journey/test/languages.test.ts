/** Whoever writes German, Spanish or French is answered in it, in every phase and question, without a model and with one. */
import { until } from '@daybreak/kit/testing'
import { saveAnswer, type Generation } from '@daybreak/proto/journey'
import { askFollowUp, listFollowUps } from '@daybreak/proto/journey-memory'
import type { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLanguage } from '../src/language.ts'
import { linesOf } from '../src/output/wire.ts'
import { planOf } from '../src/output/read-output.ts'
import { start as startWorker } from '../src/worker.ts'
import { startJourney, startWithWorker, type Journey } from './journey.ts'
import { streamOf, withServer, type ModelRequest } from './model-server.ts'

type Said = Record<PhaseNumber, Answers>

const GERMAN: Said = {
  1: {
    '0': 'Altbau mit hohen Fenstern. Ich höre die Straßenbahn und den Nachbarn, wie er Klavier übt.',
    '1': 'Dienstbeginn um 7, Ende um 15 Uhr, jeden Tag gleich. Danach hole ich Emma vom Hort ab.',
    '2': 'Chor',
  },
  2: {
    '0': 'Dass ich die Station im Stich lasse.',
    '1': 'Ohne Nachtdienst bist du keine richtige Schwester.',
    '4': 'Als Emma klein war, hab ich zwei Jahre nur Tagdienst gemacht, und die Station hat es überlebt.',
    '5': 'Ich darf gehen, wenn mein Dienst aus ist.',
  },
  3: {
    '0': 'Antrag auf Tagdienst stellen; mit Georg das Geld durchrechnen',
    '1': 'Wundmanagement',
    '4': 'Der Antrag ist abgegeben.',
    '5': 'Nach jedem Dienst zehn Minuten zu Fuß bis zur Haltestelle. Mittwochs Chor.',
  },
}
const SPANISH: Said = {
  1: {
    '0': 'En un apartamento con ventanal. Oigo los buses y a mi vecino que canta rancheras, muy mal.',
    '1': 'De ocho a doce, casos de tutela. Por la tarde clases en la universidad.',
    '2': 'Bailar salsa',
  },
  2: {
    '0': 'Que deje la firma y no me llame nadie.',
    '1': 'Las mujeres de mi familia no renuncian.',
    '4': 'En 2022 gané sola un caso, y lo confirmaron en segunda instancia.',
    '5': 'Sensible también es ver lo que otros no ven.',
  },
  3: {
    '0': 'Abrir el consultorio los viernes en la parroquia. Ahorrar tres meses de arriendo.',
    '1': 'Contabilidad básica',
    '4': 'Diez personas atendidas.',
    '5': 'Todos los días media hora sin teléfono después de almuerzo. Salsa los jueves.',
  },
}
const FRENCH: Said = {
  1: {
    '0': "Un appartement au troisième, avec la lumière du matin. J'entends la boulangère qui rit.",
    '1': "Je commence à 8 h et je finis à 16 h. Le soir je ne suis pas d'astreinte.",
    '2': 'Chanter faux',
  },
  2: {
    '0': "Que je parte et que l'équipe me dise que je les ai lâchés.",
    '1': "On ne quitte pas l'hôpital public.",
    '4': "En 2020 j'ai monté la permanence de nuit avec deux collègues en une semaine.",
    '5': "Tenir, c'est aussi savoir poser le sac.",
  },
  3: {
    '0': 'Passer une journée au dispensaire. Envoyer ma candidature avant le 15 janvier.',
    '1': "L'entretien motivationnel",
    '4': 'Une réponse écrite.',
    '5': 'Marcher jusqu’au marché chaque samedi. Tous les soirs, dix minutes de lecture.',
  },
}
const PEOPLE = [
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
] as const
/** Whatever safety hears in ordinary answers is not what is tested here. */
const ANYWAY = { proceed: true }
const PHASES: readonly PhaseNumber[] = [1, 2, 3]

/** What a model says, in each language: a page, a plan of each kind, a question. */
type Words = 'page' | 'belief' | 'shift' | 'line' | 'habit' | 'question'
const SCRIPT: Readonly<Record<string, Readonly<Record<Words, string>>>> = {
  de: {
    page: 'Du wachst in der Altbauwohnung mit den hohen Fenstern auf. Du hörst die Straßenbahn, und nebenan übt jemand Klavier.',
    belief: 'Ohne Nachtdienst bist du keine richtige Schwester.',
    shift: 'Von der richtigen Schwester zu zwei Jahren Tagdienst, und die Station hat es überlebt.',
    line: 'Schreib auf, wer in den zwei Jahren mit Tagdienst neben dir gearbeitet hat.',
    habit: 'Nach jedem Dienst zehn Minuten zu Fuß gehen',
    question: 'Welches Stück übt der Nachbar gerade am Klavier?',
  },
  es: {
    page: 'Te despiertas en el apartamento con ventanal. Oyes los buses, y tu vecino canta rancheras, bastante mal por cierto.',
    belief: 'Las mujeres de mi familia no renuncian.',
    shift: 'De las mujeres que no renuncian al caso que ganaste sola, confirmado en segunda instancia.',
    line: 'Escribe el nombre de quien estuvo contigo cuando ganaste aquel caso.',
    habit: 'Dejar el teléfono media hora después del almuerzo',
    question: '¿Qué canción canta tu vecino por las mañanas?',
  },
  fr: {
    page: 'Tu te réveilles au troisième, dans la lumière du matin. Tu entends la boulangère qui rit, et tu commences à huit heures.',
    belief: 'On ne quitte pas l’hôpital public.',
    shift: 'De l’hôpital que l’on ne quitte pas à la permanence de nuit que tu as montée en une semaine.',
    line: 'Note le nom des deux collègues avec qui tu as monté la permanence de nuit.',
    habit: 'Marcher jusqu’au marché chaque samedi matin',
    question: 'Que raconte la boulangère quand elle rit le matin ?',
  },
  en: {
    page: 'You wake early in a flat with high windows. You hear the tram go by, and somebody next door plays the piano badly.',
    belief: 'You are no real nurse without the night shift.',
    shift: 'From the night shift to two years of days, which the ward survived.',
    line: 'Write down who worked beside you in those two years, and ask one of them about it.',
    habit: 'Walk for ten minutes after work',
    question: 'Which piece of music is being played next door?',
  },
}

/** A model that writes the language which its prompt names, and English where it names none. */
function scripted(request: ModelRequest) {
  const prompt = request.messages?.findLast(({ role }) => role === 'user')?.content ?? ''
  const language = /<person [^>]*language="(\w+)"/.exec(prompt)?.[1] ?? 'en'
  const { page, belief, shift, line, habit, question } = SCRIPT[language] ?? SCRIPT['en']!
  const phase = /<phase>(\d)<\/phase>/.exec(prompt)?.[1]
  if (phase === undefined) return streamOf({ content: question })
  return streamOf({ content: phase === '1' ? page : JSON.stringify(phase === '2' ? breakthrough() : sprint()) })

  /** The first words of an answer, as a line rests on them. */
  function source(answer: string) {
    const [of, number] = answer.split('.')
    const start = `<answer phase="${of}" index="${Number(number) - 1}" `
    const text = prompt.split(start)[1]?.split('>')[1]?.split('<')[0] ?? ''
    return { answer, quote: text.split(' ').slice(0, 3).join(' ') }
  }
  function breakthrough() {
    return {
      'Identified Limiting Beliefs': [{ text: belief, ...source('2.2') }],
      'Recommended Mindset Shifts': [{ text: shift, ...source('2.5') }],
      'Action Steps for Inner Transformation': [{ text: line, ...source('2.5') }],
    }
  }
  function sprint() {
    const months = { 'Month 1 Actions': [{ text: line, effort: 'small', ...source('3.1') }], 'Month 2 Actions': [] }
    const rhythm = [{ text: habit, cadence: 'open', ...source('3.6') }]
    return { 'Sprint Goal': line, Name: '', ...months, 'Month 3 Actions': [], 'Weekly Rhythm': rhythm }
  }
}

const OURS = /“[^”]*”|„[^“”]*[“”]|«[^»]*»/g
const textsOf = (generation: Generation): string[] => {
  const plan = planOf(generation)
  return plan ? linesOf(plan) : [generation.output]
}

/** Everything that somebody gets: three phases, and a question on the longest and on the shortest answer of the first. */
async function writeAll(journey: Journey, userId: number, said: Said) {
  for (const phaseNumber of PHASES)
    for (const [index, text] of Object.entries(said[phaseNumber]))
      await journey.call(saveAnswer, { userId, phaseNumber, index: Number(index), text })
  for (const index of [0, 2]) await journey.call(askFollowUp, { userId, phaseNumber: 1, index })
  const questions = await until('both questions are there', async () => {
    const asked = await journey.call(listFollowUps, { userId, phaseNumber: 1 })
    return asked.length === 2 && asked.every(({ status }) => status === 'asked') ? asked : null
  })
  const phases: string[][] = []
  for (const phaseNumber of PHASES) {
    const { id } = await journey.begin(userId, phaseNumber, ANYWAY)
    const generation = await journey.finished(userId, id)
    expect([phaseNumber, generation.status]).toEqual([phaseNumber, 'succeeded'])
    phases.push(textsOf(generation))
  }
  return { questions: questions.map(({ question }) => question), phases }
}

/** Runs `work` beside a journey and a worker whose guide is at this address. */
async function withJourney(url: string, work: (journey: Journey) => Promise<void>) {
  const journey = await startJourney({ OPENAI_BASE_URL: `${url}`, OPENAI_MODEL: 'scripted' })
  const worker = await startWorker(journey.config)
  try {
    await work(journey)
  } finally {
    await worker.stop()
    await journey.stop()
  }
}

describe('without a model', () => {
  let started: Awaited<ReturnType<typeof startWithWorker>>
  beforeAll(async () => void (started = await startWithWorker()))
  afterAll(() => started.stop())

  test.each(PEOPLE)('%s', async (language, said) => {
    const { questions, phases } = await writeAll(
      started.journey,
      PEOPLE.findIndex(([one]) => one === language) + 1,
      said,
    )
    for (const lines of phases) expect(findLanguage(lines)).toBe(language)
    // Also the few words that are not the person's.
    expect(findLanguage(phases.flat().map((line) => line.replaceAll(OURS, '')))).toBe(language)
    expect(questions.filter((question) => question === '')).toEqual([])
    expect(findLanguage(questions)).toBe(language)
  })
})

describe('with a model that writes as it is told', () => {
  test.each(PEOPLE)('%s', async (language, said) => {
    const { page, line, habit, question } = SCRIPT[language]!
    await withServer(scripted, (url) =>
      withJourney(url, async (journey) => {
        const { questions, phases } = await writeAll(journey, 1, said)
        expect(phases[0]).toEqual([page])
        for (const lines of phases.slice(1)) expect(lines).toContain(line)
        expect(phases[2]).toContain(habit)
        for (const lines of phases) expect(findLanguage(lines)).toBe(language)
        expect(questions).toEqual([question, question])
      }),
    )
  })

  test('a page in another language is asked for once more, and a question in another one is not asked', async () => {
    let pages = 0
    const stubborn = (request: ModelRequest) => {
      const prompt = request.messages?.map(({ content }) => content).join('\n') ?? ''
      const isFirst = /<phase>1</.test(prompt) && (pages += 1) === 1
      const isQuestion = !/<phase>\d</.test(prompt)
      return isFirst || isQuestion
        ? streamOf({ content: isQuestion ? SCRIPT['en']!.question : SCRIPT['en']!.page })
        : scripted({ messages: [{ role: 'user', content: `<person language="de"/><phase>1</phase>` }] })
    }
    await withServer(stubborn, (url) =>
      withJourney(url, async (journey) => {
        await journey.call(saveAnswer, { userId: 1, phaseNumber: 1, index: 0, text: GERMAN[1]['0']! })
        await journey.call(askFollowUp, { userId: 1, phaseNumber: 1, index: 0 })
        const asked = await until('the question is there', async () => {
          const [one] = await journey.call(listFollowUps, { userId: 1, phaseNumber: 1 })
          return one?.status === 'asked' ? one : null
        })
        expect(findLanguage([asked.question, 'was', asked.question])).toBe('de')
        const { id } = await journey.begin(1, 1, ANYWAY)
        expect((await journey.finished(1, id)).output).toBe(SCRIPT['de']!.page)
        expect(pages).toBe(2)
      }),
    )
  })
})
