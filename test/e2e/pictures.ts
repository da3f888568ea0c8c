import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium as browserType, expect as expected, type Page } from 'playwright/test'
import sharp from 'sharp'
import { paths } from '../../ui/app/paths.ts'
import { chromium, chromiumArguments, ensureChromium } from '../chromium.ts'
import { openTomorrow } from './form.ts'
import { enter, readNotices } from './portal.ts'
import { start } from './servers.ts'
import { settlementOf } from './settlements.ts'

/** `npm run pictures`: draws what the README shows, from the demo chain as it runs, into docs/pictures. */
interface Picture {
  readonly person: string
  readonly language: 'zh' | 'en'
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** Leads to what is to be seen. */
  readonly open: (page: Page) => Promise<void>
}

const desk = { width: 1280, height: 760, language: 'zh', scheme: 'light' } as const
const phone = { width: 390, height: 780 } as const

const pictures: Readonly<Record<string, Picture>> = {
  form: {
    ...desk,
    person: 'huang.lei',
    open: async page => {
      await openTomorrow(page)
      const boxes = page.getByRole('textbox', { name: '订货数量' })
      for (const line of [0, 1, 3]) await boxes.nth(line).press('+')
      await boxes.nth(2).fill('0.3')
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('button', { name: '全部修正' })).toBeVisible()
      await boxes.first().scrollIntoViewIfNeeded()
    },
  },
  settlement: {
    ...desk,
    person: 'lin.feng',
    open: async page => {
      await page.goto(await settlementOf(page.request, 3))
      await expect(page.getByRole('button', { name: '去支付' })).toBeEnabled()
    },
  },
  warehouse: {
    ...desk,
    person: 'ma.chao',
    open: async page => {
      await page.goto(`${paths.warehouseDesk}?tab=toShip`)
      await expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
    },
  },
  phone: {
    ...phone,
    ...{ person: 'sun.li', language: 'zh', scheme: 'dark' },
    open: async page => {
      await page.goto(paths.orderCenter)
      await expect(page.getByRole('timer').first()).toBeVisible()
    },
  },
  'phone-form': {
    ...phone,
    ...{ person: 'zhou.jie', language: 'en', scheme: 'light' },
    open: async page => {
      await page.goto(paths.orderList)
      await expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
    },
  },
}

const expect = expected.configure({ timeout: 60_000 })

/** A picture of the README is for a glance: what is larger than this, in bytes, says so. */
const LARGEST = 60_000

const draw = async (browser: Browser, folder: string, [name, picture]: [string, Picture]): Promise<void> => {
  const { person, language, scheme, width, height, open } = picture
  const context = await browser.newContext({
    ...{ baseURL: process.env.E2E_DEMO!, viewport: { width, height }, colorScheme: scheme },
    ...{ locale: language === 'zh' ? 'zh-CN' : 'en-GB', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
  })
  const keep = ([chosen, theme]: readonly [string, string]) => {
    localStorage.setItem('dinghuo.language', chosen)
    localStorage.setItem('dinghuo.scheme', theme)
  }
  await context.addInitScript(keep, [language, scheme] as const)
  const page = await context.newPage()
  await enter(page.request, person, 'demo')
  await readNotices(page.request)
  await open(page)
  await page.waitForLoadState('networkidle')
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
  const { size } = statSync(file)
  console.log(`${name}.webp ${width} × ${height}, ${Math.round(size / 1000)} kB${size > LARGEST ? ': too large' : ''}`)
  await context.close()
}

const main = async (): Promise<void> => {
  const missing = chromium() ? null : ensureChromium(line => console.log(line))
  if (missing) throw new Error(missing)
  const executablePath = chromium()
  const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
  mkdirSync(folder, { recursive: true })
  const demo = await start('start.mjs', {})
  process.env.E2E_DEMO = demo.address
  const browser = await browserType.launch({ ...(executablePath && { executablePath }), args: [...chromiumArguments] })
  try {
    for (const picture of Object.entries(pictures)) await draw(browser, folder, picture)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

await main()
