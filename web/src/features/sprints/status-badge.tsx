/** A status as colour, mark and word. */
import { Badge } from '../../ui/badge.tsx'
import { statusLabel, statusLook, statusTitle } from './status.ts'

/** `literal` writes 'In Progress', as the overview does. */
export function StatusBadge({ status, literal = false }: { status: string; literal?: boolean }) {
  return <Badge {...statusLook(status)}>{literal ? statusTitle(status) : statusLabel(status)}</Badge>
}
