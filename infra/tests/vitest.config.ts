/** Tests of the running product, by its address (`DAYBREAK_URL`); one file at a time, because they share it. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['infra/tests/**/*.test.ts'],
    fileParallelism: false,
    // A machine that others use, too, may stand still for seconds. Then the product answers that it has no time and asks to
    // be asked again, and who looks at the clock sees it: twice that is tried again, and said in the report. Nothing else is.
    retry: { count: 2, condition: /(This took too long|is not answering)\. Please try again|to be less than/ },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as the browser waits for what it is told to find: a second is little on a machine that does other work.
    expect: { poll: { timeout: 45_000 } },
  },
})
