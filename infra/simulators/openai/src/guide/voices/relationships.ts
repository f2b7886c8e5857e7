/** Phase 1, question 4: the people around the table. */
import type { Voice } from './voice.ts'

export const relationships: Voice = {
  openers: [
    'And you are not alone in any of this.',
    'Then there are the people, who know where the cups are kept.',
    'You are known here, which is a different thing from being seen.',
    'What holds all of it up is not made of wood or stone.',
  ],
  things: ['{It}.', 'These are your people: {it}.', '{It}: this is who knows your step on the stairs.'],
  quotes: [
    'Of those around you, you wrote {quote}, and they would know themselves in it.',
    '{quote}: so you put it, and nobody at the table would put it differently.',
  ],
  details: [
    [
      /\b(partner|wife|husband|girlfriend|boyfriend|spouse|love of my life|soulmate|fianc\w+|marri\w+)\b/i,
      [
        'There is one glance across the room that needs no words, and it is still the one you look for first.',
        'You can be silent together for the length of a meal, and neither of you holds it against the other.',
      ],
    ],
    [
      /\b(kids?|child(ren)?|sons?|daughters?|bab(y|ies)|nieces?|nephews?|grandchild\w*)\b/i,
      [
        'A child asks a question that has no answer, and everyone puts down a fork to try.',
        'Small shoes lie in the hall, never in pairs.',
      ],
    ],
    [
      /\b(friends?|friendships?)\b/i,
      [
        'They stay past the hour they named, and nobody is the first to stand up.',
        'Old stories are told again, with the usual corrections from the usual people.',
      ],
    ],
    [
      /\b(famil(y|ies)|parents?|mother|mum|mom|father|dad|brothers?|sisters?|siblings?|grandm\w+)\b/i,
      ['Old arguments come to the table too, are passed round with the salt, and do less harm each year.'],
    ],
    [/\b(dogs?|cats?|puppy)\b/i, ['Under the table somebody with four legs is waiting for justice.']],
    [
      /\b(alone|solitude|quiet|introvert|by myself)\b/i,
      ['Solitude, here, is a room with a door that opens from your side.'],
    ],
    [
      /\b(communit(y|ies)|neighbou?rs?|village|neighbou?rhood)\b/i,
      ['Neighbours come by without a reason and leave without an excuse.'],
    ],
  ],
  afters: [
    'You listen without preparing your answer. You are listened to in the same way.',
    'When you are tired you say so, and nobody takes it as an insult.',
    'Nobody here needs you to be impressive, and you have noticed how much more you say.',
    'Somebody laughs at a thing that would take too long to explain.',
    'You have learned to say the kind thing at the time, and not on the way home.',
  ],
  blanks: [
    'Who sits with you is not named yet, but there is more than one cup on the table.',
    'The people are still without names. The door, you notice, is not locked.',
  ],
}
