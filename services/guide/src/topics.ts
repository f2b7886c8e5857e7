/** The eighteen topics, by the name or the question that a prompt gives them. */

export const TOPICS = [
  'location',
  'workday',
  'joy',
  'relationships',
  'money',
  'impact',
  'fears',
  'beliefs',
  'feelings',
  'source',
  'evidence',
  'new',
  'goals',
  'skills',
  'resources',
  'obstacles',
  'measures',
  'habits',
] as const
export type Topic = (typeof TOPICS)[number]

const KNOWN: Readonly<Record<Topic, RegExp>> = {
  location: /^location|wake up/i,
  workday: /^workday|working day/i,
  joy: /^joy|no reason but joy/i,
  relationships: /^relationships|around your table/i,
  money: /^financial|does money let/i,
  impact: /^impact|different in someone/i,
  fears: /^fears|afraid might happen/i,
  beliefs: /^limiting|tell yourself/i,
  feelings: /^feelings|where do you feel/i,
  source: /^source|whose voice/i,
  evidence: /^contradicting|was it not true/i,
  new: /^new beliefs?|rather believe/i,
  goals: /^(?:top 3 )?goals|worth it\?/i,
  skills: /^skills|need to learn/i,
  resources: /^resources|already have/i,
  obstacles: /^obstacles|get in the way/i,
  measures: /^success|know it worked/i,
  habits: /^habits|small habit/i,
}

/** Null for a text that is not one of our questions, such as the title of a journal entry. */
export const topicOf = (name: string): Topic | null => TOPICS.find((topic) => KNOWN[topic].test(name.trim())) ?? null
