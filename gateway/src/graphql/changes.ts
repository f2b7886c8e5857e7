import * as changes from '../usecases/changes.ts'
import { TOPICS, type News } from '../usecases/news.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  enum ChangeTopic {
    ${TOPICS.join('\n    ')}
  }
  "Something is no longer as it was; what it is now has to be asked for."
  type Change {
    topic: ChangeTopic!
    "The sprint, the entry, the generation or the page; null where there is one per person."
    id: ID
    "The browser tab that asked for it, as it named itself in the header X-Tab; null where none did."
    tab: ID
  }
  type News {
    "Give it as after when you come back. Every answer of this API carries one in the header X-Changes-After."
    cursor: String!
    "False where more may have happened since after than is told: look at everything again."
    complete: Boolean!
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
