/** Tests of the running product, by its address (`DAYBREAK_URL`); one file at a time, because they share it. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { RETRY_IF_TOO_SLOW } from './support/within-ms.ts'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['infra/tests/**/*.test.ts'],
    fileParallelism: false,
    setupFiles: [path.join(import.meta.dirname, 'support/setup.ts')],
    retry: RETRY_IF_TOO_SLOW,
    testTimeout: 360_000,
    hookTimeout: 360_000,
    // As long as the browser waits for what it is told to find: a second is little on a machine that does other work.
    expect: { poll: { timeout: 90_000 } },
  },
})
