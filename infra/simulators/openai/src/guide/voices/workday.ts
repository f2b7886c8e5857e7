/** Phase 1, question 2: the good working day. */
import type { Voice } from './voice.ts'

export const workday: Voice = {
  openers: [
    'Then the work, which you come to as one comes to a table already laid.',
    'The working day has a shape now, and it is a shape you chose.',
    'Work begins when you turn to it, and not when it finds you.',
    'By the time you start, the day is already yours, and no message can take it back.',
  ],
  things: ['{It}.', 'The hours go to {it}.', 'There is room in the day for {it}.'],
  quotes: [
    'You described the hours as {quote}, and on most days that is exactly what they are.',
    '{quote}: so you wrote, and so the hours go.',
  ],
  details: [
    [
      /\b(writ(e|es|ing|er)|novel|books?|poems?|essays?|stor(y|ies)|journalis\w+)\b/i,
      [
        'Some mornings the sentence comes late. You leave the door open for it and keep your hands busy.',
        'You stop while you still know what happens next, so that tomorrow has a handle to it.',
      ],
    ],
    [
      /\b(paint\w*|draw\w*|studio|art|artist|illustrat\w+|prints?|ceramics?|pottery|sculpt\w+|photograph\w*)\b/i,
      [
        'The thing on the table looks back at you, unfinished and in no hurry.',
        'There is a stain on the good sleeve again, and you have given up having a good sleeve.',
      ],
    ],
    [
      /\b(music|songs?|compos\w+|piano|guitar|violin|cello|band|record(ing)?)\b/i,
      ['A phrase you have been carrying for days turns over, and there is its other half.'],
    ],
    [
      /\b(code|coding|software|program\w*|design\w*|product|app|data|engineer\w*|research\w*|science|lab)\b/i,
      [
        'The hard problem is still hard, but it has the whole of your attention, and that turns out to be what it wanted.',
        'Around eleven something that would not fit all week slides into place with almost no sound.',
      ],
    ],
    [
      /\b(teach\w*|students?|school|classes|class|coach\w*|workshops?|mentor\w*)\b/i,
      [
        'Somewhere in the middle of it a face changes, because a thing has just become clear, and you pretend not to have seen.',
      ],
    ],
    [
      /\b(patients?|therap\w+|nurs\w+|doctor|clinic|counsel\w+|heal\w*|care for)\b/i,
      ['People come in holding themselves very carefully. They leave with their shoulders lower.'],
    ],
    [
      /\b(wood|woodwork\w*|carpent\w*|craft\w*|repair\w*|furniture|sew\w*|leather)\b/i,
      ['Your hands know the next thing before you do, and you let them go ahead.'],
    ],
    [
      /\b(baker\w*|caf[eé]|restaurant|bread|kitchen|chef)\b/i,
      [
        'There is steam on the window and flour in the air, and somebody is at the door before you have turned the sign.',
      ],
    ],
    [
      /\b(farm\w*|garden\w*|vineyard|orchard|animals)\b/i,
      ['You straighten up, look back along the row, and can see exactly what the morning was for.'],
    ],
    [
      /\b(team|company|business|startup|clients?|colleagues?|customers?)\b/i,
      [
        'The people you work with disagree with you out loud, and the work is better for it.',
        'You say plainly what you can do and by when, and then there is only the doing.',
      ],
    ],
  ],
  afters: [
    'Some days it goes badly. You have learned to let a bad day be only a day.',
    'When you stop you are tired in the places that were meant to be used.',
    'You do one thing at a time, and are surprised again at how much that is.',
    'Nobody counts your hours, and so the hours have grown longer.',
    'You stop while there is still something left in you for the evening.',
  ],
  blanks: [
    'What you do with the working hours is not written down yet. It is clear only how they end: with something finished, and your coat on while it is still light.',
    'The work has no name here. You would know it by the quiet in your head while you do it.',
  ],
}
