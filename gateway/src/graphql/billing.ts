import * as billing from '../usecases/billing.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type SubscriptionState {
    "active, past_due, canceled or inactive."
    status: String!
    currentPeriodEnd: String
    cancelAtPeriodEnd: Boolean!
    priceId: String
    hasCustomer: Boolean!
  }
  type Recurring {
    interval: String!
    intervalCount: Int!
  }
  type Product {
    id: String!
    name: String!
    description: String
  }
  type MetadataItem {
    key: String!
    value: String!
  }
  type Price {
    id: String!
    nickname: String
    "In the currency's smallest unit."
    unitAmount: Int!
    currency: String!
    active: Boolean!
    recurring: Recurring!
    metadata: [MetadataItem!]!
    product: Product!
  }
  type StartedSubscription {
    "Null where there is nothing to pay."
    clientSecret: String
    "payment or setup: what the browser has to confirm."
    intent: String
  }
  type Portal {
    url: String!
  }
  input CreateSubscriptionInput {
    priceId: String!
  }
  extend type Query {
    subscription: SubscriptionState!
    prices: [Price!]!
  }
  extend type Mutation {
    createSubscription(input: CreateSubscriptionInput!): StartedSubscription!
    "Reads the subscription from the payment provider now."
    syncSubscription: SubscriptionState!
    openPortal: Portal!
  }
`

interface PriceRow {
  unit_amount: number
  recurring: { interval_count: number }
  metadata: Record<string, string>
}

export const resolvers = {
  Query: { subscription: field(billing.getSubscription), prices: field(billing.listPrices) },
  Mutation: {
    createSubscription: field(billing.createSubscription, inputOf),
    syncSubscription: field(billing.syncSubscription),
    openPortal: field(billing.openPortal),
  },
  Price: {
    unitAmount: (price: PriceRow) => price.unit_amount,
    metadata: ({ metadata }: PriceRow) => Object.entries(metadata).map(([key, value]) => ({ key, value })),
  },
  Recurring: { intervalCount: (recurring: PriceRow['recurring']) => recurring.interval_count },
}
