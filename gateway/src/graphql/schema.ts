/** The whole schema: SDL and bindings of every context. */
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import * as billing from './billing.ts'
import * as changes from './changes.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as enums from './enums.ts'
import * as guideUse from './guide-use.ts'
import * as identity from './identity.ts'
import * as journal from './journal.ts'
import * as journey from './journey.ts'
import * as memory from './memory.ts'
import * as messages from './messages.ts'
import * as ownData from './own-data.ts'
import * as plans from './plans.ts'
import * as reminders from './reminders.ts'
import * as security from './security.ts'
import * as sprint from './sprint.ts'
import * as sprintPlan from './sprint-plan.ts'
import * as sprintTasks from './sprint-tasks.ts'
import * as users from './users.ts'
import * as versions from './versions.ts'

const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const contexts = [
  ...[changes, config, identity, security, ownData, users, messages, billing],
  ...[journey, versions, memory, guideUse, sprint, sprintTasks, sprintPlan, reminders, journal, content],
]

export const schema = enums.speakLiterals(
  makeExecutableSchema({
    typeDefs: [enums.typeDefs, plans.typeDefs, ...contexts.map(({ typeDefs }) => typeDefs)],
    resolvers: [enums.resolvers, ...contexts.map(({ resolvers }) => resolvers), { JSON: json }],
  }),
)
