import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { addDays, monthStart } from '../../../domain/kernel/day.ts'
import { dateWords } from '../../../domain/master-data/calendar-status.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { find, openTomorrow, quantityIn, rowOf } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test, today } from '../fixtures/portal.ts'

test.describe('at the order form', () => {
  test.use({ person: 'zhou.jie', alone: 'GZ3001' })

  test('a refused quantity shows its figures and advice, offers valid values, and folds its rule away', {
    tag: '@share12',
  }, async ({ page }) => {
    const dhNo = await openTomorrow(page)
    await ask(page.request, clearCart, { dhNo })
    await page.reload()
    await find(page, '100008')
    const quantity = quantityIn(rowOf(page, '100008'))
    await quantity.fill('0.001')
    const why = page.getByRole('button', { name: /^为什么：最少订货量/ })
    await why.focus()
    await page.keyboard.press('Enter')
    const answer = page.getByRole('dialog', { name: /最少订货量/ })
    await expect(answer.getByText('规则 Q3')).toBeHidden()
    await expect(answer).toContainText('处理办法修改填写的内容')
    await expect(answer).toContainText('主数据「订货规则」')
    await clean(page)
    await answer.getByText('技术信息').click()
    await expect(answer.getByText('规则 Q3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(answer).toBeHidden()
    await expect(why).toBeFocused()
    await page.keyboard.press('Enter')
    const offered = answer.getByRole('button').first()
    const accepted = (await offered.textContent())!.split(' ')[0]!
    await offered.click()
    await expect(quantity).toHaveValue(accepted)
    await expect(quantity).toBeFocused()
    await expect(why).toBeHidden()
    await quantity.fill('')
    await page.getByRole('button', { name: '提交订货单' }).click()
    await page.getByRole('alert').getByRole('button', { name: '为什么：购物车不能为空' }).click()
    await expect(page.getByRole('dialog', { name: /购物车不能为空/ })).toContainText('规则 C1')
    await clean(page)
  })

  test('a material that is not found or cannot be ordered names the failed check', { tag: '@share1' }, async ({
    page,
  }) => {
    await openTomorrow(page)
    await find(page, '不存在的东西')
    await page.getByRole('button', { name: '为什么找不到？' }).click()
    const dialog = page.getByRole('dialog', { name: '为什么找不到「不存在的东西」' })
    await expect(dialog.getByRole('listitem').filter({ hasText: '物料存在' })).toContainText('没有名称、编码或拼音含')
    await expect(dialog.getByRole('listitem').filter({ hasText: '尚未截单' })).toContainText('通过')
    await dialog.getByRole('button', { name: /^为什么：/ }).click()
    await expect(page.getByRole('dialog', { name: /没有名称/ })).toContainText('规则 C3')
    await clean(page)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

test.describe('of a material of the sheet', () => {
  test.use({ person: 'huang.lei' })

  test('one that is off sale, and one without a price, is explained check by check', { tag: '@share2' }, async ({
    page,
  }) => {
    await openTomorrow(page)
    await find(page, '100204')
    await rowOf(page, '100204')
      .getByRole('button', { name: /逐项检查/ })
      .click()
    const dialog = page.getByRole('dialog', { name: '100204 能不能订' })
    await expect(dialog.getByRole('listitem').filter({ hasText: '正在销售' })).toContainText('已停止销售')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /价格异常 2/ }).click()
    const unpriced = page.getByRole('dialog', { name: '价格异常' })
    await unpriced
      .getByRole('button', { name: /逐项检查/ })
      .first()
      .click()
    const price = page.getByRole('listitem').filter({ hasText: '当日有价格' })
    await expect(price).toContainText('暂无价格(请联系管理员)')
    await expect(unpriced).toBeHidden()
  })

  test('similar names can be chosen with one press', { tag: '@share3' }, async ({ page }) => {
    await openTomorrow(page)
    await find(page, '去骨鸡腿排')
    await page.getByRole('button', { name: '为什么找不到？' }).click()
    const meant = page.getByRole('dialog').getByText('是不是要找').getByRole('button').first()
    const name = (await meant.textContent())!
    await meant.click()
    await expect(rowOf(page, name)).toBeVisible()
  })
})

test.describe('at the order centre', () => {
  test.describe('of a shop without an order rule', () => {
    test.use({ chain: 'northwind', person: 'notice.reader' })

    test('the button of each day says which sheet it is missing from', { tag: '@share4' }, async ({ page }) => {
      await page.goto(paths.orderCenter)
      const day = page.getByRole('region', { name: '明天' })
      await expect(day.getByRole('button', { name: '常规订货' })).toBeDisabled()
      await day.getByRole('button', { name: /^为什么：门店未配置订货规则/ }).click()
      const answer = page.getByRole('dialog', { name: /门店未配置订货规则/ })
      await expect(answer).toContainText('规则 D1')
      await expect(answer).toContainText('主数据「订货时间」')
      await clean(page)
    })
  })

  test.describe('of a partner', () => {
    test.use({ person: 'sun.li' })

    test('a closed day of the calendar names the entry that closes it, by keyboard too', { tag: '@share5' }, async ({
      page,
    }) => {
      // The day of the stock count.
      const closed = addDays(today(), 9)
      await page.goto(paths.orderCenter)
      await page.getByRole('button', { name: '订货日历' }).click()
      const dialog = page.getByRole('dialog', { name: '订货日历' })
      if (monthStart(closed) !== monthStart(today())) await dialog.getByRole('button', { name: '下个月' }).click()
      const cell = dialog.getByRole('gridcell', { name: dateWords(closed)[0] })
      await expect(cell.getByRole('button')).toHaveAccessibleName(`为什么：${closed} 不可订货：日历中为该日单独设置`)
      await cell.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /不可订货：/ })).toContainText('规则 D2')
      await clean(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
    })
  })
})

test.describe('of an order', () => {
  test.use({ person: 'li.jianguo' })

  test('lists what can be done, and why the rest cannot', { tag: '@share6' }, async ({ page }) => {
    const { records } = await ask(page.request, listOrders, {
      ...{ current: 1, size: 10, bizStatus: ['STORE_RECEIVE'] },
    })
    await page.goto(orderDetailHref(records[0]!.dhNo))
    await page.getByRole('button', { name: '现在能做什么' }).click()
    const reasons = part(page.getByRole('dialog'), '现在不可以')
    await expect(reasons.getByRole('term').filter({ hasText: '撤回' })).toBeVisible()
    await reasons
      .getByRole('button', { name: /^为什么：订货单当前为/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /为什么：订货单当前为/ })).toContainText('规则 S1')
    await clean(page)
  })
})

test.describe('without the right', () => {
  test.use({ person: 'ma.chao' })

  test('the page names the missing right and who can grant it', { tag: '@share7' }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    await page.getByRole('button', { name: /^为什么/ }).click()
    const answer = page.getByRole('dialog', { name: /缺少「订货中心」权限/ })
    await expect(answer).toContainText('规则 P2')
    await expect(answer).toContainText('管理员')
    await clean(page)
  })
})

const part = (dialog: Locator, title: string): Locator =>
  dialog.locator('section').filter({ has: dialog.page().getByRole('heading', { name: title }) })

/** Floating layers are outside the landmarks. */
const clean = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
