/** Fixed texts that replace a page or plan when the answers contain a danger signal. */
import { KEYS } from './plan-keys.ts'
import type { Item } from './evidence.ts'
import type { BreakthroughPlan } from './breakthrough.ts'
import type { SprintPlan } from './sprint-plan.ts'
import type { Language } from './language.ts'

interface Care {
  heard: string
  today: string
  now: string
  later: string
}

const CARE: Readonly<Record<Language, Care>> = {
  en: {
    heard: 'What you wrote sounds heavy, and it matters more than a plan.',
    today:
      'Please talk to someone today: a person you trust, your doctor, or a crisis line. In the United States and Canada you can call or text 988; elsewhere findahelpline.com lists a line in your country.',
    now: 'If you are not safe where you are, or might act on these thoughts now, call your local emergency number.',
    later: 'Your words are kept, and nothing here is in a hurry.',
  },
  de: {
    heard: 'Was du schreibst, klingt schwer, und es ist wichtiger als ein Plan.',
    today:
      'Bitte sprich heute mit jemandem: mit einem Menschen, dem du vertraust, mit deiner Ärztin, deinem Arzt oder einer Krisenstelle. findahelpline.com nennt eine in deinem Land.',
    now: 'Wenn du dort, wo du bist, nicht sicher bist, ruf jetzt den Notruf deines Landes an.',
    later: 'Deine Worte sind gespeichert, und hier eilt nichts.',
  },
  es: {
    heard: 'Lo que escribes suena grave, e importa más que un plan.',
    today:
      'Habla hoy con alguien, por favor: una persona de confianza, un médico o una línea de ayuda. En findahelpline.com hay una de tu país.',
    now: 'Si donde estás no hay seguridad para ti, llama ahora al número de emergencias de tu país.',
    later: 'Tus palabras están guardadas, y aquí nada corre prisa.',
  },
  fr: {
    heard: 'Ce que tu écris semble lourd, et cela compte plus qu’un plan.',
    today:
      'Parle à quelqu’un aujourd’hui, s’il te plaît\u00a0: une personne de confiance, un médecin ou une ligne d’écoute. findahelpline.com en indique une dans ton pays.',
    now: 'Si tu n’es pas en sécurité là où tu es, appelle maintenant le numéro d’urgence de ton pays.',
    later: 'Tes mots sont gardés, et rien ne presse ici.',
  },
  it: {
    heard: 'Quello che scrivi sembra pesante, e conta più di un piano.',
    today:
      'Parla oggi con qualcuno, per favore: una persona di fiducia, un medico o una linea di ascolto. findahelpline.com ne indica una nel tuo paese.',
    now: 'Se dove sei non c’è sicurezza per te, chiama adesso il numero di emergenza del tuo paese.',
    later: 'Le tue parole sono conservate, e qui niente ha fretta.',
  },
  pt: {
    heard: 'O que escreves parece pesado, e importa mais do que um plano.',
    today:
      'Fala hoje com alguém, por favor: uma pessoa de confiança, um médico ou uma linha de apoio. Em findahelpline.com há uma do teu país.',
    now: 'Se onde estás não há segurança para ti, liga agora para o número de emergência do teu país.',
    later: 'As tuas palavras estão guardadas, e aqui nada tem pressa.',
  },
}

export function carePage(language: Language): string {
  const { heard, today, now, later } = CARE[language]
  return [heard, today, now, later].join('\n\n')
}

const line = (text: string): Item => ({ text, answer: '', quote: '' })

export function careBreakthrough(language: Language): BreakthroughPlan {
  const { heard, today, now, later } = CARE[language]
  return {
    [KEYS.beliefs]: [line(heard)],
    [KEYS.shifts]: [line(later)],
    [KEYS.steps]: [line(today), line(now)],
  }
}

export function careSprint(language: Language): SprintPlan {
  const { heard, today, now, later } = CARE[language]
  const action = (text: string) => ({ ...line(text), effort: 'small' as const })
  return {
    [KEYS.goal]: heard,
    Name: '',
    [KEYS.month1]: [action(today), action(now)],
    [KEYS.month2]: [action(later)],
    [KEYS.month3]: [action(later)],
    [KEYS.weeklyRhythm]: [{ ...line(later), cadence: 'open' }],
  }
}
