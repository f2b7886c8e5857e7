/** What the server is told of errors that nobody caught. */
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

afterEach(() => vi.unstubAllGlobals())

test('an error is told once, with its release; what is thrown and is no error stays here; five are enough', async () => {
  const told: Record<string, string>[] = []
  vi.stubGlobal('fetch', (_address: string, { body = '' }: { body?: string }) => {
    told.push(JSON.parse(body) as Record<string, string>)
    return Promise.resolve(new Response('{}'))
  })
  reportErrors('r1')
  const fails = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught' }))
  fails(new TypeError('no tasks'))
  fails(new TypeError('no tasks'))
  fails('what Nora wrote')
  await waitFor(() => expect(told).toHaveLength(2))
  expect(told[0]).toMatchObject({ message: 'TypeError: no tasks', release: 'r1', path: '/' })
  expect(told[0]?.['stack']).toContain('report-errors.test')
  expect(told[1]).toMatchObject({ message: 'a string was thrown', stack: '' })
  for (let turn = 0; turn < 9; turn++) fails(new Error(`number ${turn}`))
  await waitFor(() => expect(told).toHaveLength(5))
})
