import { defineConfig } from 'vitest/config'

/** The rules' own tests, as a mutated domain is asked them: fewer cases of every property, always the same. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['test/properties/**/*.test.ts'],
    exclude: ['test/properties/**/*-pace.test.ts'],
    testTimeout: 20_000,
    env: { DINGHUO_RUNS: '60', DINGHUO_SEED: '7' },
  },
})
