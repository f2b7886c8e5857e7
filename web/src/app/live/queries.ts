/** The subscription to changes. */
import type { ChangesSubscription } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'

export const CHANGES = graphql(`
  subscription Changes($after: String) {
    changes(after: $after) {
      cursor
      complete
      changes {
        topic
        id
        tab
      }
    }
  }
`)

export type News = ChangesSubscription['changes']
