import { getConfig } from '../usecases/config.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Brand {
    name: String!
    guide: String!
    tag: String!
  }
  type StripeConfig {
    publishableKey: String!
    scriptUrl: String!
    apiUrl: String
    "No real money is behind it."
    simulated: Boolean!
  }
  type GuideConfig {
    "No real model is behind it."
    simulated: Boolean!
    model: String!
  }
  type Config {
    brand: Brand!
    stripe: StripeConfig!
    guide: GuideConfig!
  }
  type Query {
    config: Config!
  }
  type Mutation
  "Any JSON value."
  scalar JSON
`

export const resolvers = { Query: { config: field(getConfig) } }
