/** What the demo account has written, planned and done: ten weeks of a letterpress printer finding her feet. */

export const ANSWERS: Record<1 | 2 | 3, Record<string, string>> = {
  1: {
    0: 'A stone house above the harbour, with the press in the room that gets the morning. I hear gulls first, then the ferry.',
    1: 'Four unhurried hours of printing before anyone needs anything. Letters and orders after lunch, done by four.',
    2: 'Swimming off the slipway until October, baking bread for the street, reading plays aloud with Ines.',
    3: 'A long table on Fridays. My sister and her boys, the neighbours, and somebody always brings bread.',
    4: 'The rent on the studio, the dentist, and whether I can say no to wedding invitations.',
    5: 'Two young printers learn the trade from me, and a few hundred walls have something quiet on them.',
  },
  2: {
    0: 'That I open the doors and nobody comes, and then I know for certain.',
    1: 'People like us do not make a living from pretty things. I am too late by ten years.',
    2: 'A tightness under the ribs, mostly. I tidy the table instead of printing, and call that work.',
    3: 'My grandfather, who sold his tools when the yard closed. He meant it kindly.',
    4: 'The harbour series sold out in a weekend, to strangers, at a price I was embarrassed to write down.',
    5: 'I can be paid for careful work, and I can begin from where I am.',
  },
  3: {
    0: 'Finish the harbour series, open the online shop with four prints, hold one open-studio evening',
    1: 'Photographing prints so that the paper looks like paper; shipping without creases',
    2: 'The press, two drawers of good paper, Ines at the gallery, eleven free hours a week',
    3: 'Commissions that pay now and eat the week. I will keep the mornings and answer after lunch.',
    4: 'Twelve prints sold and twenty people in the studio on one evening',
    5: 'Print for an hour before opening any message',
  },
}

/** Days from the sprint's first day: when a task is due, and when it was done. */
export const TASKS: { title: string; description: string; due: number; done?: number; started?: true }[] = [
  { title: 'Clear and light the back room', description: 'One table, one lamp, nothing stored.', due: 8, done: 8 },
  {
    title: 'Cut and proof three harbour plates',
    description: 'Blue, grey, and the one with the crane.',
    due: 20,
    done: 20,
  },
  { title: 'Join the print co-op on Mill Street', description: 'Ask for the Tuesday slot.', due: 30, done: 29 },
  { title: 'Choose paper and ink for the edition', description: 'Somerset or the cheaper cotton.', due: 41, done: 41 },
  { title: 'Proof the blue plate on Somerset paper', description: '', due: 50, done: 52 },
  {
    title: 'Set a price for the ten-print edition',
    description: 'Write it down before asking anyone.',
    due: 53,
    done: 53,
  },
  {
    title: 'Send the portfolio to Ines at Tideline Gallery',
    description: 'Six prints, no apology in the letter.',
    due: 54,
    done: 54,
  },
  {
    title: 'Photograph the harbour series in daylight',
    description: 'North window, tripod, grey card. Ten frames are enough.',
    due: 49,
  },
  {
    title: 'Write the studio’s one-page story',
    description: 'Who prints here, and why the harbour. One page, no adjectives.',
    due: 55,
    started: true,
  },
  {
    title: 'Ask two cafés about a wall for December',
    description: 'Start with the one by the bridge; bring the blue proof.',
    due: 57,
  },
  { title: 'Open the online shop with four prints', description: '', due: 66 },
  { title: 'Hold an open-studio evening', description: 'Invite the co-op, the neighbours, and Ines.', due: 77 },
]

