/** What a path and a query say as text reaches a use case as what its schema asks for. */
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { path, query, readerOf } from './input.ts'

const input = z.object({ id: z.int(), limit: z.int().nullish(), search: z.string().nullish() })
const read = readerOf({ ...path({ id: 'id' }), ...query('limit', 'search') }, input)
const asked = (given: object) => read({ params: { id: '7' }, query: given, get: () => undefined } as unknown as Request)

test('whole numbers are read as numbers, also where they may be left out', () => {
  expect(input.parse(asked({ limit: '2', search: '2' }))).toEqual({ id: 7, limit: 2, search: '2' })
  expect(input.parse(asked({}))).toEqual({ id: 7 })
})

test.each(['0', '-1', '1.5', '1e3', 'x', ''])('%j is no whole number', (limit) => {
  expect(input.safeParse(asked({ limit })).success).toBe(false)
})
