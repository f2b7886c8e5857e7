/** How deep a document may go: its fields count, however they are written down. */
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseWithinLimits, validateWithinLimits } from '../src/graphql/limits.ts'

const schema = buildSchema('type Query { box: Box } type Box { box: Box, name: String }')
const nested = (depth: number, inside: string): string =>
  depth === 0 ? inside : `box { ${nested(depth - 1, inside)} }`
const isRefused = (source: string): boolean => {
  try {
    return validateWithinLimits(schema, parseWithinLimits(source)).length > 0
  } catch (error) {
    expect(String(error)).toContain('depth limit')
    return true
  }
}
/** `fragments` that follow one another, with `each` fields above the next. */
const inFragments = (fragments: number, each: number) =>
  Array.from({ length: fragments }, (_, index) => {
    const next = index + 1 < fragments ? `...f${index + 1}` : 'name'
    return `fragment f${index} on Box { ${nested(each, next)} }`
  }).join(' ')

test('six levels of fields are answered, seven are not', () => {
  expect(isRefused(`{ ${nested(5, 'name')} }`)).toBe(false)
  expect(isRefused(`{ ${nested(6, 'name')} }`)).toBe(true)
})

test('fragments are no levels: six fields deep stays six, through one or many of them, named or not', () => {
  expect(isRefused(`{ box { ...f0 } } ${inFragments(4, 1)}`)).toBe(false)
  expect(isRefused(`{ box { ...f0 } } ${inFragments(1, 4)}`)).toBe(false)
  expect(
    isRefused('{ box { ... on Box { ... on Box { ... on Box { box { box { box { box { name } } } } } } } } }'),
  ).toBe(false)
})

test('what is too deep is refused through fragments, too', () => {
  expect(isRefused(`{ box { ...f0 } } ${inFragments(5, 1)}`)).toBe(true)
  expect(isRefused(`{ box { ...f0 } } ${inFragments(1, 5)}`)).toBe(true)
  expect(isRefused(`{ box { ...f0 } } ${inFragments(3, 2)}`)).toBe(true)
  expect(isRefused('{ box { ... on Box { box { ... on Box { box { box { box { box { name } } } } } } } } }')).toBe(true)
  expect(isRefused(`{ a: box { ...f3 } b: ${nested(1, '...f0')} } ${inFragments(5, 1)}`)).toBe(true)
})

test('a fragment that contains itself is refused and ends nothing', () => {
  expect(() =>
    isRefused('{ box { ...f } } fragment f on Box { box { ...g } } fragment g on Box { box { ...f } }'),
  ).not.toThrow(RangeError)
  expect(isRefused('{ box { ...f } } fragment f on Box { name ...f }')).toBe(true)
})
