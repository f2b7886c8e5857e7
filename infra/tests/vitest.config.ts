/** Tests of the running product, by its address (`DAYBREAK_URL`); one file at a time, because they share it. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['infra/tests/**/*.test.ts'],
    fileParallelism: false,
    // A machine that others use, too, may stand still for seconds. Then the product answers that it has no time and asks to
    // be asked again: once is done so, and said in the report. Nothing else is tried twice.
    retry: { count: 1, condition: /This took too long\. Please try again in a moment\./ },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As long as the browser waits for what it is told to find: a second is little on a machine that does other work.
    expect: { poll: { timeout: 20_000 } },
  },
})
