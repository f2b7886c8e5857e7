import { getConfig, listReaders } from '../usecases/config.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "How the product and its guide are called."
  type Brand {
    "The name of the product."
    name: String!
    "The name of the guide."
    guide: String!
    "A short line about the product."
    tag: String!
  }
  "How a browser reaches the payment provider."
  type StripeConfig {
    "Empty where no payments can be made."
    publishableKey: String!
    "Address of Stripe.js."
    scriptUrl: String!
    "Address of the simulator; null with real Stripe."
    apiUrl: String
    "No real money is behind it."
    simulated: Boolean!
  }
  "Who the guide is."
  type GuideConfig {
    "No real model is behind it."
    simulated: Boolean!
    "Its name, as the vendor has it."
    model: String!
  }
  "What a browser must know before anybody signs in."
  type Config {
    "Names."
    brand: Brand!
    "How payments are made."
    stripe: StripeConfig!
    "Who writes."
    guide: GuideConfig!
  }
  "What can be read. Without a note, it is the viewer's own and needs a subscription."
  type Query {
    "For everybody."
    config: Config!
    "Who gets the words that the guide writes from: a vendor, or servers by host name; nobody where it is built in."
    guideReaders: [String!]!
  }
  "What can be changed. Who may is the same as over REST: most needs a subscription, admin calls an administrator."
  type Mutation
  "Any JSON value."
  scalar JSON
`

export const resolvers = { Query: { config: field(getConfig), guideReaders: field(listReaders) } }
