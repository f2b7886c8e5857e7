/** The questions in French. A narrow no-break space stands before each question mark. */
import type { Wording } from './wording.ts'

export const fr: Wording = {
  location: ['Que vois-tu depuis le lit ?', 'Quel mois est-ce, là-bas ?'],
  workday: ['Quelle heure de cette journée veux-tu le plus ?', 'Qui d’autre est dans la pièce ?'],
  joy: ['Quand était-ce la dernière fois, et où ?', 'Que faut-il avoir sous la main pour commencer ?'],
  relationships: ['Qu’y a-t-il sur la table ?', 'Qui arrive en premier ?'],
  money: ['Y a-t-il un chiffre ?', 'Quelle facture partirait la première ?'],
  impact: ['Qui est-ce, si c’est une seule personne ?', 'Que raconterait cette personne ?'],
  fears: ['Qu’est-ce qui serait là dès le premier jour ?', 'Qui le verrait en premier ?'],
  beliefs: ['Quand l’as-tu entendu pour la dernière fois ?', 'Qu’allais-tu faire quand c’est venu ?'],
  feelings: ['Que fais-tu dans les cinq minutes qui suivent ?', 'Dans quelle pièce es-tu, le plus souvent ?'],
  source: ['Avec quels mots était-ce dit ?', 'Quel âge avais-tu ?'],
  evidence: ['Qui d’autre était là ?', 'Qu’as-tu fait en premier ce jour-là ?'],
  new: ['Où aurais-tu besoin de la lire ?', 'Avec la voix de qui ?'],
  goals: ['Lequel d’abord, s’il n’y en avait qu’un ?', 'Que serait la première demi-heure ?'],
  skills: ['Qui pourrait te le montrer en une heure ?', 'Qu’essaierais-tu d’abord ?'],
  resources: ['Qui dirait oui si tu demandais ?', 'Qu’est-ce qui n’a pas encore servi ?'],
  obstacles: ['Quel jour de la semaine cela arrive-t-il ?', 'Qu’as-tu fait la dernière fois ?'],
  measures: ['Y a-t-il un nombre ?', 'Que verrait-on sur la photo ?'],
  habits: ['Juste après quoi ?', 'Quels jours ?'],
  tones: {
    words: 'Un mot de plus ?',
    question: 'Et ta réponse à toi ?',
    maybe: 'Que faudrait-il pour un oui ?',
    long: 'Quelle phrase garderais-tu ?',
    list: 'Laquelle en premier ?',
  },
}
