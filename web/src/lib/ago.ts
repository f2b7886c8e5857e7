/** How long ago something was. */
import { formatDistanceToNowStrict } from 'date-fns'

/** Such as '5 minutes ago'. */
export function formatAgo(moment: string | Date): string {
  return formatDistanceToNowStrict(new Date(moment), { addSuffix: true })
}
