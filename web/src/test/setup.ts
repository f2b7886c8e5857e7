/** Isolates tests from each other, and sets a long timeout for `waitFor`, because the machine may be busy. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadOverlays } from '../ui/dialog.tsx'
import { clearToasts } from '../ui/toast-store.ts'
import { failOnConsoleOutput } from './silent-console.ts'

failOnConsoleOutput()
configure({ asyncUtilTimeout: 60_000 })
// The app preloads overlays, too, before somebody opens one.
beforeAll(loadOverlays)
afterEach(() => {
  cleanup()
  clearToasts()
})
// Test files share a process and its DOM, because loading the libraries for each file took most of the time. Each file
// starts at the same address, with empty storage and its own modules.
afterAll(() => {
  vi.resetModules()
  if (typeof window === 'undefined') return // this file uses the Node environment
  document.body.replaceChildren() // also elements that were not rendered by Testing Library
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
