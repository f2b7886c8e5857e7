import { getConfig, listReaders } from '../usecases/config.ts'
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
    "Who gets the words that the guide writes from: a vendor, or servers by host name; nobody where it is built in."
    guideReaders: [String!]!
  }
  type Mutation
  "Any JSON value."
  scalar JSON
`

export const resolvers = { Query: { config: field(getConfig), guideReaders: field(listReaders) } }
