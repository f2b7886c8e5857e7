/** Phase 1, question 1: where the person wakes up. */
import type { Voice } from './voice.ts'

export const location: Voice = {
  openers: [
    'You wake before the hour you set, and for once it is a pleasure.',
    'It is an ordinary morning, which is how you know that it is real.',
    'The day comes up slowly here, and so do you.',
    'Morning, and nobody has asked anything of you yet.',
    'You know where you are before you open your eyes.',
  ],
  things: [
    '{It}.',
    '{It}: you could draw it with your eyes shut.',
    '{It}. You still look at it as if it might be taken back, and it is not.',
  ],
  quotes: [
    'You have your own words for the place, and they lose nothing by being repeated: {quote}.',
    '{quote}, you wrote, and that is where you are.',
  ],
  details: [
    [
      /\b(sea|ocean|beach|coast|island|harbou?r|waves?|shore|surf|bay|tide|boats?)\b/i,
      [
        'The water has been talking all night and goes on in the same tone. You lie still a minute longer to hear the end of the sentence, which never comes.',
        'Salt has got into the hinges and the books, and you have stopped minding either.',
        'The light arrives twice, once from the sky and once from the water.',
      ],
    ],
    [
      /\b(mountains?|alps|hills?|ridge|valley|peaks?|highlands?)\b/i,
      [
        'The ridge takes the light first and hands it down, a little at a time, until it reaches your table.',
        'There is weather up here that belongs to nobody else, and you read it from the window as others read the news.',
      ],
    ],
    [
      /\b(forest|woods?|trees?|pines?|redwoods?|jungle)\b/i,
      [
        'Between the trees the light comes in pieces, and it takes its time.',
        'Something small crosses the roof on its morning business. You wish it well.',
      ],
    ],
    [
      /\b(city|town|street|apartment|flat|loft|downtown|paris|london|new york|berlin|tokyo|lisbon|barcelona)\b/i,
      [
        'Below, the street has begun its long conversation, and none of it is addressed to you yet.',
        'Somebody pulls up a shutter, a bicycle goes by, and the first bread is out.',
      ],
    ],
    [
      /\b(lake|river|stream|pond)\b/i,
      ['The water holds the sky so still that you speak quietly, though there is nobody to wake.'],
    ],
    [
      /\b(garden|farm|field|countryside|ranch|orchard|vineyard|chickens?)\b/i,
      [
        'Before anything else you walk out to see what the night has done, with wet shoes and no list.',
        'There is earth under your nails from yesterday, and more of it waiting.',
      ],
    ],
    [
      /\b(snow|winter|norway|arctic|fire|fireplace|stove)\b/i,
      ['The cold keeps to its own side of the glass, and the stove ticks as it warms.'],
    ],
    [
      /\b(birds?|gulls?|rooster|birdsong)\b/i,
      ['The birds have been arguing in the dark, and have agreed on something by the time it is light.'],
    ],
    [/\b(coffee|tea|kettle)\b/i, ['The first cup is drunk standing at the window, because the window is worth it.']],
    [
      /\b(sun|sunny|warm|desert|tropical|palm)\b/i,
      ['The warmth is in the walls already, and the floor is kind to bare feet.'],
    ],
  ],
  afters: [
    'You do not reach for a screen. The first hour is nobody’s but yours, and the people who love you know it.',
    'There is a cup in one hand and nothing at all in the other.',
    'You have lived here long enough for the floor to know your step, and not so long that you have stopped looking up.',
    'Nothing in these rooms is there to impress anyone. Each thing is here because you use it, or because you love it.',
  ],
  blanks: [
    'Where you live you have left open, and so the morning has no address yet: only light on a wall, and the certainty that nobody is waiting for you to be someone else.',
    'The place is still unnamed. You know one thing about it, which is how your shoulders come down when you close the door behind you.',
  ],
}
