import { defineConfig } from 'playwright/test'
import { chromium } from '../chromium.ts'

const executablePath = chromium()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: isRoot ? ['--no-sandbox'] : [] },
  },
})
