/** Leaves nothing of one test behind for the next, and waits for facts as long as a busy machine may need. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToasts } from '../ui/toast-store.ts'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  clearToasts()
})
