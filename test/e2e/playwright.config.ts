import { defineConfig } from 'playwright/test'
import { chromium, chromiumArguments } from '../chromium.ts'
import { isFull, turnOf, variantShares } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'

process.env.TMPDIR = temporaryFolder()

const executablePath = chromium()

/**
 * Each flow runs every time. Tests of a flow by another way, on another screen or in a rarer case have a tag, and one of
 * these shares of them runs at each commit; all of them in a full run (docs/decisions/tests/0051).
 */
const sharesLeftOut = isFull ? [] : variantShares.toSpliced(turnOf('variants of flows') % variantShares.length, 1)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './fixtures/servers.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  grepInvert: sharesLeftOut.map(tag => new RegExp(`${tag}\\b`)),
  forbidOnly: Boolean(process.env.CI),
  // One retry in CI, where many tests share a machine; the run's summary names each flaky test and its cause.
  retries: process.env.CI ? 1 : 0,
  // Three workers, because browser tests mostly wait: for a poll, a lock of five seconds, or rendering.
  workers: 3,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    // No waiting for animations; test/e2e/shell/main-job.spec.ts runs with the default animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests that intercept calls see them only without one; test/e2e/fulfilment/offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The pages of a context share a process, which compiles the portal once.
      args: [...chromiumArguments, '--process-per-site'],
    },
  },
})
