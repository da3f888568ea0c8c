import type { Page } from 'playwright/test'
import { getTransitInventory } from '../../../application/ordering/contract/cart.ts'
import { getOrderDetail, listOrders } from '../../../application/ordering/contract/order.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { changeAnswer } from '../fixtures/answers.ts'
import { ask, expect, test } from '../fixtures/portal.ts'

interface Detail {
  readonly baseInfo: { readonly dhNo: string; readonly shopJdeNo: string; readonly bizStatus: string }
  readonly lineList: ReadonlyArray<{
    readonly materialCode: string
    readonly materialName: string
    readonly storageType: string
  }>
}

/** Returns the newest order in a status, with its lines. */
const newest = async (page: Page, bizStatus: string): Promise<Detail> => {
  const { records } = await ask(page.request, listOrders, {
    ...{ current: 1, size: 10, bizStatus: [bizStatus] },
  })
  return ask(page.request, getOrderDetail, { dhNo: records[0]!.dhNo })
}

test.use({ person: 'zhao.min' })

test.describe('the detail of an order', () => {
  test('shows its steps in order [000: 2.6.1.4, 2.10.2.2, 2.10.3.1-2]', { tag: '@share9' }, async ({ page }) => {
    const { baseInfo } = await newest(page, 'STORE_RECEIVE')
    await page.goto(orderDetailHref(baseInfo.dhNo))
    const steps = page.getByRole('list', { name: '订货单进度' }).getByRole('listitem')
    await expect(steps).toHaveCount(6)
    await expect(steps.last()).toHaveAttribute('aria-current', 'step')
    await expect(steps.first()).toContainText('已完成')
    await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0)
  })

  test('shows an order that the warehouse has cancelled as failed, with the reason [000: 2.10.3.3]', {
    tag: '@share10',
  }, async ({ page }) => {
    const { baseInfo } = await newest(page, 'DC_CANCEL')
    await page.goto(orderDetailHref(baseInfo.dhNo))
    await expect(page.getByText('取消原因：仓库缺货，取消发货')).toBeVisible()
    const steps = page.getByRole('list', { name: '订货单进度' }).getByRole('listitem')
    await expect(steps.filter({ hasText: '异常' })).toHaveCount(1)
  })

  test('shows the materials by how they are stored, and finds one by name; the URL keeps both [000: 2.6.1.5, 2.6.1.7, 2.10.2.7]', {
    tag: '@share11',
  }, async ({ page }) => {
    const { baseInfo, lineList } = await newest(page, 'STORE_RECEIVE')
    await page.goto(orderDetailHref(baseInfo.dhNo))
    const rows = page.getByRole('region', { name: '物料明细' }).getByRole('row')
    await expect(page.getByRole('heading', { name: `物料（共 ${lineList.length} 种）` })).toBeVisible()
    await expect(rows).toHaveCount(lineList.length + 1)
    const tabs = page.getByRole('navigation', { name: '储存方式' })
    const frozen = lineList.filter(({ storageType }) => storageType === 'FROZEN')
    expect(frozen.length).toBeGreaterThan(0)
    await tabs.getByRole('button', { name: '冷冻' }).click()
    await expect(rows).toHaveCount(frozen.length + 1)
    await page.reload()
    await expect(rows).toHaveCount(frozen.length + 1)
    await tabs.getByRole('button', { name: '冷冻' }).click()
    await expect(rows).toHaveCount(lineList.length + 1)
    const search = page.getByRole('searchbox', { name: '请输入物料名称、编码查询' })
    await search.fill(lineList[0]!.materialCode)
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(`${orderDetailHref(baseInfo.dhNo)}&keyword=${lineList[0]!.materialCode}`)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('heading', { name: `物料（共 ${lineList.length} 种）` })).toBeVisible()
    await search.fill('%')
    await page.getByRole('button', { name: '清空筛选' }).click()
    await expect(rows).toHaveCount(lineList.length + 1)
    await expect(search, 'the box is cleared with its filter').toHaveValue('')
  })

  test('renders only the visible lines of a long order, and prints them all', { tag: '@share12' }, async ({ page }) => {
    const { baseInfo } = await newest(page, 'STORE_RECEIVE')
    await changeAnswer(page, getOrderDetail, ({ baseInfo: info, lineList: [line] }) => {
      const lineList = Array.from({ length: 400 }, (_, at) => ({ ...line!, materialCode: `M${at}` }))
      return { baseInfo: info, lineList }
    })
    await page.goto(orderDetailHref(baseInfo.dhNo))
    const lines = page.getByRole('region', { name: '物料明细' })
    await expect(lines.getByRole('table')).toHaveAttribute('aria-rowcount', '401')
    await expect(lines.getByRole('row').filter({ hasText: 'M0 ·' })).toBeVisible()
    expect(await lines.getByRole('row').count()).toBeLessThan(80)
    await expect(async () => {
      await lines.evaluate(region => {
        region.scrollIntoView({ block: 'end' })
        region.scrollTo(0, region.scrollHeight)
      })
      await expect(lines.getByRole('row').filter({ hasText: 'M399 ·' })).toBeInViewport({ timeout: 500 })
    }, 'rows are measured on the way down').toPass()
    expect(await lines.getByRole('row').count()).toBeLessThan(80)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(lines.getByRole('row')).toHaveCount(401)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => lines.getByRole('row').count()).toBeLessThan(80)
    expect(await lines.getByRole('row').count()).toBeGreaterThan(5)
  })

  test('shows the quantity of a material in transit [000: 2.10.5.1]', { tag: '@share1' }, async ({ page }) => {
    const { baseInfo, lineList } = await newest(page, 'DC_SHIPPED')
    const { materialCode, materialName } = lineList[0]!
    const { shopJdeNo } = baseInfo
    const inTransit = await ask(page.request, getTransitInventory, { shopJdeNo, materialCode })
    await page.goto(orderDetailHref(baseInfo.dhNo))
    await page
      .getByRole('row')
      .filter({ hasText: materialCode })
      .getByRole('button', { name: '查看', exact: true })
      .click()
    const modal = page.getByRole('dialog', { name: `在途库存 · ${materialName}` })
    await expect(modal.getByRole('columnheader')).toHaveText([
      '业务单号',
      '订单类型',
      '数量',
      '基本单位',
      '预计到货日期',
    ])
    await expect(modal.getByRole('row')).toHaveCount(inTransit.length + 1)
    await modal.getByRole('link', { name: inTransit[0]!.dhNo }).click()
    await expect(page).toHaveURL(orderDetailHref(inTransit[0]!.dhNo))
  })

  test('opens its log from a link, the latest first [000: 1.2.7, 2.10.2.6]', { tag: '@share3' }, async ({ page }) => {
    const { baseInfo } = await newest(page, 'STORE_RECEIVE')
    await page.goto(`${orderDetailHref(baseInfo.dhNo)}&open=log`)
    const log = page.getByRole('dialog', { name: '操作日志' })
    const times = log.getByRole('time')
    await expect(times.first()).toBeVisible()
    const texts = await times.allTextContents()
    expect(texts).toEqual(texts.toSorted().toReversed())
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
    await expect(page).toHaveURL(orderDetailHref(baseInfo.dhNo))
  })

  test('says that an order does not exist, whether unknown or of another shop', { tag: '@share4' }, async ({
    page,
  }) => {
    for (const dhNo of ['DH-NO-SUCH', '', 'x'.repeat(99)]) {
      await page.goto(orderDetailHref(dhNo))
      await expect(page.getByText('没有找到这张订货单')).toBeVisible()
    }
    await page.getByRole('link', { name: '查看订货单列表' }).click()
    await expect(page).toHaveURL(paths.orderList)
  })
})

test.describe('the detail of an order polls', () => {
  for (const [status, asks] of [
    ['DC_RECEIVED', true],
    ['SUBMITTING', false],
    ['PAYING', false],
    ['ROLLING_BACK', false],
  ] as const) {
    test(`${asks ? 'every 10 seconds' : 'not at all'} while it is ${status} [000: 4.2.5, 9.4.1]`, {
      tag: '@share2',
    }, async ({ page }) => {
      const detail = await newest(page, 'STORE_RECEIVE')
      const calls = await changeAnswer(page, getOrderDetail, ({ baseInfo, lineList }) => ({
        baseInfo: { ...baseInfo, bizStatus: status, purchaseEndAt: Date.now() + 3_600_000 },
        lineList,
      }))
      await page.clock.install()
      await page.goto(orderDetailHref(detail.baseInfo.dhNo))
      await expect(page.getByRole('list', { name: '订货单进度' })).toBeVisible()
      for (let round = 1; round <= 2; round++) {
        await page.clock.fastForward(10_500)
        await expect.poll(() => calls.times).toBe(asks ? round + 1 : 1)
        if (asks) await expect(page.getByText(/^[0-3] 秒前更新$/)).toBeVisible()
      }
    })
  }
})
