/** Shows a failed request's own message in a toast. */
import { toast } from '../../ui/toast-store.ts'

export function sorry({ message }: { message: string }): void {
  toast({ title: 'Error', description: message, destructive: true })
}
