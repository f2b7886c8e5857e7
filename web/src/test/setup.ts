/** Leaves nothing of one test behind for the next, and waits for facts as long as a busy machine may need. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadOverlays } from '../ui/dialog.tsx'
import { clearToasts } from '../ui/toast-store.ts'
import { demandSilentConsole } from './silent-console.ts'

demandSilentConsole()
configure({ asyncUtilTimeout: 30_000 })
// As in the app, they are there by the time that somebody opens one.
beforeAll(loadOverlays)
afterEach(() => {
  cleanup()
  clearToasts()
})
