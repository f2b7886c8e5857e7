/** Reads from a line's own words how much of a sitting it is. */
import type { Line } from './lines.ts'

export type Effort = 'small' | 'medium' | 'large'

/** Asked, said or signed: half an hour. */
const SMALL =
  /^(?:(?:call|phone|ring|ask|tell|text|email|mail|book|cancel|register|apply|sign|invite|talk|speak|say|touch|send|pay)\b|(?:llamar|preguntar|pedir|hablar|decir|enviar|pagar|apuntar(?:me|se)?|appeler|demander|parler|dire|prévenir|envoyer|payer|voir|chiamare|chiedere|parlare|dire|mandare|pagare|ligar|perguntar|falar|dizer|enviar|marcar)(?!\p{L}))|(?<!\p{L})(?:anrufen|fragen|reden|sprechen|sagen|anmelden|buchen|absagen|minut\p{L}*|mins?)(?!\p{L})/iu
/** Several days, pieces or rooms. */
const LARGE =
  /(?<!\p{L})(?:build|finish|move|renovate|launch|every|each|all|whole|weekends?|weeks?|months?|years?|bauen|umziehen|jeden?|alle|wochenenden?|wochen|monate?|terminar|mudar\p{L}*|construir|todos?|todas?|cada|meses|semanas|acabar|fines? de semana|finir|construire|déménager|tous|toutes|chaque|mois|semaines?|week-ends?|finire|costruire|ogni|tutti|tutte|mesi|settimane)(?!\p{L})/iu
const ONCE = /(?<!\p{L})(?:once|one|a|einmal|eine?n?|una?|un[ae]? vez|une? fois|une?|una volta|uma?|uma vez)(?!\p{L})/iu
const FEW = 4
const SOME = 8

export function effortOf({ text, words }: Line): Effort {
  if (LARGE.test(text)) return 'large'
  if (SMALL.test(text)) return 'small'
  if (words <= FEW || (words <= SOME && ONCE.test(text))) return 'medium'
  return 'large'
}
