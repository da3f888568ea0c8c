import { expect, type Page } from 'playwright/test'
import type { Language } from '../../domain/text.ts'

/** How somebody may look at a page: each follows by itself, without loading the page again. */
export const widths = [1440, 390] as const
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Chooses a language as another window of the same browser would. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate(chosen => {
    const key = 'dinghuo.language'
    localStorage.setItem(key, chosen)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen, storageArea: localStorage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
}

export const paint = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

export const widen = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 })

/** Waits until the page neither waits for an answer nor draws one; `begun` counts from the opening of the page on. */
export const counting = (page: Page): (() => Promise<void>) => {
  const waiting = new Set<object>()
  page.on('request', request => waiting.add(request))
  page.on('requestfinished', request => waiting.delete(request))
  page.on('requestfailed', request => waiting.delete(request))
  const drawn = () =>
    page.evaluate(
      () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
  return async () => {
    await drawn()
    await expect.poll(() => waiting.size, { intervals: [20, 50, 100] }).toBe(0)
    await drawn()
  }
}
