import { defineConfig } from 'vitest/config'

/** The tests of the rules for a mutated domain: fewer cases of every property, always the same ones. */
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
