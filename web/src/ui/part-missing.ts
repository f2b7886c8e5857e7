/** For a part that somebody has asked for and whose code does not come. */
import * as texts from './texts.ts'
import { toast } from './toast-store.ts'

/** Closes what cannot be shown, and says so. */
export function sayPartMissing(close: () => void): void {
  close()
  toast({
    title: texts.error,
    description: texts.weCouldntOpenThisCheck,
    destructive: true,
  })
}
