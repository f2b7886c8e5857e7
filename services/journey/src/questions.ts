/** What the guide asks: three phases of six questions, topics in the order of WIZ-18 to WIZ-20. */
import type { Question } from '@daybreak/proto/journey'
import type { PhaseNumber } from '@daybreak/proto/rules'

export const PHASE_NUMBERS: readonly PhaseNumber[] = [1, 2, 3]

const VISION = numbered([
  {
    topic: 'Location',
    question: 'Where do you wake up, and what do you hear first?',
    example: 'A whitewashed house above a small harbor. Gulls, then the coffee machine.',
    why: 'A life is easier to walk toward when it has an address.',
  },
  {
    topic: 'Workday',
    question: 'What does a good working day hold, hour by hour?',
    example: 'Writing until eleven, a walk, two students in the afternoon, the desk tidy by five.',
    why: 'Most of a life is weekdays. This shows what you want yours to be made of.',
  },
  {
    topic: 'Joy activities',
    question: 'What do you do for no reason but joy?',
    example: 'I bake bread on Saturdays and swim in cold water, badly and often.',
    why: 'What you do without being asked says what you would miss.',
  },
  {
    topic: 'Relationships',
    question: 'Who is around your table, and how are you with them?',
    example: 'My sister and her two boys, once a week. I listen more than I used to.',
    why: 'A place becomes a home by who comes in at the door.',
  },
  {
    topic: 'Financial abundance',
    question: 'What does money let you stop thinking about?',
    example: 'The rent, the dentist, and whether I may say no to a client.',
    why: 'Enough is a feeling before it is a figure. Naming it keeps the figure honest.',
  },
  {
    topic: 'Impact',
    question: "What is different in someone's life because of yours?",
    example: 'A girl in my class finds out that she can draw, and keeps drawing.',
    why: 'It is the part of the picture that still holds on a grey day.',
  },
])

const BREAKTHROUGH = numbered([
  {
    topic: 'Fears',
    question: 'What are you afraid might happen if you try?',
    example: 'That I open the studio, nobody comes, and everyone has seen it.',
    why: 'A fear with a name is smaller than one without.',
  },
  {
    topic: 'Limiting beliefs',
    question: 'What do you tell yourself about why it cannot work?',
    example: 'I am too old to begin, and people like me do not run a business.',
    why: 'These sentences decide quietly. On paper they can be read, and answered.',
  },
  {
    topic: 'Feelings',
    question: 'When that belief speaks up, what do you feel, and where do you feel it?',
    example: 'A tight chest, usually on Sunday evenings, and then I clean the kitchen.',
    why: 'The body often notices first. Knowing its signal gives you a moment to choose.',
  },
  {
    topic: 'Source',
    question: 'Whose voice was it first?',
    example: 'My father, at the table, about an uncle who lost his shop.',
    why: 'A belief that came from somewhere is not the same as the truth.',
  },
  {
    topic: 'Contradicting evidence',
    question: 'When was it not true, even once?',
    example: 'Last spring I led the fundraiser, and we doubled what we had hoped for.',
    why: 'One exception is enough to turn a rule into a habit of thought.',
  },
  {
    topic: 'New beliefs',
    question: 'What would you rather believe, in your own words?',
    example: 'I learn what I need as I go, and I have done so before.',
    why: 'It should sound like you, or you will not believe it on a bad day.',
  },
])

const SPRINT = numbered([
  {
    topic: 'Top 3 goals in 90 days',
    question: 'Which three things would make these ninety days worth it?',
    example: 'Four finished chapters, one paying client, and sleep before midnight.',
    why: 'Three can be held in mind. A fourth tends to push one out.',
  },
  {
    topic: 'Skills',
    question: 'What will you need to learn?',
    example: 'Writing a clear proposal, and asking for money without apologizing.',
    why: 'What is new takes time, and time wants a place in the plan.',
  },
  {
    topic: 'Resources',
    question: 'What and who do you already have?',
    example: 'Tuesday evenings, some savings, and Ana, who has done this before.',
    why: 'A plan built on what is already there begins sooner.',
  },
  {
    topic: 'Obstacles',
    question: 'What will most likely get in the way, and what then?',
    example: 'The children fall ill. Then I move the week and keep the one small thing.',
    why: 'Deciding now is easier than deciding tired.',
  },
  {
    topic: 'Success measures',
    question: 'How will you know it worked?',
    example: 'The chapters are printed and on the shelf, and the client has paid.',
    why: 'Something you can see or count saves you from arguing with yourself.',
  },
  {
    topic: 'Habits',
    question: 'Which small habit carries the rest?',
    example: 'Twenty minutes at the desk before I open anything else.',
    why: 'Big days are rare. What you do on plain ones adds up.',
  },
])

export const QUESTIONS: Readonly<Record<PhaseNumber, readonly Question[]>> = {
  1: VISION,
  2: BREAKTHROUGH,
  3: SPRINT,
}

function numbered(questions: Omit<Question, 'index'>[]): Question[] {
  return questions.map((question, index) => ({ index, ...question }))
}

/** The answer to `list_questions`: all phases, in order. */
export const listQuestions = async () =>
  PHASE_NUMBERS.map((phaseNumber) => ({ phaseNumber, questions: [...QUESTIONS[phaseNumber]] }))

/** The wording of a phase's questions, as it is kept with the record. */
export const questionTexts = (phaseNumber: PhaseNumber): string[] =>
  QUESTIONS[phaseNumber].map(({ question }) => question)
