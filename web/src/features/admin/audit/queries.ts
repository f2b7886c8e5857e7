/** The query for the audit log. */
import { graphql } from '../../../gql/index.ts'

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
