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
      hasCustomer
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
