import * as changes from '../usecases/changes.ts'
import { type News, type Topic } from '../usecases/change-stream.ts'
import { field } from './field.ts'

const TOPICS: Record<Topic, string> = {
  SPRINTS: 'A sprint.',
  TASKS: 'The tasks of a sprint.',
  HABITS: 'The habits of a sprint.',
  CHECK_INS: 'The check-ins of a sprint.',
  ENTRIES: 'Journal entries.',
  PHASES: 'A phase, or what it rests on.',
  GENERATIONS: 'A generation.',
  MEMORIES: 'What the guide remembers.',
  SUBSCRIPTION: "The viewer's subscription.",
  VIEWER: "The viewer's account.",
  PAGES: 'Pages of the public site.',
}
const described = Object.entries(TOPICS).map(([topic, description]) => `"${description}"\n    ${topic}`)

export const typeDefs = /* GraphQL */ `
  "What is no longer as it was."
  enum ChangeTopic {
    ${described.join('\n    ')}
  }
  "Something is no longer as it was; what it is now has to be asked for."
  type Change {
    "What kind of thing has changed."
    topic: ChangeTopic!
    "The sprint, the entry, the generation or the page; null where there is one per person."
    id: ID
    "The browser tab that asked for it, as it named itself in the header X-Tab; null where none did."
    tab: ID
  }
  "What has changed for the viewer since the cursor."
  type News {
    "Give it as after when you come back. Every answer of this API carries one in the header X-Changes-After."
    cursor: String!
    "False where more may have happened since after than is told: look at everything again."
    complete: Boolean!
    "The earliest first."
    changes: [Change!]!
  }
  extend type Subscription {
    "The viewer's changes from now on, and first those after this cursor. At most eight at once: a ninth ends the oldest."
    changes(after: String): News!
  }
`

const asIs = (news: News) => news

export const resolvers = {
  Subscription: { changes: { subscribe: field(changes.followChanges), resolve: asIs } },
}
