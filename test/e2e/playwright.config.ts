import { defineConfig } from 'playwright/test'
import { chromium, chromiumArguments } from '../chromium.ts'
import { temporaryFolder } from '../temporary-folder.ts'

process.env.TMPDIR = temporaryFolder()

const executablePath = chromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './fixtures/servers.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Asked again where many tests share a machine; the run's summary names whoever needed it, and why.
  retries: process.env.CI ? 1 : 0,
  // A browser test mostly waits: for a poll, for a lock of five seconds, for the page to be drawn.
  workers: 3,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    // Nothing is waited for that only moves; test/e2e/shell/main-job.spec.ts moves as the portal does by default.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: [...chromiumArguments] },
  },
})
