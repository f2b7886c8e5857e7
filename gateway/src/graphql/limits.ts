/** Limits of a GraphQL document. One that asks for more is refused before anything runs. */
import { ApolloArmor } from '@escape.tech/graphql-armor'
import { parse, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql'

export const MAX_TOKENS = 1_000

const { validationRules } = new ApolloArmor({
  maxTokens: { enabled: false },
  // Depth counts fields. Fragments add no level, here and where costs are counted.
  maxDepth: { n: 6, flattenFragments: true },
  maxAliases: { n: 15 },
  maxDirectives: { n: 20 },
  costLimit: { maxCost: 1_000, flattenFragments: true },
  blockFieldSuggestion: { enabled: false },
}).protect()

export const limitRules = validationRules

/** Parsing and validating as Apollo does it, for the transport that is not Apollo's. */
export const parseWithinLimits = (source: string): DocumentNode => parse(source, { maxTokens: MAX_TOKENS })
export const validateWithinLimits = (schema: GraphQLSchema, document: DocumentNode) =>
  validate(schema, document, [...specifiedRules, ...limitRules])
