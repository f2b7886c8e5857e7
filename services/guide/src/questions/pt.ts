/** The questions in Portuguese: no verb says whether it is "tu" or "você". */
import type { Wording } from './wording.ts'

export const pt: Wording = {
  location: ['O que se vê da cama?', 'Que mês é lá?'],
  workday: ['Qual hora desse dia é a melhor?', 'Quem mais está na sala?'],
  joy: ['Quando foi a última vez, e onde?', 'O que tem de estar à mão para começar?'],
  relationships: ['O que está na mesa?', 'Quem chega primeiro?'],
  money: ['Há um número?', 'Que conta desapareceria primeiro?'],
  impact: ['Quem é, se for uma só pessoa?', 'O que contaria essa pessoa?'],
  fears: ['Que parte disso já lá estaria no primeiro dia?', 'Quem daria por isso primeiro?'],
  beliefs: ['Quando foi dito pela última vez?', 'O que ia acontecer quando essa voz falou?'],
  feelings: ['O que vem nos cinco minutos seguintes?', 'Em que lugar da casa, quase sempre?'],
  source: ['Com que palavras se dizia?', 'Há quantos anos?'],
  evidence: ['Quem mais estava?', 'O que veio primeiro nesse dia?'],
  new: ['Onde seria bom ler isto?', 'Com a voz de quem?'],
  goals: ['Qual primeiro, se fosse só uma?', 'Qual seria a primeira meia hora?'],
  skills: ['Quem pode mostrar isso em uma hora?', 'O que experimentar primeiro?'],
  resources: ['Quem diria que sim, se houvesse um pedido?', 'O que ainda não foi usado?'],
  obstacles: ['Em que dia da semana chega?', 'O que ajudou da última vez?'],
  measures: ['Tem um número?', 'O que apareceria na fotografia?'],
  habits: ['Logo depois de quê?', 'Em que dias?'],
  tones: {
    words: 'Mais uma palavra?',
    question: 'E qual seria a resposta?',
    maybe: 'O que faria disso um sim?',
    long: 'Qual destas frases fica?',
    list: 'Qual destas primeiro?',
  },
}
