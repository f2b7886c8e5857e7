/** The questions in Italian. */
import type { Wording } from './wording.ts'

export const it: Wording = {
  location: ['Che cosa vedi dal letto?', 'Che mese è, lì?'],
  workday: ['Quale ora di quel giorno vuoi di più?', 'Chi altro c’è nella stanza?'],
  joy: ['Quando è stata l’ultima volta, e dove?', 'Che cosa deve essere a portata per cominciare?'],
  relationships: ['Che cosa c’è in tavola?', 'Chi arriva per primo?'],
  money: ['C’è una cifra?', 'Quale bolletta sparirebbe per prima?'],
  impact: ['Chi è, se è una persona sola?', 'Che cosa racconterebbe quella persona?'],
  fears: ['Quale parte ci sarebbe già il primo giorno?', 'Chi lo vedrebbe per primo?'],
  beliefs: ['Quando l’hai sentito l’ultima volta?', 'Che cosa stavi per fare quando è arrivato?'],
  feelings: ['Che cosa fai nei cinque minuti dopo?', 'In quale stanza sei, di solito?'],
  source: ['Con quali parole si diceva?', 'Quanti anni avevi?'],
  evidence: ['Chi altro c’era?', 'Che cosa hai fatto per prima cosa quel giorno?'],
  new: ['Dove ti servirebbe leggerlo?', 'Con la voce di chi?'],
  goals: ['Quale per prima, se fosse una sola?', 'Quale sarebbe la prima mezz’ora?'],
  skills: ['Chi potrebbe mostrartelo in un’ora?', 'Che cosa proveresti per prima?'],
  resources: ['Chi direbbe di sì se lo chiedessi?', 'Che cosa non hai ancora usato?'],
  obstacles: ['In che giorno della settimana arriva?', 'Che cosa hai fatto l’ultima volta?'],
  measures: ['C’è un numero?', 'Che cosa si vedrebbe nella foto?'],
  habits: ['Subito dopo che cosa?', 'In quali giorni?'],
  tones: {
    words: 'Ancora una parola?',
    question: 'E la tua risposta quale sarebbe?',
    maybe: 'Che cosa servirebbe per un sì?',
    long: 'Quale frase terresti?',
    list: 'Quale di queste per prima?',
  },
}
