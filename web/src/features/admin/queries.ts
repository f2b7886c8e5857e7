/** What every admin screen shows. */
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
