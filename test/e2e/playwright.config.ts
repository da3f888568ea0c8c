import { defineConfig } from 'playwright/test'
import { chromium, chromiumArguments } from '../chromium.ts'

const executablePath = chromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './servers.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: [...chromiumArguments] },
  },
})
