import type { Page } from 'playwright/test'
import { demoPassword } from '../../../adapters/demo/chain.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { checkLoading, clearCart, getLoadingStatus } from '../../../application/ordering/contract/cart.ts'
import { getOrderDetail, listOrders, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { find, formOpened, quantityIn, rowOf, saved, submitOf } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test, tomorrow, waitForAnnouncement } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'
import { violations } from '../fixtures/violations.ts'

/** The tests of one shop, one after the other: the daily order is then that of the day after tomorrow. */
test.describe
  .serial('the orders of a shop', () => {
    test.describe('for tomorrow', () => {
      // With all animations.
      test.use({ contextOptions: { reducedMotion: 'no-preference' } })

      /** One order in a continuous sequence: each step begins where the previous one ended. */
      test('a clerk orders for a shop, withdraws the order, and submits it again [000: 1.2.1, 2.8.2.2-3, 2.8.4.2, 2.8.5.1, 2.9.2, 2.9.6.1, 4.2.3.1-2, 7.2.2.2-3, 8.10.1]', async ({
        page,
      }) => {
        await test.step('signs in, and reads the notice', () => signIn(page))
        const dhNo = await test.step('opens the routine order of tomorrow', () => open(page))
        const total = await test.step('fills it in without a mouse', () => fill(page))
        await test.step('submits it', () => submit(page, dhNo))
        await test.step('sees it in detail', () => seeDetail(page, total))
        await test.step('sees it in the list', () => seeInList(page, dhNo, total))
        await test.step('withdraws it', () => withdraw(page, dhNo, total))
        await test.step('changes it and submits it again', () => submitAgain(page, dhNo))
      })
    })

    test.describe('from the start page', () => {
      test.use({ person: 'wang.xiaoyan' })

      test('[N9 E5] the daily order is submitted from the start page with two presses; undone, it is as it was', async ({
        page,
      }) => {
        await emptyTomorrow(page)
        await page.goto(paths.home)
        const card = page.getByRole('region', { name: '订货 上海人民广场店' })
        const review = page.getByRole('dialog', { name: '核对订货单' })
        await card.getByRole('button', { name: /^照上次/ }).click()
        await expect(review.getByRole('status').filter({ hasText: '已填入' })).toBeVisible()
        await review.getByRole('button', { name: '撤销填入' }).click()
        await expect(review).toHaveCount(0)
        await expect(submitOf(page, 0)).toBeVisible()
        await expect(saved(page)).toBeVisible()
        await page.goto(paths.home)
        const suggested = card.getByRole('button', { name: /^按建议/ })
        await expect(suggested).toContainText(/\d+ 种/)
        await expect(suggested).toContainText('¥')
        const kinds = /(\d+) 种/.exec((await suggested.textContent()) ?? '')![1]!
        expect(await violations(page)).toEqual([])
        await countPresses(page)
        await suggested.click()
        await expect(review.getByRole('status').filter({ hasText: '已填入' })).toContainText(`已填入 ${kinds} 种`)
        await expect(review.getByRole('heading', { level: 3 }).first()).toBeVisible()
        const line = review
          .getByRole('listitem')
          .filter({ has: page.getByRole('textbox') })
          .first()
        const label = (await quantityIn(line).getAttribute('aria-label'))!
        await expect(line.getByText(label.split(' ').at(-1)!, { exact: true }), 'the unit ordered').toBeVisible()
        // What is shown is already saved: leaving loses nothing.
        await expect(review.getByText('已保存', { exact: true })).toBeVisible()
        expect(page.url()).not.toContain('fill=')
        expect(await violations(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await horizontalOverflow(page)).toBe(0)
        await review.getByRole('button', { name: '提交订货单' }).click()
        await expect(page).toHaveURL(url => url.pathname === paths.orderDetail)
        expect(await presses(page)).toBe(2)
        const dhNo = new URL(page.url()).searchParams.get('dhNo')!
        await expect.poll(() => statusOf(page, dhNo)).toBe('SUBMITTED')
        await ask(page.request, withdrawOrder, { dhNo })
      })
    })
  })

test.describe('the start page of three shops', () => {
  test.use({ person: 'zhao.min' })

  test('says what waits in each of them without a press', { tag: '@share5' }, async ({ page }) => {
    await page.goto(paths.home)
    await countPresses(page)
    const table = page.getByRole('region', { name: '各门店' })
    for (const head of ['订货', '截单', '已订 / 平时', '待支付', '待收货', '待盘点'])
      await expect(table.getByRole('columnheader', { name: head })).toBeVisible()
    const shops = await table
      .getByRole('rowheader')
      .or(table.getByRole('cell'))
      .getByRole('link', { name: /店$/ })
      .count()
    expect(shops).toBeGreaterThan(1)
    expect(await presses(page)).toBe(0)
  })
})

/**
 * Withdraws what the test before has submitted for tomorrow, and empties its cart: between the cut-off of a day and
 * midnight, tomorrow's order is the next one that the start page offers.
 */
const emptyTomorrow = async (page: Page) => {
  const submitted = { purchaseDateStart: tomorrow(), purchaseDateEnd: tomorrow(), bizStatus: ['SUBMITTED'] }
  const { records } = await ask(page.request, listOrders, {
    ...submitted,
    current: 1,
    size: 10,
  })
  for (const { dhNo } of records) {
    await ask(page.request, withdrawOrder, { dhNo })
    await expect.poll(() => statusOf(page, dhNo)).toBe('WAIT_SUBMIT')
    await ask(page.request, clearCart, { dhNo })
  }
}

const statusOf = async (page: Page, dhNo: string): Promise<string> =>
  (await ask(page.request, getOrderDetail, { dhNo })).baseInfo.bizStatus

const signIn = async (page: Page) => {
  await page.goto(paths.orderCenter)
  await page.getByLabel('用户名').fill('wang.xiaoyan')
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const notice = page.getByRole('dialog', { name: '关于旺季备货的通知' })
  await notice.getByRole('button', { name: '关闭' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海人民广场店')
}

const open = async (page: Page): Promise<string> => {
  const day = page.getByRole('region', { name: '明天' })
  await expect(day.getByText('订货中')).toBeVisible()
  await expect(day.getByRole('timer')).toHaveText(/^剩余 /)
  let prepared = () => {}
  const preparing = new Promise<void>(done => (prepared = done))
  // Both calls of loading wait until the test has seen the progress.
  const loadingCalls = [checkLoading, getLoadingStatus].map(endpoint => `**${urlOf(endpoint)}`)
  for (const call of loadingCalls)
    await page.route(call, async route => {
      await preparing
      await route.continue()
    })
  await day.getByRole('button', { name: '常规订货' }).click()
  const loading = page.getByRole('dialog', { name: '正在准备订货单' })
  await expect(loading.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(loading).toContainText('0%')
  prepared()
  const dhNo = await formOpened(page)
  for (const call of loadingCalls) await page.unroute(call)
  await expect(loading).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海人民广场店 · 常规订货')
  await expect(page.getByText(`订货日期 ${tomorrow()}`)).toBeVisible()
  await expect(page.getByText('截止 明天 23:30')).toBeVisible()
  return dhNo
}

/** Fills three rows from the top with the plus key, one slowly and two quickly. Returns the total. */
const fill = async (page: Page): Promise<string> => {
  const entries = page.getByRole('textbox', { name: '订货数量' })
  const spoken = page.getByRole('status').filter({ hasText: '合计' })
  await entries.first().focus()
  // The count of kinds is final while the amount is still animated; both are announced together.
  for (const _ of '+++') {
    await page.keyboard.press('+')
    await page.waitForTimeout(400)
    expect(await spoken.textContent()).not.toMatch(/¥0\.00，1 种/)
  }
  await page.keyboard.press('Enter')
  for (const keys of [
    ['+', '+'],
    ['+', '+', '+'],
  ]) {
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  await expect(entries.nth(3)).toBeFocused()
  await expect(submitOf(page, 3)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  // After the last key, the press names the amount and the kinds that are announced together a moment later.
  const total = /¥[\d,.]+\d/.exec((await submitOf(page, 3).textContent()) ?? '')![0]
  await expect(spoken).toHaveText(`合计 ${total}，3 种物料`)
  return total
}

const submit = async (page: Page, dhNo: string) => {
  await Promise.all([waitForAnnouncement(page, '订货单提交成功'), page.keyboard.press('Control+Enter')])
  await expect(page.getByText('如需修改，可在明天 23:30 截单前撤回后重新提交', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${dhNo}`)
  // Going back skips the form, which is finished.
  await page.goBack()
  await expect(page).toHaveURL(paths.orderCenter)
  await page.goForward()
}

const seeDetail = async (page: Page, total: string) => {
  const steps = page.getByRole('list', { name: '订货单进度' })
  await expect(steps.getByRole('listitem').filter({ hasText: '已提交' })).toHaveAttribute('aria-current', 'step')
  await expect(steps.getByRole('listitem').filter({ hasText: '已提交' })).toContainText('王小燕')
  await expect(page.locator('#content').getByText('合计').locator('..')).toContainText(total)
  const lines = page.getByRole('region', { name: '物料明细' }).getByRole('row')
  await expect(lines).toHaveCount(4)
  await expect(page.getByRole('heading', { name: '物料（共 3 种）' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
  await page.getByRole('button', { name: '操作日志' }).click()
  const log = page.getByRole('dialog', { name: '操作日志' })
  await expect(log.getByRole('listitem').first()).toContainText('系统')
  await expect(log.getByRole('listitem').filter({ hasText: '王小燕' })).toHaveCount(2)
  await log.getByRole('button', { name: '关闭' }).click()
  await expect(log).toBeHidden()
}

const seeInList = async (page: Page, dhNo: string, total: string) => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '订货单列表' }).click()
  const row = page.getByRole('row').filter({ hasText: dhNo })
  await expect(row).toContainText('已提交')
  await expect(row).toContainText(total)
  await expect(row).toContainText('王小燕')
  const { total: counted } = await ask(page.request, listOrders, { current: 1, size: 10 })
  await expect(page.getByText(`共 ${counted} 条`)).toBeVisible()
}

const withdraw = async (page: Page, dhNo: string, total: string) => {
  await page.goto(`${paths.orderDetail}?dhNo=${dhNo}`)
  await page.getByRole('button', { name: '撤回' }).click()
  const question = page.getByRole('dialog', { name: `撤回订货单 ${dhNo}？` })
  await expect(question).toContainText('须在明天 23:30 截单前重新提交，否则订货单作废')
  await question.getByRole('button', { name: '取消' }).last().click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '撤回' }).dblclick()
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: '确认撤回' }).click()
  await expect(page.getByText('已发起撤回')).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑订货单' })).toBeVisible()
  // Its materials are still in the cart and marked as not ordered.
  await expect(page.getByText('未提交：以下是购物车中的物料，还没有订货')).toBeVisible()
  await expect(page.getByRole('heading', { name: '物料（共 3 种）' })).toBeVisible()
  await expect(page.locator('#content').getByText('合计').locator('..')).toContainText(total)
}

const submitAgain = async (page: Page, dhNo: string) => {
  await page.goto(paths.orderCenter)
  const card = page.getByRole('region', { name: '明天' }).getByRole('article', { name: dhNo })
  await expect(card).toContainText('待下单')
  await card.getByRole('button', { name: '继续填单' }).click()
  expect(await formOpened(page)).toBe(dhNo)
  await expect(submitOf(page, 3)).toBeVisible()
  await find(page, '100008')
  await quantityIn(rowOf(page, '100008')).press('+')
  await expect(submitOf(page, 4)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(submitOf(page, 4)).toBeVisible()
  await Promise.all([
    waitForAnnouncement(page, '订货单提交成功'),
    page.getByRole('button', { name: '提交订货单' }).click(),
  ])
  await expect(page.getByRole('heading', { name: '物料（共 4 种）' })).toBeVisible()
}
