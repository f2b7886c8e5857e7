/** Phase 1, question 5: what money lets the person stop thinking about. */
import type { Voice } from './voice.ts'

export const abundance: Voice = {
  openers: [
    'Money has gone quiet.',
    'You think about money as you think about the roof: seldom, and with some satisfaction.',
    'There is enough, and you know what enough is.',
    'Somewhere behind all this there are sums, and the sums come out.',
  ],
  things: [
    '{It}: settled, and so long ago that you have stopped checking.',
    '{It}: it is seen to, and you do not lie awake over it.',
    '{It}: none of it asks you for an answer at three in the morning.',
  ],
  quotes: [
    'You put it in words of your own, {quote}, and they hold.',
    'What it means to you is {quote}, and it means that on a Tuesday as well.',
  ],
  details: [
    [
      /\b(rent|mortgage|bills?|debts?|loans?|overdraft)\b/i,
      [
        'The envelope with the window is opened at the kitchen table, over coffee, like any other letter.',
        'You used to do the arithmetic in the dark. Now you sleep in it.',
      ],
    ],
    [
      /\b(giv(e|es|ing)|donat\w+|charit\w+|generous\w*|generosity|help (others|people))\b/i,
      ['You give without making a speech of it, and usually before being asked.'],
    ],
    [
      /\b(travel\w*|flights?|trips?|holidays?|vacations?)\b/i,
      ['You book the ticket first and think of the reason afterwards.'],
    ],
    [
      /\b(parents?|mother|mom|mum|father|dad)\b/i,
      ['Those who once counted coins on your account have put the jar away.'],
    ],
    [
      /\b(kids?|children|school|college|university|daughters?|sons?)\b/i,
      ['What the children need is a conversation now, and not a calculation.'],
    ],
    [/\b(food|grocer\w+|restaurants?|supermarket)\b/i, ['You buy the ripe peaches and do not turn over the label.']],
    [
      /\b(quit|boss|overtime|say no|refuse|two jobs|job)\b/i,
      ['You can say no to work that would make you smaller, and you say it politely.'],
    ],
    [
      /\b(sav(e|es|ings?)|invest\w*|pension|cushion|retire\w*|passive)\b/i,
      ['There is a cushion. You feel it most on the days when you do not need it.'],
    ],
    [/\b(health|doctor|dentist|medical|hospital)\b/i, ['When something aches you see to it in the same week.']],
  ],
  afters: [
    'What it buys, mostly, is not things. It buys the unhurried answer.',
    'You look at what you are offered for what it is, and only then at what it pays.',
    'It turns out to have been about room all along: room to wait, to choose, to be generous on a Tuesday.',
    'You have stopped telling yourself that peace is one more purchase away.',
  ],
  blanks: [
    'About money you said nothing, and nothing is about as often as you think of it.',
    'Money has no line of its own here. It does what a good floor does, which is to be underfoot.',
  ],
}
