/** Leaves nothing of one test behind for the next, and waits for facts as long as a busy machine may need. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadOverlays } from '../ui/dialog.tsx'
import { clearToasts } from '../ui/toast-store.ts'
import { demandSilentConsole } from './silent-console.ts'

demandSilentConsole()
configure({ asyncUtilTimeout: 60_000 })
// As in the app, they are there by the time that somebody opens one.
beforeAll(loadOverlays)
afterEach(() => {
  cleanup()
  clearToasts()
})
// Files share a process and its page, because loading the libraries anew took most of the time. Each begins at the same
// address, with nothing kept, and with modules of its own.
afterAll(() => {
  vi.resetModules()
  if (typeof window === 'undefined') return // a file that asks for Node alone
  document.body.replaceChildren() // also what was not rendered by the testing library
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
