/** The questions in German. */
import type { Wording } from './wording.ts'

export const de: Wording = {
  location: ['Was siehst du vom Bett aus?', 'Welcher Monat ist es dort?'],
  workday: ['Welche Stunde davon willst du am meisten?', 'Wer ist noch im Raum?'],
  joy: ['Wann zuletzt, und wo?', 'Was muss bereitliegen, damit du anfängst?'],
  relationships: ['Was steht auf dem Tisch?', 'Wer ist als Erstes da?'],
  money: ['Gibt es eine Zahl dazu?', 'Welche Rechnung wäre als erste weg?'],
  impact: ['Wer ist es, wenn es ein Mensch ist?', 'Was würde dieser Mensch davon erzählen?'],
  fears: ['Was davon wäre schon am ersten Tag da?', 'Wer würde es zuerst merken?'],
  beliefs: ['Wann hast du das zuletzt gehört?', 'Was wolltest du gerade tun, als es kam?'],
  feelings: ['Was machst du in den fünf Minuten danach?', 'In welchem Zimmer bist du dann meistens?'],
  source: ['In welchen Worten wurde das gesagt?', 'Wie alt warst du?'],
  evidence: ['Wer war noch dabei?', 'Was hast du an dem Tag als Erstes getan?'],
  new: ['Wo müsstest du das lesen können?', 'Mit wessen Stimme?'],
  goals: ['Welches zuerst, wenn nur eins geht?', 'Was wäre die erste halbe Stunde davon?'],
  skills: ['Wer könnte es dir in einer Stunde zeigen?', 'Was probierst du zuerst?'],
  resources: ['Wer würde Ja sagen, wenn du fragst?', 'Was davon hast du noch nie genutzt?'],
  obstacles: ['An welchem Wochentag kommt das?', 'Was hast du beim letzten Mal getan?'],
  measures: ['Gibt es eine Zahl dazu?', 'Was wäre auf dem Foto?'],
  habits: ['Gleich nach was?', 'An welchen Tagen?'],
  tones: {
    words: 'Noch ein Wort dazu?',
    question: 'Was wäre deine eigene Antwort?',
    maybe: 'Was würde ein Ja daraus machen?',
    long: 'Welchen Satz davon würdest du behalten?',
    list: 'Was davon zuerst?',
  },
}
