/** Copying: done, refused, or impossible, and always said. */
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what is copied is on the clipboard', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  expect(await copyText('A secret')).toBe(true)
  expect(write).toHaveBeenCalledExactlyOnceWith('A secret')
})

test('a clipboard that refuses is told of, not thrown', async () => {
  const writeText = () => Promise.reject(new DOMException('Blocked', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('A secret')).toBe(false)
})

test('so is a browser without a clipboard', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('A secret')).toBe(false)
})
