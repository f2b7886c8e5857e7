/** The questions in Portuguese. */
import type { Wording } from './wording.ts'

export const pt: Wording = {
  location: ['O que vês da cama?', 'Que mês é lá?'],
  workday: ['Que hora desse dia queres mais?', 'Quem mais está na sala?'],
  joy: ['Quando foi a última vez, e onde?', 'O que tem de estar à mão para começar?'],
  relationships: ['O que está na mesa?', 'Quem chega primeiro?'],
  money: ['Há um número?', 'Que conta desapareceria primeiro?'],
  impact: ['Quem é, se for uma só pessoa?', 'O que contaria essa pessoa?'],
  fears: ['Que parte disso já lá estaria no primeiro dia?', 'Quem daria por isso primeiro?'],
  beliefs: ['Quando ouviste isso pela última vez?', 'O que ias fazer quando falou?'],
  feelings: ['O que fazes nos cinco minutos seguintes?', 'Em que divisão estás, quase sempre?'],
  source: ['Com que palavras se dizia?', 'Que idade tinhas?'],
  evidence: ['Quem mais estava?', 'O que fizeste primeiro nesse dia?'],
  new: ['Onde precisavas de o ler?', 'Com a voz de quem?'],
  goals: ['Qual primeiro, se fosse só uma?', 'Qual seria a primeira meia hora?'],
  skills: ['Quem te podia mostrar numa hora?', 'O que experimentavas primeiro?'],
  resources: ['Quem diria que sim se pedisses?', 'O que ainda não usaste?'],
  obstacles: ['Em que dia da semana chega?', 'O que fizeste da última vez?'],
  measures: ['Tem um número?', 'O que se via na fotografia?'],
  habits: ['Logo a seguir a quê?', 'Em que dias?'],
  tones: {
    words: 'Mais uma palavra?',
    question: 'E a tua resposta, qual seria?',
    maybe: 'O que faria disso um sim?',
    long: 'Com que frase destas ficavas?',
    list: 'Qual destas primeiro?',
  },
}
