/** What somebody answers to all three phases: enough to write about. */
import { LONG_ANSWERS } from './journey.ts'

export const ANSWERS = {
  1: LONG_ANSWERS,
  2: {
    '0': 'That I open the print shop in the harbour, nobody comes, and everybody in the street has seen it.',
    '1': 'I am too old to begin, and people like me do not run a business in this town.',
    '2': 'A tight chest on Sunday evenings, and then I clean the kitchen until midnight.',
    '3': 'My father, at the table, about an uncle who lost his shop.',
    '4': 'Last spring I led the fundraiser for the school, and we doubled what we had hoped for.',
    '5': 'I learn what I need as I go, and I have done so before.',
  },
  3: {
    '0': 'Four finished chapters, one paying client, and sleep before midnight.',
    '1': 'Writing a clear proposal, asking for money without apologising, and keeping the accounts of a small press in order.',
    '2': 'Tuesday evenings, some savings, the old deps by the window, and Ana, who has done this before.',
    '3': 'The children fall ill. Then I move the week and keep the one small thing.',
    '4': 'The chapters are printed and on the shelf, the client has paid, and I have slept.',
    '5': 'Twenty minutes at the desk before I open anything else.',
  },
} as const
