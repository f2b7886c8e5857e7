/** What admins ask about users, and do for them. */
import type { ApolloCache } from '@apollo/client'
import { graphql } from '../../../gql/index.ts'
import type { AdminPersonQuery } from '../../../gql/graphql.ts'

export const ADMIN_USERS = graphql(`
  query AdminUsers($search: String, $status: SubscriptionStatus, $plan: PlanFilter, $page: Int) {
    adminUsers(search: $search, status: $status, plan: $plan, page: $page) {
      total
      page
      pageSize
      users {
        id
        username
        email
        firstName
        lastName
        country
        isAdmin
        createdAt
        subscriptionStatus
        plan {
          interval
          intervalCount
        }
        lastSeenAt
      }
    }
  }
`)

export const SET_ADMIN_STATUS = graphql(`
  mutation SetAdminStatus($userId: Int!, $isAdmin: Boolean!) {
    setAdminStatus(userId: $userId, isAdmin: $isAdmin) {
      id
      isAdmin
    }
  }
`)

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
      suspension {
        since
        reason
      }
      subscription {
        status
        currentPeriodEnd
        cancelAtPeriodEnd
        trialEndsAt
        grantedUntil
        adjusted
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
        refundedCents
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

export const PERSON_TRAIL = graphql(`
  query PersonTrail($userId: Int!) {
    adminTrail(userId: $userId, only: "changes") {
      total
      entries {
        id
        at
        action
        actor {
          id
          username
        }
      }
    }
  }
`)

/** For what changes a person: the page shows afterwards what has become of it, and the tabs ask anew. */
export const AGAIN = {
  refetchQueries: [ADMIN_PERSON, PERSON_TRAIL],
  awaitRefetchQueries: true,
  update: (cache: ApolloCache) => {
    for (const fieldName of ['adminUsers', 'adminRevenue']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  },
}

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

export const CANCEL_SUBSCRIPTION_OF = graphql(`
  mutation CancelSubscriptionOf($userId: Int!, $atPeriodEnd: Boolean!) {
    cancelSubscriptionOf(userId: $userId, atPeriodEnd: $atPeriodEnd) {
      status
    }
  }
`)

export const REFUND_PAYMENT = graphql(`
  mutation RefundPayment($userId: Int!, $paymentId: String!) {
    refundPayment(userId: $userId, paymentId: $paymentId) {
      id
      refundedCents
    }
  }
`)

export const SUSPEND_USER = graphql(`
  mutation SuspendUser($userId: Int!, $reason: String!) {
    suspendUser(userId: $userId, reason: $reason) {
      since
    }
  }
`)

export const LIFT_SUSPENSION = graphql(`
  mutation LiftSuspension($userId: Int!) {
    liftSuspension(userId: $userId)
  }
`)

export const GRANT_ACCESS = graphql(`
  mutation GrantAccess($userId: Int!, $days: Int!) {
    grantAccess(userId: $userId, days: $days) {
      grantedUntil
    }
  }
`)
