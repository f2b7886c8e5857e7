/** The audit log, for admins. */
import { useTitle } from '../app/title.ts'
import { AuditLog } from '../features/admin/audit/audit-log.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.auditLog)
  return (
    <div className="wrap">
      <AuditLog />
    </div>
  )
}
