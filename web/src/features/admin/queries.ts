/** What admins ask and tell. */
import { graphql } from '../../gql/index.ts'

export const ADMIN_TOTALS = graphql(`
  query AdminTotals {
    adminTotals {
      pages
      users
      activeSubscriptions
    }
  }
`)

export const ADMIN_USERS = graphql(`
  query AdminUsers($search: String, $status: SubscriptionStatus, $page: Int) {
    adminUsers(search: $search, status: $status, page: $page) {
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

export const PAGES = graphql(`
  query Pages {
    pages {
      id
      slug
      title
      content
      metaDescription
      status
      updatedAt
    }
  }
`)

/** What shows the pages or counts them: asked again after one has changed. */
export const SHOW_PAGES = ['Pages', 'AdminTotals', 'PublishedPages']

export const CREATE_PAGE = graphql(`
  mutation CreatePage($input: PageInput!) {
    createPage(input: $input) {
      id
    }
  }
`)

export const CREATE_IMAGE = graphql(`
  mutation CreateImage($data: String!) {
    createImage(data: $data) {
      id
      path
      width
      height
    }
  }
`)

export const UPDATE_PAGE = graphql(`
  mutation UpdatePage($id: Int!, $input: PageInput!) {
    updatePage(id: $id, input: $input) {
      id
      slug
      title
      content
      metaDescription
      status
      updatedAt
    }
  }
`)

export const DELETE_PAGE = graphql(`
  mutation DeletePage($id: Int!) {
    deletePage(id: $id)
  }
`)

export const RESTORE_PAGE = graphql(`
  mutation RestorePage($id: Int!) {
    restorePage(id: $id) {
      id
    }
  }
`)

export const PAGE_VERSIONS = graphql(`
  query PageVersions($id: Int!) {
    pageVersions(id: $id) {
      id
      slug
      title
      content
      metaDescription
      status
      savedAt
    }
  }
`)

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

export const AUDIT_LOG = graphql(`
  query AuditLog($page: Int, $search: String, $kind: String) {
    auditLog(page: $page, search: $search, kind: $kind) {
      total
      page
      pageSize
      entries {
        id
        kind
        at
        device
        address
        actor {
          id
          username
        }
        subject {
          id
          username
        }
      }
    }
  }
`)
