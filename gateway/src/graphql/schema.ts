/** The whole schema: SDL and bindings of every context. */
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import * as billing from './billing.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as identity from './identity.ts'
import * as journal from './journal.ts'
import * as journey from './journey.ts'
import * as sprint from './sprint.ts'

const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const contexts = [config, identity, billing, journey, sprint, journal, content]

export const schema = makeExecutableSchema({
  typeDefs: contexts.map(({ typeDefs }) => typeDefs),
  resolvers: [...contexts.map(({ resolvers }) => resolvers), { JSON: json }],
})
