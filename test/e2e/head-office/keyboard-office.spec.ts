import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'
import { pressOn, tabTo } from '../shell/keyboard.ts'

test.describe('a clerk without a mouse', () => {
  test.use({ person: 'zhao.min' })

  test('finds an order by a filter, reads its log and its payment, and goes back', { tag: '@share12' }, async ({
    page,
  }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await pressOn(page, page.getByRole('navigation', { name: '订货单' }).getByRole('button', { name: /^已收货/ }))
    await expect(page).toHaveURL(/tab=received/)
    // An order with prices: orders of shops without disclosed prices have no amount to explain.
    const row = page.getByRole('row').filter({ hasText: '¥' }).first()
    await pressOn(page, row.getByRole('link', { name: /^DH/ }))
    const log = page.getByRole('button', { name: '操作日志' })
    await pressOn(page, log)
    const drawer = page.getByRole('dialog', { name: '操作日志' })
    await expect(drawer).toBeVisible()
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      expect(await drawer.evaluate(it => it.contains(document.activeElement)), 'the focus stays in the drawer').toBe(
        true,
      )
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(log, 'the focus comes back').toBeFocused()
    await pressOn(page, page.getByRole('button', { name: '支付明细' }))
    const payment = page.getByRole('dialog', { name: '支付明细' })
    await pressOn(page, payment.getByRole('button', { name: /^总价/ }))
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '快捷键' })
    if (await keys.isVisible()) {
      await page.keyboard.press('Escape')
      await expect(payment, 'Escape closes the topmost only').toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(payment).toBeHidden()
  })
})

test.describe('head office without a mouse', () => {
  test.use({ person: 'admin' })

  test('edits a row of a sheet, reads the preview, and discards it', { tag: '@share3' }, async ({ page }) => {
    await page.goto('/administration/categories')
    const edit = page.getByRole('button', { name: '编辑' }).first()
    await expect(edit).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await pressOn(page, edit)
    const drawer = page.getByRole('dialog').first()
    const name = drawer.getByRole('textbox', { name: /^名称/ })
    await tabTo(page, name)
    await page.keyboard.press('End')
    await page.keyboard.insertText('试')
    await pressOn(page, drawer.getByRole('button', { name: '核对修改' }))
    await expect(drawer.getByText(/新增 0，修改 1，删除 0/)).toBeVisible()
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await pressOn(page, leaving.getByRole('button', { name: '放弃', exact: true }))
    await expect(drawer).toBeHidden()
    await expect(edit, 'the focus comes back').toBeFocused()
  })
})

test.describe('finance without a mouse', () => {
  test.use({ person: 'gao.wei' })

  test('reads a report by its tabs, and chooses its columns', { tag: '@share4' }, async ({ page }) => {
    await page.goto('/purchase-order/report-forms/materia-statistics/list?type=1&shopId=GZ3001&run=1')
    const tabs = page.getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    await tabTo(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    const settings = page.getByRole('tabpanel').getByRole('button', { name: '列设置' })
    await pressOn(page, settings)
    const menu = page.getByRole('dialog', { name: '列设置' })
    const visible = menu.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) })
    const column = menu.getByRole('checkbox', { name: (await visible.nth(1).textContent())!.trim(), exact: true })
    await tabTo(page, column)
    await page.keyboard.press('Space')
    await expect(column).not.toBeChecked()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(settings, 'the focus comes back').toBeFocused()
  })
})
