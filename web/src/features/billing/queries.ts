/** What the billing screens ask and tell. */
import { graphql } from '../../gql/index.ts'

export const PRICES = graphql(`
  query Prices {
    prices {
      id
      nickname
      unitAmount
      currency
      active
      metadata {
        key
        value
      }
      recurring {
        interval
        intervalCount
      }
      product {
        id
        name
        description
      }
    }
  }
`)

export const PAYMENT_CONFIG = graphql(`
  query PaymentConfig {
    config {
      stripe {
        publishableKey
        scriptUrl
        simulated
      }
    }
  }
`)

export const CREATE_SUBSCRIPTION = graphql(`
  mutation CreateSubscription($input: CreateSubscriptionInput!) {
    createSubscription(input: $input) {
      clientSecret
      intent
      priceId
      dueTodayCents
      discountCents
      taxCents
      balanceCents
      promotionCode
    }
  }
`)

export const SYNC_SUBSCRIPTION = graphql(`
  mutation SyncSubscription {
    syncSubscription {
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      priceId
      charge {
        amountCents
        currency
        interval
        intervalCount
      }
      trialEndsAt
      statusWithoutGrant
      hasCustomer
    }
  }
`)

/** Beyond what the gate needs to know: what is charged, and from when. */
export const SUBSCRIPTION_DETAILS = graphql(`
  query SubscriptionDetails {
    subscription {
      charge {
        amountCents
        currency
        interval
        intervalCount
      }
      adjusted
      trialEndsAt
      statusWithoutGrant
    }
  }
`)

export const PLAN_TERMS = graphql(`
  query PlanTerms {
    planTerms {
      trialDays
      promotionCodes
    }
  }
`)

export const PAYMENTS = graphql(`
  query Payments {
    payments {
      id
      number
      createdAt
      amountCents
      refundedCents
      currency
      status
      receiptUrl
      pdfUrl
    }
  }
`)

export const OPEN_PORTAL = graphql(`
  mutation OpenPortal {
    openPortal {
      url
    }
  }
`)
