import type { Page } from 'playwright/test'
import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'zhao.min', viewport: { width: 390, height: 844 }, hasTouch: true })

/** Says what a browser says once the portal can be installed, and notes on the page that it was asked to do so. */
const announce = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompts = String(Number(document.documentElement.dataset.prompts ?? 0) + 1)
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

test('offers to install the portal on the phone once the browser can, until the person dismisses it', {
  tag: '@share1',
}, async ({ page }) => {
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const install = page.getByRole('button', { name: '安装到手机' })
  await expect(install).toHaveCount(0)
  await announce(page)
  await expect(install).toBeVisible()
  await install.tap()
  await expect(install).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-prompts', '1')
  await announce(page)
  await page.getByRole('button', { name: '不再显示' }).tap()
  await expect(install).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await announce(page)
  await expect(page.getByText('像应用一样打开')).toHaveCount(0)
})

test('says how to install it where only the share menu of the browser can', { tag: '@share10' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto(paths.home)
  await expect(page.getByText('安装到手机：点浏览器的「分享」，再选「添加到主屏幕」')).toBeVisible()
})

test('offers nothing in the installed portal', { tag: '@share11' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await announce(page)
  await expect(page.getByRole('button', { name: '安装到手机' })).toHaveCount(0)
})
