/** Phase 1, question 3: what the person does for no reason but joy. */
import type { Voice } from './voice.ts'

export const joy: Voice = {
  openers: [
    'There are hours that answer to nobody, and you defend them.',
    'Later comes the part of the day that has no purpose, and needs none.',
    'Joy is not what you get at the end of this life. It has its own hours in the middle.',
    'Some of the day is kept for things that could not be explained to a committee.',
  ],
  things: ['{It}.', 'You have kept a place for {it}.', 'You make room for {it}, and give no reasons.'],
  quotes: [
    '{quote}, you wrote, and you do it still, for no reason that anyone could argue with.',
    'In your words, {quote}. Nobody has asked you what it is for.',
  ],
  details: [
    [
      /\b(swim\w*|surf\w*|sea|dive|diving|sail\w*)\b/i,
      [
        'The cold takes your breath and gives it back improved.',
        'You pretend to consider the temperature, and then you are in.',
      ],
    ],
    [
      /\b(danc\w+|salsa|tango|ballet)\b/i,
      ['Either nobody is watching or everybody is. It has stopped making a difference.'],
    ],
    [
      /\b(music|piano|guitar|sing\w*|choir|violin|drums?|cello|songs?)\b/i,
      ['You play the same eight bars badly and then, once, well, and the once is enough.'],
    ],
    [
      /\b(read\w*|books?|novels?|poetry|library)\b/i,
      ['The book lies open on its face when you are called away, and it waits.'],
    ],
    [
      /\b(cook\w*|bak\w+|bread|recipes?|dinner)\b/i,
      ['You taste, add salt, and taste again, and for twenty minutes there is no other question in the world.'],
    ],
    [
      /\b(walk\w*|hik\w+|run|running|trails?|cycl\w+|bik\w+|climb\w*)\b/i,
      [
        'The good thoughts come on the way home, somewhere near the last bend, when you have stopped looking for them.',
        'You come back with mud to the knee and a much better opinion of everyone.',
      ],
    ],
    [
      /\b(garden\w*|flowers?|plants?|tomato\w*|roses?)\b/i,
      ['Things grow at the speed they like, and you have come round to their opinion.'],
    ],
    [
      /\b(paint\w*|draw\w*|sketch\w*|pottery|knit\w*|photograph\w*|watercolou?rs?)\b/i,
      ['Nobody will ever see most of it. That is part of the pleasure.'],
    ],
    [
      /\b(travel\w*|trains?|countries|explor\w+)\b/i,
      ['You arrive in places with a small bag and no opinion, and let them explain themselves.'],
    ],
    [/\b(dogs?|puppy)\b/i, ['The dog is convinced that all of it was arranged for one dog in particular.']],
    [/\bcats?\b/i, ['The cat looks on with the expression of someone who thought of it first.']],
    [
      /\b(games?|chess|football|tennis|basketball|play\w*|lego)\b/i,
      ['You lose track of the score, and then of the time.'],
    ],
    [/\b(stars?|birds?|birdwatch\w*|nature|clouds?|sunsets?)\b/i, ['You look up more than you need to.']],
  ],
  afters: [
    'Nothing is produced. You come back with colour in your face.',
    'You are not good at all of it, and it has never mattered less.',
    'You used to call this wasting time. Now it is what the time is for.',
    'An hour of it, and the rest of the day sits differently on your shoulders.',
  ],
  blanks: [
    'For joy you left an empty line, and an empty line is a good place for it to turn up unannounced.',
    'What you do for joy alone has no entry here. It has a habit, all the same, of arriving when the kettle is on.',
  ],
}
