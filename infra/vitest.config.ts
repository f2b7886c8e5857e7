/** Unit and service tests: `npx vitest run --config infra/vitest.config.ts --project node <path>`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { RETRY_IF_TOO_SLOW } from './tests/support/within-ms.ts'

const root = path.resolve(import.meta.dirname, '..')
const webConfig = path.join(root, 'web/vite.config.ts')
/**
 * Two files at once, even on two processors, where the browser tests run beside them: a third would make all slower.
 * Each project is told, because Vitest reads the number of the project and not of the whole.
 */
const maxWorkers = Math.max(2, os.availableParallelism() - 1)

/** Tests that take minutes and guard what seldom changes wait for the nightly run: `NIGHTLY=true` lets them in. */
const byDay = process.env['NIGHTLY'] === 'true' ? [] : ['**/*.nightly.test.ts']

/** A guard against waiting forever: a machine that does other work takes many times as long. */
const patient = { poll: { timeout: 90_000 } }

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        // Node loads the CommonJS copy of graphql for everybody; Vite would take the other one for our own files.
        resolve: { alias: [{ find: /^graphql$/, replacement: path.join(root, 'node_modules/graphql/index.js') }] },
        test: {
          name: 'node',
          maxWorkers,
          // Libraries are loaded once by each worker: a third of all processor time. Our own modules are loaded anew by each
          // file. The nightly run gives each file a process of its own.
          isolate: false,
          include: [
            '{proto,services,gateway}/**/*.test.ts',
            'infra/{bench,docs,evaluation,local,lint,tests/support,simulators,demo,operate,kubernetes,observability,docker,redis,lighthouse}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/src/generated/**', ...byDay],
          globalSetup: path.join(root, 'infra/local/test-servers.ts'),
          testTimeout: 240_000,
          hookTimeout: 360_000,
          expect: patient,
          setupFiles: [path.join(root, 'infra/tests/support/setup.ts')],
          retry: RETRY_IF_TOO_SLOW,
        },
      },
      {
        ...(fs.existsSync(webConfig) && { extends: webConfig }),
        root: path.join(root, 'web'),
        test: {
          name: 'web',
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false, // see web/src/test/setup.ts
          testTimeout: 240_000,
          expect: patient,
        },
      },
    ],
  },
})
