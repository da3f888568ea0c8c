import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './test/temporary-folder.ts'

process.env.TMPDIR = temporaryFolder()

/** One project per folder of test/; those that need PostgreSQL share the server of test/global-setup.ts. */
const project = (name: string, database = false) => ({
  extends: true as const,
  test: {
    name,
    include: [process.env.DINGHUO_TESTS ?? `test/${name}/**/*.test.{ts,tsx}`],
    ...(database && { globalSetup: ['test/global-setup.ts'] }),
    // The files of a worker share their modules: loading them anew for each file takes a third of the CPU time, and no module
    // holds state that changes (test/house/code/module-state.test.ts). The screens put a window of their own around themselves,
    // and the bites replace rules of the domain, which must be loaded anew for that.
    isolate: name === 'screens' || name === 'bites',
    setupFiles: ['test/each-file.ts'],
  },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // A test waits for the database as long as it works: two cores are kept busy by two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 90_000,
    passWithNoTests: false,
    projects: [
      project('house'),
      project('properties'),
      project('journeys', true),
      project('contract', true),
      project('stores', true),
      project('races', true),
      project('screens', true),
      project('bites', true),
    ],
  },
})
