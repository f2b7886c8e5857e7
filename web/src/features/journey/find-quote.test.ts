/** The words of a citation are found where they stand. */
import { expect, test } from 'vitest'
import { rangeOf } from './find-quote.tsx'

test('words are found over the borders of what is set in bold, and nowhere else', () => {
  document.body.innerHTML = '<main><p>I sat at the <b>harbour</b> and was glad.</p></main>'
  const main = document.querySelector('main')!
  expect(rangeOf(main, 'at the harbour and')?.toString()).toBe('at the harbour and')
  expect(rangeOf(main, 'at the river')).toBeNull()
})
