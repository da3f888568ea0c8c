import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from '../temporary-folder.ts'

process.env.TMPDIR = temporaryFolder()

/** The journeys and races on the distributed database of DINGHUO_DISTRIBUTED_URL (test/distributed/run.ts). */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    pool: 'forks',
    // All files share the one database.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    include: ['test/journeys/**/*.test.ts', 'test/races/**/*.test.ts'],
    globalSetup: ['test/distributed/global-setup.ts'],
    isolate: false,
    setupFiles: ['test/each-file.ts'],
  },
})
