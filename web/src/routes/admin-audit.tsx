/** The audit log, for admins. */
import { useTitle } from '../app/title.ts'
import { AuditLog } from '../features/admin/audit-log.tsx'

export function Component() {
  useTitle('Audit log')
  return (
    <div className="wrap">
      <AuditLog />
    </div>
  )
}
