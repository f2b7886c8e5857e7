/** What a refusal says of input that does not fit. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInput, ServiceError } from '../src/errors.ts'

const Input = z.object({
  id: z.int().min(1).max(1_000),
  title: z.string().min(2).max(300),
  name: z.string('Please give a name'),
  tags: z.array(z.string()).max(20),
  step: z.enum(['one', 'two']),
  day: z.iso.date(),
  due: z.union([z.iso.date(), z.null()]),
  shown: z.boolean(),
  inner: z.object({ count: z.number() }),
})

const good = {
  id: 1,
  title: 'Swimming',
  name: 'Wal',
  tags: [],
  step: 'one',
  day: '2026-11-20',
  due: null,
  shown: true,
  inner: { count: 1 },
}

function refusalOf(input: unknown): ServiceError {
  try {
    readInput(Input, input)
  } catch (error) {
    if (error instanceof ServiceError) return error
  }
  throw new Error('The input is not refused.')
}

test.each([
  ['id', Number.NaN, '“id” must be a number.'],
  ['id', 1.5, '“id” must be a whole number.'],
  ['id', 0, '“id” must be at least 1.'],
  ['id', 1_001, '“id” must be at most 1,000.'],
  ['title', undefined, '“title” is missing.'],
  ['title', 7, '“title” must be text.'],
  ['title', 'a', '“title” must be at least 2 characters.'],
  ['title', 'a'.repeat(301), '“title” must be at most 300 characters.'],
  ['name', 7, 'Please give a name'],
  ['tags', {}, '“tags” must be a list.'],
  ['tags', Array(21).fill(''), '“tags” must be at most 20 items.'],
  ['step', 'three', '“step” must be one of: one, two.'],
  ['day', 'today', '“day” isn’t valid.'],
  ['due', 'today', '“due” isn’t valid.'],
  ['shown', 'yes', '“shown” must be true or false.'],
])('%s: %s', (field, value, message) => {
  expect(refusalOf({ ...good, [field]: value })).toMatchObject({
    code: 'INVALID_INPUT',
    message,
    details: { fields: { [field]: message } },
  })
})

test('a field inside another has its whole way', () => {
  const { details } = refusalOf({ ...good, inner: { count: '1' } })
  expect(details.fields).toEqual({ 'inner.count': '“inner.count” must be a number.' })
})

test('the whole input has no name', () => {
  expect(refusalOf('text').message).toBe('The input must be an object.')
})

test('input that fits is read', () => {
  expect(readInput(Input, good)).toEqual(good)
})
