/** The questions in English. */
import type { Wording } from './wording.ts'

export const en: Wording = {
  location: ['What do you see from the bed?', 'Which month is it there?'],
  workday: ['Which hour of it do you want most?', 'Who else is in the room?'],
  joy: ['When did you last do it, and where?', 'What do you need within reach to begin?'],
  relationships: ['What is on the table?', 'Who gets there first?'],
  money: ['Is there a figure?', 'Which bill would go first?'],
  impact: ['Who is it, if it is one person?', 'What would they tell a friend about it?'],
  fears: ['Which part of it would be there on the first day?', 'Who would notice first?'],
  beliefs: ['When did you last hear it?', 'What were you about to do when it spoke?'],
  feelings: ['What do you do in the five minutes that follow?', 'In which room are you, most often?'],
  source: ['In what words was it said?', 'How old were you?'],
  evidence: ['Who else was there?', 'What did you do first that day?'],
  new: ['Where would you need to read it?', 'Whose voice would it have?'],
  goals: ['Which one first, if only one?', 'What would the first half hour of it be?'],
  skills: ['Who could show you in an hour?', 'What would you try first?'],
  resources: ['Who would say yes if you asked?', 'Which of it have you not used yet?'],
  obstacles: ['On which day of the week does it come?', 'What did you do the last time?'],
  measures: ['Is there a number to it?', 'What would be in the photo?'],
  habits: ['Right after what?', 'On which days?'],
  tones: {
    words: 'One more word?',
    question: 'What would your own answer be?',
    maybe: 'What would make it a yes?',
    long: 'Which sentence of this would you keep?',
    list: 'Which of these first?',
  },
}
