/** Parts of the app that a deploy has taken away. */
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => vi.restoreAllMocks())

test('what loads is handed on', async () => {
  expect(await loadChunk(() => Promise.resolve('part'))).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('what is gone has the page loaded anew, and only once', async () => {
  void loadChunk(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
})

test('without a line there is nothing to load anew', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that remembers nothing is not loaded anew for ever', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
