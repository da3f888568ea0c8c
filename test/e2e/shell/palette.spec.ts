import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { shareOf } from '../../sweep.ts'
import { formOpened } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { byHand, openPalette } from './keyboard.ts'

const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test.describe('the palette of a manager', () => {
  test.use({ person: 'zhao.min' })

  test('goes to pages, by either language', async ({ page }) => {
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const search = await openPalette(page)
    await expect(options(page).filter({ hasText: '订货单列表' })).toBeVisible()
    await byHand(page, 'order l')
    await expect(chosen(page)).toHaveText('订货单列表')
    await expect(search).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.orderList)
    await expect(search).toBeHidden()
    await openPalette(page)
    await page.keyboard.insertText('订货中心')
    await expect(options(page)).toHaveText(['订货中心'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.orderCenter)
  })

  test('goes to pages by their pinyin, and finds the days on which a material can be ordered', {
    tag: '@share9',
  }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const typed of ['dhdlb', 'dinghuodan']) {
      await openPalette(page)
      await page.keyboard.insertText(typed)
      await expect(chosen(page)).toHaveText('订货单列表')
      await page.keyboard.press('Escape')
    }
    await openPalette(page)
    await page.keyboard.insertText('全脂鲜牛奶')
    await expect(chosen(page)).toContainText('全脂鲜牛奶')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '订货日历' })
    await expect(dialog.getByRole('combobox', { name: /商品名称或编码/ })).toHaveValue('全脂鲜牛奶')
  })

  test('opens an order or another document by its number, and says if it does not exist', {
    tag: '@share10',
  }, async ({ page }) => {
    const { records } = await ask(page.request, listOrders, {
      ...{ current: 1, size: 10 },
    })
    const [first, second] = [records[0]!.dhNo, records[4]!.dhNo]
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    await page.keyboard.insertText(first.toLowerCase())
    await expect(chosen(page)).toContainText(first)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${first}`)
    await openPalette(page)
    await page.keyboard.insertText(second.slice(-5))
    await expect(chosen(page)).toContainText(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${second}`)
    await openPalette(page)
    await page.keyboard.insertText('DH260101ZZZZZZZZ')
    await expect(page.getByRole('status').filter({ hasText: '没有找到订货单 DH260101ZZZZZZZZ' })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('sc260101zzzzzzzz')
    await expect(chosen(page)).toContainText('收货差异单')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/difference-detail\?no=SC260101ZZZZZZZZ$/)
    await expect(page.getByText('没有找到这张收货差异单')).toBeVisible()
  })

  test('switches the shop by pinyin initials, name or code', { tag: '@share11' }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    for (const [typed, name] of [
      ['cqjfb', '重庆解放碑店'],
      ['江汉', '武汉江汉路店'],
      ['cd2001', '成都春熙路店'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await openPalette(page)
      await page.keyboard.insertText(typed)
      await expect(chosen(page)).toContainText(name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  })

  test('runs commands: calendar, keys, theme, language, sign out', { tag: '@share12' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const run = async (typed: string) => {
      const opened = await openPalette(page)
      await page.keyboard.insertText(typed)
      await expect(chosen(page)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(opened).toBeHidden()
    }
    await run('dhrl')
    const calendar = page.getByRole('dialog', { name: '订货日历' })
    await expect(calendar).toBeVisible()
    const search = await openPalette(page)
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(calendar, 'Escape has closed the palette alone').toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await run('快捷键')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await run('深色')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await run('switch to english')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order list')
    await run('table density: compact')
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await run('sign out')
    await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible()
  })

  test('returns the focus, suggests what to type, and closes with Escape', { tag: '@share1' }, async ({ page }) => {
    await page.goto(paths.orderList)
    const number = page.getByPlaceholder('支持粘贴多个单号')
    await number.focus()
    await openPalette(page)
    await page.keyboard.insertText('没有这样的东西')
    await expect(page.getByText('没有与「没有这样的东西」匹配的结果')).toBeVisible()
    await expect(page.getByText(/可输入：页面名称/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(number).toBeFocused()
    await page.getByRole('button', { name: '查找与操作' }).click()
    await expect(page.getByRole('combobox', { name: '查找与操作' })).toHaveValue('')
  })

  test('has no axe findings, nor has the sheet of keys, and both fit a phone', { tag: '@share2' }, async ({ page }) => {
    for (const width of shareOf('widths of the palette', [1440, 390], 2)) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(paths.orderList)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const open of ['Control+k', '?']) {
        await page.keyboard.press(open)
        await expect(page.getByRole('dialog')).toBeVisible()
        for (const colorScheme of shareOf('colours of the palette', ['light', 'dark'] as const, 2)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          // Colours are animated for a moment; real violations remain afterwards.
          await expect(async () => {
            const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
            expect(
              violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
              `${open} ${width} ${colorScheme}`,
            ).toEqual([])
          }).toPass({ timeout: 20_000 })
          expect(await horizontalOverflow(page)).toBe(0)
        }
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
})

test.describe('the palette of a manager whose shops may order for tomorrow', () => {
  test.use({ person: 'chen.yu' })

  test('starts the routine order, or opens the existing one', { tag: '@share3' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    await page.keyboard.insertText('mtdcg')
    await page.keyboard.press('Enter')
    await formOpened(page)
  })
})

test.describe('the palette of somebody of the warehouse', () => {
  test.use({ person: 'ma.chao' })

  test('offers neither pages nor commands without their code', { tag: '@share4' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    await expect(options(page).filter({ hasText: '订货单列表' })).toBeVisible()
    for (const words of ['订货中心', '常规订货', '订货日历', '订货须知']) {
      await expect(options(page).filter({ hasText: words })).toHaveCount(0)
    }
  })
})
