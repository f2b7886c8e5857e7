import * as billing from '../usecases/billing.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type SubscriptionState {
    status: SubscriptionStatus!
    currentPeriodEnd: String
    cancelAtPeriodEnd: Boolean!
    priceId: String
    "What that price asks, also where it is not on offer any more."
    charge: Charge
    "Until when nothing is charged; null where no trial is running."
    trialEndsAt: String
    hasCustomer: Boolean!
  }
  type Charge {
    "In the currency's smallest unit."
    amountCents: Int!
    currency: String!
    interval: String!
    intervalCount: Int!
  }
  type PlanTerms {
    "Days that are free; 0 for none, and for everybody who had a subscription before."
    trialDays: Int!
    "Whether promotion codes are taken."
    promotionCodes: Boolean!
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
    "The price that was begun; null where none was."
    priceId: String
    "What is charged now, with discounts and taxes."
    dueTodayCents: Int
    "The promotion code that is applied."
    promotionCode: String
  }
  type Portal {
    url: String!
  }
  type Payment {
    id: String!
    number: String
    createdAt: String!
    amountCents: Int!
    currency: String!
    "paid or failed."
    status: String!
    receiptUrl: String
    pdfUrl: String
  }
  type CurrencyAmount {
    currency: String!
    cents: Int!
  }
  type Churn {
    "Who paid as the month began, and how many of them do not any more."
    base: Int!
    lost: Int!
    "Null where nobody paid."
    rate: Float
  }
  type RevenueMonth {
    "As in 2026-11."
    month: String!
    mrrCents: [CurrencyAmount!]!
  }
  type Revenue {
    activeSubscriptions: Int!
    mrrCents: [CurrencyAmount!]!
    churnThisMonth: Churn!
    "Twelve months, oldest first."
    history: [RevenueMonth!]!
  }
  input NewPriceInput {
    productId: String!
    "Dollars as decimal text, such as 19.99."
    amount: String!
    "usd, eur or gbp."
    currency: String!
    "day, week, month or year."
    interval: String!
    intervalCount: Int
    nickname: String
  }
  input SetPriceActiveInput {
    priceId: String!
    active: Boolean!
  }
  input CreateSubscriptionInput {
    priceId: String!
    "Empty text takes off what was applied; without it, all stays as it is."
    promotionCode: String
  }
  extend type Query {
    subscription: SubscriptionState!
    prices: [Price!]!
    "What holds for a plan that the viewer would begin now."
    planTerms: PlanTerms!
    "What the viewer was charged, newest first."
    payments: [Payment!]!
    "For admins: also the prices that are put away."
    adminPrices: [Price!]!
    adminRevenue: Revenue!
  }
  extend type Mutation {
    createSubscription(input: CreateSubscriptionInput!): StartedSubscription!
    "Reads the subscription from the payment provider now."
    syncSubscription: SubscriptionState!
    openPortal: Portal!
    createPrice(input: NewPriceInput!): Price!
    setPriceActive(input: SetPriceActiveInput!): Price!
  }
`

interface RevenueRow {
  mrrCents: Record<string, number>
}
const mrrCents = (row: RevenueRow) => Object.entries(row.mrrCents).map(([currency, cents]) => ({ currency, cents }))

interface PriceRow {
  unit_amount: number
  recurring: { interval_count: number }
  metadata: Record<string, string>
}

export const resolvers = {
  Query: {
    subscription: field(billing.getSubscription),
    prices: field(billing.listPrices),
    planTerms: field(billing.getPlanTerms),
    payments: field(billing.listPayments),
    adminPrices: field(billing.listAllPrices),
    adminRevenue: field(billing.getRevenue),
  },
  Mutation: {
    createSubscription: field(billing.createSubscription, inputOf),
    syncSubscription: field(billing.syncSubscription),
    openPortal: field(billing.openPortal),
    createPrice: field(billing.createPrice, inputOf),
    setPriceActive: field(billing.setPriceActive, inputOf),
  },
  Price: {
    unitAmount: (price: PriceRow) => price.unit_amount,
    metadata: ({ metadata }: PriceRow) => Object.entries(metadata).map(([key, value]) => ({ key, value })),
  },
  Revenue: { mrrCents },
  RevenueMonth: { mrrCents },
  Recurring: { intervalCount: (recurring: PriceRow['recurring']) => recurring.interval_count },
}
