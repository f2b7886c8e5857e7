/** Reads from a line's own words how much of a sitting it is. */
import type { Line } from './lines.ts'

export type Effort = 'small' | 'medium' | 'large'

/** Asked, said, signed or bought: half an hour. */
const SMALL =
  /^(?:(?:call|phone|ring|ask|tell|text|email|mail|book|cancel|register|apply|sign|invite|talk|speak|say|touch|send|pay|buy|order|join|renew|return|reserve|reply|print|thank|check)\b|(?:llamar|preguntar|pedir|hablar|decir|enviar|mandar|pagar|comprar|reservar|apuntar(?:me|se)?|appeler|demander|parler|dire|prévenir|envoyer|payer|acheter|réserver|m['’]inscrire|s['’]inscrire|voir|chiamare|chiedere|parlare|mandare|pagare|comprare|prenotare|iscriver(?:mi|si)|ligar|perguntar|falar|dizer|enviar|marcar|comprar|inscrever(?:-me|-se)?)(?!\p{L}))|(?<!\p{L})(?:anrufen|fragen|reden|sprechen|sagen|anmelden|buchen|absagen|kaufen|bestellen|minut\p{L}*|mins?)(?!\p{L})/iu
/** What a thing costs or takes is found out in half an hour. */
const FINDS_OUT =
  /^(?:find out|look up|look into|averiguar|informarme|me renseigner|informarmi|descobrir)(?!\p{L})|(?<!\p{L})(?:herausfinden|nachschlagen|erkundigen)$/iu
/** Several days, pieces or rooms. */
const LARGE =
  /(?<!\p{L})(?:build|finish|move|renovate|launch|every|each|all|whole|weekends?|weeks?|months?|years?|licen[cs]e|degree|certificat\p{L}*|bauen|umziehen|jeden?|alle|wochenenden?|wochen|monate?|führerschein|abschluss|terminar|mudar\p{L}*|construir|todos?|todas?|cada|meses|semanas|acabar|fines? de semana|finir|construire|déménager|tous|toutes|chaque|mois|semaines?|week-ends?|permis|diplôme|finire|costruire|ogni|tutti|tutte|mesi|settimane|patente)(?!\p{L})/iu
/** Twice, three things: more than one sitting. */
const SEVERAL =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|ten|twelve|twenty|zwei|drei|vier|fünf|sechs|zehn|zwölf|dos|tres|cuatro|cinco|seis|diez|deux|trois|quatre|cinq|six|dix|due|tre|quattro|cinque|sei|dieci|duas?|dois|três|quatro|dez|[2-9]|[1-9]\d)(?!\p{L}|\d|[:.,]\d)/iu
/** Work of several sittings, unless it is one thing of it. */
const LONG =
  /^(?:write|record|open|sell|teach|grabar|escribir|abrir|vender|enregistrer|écrire|ouvrir|vendre|registrare|scrivere|aprire|vendere|gravar|escrever)(?!\p{L})/iu
/** Asking for three things is one conversation. */
const ASKS = /^(?:ask|tell|talk|speak|say)\b/i
const ONCE = /(?<!\p{L})(?:once|one|a|einmal|eine?n?|una?|un[ae]? vez|une? fois|une?|una volta|uma?|uma vez)(?!\p{L})/iu
const FEW = 4
const SOME = 8

export function effortOf({ text, words }: Line): Effort {
  if (FINDS_OUT.test(text)) return 'small'
  if (LARGE.test(text)) return 'large'
  if (SMALL.test(text)) return SEVERAL.test(text) && !ASKS.test(text) && words > FEW ? 'medium' : 'small'
  if (LONG.test(text) && !ONCE.test(text)) return 'large'
  if (words <= FEW || (words <= SOME && (ONCE.test(text) || !SEVERAL.test(text)))) return 'medium'
  return 'large'
}
