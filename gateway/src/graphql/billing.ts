import * as billing from '../usecases/billing.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "The viewer's subscription."
  type SubscriptionState {
    "Access needs active."
    status: SubscriptionStatus!
    "Until when is paid, ISO 8601 in UTC; null without a subscription."
    currentPeriodEnd: String
    "Whether it ends when what is paid for ends."
    cancelAtPeriodEnd: Boolean!
    "What is paid; null without a subscription."
    priceId: String
    "What that price asks, also where it is not on offer any more."
    charge: Charge
    "Until when nothing is charged; null where no trial is running."
    trialEndsAt: String
    "Until when access was given without payment, ISO 8601 in UTC; null where no such days are running."
    grantedUntil: String
    "What the status would be without those days; null where it does not rest on them."
    statusWithoutGrant: SubscriptionStatus
    "Whether discounts or taxes may change what the charge asks; null where that is not known."
    adjusted: Boolean
    "Whether openPortal leads anywhere."
    hasCustomer: Boolean!
  }
  "What a price asks each time."
  type Charge {
    "In the currency's smallest unit."
    amountCents: Int!
    currency: String!
    "day, week, month or year."
    interval: Interval!
    intervalCount: Int!
  }
  "What holds for a plan that the viewer would begin now."
  type PlanTerms {
    "Days that are free; 0 for none, and for everybody who had a subscription before."
    trialDays: Int!
    "Whether promotion codes are taken."
    promotionCodes: Boolean!
  }
  "How often a price is charged: every intervalCount intervals."
  type Recurring {
    "day, week, month or year."
    interval: Interval!
    intervalCount: Int!
  }
  "What a price is asked for."
  type Product {
    "As the payment provider names it."
    id: String!
    "What it is called."
    name: String!
    "What it brings, as plain text."
    description: String
  }
  "A note that the payment provider keeps with a price."
  type MetadataItem {
    "What the note is about."
    key: String!
    "What it says."
    value: String!
  }
  "A plan that can be subscribed to."
  type Price {
    "As the payment provider names it."
    id: String!
    "What administrators call it; null for nothing."
    nickname: String
    "In the currency's smallest unit."
    unitAmount: Int!
    currency: String!
    "Whether it is on offer."
    active: Boolean!
    "How often it is charged."
    recurring: Recurring!
    "For everybody the list of what it brings, for administrators all."
    metadata: [MetadataItem!]!
    "What it is asked for."
    product: Product!
  }
  "A subscription that waits for its payment."
  type StartedSubscription {
    "Null where there is nothing to pay."
    clientSecret: String
    "payment or setup: what the browser has to confirm."
    intent: PaymentIntent
    "The price that was begun; null where none was."
    priceId: String
    "What is charged now, with discounts, taxes and the balance of the account."
    dueTodayCents: Int
    "How much discounts take off the price."
    discountCents: Int
    "The taxes on top of the price."
    taxCents: Int
    "What the balance of the account adds: below zero a credit that pays, above zero an earlier debt."
    balanceCents: Int
    "The promotion code that is applied."
    promotionCode: String
  }
  "Where the payment provider lets the viewer change cards and plans."
  type Portal {
    "An address of the payment provider, good for a short while."
    url: String!
  }
  "Something the viewer was charged."
  type Payment {
    "As the payment provider names it."
    id: String!
    "The number on the invoice; null where it has none."
    number: String
    createdAt: String!
    "In the currency's smallest unit."
    amountCents: Int!
    "How much of it was paid back."
    refundedCents: Int!
    currency: String!
    "paid or failed."
    status: PaymentStatus!
    "The invoice as a page, at the payment provider; null where nothing comes of paying it."
    receiptUrl: String
    "The invoice as a PDF, at the payment provider."
    pdfUrl: String
  }
  "An amount in one currency."
  type CurrencyAmount {
    currency: String!
    "In the currency's smallest unit. More than fits into an Int."
    cents: Float!
  }
  "How many of those who paid have left in a month. For administrators."
  type Churn {
    "Who paid as the month began, and how many of them do not any more."
    base: Int!
    "How many of the base do not pay any more."
    lost: Int!
    "Null where nobody paid."
    rate: Float
  }
  "What subscriptions brought in during one month."
  type RevenueMonth {
    "As in 2026-11."
    month: String!
    "Monthly recurring revenue, one amount for each currency."
    mrrCents: [CurrencyAmount!]!
  }
  "What came in and who left on one day."
  type RevenueDay {
    "As in 2026-11-26."
    day: String!
    "What was paid, before refunds, one amount for each currency."
    paidCents: [CurrencyAmount!]!
    "Who paid until that day, and pays for nothing since."
    cancellations: Int!
  }
  "What subscriptions bring in, at list prices. For administrators."
  type Revenue {
    "Subscriptions that are paid or on trial."
    activeSubscriptions: Int!
    "Monthly recurring revenue, one amount for each currency."
    mrrCents: [CurrencyAmount!]!
    "Who has left since the month began."
    churnThisMonth: Churn!
    "Twelve months, oldest first."
    history: [RevenueMonth!]!
    "Thirty days, oldest first, today included."
    days: [RevenueDay!]!
  }
  "A price that is to be created at the payment provider. For administrators."
  input NewPriceInput {
    "What it is asked for, as the payment provider names it."
    productId: String!
    "Dollars as decimal text, such as 19.99."
    amount: String!
    "usd, eur or gbp."
    currency: String!
    "day, week, month or year."
    interval: String!
    intervalCount: Int
    "What administrators call it."
    nickname: String
  }
  "Whether a price is on offer. For administrators."
  input SetPriceActiveInput {
    "As the payment provider names it."
    priceId: String!
    "Whether it is to be on offer."
    active: Boolean!
  }
  "The plan that is to begin."
  input CreateSubscriptionInput {
    "The price that is to be paid."
    priceId: String!
    "Empty text takes off what was applied; without it, all stays as it is."
    promotionCode: String
    "Asked for where taxes are computed and need it; without it, the one given before stays."
    postalCode: String
  }
  extend type Query {
    "For whoever is signed in."
    subscription: SubscriptionState!
    "The plans on offer. For everybody."
    prices: [Price!]!
    "What holds for a plan that the viewer would begin now."
    planTerms: PlanTerms!
    "What the viewer was charged, newest first."
    payments: [Payment!]!
    "For admins: also the prices that are put away."
    adminPrices: [Price!]!
    "For administrators."
    adminRevenue: Revenue!
  }
  extend type Mutation {
    "Begins a subscription that waits for its payment. For whoever is signed in."
    createSubscription(input: CreateSubscriptionInput!): StartedSubscription!
    "Reads the subscription from the payment provider now."
    syncSubscription: SubscriptionState!
    "Opens the payment provider's own pages for the viewer. For whoever is signed in."
    openPortal: Portal!
    "Creates a price at the payment provider. For administrators."
    createPrice(input: NewPriceInput!): Price!
    "Puts a price on offer or takes it off; who pays it goes on. For administrators."
    setPriceActive(input: SetPriceActiveInput!): Price!
  }
`

interface RevenueRow {
  mrrCents: Record<string, number>
}
const amountsOf = (sums: Record<string, number>) =>
  Object.entries(sums).map(([currency, cents]) => ({ currency, cents }))
const mrrCents = (row: RevenueRow) => amountsOf(row.mrrCents)

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
  RevenueDay: { paidCents: (row: { paidCents: Record<string, number> }) => amountsOf(row.paidCents) },
  Recurring: { intervalCount: (recurring: PriceRow['recurring']) => recurring.interval_count },
}
