/** The rule against waits of one second is seen to bite. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

const REFUSED = ['await vi.waitFor(() => expect(asked).toBe(1))\n', 'await vi.waitUntil(() => asked)\n']

test.each(REFUSED)('%s is refused in tests', async (text) => {
  expect((await complaints('web/src/features/planted.test.tsx', text)).join()).toContain('gives up after one second')
})

test('a wait that names its time limit may stand', async () => {
  const text = 'await vi.waitFor(() => expect(asked).toBe(1), { timeout: 60_000 })\n'
  expect(await complaints('web/src/features/planted.test.tsx', text)).toEqual([])
})
