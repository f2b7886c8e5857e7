/** Every path that a document names exists. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/up-to-date.ts'
import { TEXTS } from './texts.ts'
import type { Text } from './texts.ts'

const DOCUMENTS = TEXTS.filter(({ file }) => file.endsWith('.md'))
const IN_CODE = /`((?:proto|services|gateway|web|infra|\.ci)\/[\w./-]*)`/g
/** In the README of a part, what is its own. */
const OWN = /`((?:src|test|training|evaluation)\/[\w./-]*)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g
/** Made by builds. */
const GENERATED = /\/(generated|gql|dist)\b|^infra\/docker\/digests\.yml$/

const relativeTo = (file: string) => (target: string) => path.normalize(path.join(path.dirname(file), target))
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, target = '']) => target)

function missingIn({ file, text }: Text): string[] {
  const own = file.endsWith('/README.md') ? found(text, OWN) : []
  const named = [...found(text, IN_CODE), ...[...own, ...found(text, LINK)].map(relativeTo(file))]
  return named
    .filter((target) => !GENERATED.test(target) && !fs.existsSync(path.join(root, target)))
    .map((target) => `${file}: ${target}`)
}

test('every path in a document leads somewhere', () => {
  expect(DOCUMENTS.flatMap(missingIn)).toEqual([])
  expect(DOCUMENTS.flatMap(({ text }) => found(text, IN_CODE)).length).toBeGreaterThan(100)
})

test('a path that leads nowhere is found, in a sentence and in a link', () => {
  const text =
    'See `infra/docs/none.md`, `infra/docs/glossary.md`, `services/<context>/src` and [this](missing.md#part).'
  expect(missingIn({ file: 'infra/docs/a.md', text })).toEqual([
    'infra/docs/a.md: infra/docs/none.md',
    'infra/docs/a.md: infra/docs/missing.md',
  ])
  expect(missingIn({ file: 'services/journal/README.md', text: '`src/main.ts`, `src/none.ts`' })).toEqual([
    'services/journal/README.md: services/journal/src/none.ts',
  ])
})

const walks = DOCUMENTS.find(({ file }) => file === 'infra/docs/architecture.md')!.text.split(/^## /m)

test.each([
  ['First walk', 14],
  ['Second walk', 20],
])('the %s has at most %i files', (title, most) => {
  const walk = walks.find((part) => part.startsWith(title))!
  const steps = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)]
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.length).toBeLessThanOrEqual(most)
})
