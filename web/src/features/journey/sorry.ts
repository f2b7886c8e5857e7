/** What a failed request says to the user: its own words, in a toast. */
import { toast } from '../../ui/toast-store.ts'

export function sorry({ message }: { message: string }): void {
  toast({ title: 'Error', description: message, destructive: true })
}
