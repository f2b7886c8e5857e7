/** What the parts of a plan are called in an answer: the guide speaks as a model does, and models write these keys. */
export const KEYS = {
  beliefs: 'Identified Limiting Beliefs',
  shifts: 'Recommended Mindset Shifts',
  steps: 'Action Steps for Inner Transformation',
  goal: 'Sprint Goal',
  month1: 'Month 1 Actions',
  month2: 'Month 2 Actions',
  month3: 'Month 3 Actions',
  weeklyRhythm: 'Weekly Rhythm',
} as const
