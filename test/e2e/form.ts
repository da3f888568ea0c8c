import { expect, type Locator, type Page } from 'playwright/test'
import { paths } from '../../ui/app/paths.ts'

/** What a clerk does at the order form. */

/** Starts the routine order of tomorrow, which takes orders at any time of day; answers its number. */
export const openTomorrow = async (page: Page): Promise<string> => {
  await page.goto(paths.orderCenter)
  await page.getByRole('region', { name: '明天' }).getByRole('button', { name: '常规订货' }).click()
  return formOpened(page)
}

export const formOpened = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(new RegExp(`${paths.orderForm}\\?dhNo=DH\\w+$`))
  await expect(page.getByRole('table', { name: '可订物料' })).toBeVisible()
  return new URL(page.url()).searchParams.get('dhNo')!
}

/** The row of a material, found by its code or name. */
export const rowOf = (page: Page, material: string): Locator =>
  page.getByRole('table', { name: '可订物料' }).getByRole('row').filter({ hasText: material })

export const quantityIn = (row: Locator): Locator => row.getByRole('textbox', { name: '订货数量' })

/** Looks a material up as a person does: `/`, its code, Enter. */
export const find = async (page: Page, keyword: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  // Typed key by key at this speed it would be a scanner.
  await page.keyboard.insertText(keyword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('keyword') === keyword)
}

export const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: '已保存' })
