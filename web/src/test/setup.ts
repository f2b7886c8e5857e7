/** Leaves no component of one test behind for the next. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToasts } from '../ui/toast-store.ts'

afterEach(() => {
  cleanup()
  clearToasts()
})
