/** When tags are the same, and which of them are themes. No servers. */
import { expect, test } from 'vitest'
import { distinctTags } from '../src/entries.ts'
import { mergeSpellings } from '../src/tags.ts'

test('a tag is kept once, trimmed, in its first spelling', () => {
  expect(distinctTags([' Work ', 'work', 'WORK', 'Élan', 'élan', 'e\u0301lan', 'calm', '  '])).toEqual([
    'Work',
    'Élan',
    'calm',
  ])
})

test('spellings of a tag add up, most used first, and the first of them names it', () => {
  const uses = [
    { tag: 'work', entries: 2 },
    { tag: 'Calm', entries: 4 },
    { tag: 'Work', entries: 3 },
    { tag: 'art', entries: 4 },
  ]
  expect(mergeSpellings(uses)).toEqual([
    { tag: 'work', entries: 5 },
    { tag: 'art', entries: 4 },
    { tag: 'Calm', entries: 4 },
  ])
})
