/** What admins ask about prices and revenue. */
import { graphql } from '../../../gql/index.ts'

export const ADMIN_PRICES = graphql(`
  query AdminPrices {
    adminPrices {
      id
      nickname
      unitAmount
      currency
      active
      recurring {
        interval
        intervalCount
      }
      product {
        id
        name
      }
    }
  }
`)

export const CREATE_PRICE = graphql(`
  mutation CreatePrice($input: NewPriceInput!) {
    createPrice(input: $input) {
      id
    }
  }
`)

export const SET_PRICE_ACTIVE = graphql(`
  mutation SetPriceActive($input: SetPriceActiveInput!) {
    setPriceActive(input: $input) {
      id
      active
    }
  }
`)

export const ADMIN_REVENUE = graphql(`
  query AdminRevenue {
    adminRevenue {
      mrrCents {
        currency
        cents
      }
      churnThisMonth {
        base
        lost
        rate
      }
      history {
        month
        mrrCents {
          currency
          cents
        }
      }
      days {
        day
        paidCents {
          currency
          cents
        }
        cancellations
      }
    }
  }
`)

export const GUIDE_COSTS_BY_DAY = graphql(`
  query GuideCostsByDay($days: Int!) {
    adminGuideCosts(days: $days) {
      currency
      days {
        day
        cost
      }
      total {
        cost
      }
    }
  }
`)
