/** Unit and service tests: `npx vitest run --config infra/vitest.config.ts --project node <path>`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { RETRY_IF_TOO_SLOW } from './tests/support/within-ms.ts'

const root = path.resolve(import.meta.dirname, '..')
const webConfig = path.join(root, 'web/vite.config.ts')
/**
 * Much of the time is spent waiting for servers: three files at once even where there are but two processors. Each
 * project has to be told: Vitest goes by the project's own number.
 */
const maxWorkers = Math.max(3, os.availableParallelism() - 1)

/** As long as the tests of the web app wait for what they look for on the page. */
const patient = { poll: { timeout: 30_000 } }

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
          exclude: ['**/node_modules/**', '**/src/generated/**'],
          globalSetup: path.join(root, 'infra/local/test-servers.ts'),
          testTimeout: 120_000,
          hookTimeout: 180_000,
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
          testTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
})
