/** The error toast for a lazy component whose code cannot be loaded. */
import * as texts from './texts.ts'
import { toast } from './toast-store.ts'

/** Closes the component and shows an error toast. */
export function showPartMissing(close: () => void): void {
  close()
  toast({
    title: texts.error,
    description: texts.weCouldntOpenThisCheck,
    destructive: true,
  })
}
