/** What is said to each kind of danger: two sentences, written by people, never by a model. */
import type { SignalKind } from '@daybreak/proto/signals'
import { DIRECTORY, helpLines, helpOf, type HelpFor, type HelpLine } from '@daybreak/proto/help-lines'
import { likelyLanguage } from './languages.ts'
import { mostUrgent, readSignals, type Signal } from './signals.ts'

export const ANSWER_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number]

export interface GentleAnswer {
  kind: SignalKind
  text: string
  lines: readonly HelpLine[]
  emergency: string | null
  directory: typeof DIRECTORY
}

export const ANSWERS: Readonly<Record<SignalKind, Readonly<Record<AnswerLanguage, string>>>> = {
  suicide: {
    en: 'What you wrote sounds very heavy, and it matters more than a plan. Please let somebody hear it today: a person you trust, or one of these, who listen at any hour.',
    de: 'Was du geschrieben hast, klingt sehr schwer, und es ist wichtiger als ein Plan. Bitte lass es heute jemanden hören: einen Menschen, dem du vertraust, oder eine dieser Stellen, die zu jeder Stunde zuhören.',
    es: 'Lo que has escrito suena muy duro, y es más importante que un plan. Por favor, deja que alguien lo escuche hoy: una persona de confianza, o uno de estos teléfonos, que escuchan a cualquier hora.',
    fr: 'Ce que tu as écrit semble très lourd, et cela compte plus qu’un plan. Laisse quelqu’un l’entendre aujourd’hui, s’il te plaît : une personne de confiance, ou l’une de ces lignes, qui écoutent à toute heure.',
  },
  'past-attempt': {
    en: 'You came through something that few people ever speak about, and it matters more than a plan. If it is near again, these people know it well, and they listen at any hour.',
    de: 'Du hast etwas hinter dir, von dem kaum jemand spricht, und es ist wichtiger als ein Plan. Wenn es wieder nah ist: Diese Menschen kennen das, und sie hören zu jeder Stunde zu.',
    es: 'Has pasado por algo de lo que casi nadie habla, y es más importante que un plan. Si vuelve a estar cerca, estas personas lo conocen bien y escuchan a cualquier hora.',
    fr: 'Tu as traversé quelque chose dont presque personne ne parle, et cela compte plus qu’un plan. Si c’est de nouveau proche, ces personnes connaissent bien cela et écoutent à toute heure.',
  },
  'self-injury': {
    en: 'What you wrote sounds painful, and you do not have to explain it. There are people who know this well and who listen without judging.',
    de: 'Was du geschrieben hast, klingt schmerzhaft, und du musst es nicht erklären. Es gibt Menschen, die das gut kennen und zuhören, ohne zu urteilen.',
    es: 'Lo que has escrito suena doloroso, y no tienes que explicarlo. Hay personas que lo conocen bien y que escuchan sin juzgar.',
    fr: 'Ce que tu as écrit semble douloureux, et tu n’as pas à l’expliquer. Des personnes connaissent bien cela et écoutent sans juger.',
  },
  abuse: {
    en: 'What you wrote sounds dangerous, and it is not your doing. There are people who know these situations well; they listen at any hour, and you decide what happens next.',
    de: 'Was du geschrieben hast, klingt gefährlich, und es liegt nicht an dir. Es gibt Menschen, die solche Lagen gut kennen; sie hören zu jeder Stunde zu, und du entscheidest, was als Nächstes geschieht.',
    es: 'Lo que has escrito suena peligroso, y no es culpa tuya. Hay personas que conocen bien estas situaciones; escuchan a cualquier hora, y tú decides qué pasa después.',
    fr: 'Ce que tu as écrit semble dangereux, et tu n’y es pour rien. Des personnes connaissent bien ces situations ; elles écoutent à toute heure, et c’est toi qui décides de la suite.',
  },
  'harm-to-others': {
    en: 'What you wrote sounds as if something may happen that cannot be taken back. Please put some distance between you and them for now, and say it to somebody who can listen today.',
    de: 'Was du geschrieben hast, klingt, als könnte etwas geschehen, das sich nicht zurücknehmen lässt. Bitte bring erst einmal Abstand dazwischen, und sag es heute jemandem, der zuhören kann.',
    es: 'Lo que has escrito suena como si pudiera pasar algo que no tiene vuelta atrás. Por favor, pon distancia por ahora, y díselo hoy a alguien que pueda escuchar.',
    fr: 'Ce que tu as écrit donne l’impression qu’il pourrait arriver quelque chose d’irréparable. Mets de la distance pour l’instant, s’il te plaît, et dis-le aujourd’hui à quelqu’un qui peut écouter.',
  },
  eating: {
    en: 'What you wrote about eating sounds hard to carry alone, and it matters more than a plan. There are people who know it from within and who listen.',
    de: 'Was du über das Essen geschrieben hast, ist allein schwer zu tragen, und es ist wichtiger als ein Plan. Es gibt Menschen, die es von innen kennen und zuhören.',
    es: 'Lo que has escrito sobre la comida es difícil de llevar a solas, y es más importante que un plan. Hay personas que lo conocen desde dentro y que escuchan.',
    fr: 'Ce que tu as écrit sur la nourriture est difficile à porter seul, et cela compte plus qu’un plan. Des personnes le connaissent de l’intérieur et écoutent.',
  },
  reality: {
    en: 'What you wrote sounds unsettling, and it deserves a person rather than a plan. Please tell somebody you trust today, or the doctor who knows you, before you decide anything.',
    de: 'Was du geschrieben hast, klingt beunruhigend, und es braucht einen Menschen, keinen Plan. Bitte erzähl es heute jemandem, dem du vertraust, oder der Ärztin, die dich kennt, bevor du etwas entscheidest.',
    es: 'Lo que has escrito suena inquietante, y merece una persona antes que un plan. Por favor, cuéntaselo hoy a alguien de confianza, o al médico que te conoce, antes de decidir nada.',
    fr: 'Ce que tu as écrit semble troublant, et cela mérite une personne plutôt qu’un plan. Parles-en aujourd’hui à quelqu’un de confiance, ou au médecin qui te connaît, avant de décider quoi que ce soit.',
  },
  worry: {
    en: 'You are carrying a fear for somebody else, and that is a lot for one person. These people also listen to those who worry, and help them think about what to do.',
    de: 'Du trägst eine Angst um jemand anderen, und das ist viel für einen Menschen. Diese Stellen hören auch denen zu, die sich sorgen, und überlegen mit ihnen, was zu tun ist.',
    es: 'Llevas un miedo por otra persona, y eso es mucho para una sola. Estas personas también escuchan a quienes se preocupan, y les ayudan a pensar qué hacer.',
    fr: 'Tu portes une peur pour quelqu’un d’autre, et c’est beaucoup pour une seule personne. Ces lignes écoutent aussi ceux qui s’inquiètent, et les aident à réfléchir à ce qu’il faut faire.',
  },
}

/** What is said to a signal, and whom to talk to in a country. English where the language has no text of its own. */
export function gentleAnswer({ kind }: Pick<Signal, 'kind'>, country: string, language = 'en'): GentleAnswer {
  const known = ANSWER_LANGUAGES.find((one) => one === language) ?? 'en'
  return {
    kind,
    text: ANSWERS[kind][known],
    lines: helplines(country, kind),
    emergency: helpOf(country)?.emergency ?? null,
    directory: DIRECTORY,
  }
}

/** What is said to the most urgent signal of these texts, in the language they seem to be written in; null without one. */
export function gentleText(texts: readonly string[]): string | null {
  const signal = mostUrgent(texts.flatMap((text) => readSignals(text)))
  return signal && gentleAnswer(signal, '', likelyLanguage(texts.join(' '))).text
}

/** The lines of a country for a kind of danger; none where the country is unknown to us. */
export const helplines = (country: string, kind: SignalKind): readonly HelpLine[] => helpLines(country, needOf(kind))

const needOf = (kind: SignalKind): HelpFor => (kind === 'abuse' || kind === 'eating' ? kind : 'suicide')
