/** The questions in Spanish. */
import type { Wording } from './wording.ts'

export const es: Wording = {
  location: ['¿Qué ves desde la cama?', '¿Qué mes es allí?'],
  workday: ['¿Qué hora de ese día quieres más?', '¿Quién más está en la sala?'],
  joy: ['¿Cuándo fue la última vez, y dónde?', '¿Qué tiene que estar a mano para empezar?'],
  relationships: ['¿Qué hay en la mesa?', '¿Quién llega primero?'],
  money: ['¿Hay una cifra?', '¿Qué recibo se iría primero?'],
  impact: ['¿Quién es, si es una sola persona?', '¿Qué contaría de eso a alguien?'],
  fears: ['¿Qué parte estaría ya el primer día?', '¿Quién lo vería primero?'],
  beliefs: ['¿Cuándo lo oíste por última vez?', '¿Qué ibas a hacer cuando habló?'],
  feelings: ['¿Qué haces en los cinco minutos siguientes?', '¿En qué habitación te pilla casi siempre?'],
  source: ['¿Con qué palabras se decía?', '¿Cuántos años tenías?'],
  evidence: ['¿Quién más estaba?', '¿Qué hiciste primero aquel día?'],
  new: ['¿Dónde te haría falta leerlo?', '¿Con la voz de quién?'],
  goals: ['¿Cuál primero, si fuera solo uno?', '¿Cuál sería la primera media hora?'],
  skills: ['¿Quién te lo enseñaría en una hora?', '¿Qué probarías primero?'],
  resources: ['¿A quién se lo pedirías?', '¿Qué parte no has usado todavía?'],
  obstacles: ['¿Qué día de la semana llega?', '¿Qué hiciste la última vez?'],
  measures: ['¿Tiene un número?', '¿Qué saldría en la foto?'],
  habits: ['¿Justo después de qué?', '¿Qué días?'],
  tones: {
    words: '¿Una palabra más?',
    question: '¿Y tu respuesta cuál sería?',
    maybe: '¿Qué haría falta para el sí?',
    long: '¿Con qué frase de estas te quedas?',
    list: '¿Cuál de estas primero?',
  },
}
