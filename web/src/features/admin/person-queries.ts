/** What support asks about one person. */
import { graphql } from '../../gql/index.ts'
import type { AdminPersonQuery } from '../../gql/graphql.ts'

export const ADMIN_PERSON = graphql(`
  query AdminPerson($userId: Int!) {
    adminPerson(userId: $userId) {
      user {
        id
        username
        firstName
        lastName
        country
        isAdmin
        createdAt
      }
      email {
        email
        verified
        pending
        mail
      }
      sessions {
        device
        address
        createdAt
        lastSeenAt
      }
      subscription {
        status
        currentPeriodEnd
        cancelAtPeriodEnd
        trialEndsAt
        charge {
          amountCents
          currency
          interval
          intervalCount
        }
      }
      payments {
        id
        number
        createdAt
        amountCents
        currency
        status
        receiptUrl
      }
      generations {
        phaseNumber
        status
        createdAt
      }
      textsToday {
        limit
        used
      }
    }
  }
`)

export type Person = AdminPersonQuery['adminPerson']

export const RESEND_VERIFICATION = graphql(`
  mutation RequestVerificationFor($userId: Int!) {
    requestVerificationFor(userId: $userId) {
      email
    }
  }
`)

export const END_SESSIONS_OF = graphql(`
  mutation EndSessionsOf($userId: Int!) {
    endSessionsOf(userId: $userId)
  }
`)