/** Days before today, title, text, tags. */
export const ENTRIES: [daysAgo: number, title: string, content: string, tags: string[]][] = [
  [
    70,
    'A list, before anything else',
    'I want mornings at the press and I want to stop pretending that I am waiting for the right year. That is the whole list. I wrote it on the back of the paper merchant’s invoice, which felt right.',
    ['studio', 'beginning'],
  ],
  [
    68,
    'Bread and arithmetic',
    'Baked two loaves for Friday and worked out what the studio costs per day. Less than I feared, more than I earn from it. Both true at once, and the bread was good.',
    ['money', 'home'],
  ],
  [
    66,
    'Friday table',
    'Nine people, six chairs. My nephew asked why the press has a wheel if it goes nowhere. I did not have an answer and have been thinking about it since.',
    ['family', 'home'],
  ],
  [
    63,
    'What I do instead',
    'Caught myself sorting type by size for an hour. Nobody has ever needed that. The plate was inked and waiting the whole time. The tightness came first, then the sorting.',
    ['fear', 'studio'],
  ],
  [
    61,
    'Cold water',
    'Swam before work. Eleven degrees. You cannot think about prices in water like that, which may be the point of it.',
    ['sea', 'body'],
  ],
  [
    59,
    'Grandfather’s tools',
    'Found the photograph of him at the yard gate, the last day. He sold the tools that week. I have been hearing his voice in my own head and calling it caution.',
    ['family', 'fear'],
  ],
  [
    57,
    'One commission fewer',
    'Said no to a wedding in May. My hands shook afterwards, and then I cut a plate for two hours without looking up.',
    ['money', 'courage'],
  ],
  [
    55,
    'Day one',
    'The plan is on the wall. Ninety days is long enough to finish something and short enough to be afraid of. Cleared half the back room and found the good lamp.',
    ['studio', 'beginning'],
  ],
  [
    52,
    'The back room',
    'It has a window. I had forgotten, there was a wardrobe in front of it. North light, of all things.',
    ['studio'],
  ],
  [
    50,
    'Slow week',
    'The boys had fever, my sister had the early shift, I had the boys. No printing. I am writing this down so that I do not later tell it as laziness.',
    ['family', 'rest'],
  ],
  [
    47,
    'An hour first',
    'An hour at the press before any message, three days running. It is not the hour that helps, it is that the day begins on my side.',
    ['studio', 'habit'],
  ],
  [
    44,
    'Crane plate',
    'The crane came out stiff and I nearly threw it. Ines looked at it for a long time and asked who taught me to leave things out. Nobody did. I was in a hurry.',
    ['studio', 'friends'],
  ],
  [
    41,
    'The number',
    'Wrote down a price for the edition and left the paper on the table all day to get used to it. By evening it looked like a number and not like an opinion.',
    ['money', 'courage'],
  ],
  [
    39,
    'Rain',
    'Rain for four days. The paper drinks it, the ink will not dry, everything is late and smells of linseed. I was happier than I have been in weeks and cannot explain it.',
    ['studio', 'rest'],
  ],
  [
    37,
    'Too late by ten years',
    'At the co-op they are all twenty-six. One of them asked me how to stop the grey from going green and wrote down what I said. Too late for what, then?',
    ['fear', 'friends'],
  ],
  [
    34,
    'Reading aloud',
    'Ines and I read the second act at the kitchen table with the wrong voices. We laughed until the neighbour knocked, and then she read the maid.',
    ['friends', 'home'],
  ],
  [
    32,
    'Last swim before the wind',
    'They are taking in the steps. The water was the colour of the blue plate, or I am starting to see it everywhere.',
    ['sea'],
  ],
  [
    30,
    'A month of mornings',
    'Twenty-two of thirty. I used to count the eight. Today I pinned up the twenty-two, the good ones and the others, and stood in front of them with coffee.',
    ['habit', 'studio'],
  ],
  [
    27,
    'What they are for',
    'A woman bought the small one for a hospital room. I had been thinking of walls in general. It had not occurred to me that somebody might be lying down.',
    ['studio', 'courage'],
  ],
  [
    25,
    'Dentist',
    'Paid it, all of it, from the print money. A ridiculous thing to be proud of. I walked home along the water like somebody in a film.',
    ['money'],
  ],
  [
    22,
    'Paper',
    'Somerset. It costs what it costs. The cheaper one forgives nothing and shows everything, like certain relatives.',
    ['studio', 'money'],
  ],
  [
    20,
    'Not nothing',
    'Bad day. Printed six, kept none. Wrote “not nothing” on the last one and hung it over the sink where I will see it.',
    ['fear', 'studio'],
  ],
  [
    17,
    'The table again',
    'Twelve this time. Somebody brought bread, as somebody always does. My sister said the house sounds different. It is the press, it makes the floor hum.',
    ['family', 'home'],
  ],
  [
    14,
    'The blue plate',
    'It holds. Ten proofs and the tenth is as deep as the first. I telephoned Ines and could only say that it holds, and she understood and was quiet.',
    ['studio'],
  ],
  [
    12,
    'Grandfather, again',
    'I think he would have liked the crane. He would have said it was not worth the ink and then he would have kept it.',
    ['family'],
  ],
  [9, 'Sleep', 'Slept nine hours. Cancelled the evening and nothing fell down.', ['rest', 'body']],
  [
    7,
    'The one-page story',
    'Began it four times. Every version has an adjective in it that I can hear my schoolteacher in. I want one page that a fisherman would finish.',
    ['studio'],
  ],
  [
    5,
    'Proofs on Somerset',
    'Late by two days and right. I am learning the difference between late and wrong.',
    ['studio', 'habit'],
  ],
  [
    3,
    'I wrote the price',
    'On the back of the print, in pencil, and did not rub it out. Then I asked nobody what they thought of it.',
    ['money', 'courage'],
  ],
  [
    1,
    'Sent',
    'The portfolio is in the post to Tideline. I did not apologise anywhere in the letter. The harbour was flat calm and the ferry came in without a sound.',
    ['courage', 'studio'],
  ],
  [
    0,
    'Thirty-five left',
    'Thirty-five days. The list on the wall looks like mine now. An hour at the press, then the story, then the cafés. In that order.',
    ['studio', 'habit'],
  ],
]
