/** Whether somebody was ever signed in in this browser: who comes back is asked to sign in, a stranger to register. */
import { readStored, writeStored } from '../lib/storage.ts'

const KEY = 'wasSignedIn'

export const wasSignedIn = (): boolean => readStored(KEY) === 'true'

export function rememberSignIn(): void {
  if (!wasSignedIn()) writeStored(KEY, 'true')
}
