/** Phase 1, question 6: what is different in someone's life because of the person. */
import type { Voice } from './voice.ts'

export const impact: Voice = {
  openers: [
    'And something goes out from here that does not have to come back.',
    'What you do travels further than you can see from your own door.',
    'Somewhere today, because of you, a thing goes better than it would have.',
    'You will not hear about most of it, and that is as it should be.',
  ],
  things: ['{It}.', 'You see it in small evidence: {it}.', '{It}: that is what stays when you have left the room.'],
  quotes: [
    'You wrote {quote}, and it has begun to happen in lives you will never see the whole of.',
    '{quote}: you hoped for it once, and now you hear of it, a little at a time, from other people.',
  ],
  details: [
    [
      /\b(teach\w*|students?|young|kids?|children|mentor\w*|learn\w*|teen\w*)\b/i,
      [
        'Years from now one of them will say a thing you said, and believe that it was always theirs. There is no better form of thanks.',
      ],
    ],
    [
      /\b(writ\w+|books?|stor(y|ies)|readers?|novels?|poems?)\b/i,
      ['A stranger reads one line twice, and puts the book down to look out of the window.'],
    ],
    [
      /\b(heal\w*|anxi\w+|mental|patients?|sick|depress\w+|therap\w+|trauma|grief)\b/i,
      ['Someone who had stopped expecting it sleeps through the night.'],
    ],
    [/\b(lonely|loneliness|alone|belong\w*)\b/i, ['Somebody sets out two cups where there used to be one.']],
    [
      /\b(communit(y|ies)|neighbou?r\w*|village|town|local)\b/i,
      ['People who used to nod have learned each other’s names.'],
    ],
    [
      /\b(climate|planet|nature|trees?|animals?|ocean|environment\w*|wildlife)\b/i,
      ['There is a patch of the world that is greener for your having been stubborn about it.'],
    ],
    [/\b(wom[ae]n|girls?)\b/i, ['A girl who was told to wait decides not to.']],
    [
      /\b(inspir\w*|courage|confiden\w+|dreams?|brave\w*|believe in)\b/i,
      ['Somebody sends the letter, or begins the first page, and does not know that it started with you.'],
    ],
    [
      /\b(jobs?|team|business\w*|company|employ\w*|clients?)\b/i,
      ['People go home from work that you made possible, and are good company at dinner.'],
    ],
    [/\b(music|songs?|listen\w*)\b/i, ['Someone hums it on the stairs without knowing whose it is.']],
    [
      /\b(art|paintings?|prints?|drawings?|photographs?)\b/i,
      ['It hangs in a kitchen you will never visit, and is looked at every morning.'],
    ],
  ],
  afters: [
    'You did not set out to be remembered. You set out to be of use, and people, it turns out, remember that.',
    'A letter comes now and then. You keep them in a drawer and do not count them.',
    'Seen from far off it is not large. Seen from inside one life, it is the whole difference.',
  ],
  blanks: [
    'What you leave behind in others is not written yet. It seldom is, by the one who leaves it.',
    'The last line, about other people’s lives, is still empty. They are filling it in for you.',
  ],
}
