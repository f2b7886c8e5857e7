/** The keys of a plan in an answer, as models write them. */
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
