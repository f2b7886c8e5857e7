/** For a part that somebody has asked for and whose code does not come. */
import { toast } from './toast-store.ts'

/** Closes what cannot be shown, and says so. */
export function sayPartMissing(close: () => void): void {
  close()
  toast({
    title: 'Error',
    description: 'We couldn’t open this. Check your connection and try again.',
    destructive: true,
  })
}
