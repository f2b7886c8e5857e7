/** Which tests prove which statement of the acceptance checklist, read from the names of the tests. */
import path from 'node:path'
import { root } from '../local/up-to-date.ts'
import { CHECKLIST, citedIn, coverage } from '../tests/checklist.ts'

/** Wherever there are tests. */
const FOLDERS = ['infra', 'web/src', 'services', 'gateway', 'proto'].map((folder) => path.join(root, folder))

/** Prints each id with its tests, then the empty ones; returns the exit code. */
export function printChecklist(group?: string): number {
  const testsOf = testsById()
  const items = CHECKLIST.filter(({ id }) => group === undefined || id.startsWith(`${group.toUpperCase()}-`))
  for (const { id, statement } of items) {
    const tests = testsOf.get(id) ?? []
    console.log(`${tests.length > 0 ? 'x' : ' '} ${id.padEnd(7)} ${statement}`)
    for (const test of tests) console.log(`          ${test}`)
  }
  const empty = items.filter(({ id }) => !testsOf.has(id)).map(({ id }) => id)
  console.log(`\n${coverage(testsOf.keys())}`)
  console.log(empty.length > 0 ? `\n${empty.length} without a test: ${empty.join(' ')}` : '\nNone is without a test.')
  return empty.length > 0 ? 1 : 0
}

/** The files that cite an id, by id. */
function testsById(): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  for (const [file, ids] of citedIn(FOLDERS)) {
    for (const id of new Set(ids)) tests.set(id, [...(tests.get(id) ?? []), path.relative(root, file)])
  }
  return tests
}
