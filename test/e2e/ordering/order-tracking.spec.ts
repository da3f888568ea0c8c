import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { demoPassword } from '../../../adapters/demo/chain.ts'
import { getOrderDetail, listOrders } from '../../../application/ordering/contract/order.ts'
import { orderDetailHref, receiptHref } from '../../../ui/app/paths.ts'
import { shareOf } from '../../sweep.ts'
import { changeAnswer, type Data } from '../fixtures/answers.ts'
import { pageTexts } from '../fixtures/pdf-text.ts'
import { ask, enter, expect, horizontalOverflow, paperStyles, readNotices, test } from '../fixtures/portal.ts'

type Info = Data<typeof getOrderDetail>['baseInfo']

/** Returns the newest order in one of the statuses that fulfils the test's condition. */
const findOrder = async (page: Page, matches: (order: Info) => boolean, ...bizStatus: ReadonlyArray<string>) => {
  const { records } = await ask(page.request, listOrders, {
    size: 100,
    bizStatus,
  })
  for (const { dhNo } of records) {
    const { baseInfo } = await ask(page.request, getOrderDetail, { dhNo })
    if (matches(baseInfo)) return baseInfo
  }
  throw new Error(`no order in ${bizStatus} is as the test wants it`)
}

const overlay = (dhNo: string, open: string) => `${orderDetailHref(dhNo)}&open=${open}`

test.use({ person: 'zhao.min' })

test.describe('the deliveries and refunds of an order', () => {
  test('are shown by shipment, with its transport batch by batch [000: 1.2.5, 2.6.1.3, 2.10.2.3, 2.10.6.1, 2.11.5.2, 6.14.1, 9.12.1]', async ({
    page,
  }) => {
    const order = await findOrder(page, ({ shOrderLines }) => shOrderLines.length === 2, 'STORE_RECEIVE', 'DC_SHIPPED')
    const [first, second] = order.shOrderLines
    await page.goto(orderDetailHref(order.dhNo))
    const receipts = page.getByRole('list', { name: '收货单' }).getByRole('listitem')
    await expect(receipts).toHaveCount(2)
    await expect(receipts.first().getByRole('link', { name: first!.shNo, exact: true })).toHaveAttribute(
      ...(['href', receiptHref(first!.shNo)] as const),
    )
    await expect(receipts.first().getByRole('button', { name: `复制 ${first!.shNo}` })).toBeVisible()
    await receipts.first().getByRole('button', { name: '运输信息' }).click()
    const transport = page.getByRole('dialog', { name: '运输信息' })
    await expect(transport.getByText('第 1 批，共 2 批')).toBeVisible()
    await expect(transport.getByText('发货地')).toBeVisible()
    await expect(transport.getByRole('button', { name: '上一批' })).toBeDisabled()
    await transport.getByRole('button', { name: '下一批' }).click()
    await expect(transport.getByText('第 2 批，共 2 批')).toBeVisible()
    await expect(page).toHaveURL(`${overlay(order.dhNo, 'transport')}&sh=${second!.shNo}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(orderDetailHref(order.dhNo))

    const views = page.getByRole('navigation', { name: '物料视图' })
    await views.getByRole('button', { name: '第 2 批发货' }).click()
    const rows = page.getByRole('region', { name: '物料明细' }).getByRole('row')
    await expect(rows).toHaveCount(second!.shLines.length + 1)
    await page.reload()
    await expect(rows).toHaveCount(second!.shLines.length + 1)
  })

  test('say that goods are waiting to be picked up while nothing is shipped [000: 8.11.1]', { tag: '@share5' }, async ({
    page,
  }) => {
    const order = await findOrder(page, () => true, 'DC_RECEIVED', 'PLACE_SUCCESS')
    await page.goto(orderDetailHref(order.dhNo))
    await page.getByRole('button', { name: '运输信息' }).click()
    await expect(page.getByRole('dialog', { name: '运输信息' }).getByText('货物正在等待揽收')).toBeVisible()
    await expect(page).toHaveURL(overlay(order.dhNo, 'transport'))
  })

  test('explain every amount by terms that add up [000: 2.10.2.4]', { tag: '@share6' }, async ({ page }) => {
    const order = await findOrder(page, ({ payPrice }) => payPrice! > 0, 'STORE_RECEIVE')
    const { lineList } = await ask(page.request, getOrderDetail, {
      dhNo: order.dhNo,
    })
    await page.goto(orderDetailHref(order.dhNo))
    await page.getByRole('button', { name: '支付明细' }).click()
    const fees = page.getByRole('dialog', { name: '支付明细' }).getByRole('region', { name: '费用' })
    await fees.getByRole('button', { name: /^总价/ }).click()
    const yuan = (text: string) => Number(text.match(/¥([\d,]+\.\d\d)$/)![1]!.replaceAll(',', ''))
    for (const { materialName } of lineList) await expect(fees.getByText(materialName, { exact: true })).toBeVisible()
    const total = await fees.locator('[data-total]').getByRole('button').textContent()
    expect(yuan(total!.trim())).toBeCloseTo(order.payPrice!, 2)
    await expect(page).toHaveURL(overlay(order.dhNo, 'payment'))
  })

  test('show refunds with their documents, also from a link that is opened before signing in [000: 1.2.6, 2.10.2.5]', {
    tag: '@share7',
  }, async ({ page, browser, baseURL }) => {
    const order = await findOrder(
      page,
      ({ refundCount, pofThOrderLines }) => refundCount > 0 && pofThOrderLines.length > 0,
      'STORE_RECEIVE',
    )
    const other = await browser.newPage({ baseURL: baseURL!, locale: 'zh-CN' })
    await other.goto(overlay(order.dhNo, 'refund'))
    await other.getByLabel('用户名').fill('zhao.min')
    await other.getByRole('textbox', { name: '密码' }).fill(demoPassword)
    await other.getByRole('button', { name: '登录' }).click()
    const refunds = other.getByRole('dialog', { name: '退款详情' })
    await expect(refunds.getByText('退货', { exact: true })).toBeVisible()
    await expect(refunds.getByText(order.pofThOrderLines[0]!.thNo, { exact: true })).toBeVisible()
    await other.close()
  })

  test('remind the submitter of substitutions until they are read [000: 2.10.6.2, 2.10.7]', {
    tag: '@share8',
  }, async ({ page, browser, baseURL }) => {
    const order = await findOrder(
      page,
      ({ isReplaceMaterial, hasReadReplaceDetail, submittedAdminName }) =>
        isReplaceMaterial && !hasReadReplaceDetail && submittedAdminName === '赵敏',
      'DC_SHIPPED',
      'STORE_RECEIVE',
    )
    // Another person sees the substitution, but gets no reminder and no confirmation.
    const other = await browser.newPage({ baseURL: baseURL! })
    await enter(other.request, 'tang.yue', 'demo')
    await readNotices(other.request)
    await other.goto(orderDetailHref(order.dhNo))
    await other.getByRole('button', { name: '物料替换' }).click()
    const looked = other.getByRole('dialog', { name: '物料替换确认' })
    await expect(looked.getByText('由提交人 赵敏 确认')).toBeVisible()
    await expect(looked.getByRole('button', { name: '我已知晓' })).toHaveCount(0)
    await expect(other.getByText('物料替换提醒')).toHaveCount(0)
    await other.close()

    await page.goto(orderDetailHref(order.dhNo))
    await page.getByRole('dialog', { name: '物料替换', exact: true }).getByRole('button', { name: '查看明细' }).click()
    const confirm = page.getByRole('dialog', { name: '物料替换确认' })
    await expect(confirm.getByRole('list', { name: '替换物料' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(confirm.getByText(/^替换前后金额相同|替换后(多出|减少)/)).toBeVisible()
    await confirm.getByRole('button', { name: '我已知晓' }).click()
    await expect(confirm).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: '物料替换' })).toBeVisible()
    await expect(page.getByText('物料替换提醒')).toHaveCount(0)
  })

  test('print on A4 with the heading on every sheet, instead of the page', { tag: '@share9' }, async ({ page }) => {
    const order = await findOrder(page, ({ shOrderLines }) => shOrderLines.length > 0, 'STORE_RECEIVE')
    await page.goto(orderDetailHref(order.dhNo))
    await expect(page.getByRole('list', { name: '订货单进度' })).toBeVisible()
    const paper = page.getByText(`订货单 ${order.dhNo}`)
    await expect(paper).toBeHidden()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(paper).toBeVisible()
    expect(await paperStyles(page), 'paper is white in the dark too').toEqual(['light', 'rgb(0, 0, 0)', 'none'])
    await expect(page.getByText('操作日志')).toBeHidden()
    const texts = pageTexts(await page.pdf({ preferCSSPageSize: true }))
    texts.forEach((text, at) => {
      expect(text).toContain(`第 ${at + 1} 页 / 共 ${texts.length} 页`)
      expect(text.split(order.dhNo).length - 1, 'number in the title, under its barcode and below').toBe(3)
    })
    expect(texts[0]).toMatch(/收货地址.*收货联系人.*收货时段/)
    expect(await paper.evaluate(title => getComputedStyle(title.closest('thead')!).display)).toBe('table-header-group')
  })
})

test.describe('the refunds of a main allocation', () => {
  test('are shown under the document that caused them, without the account [000: 2.10.4.1, 3.9.28]', {
    tag: '@share10',
  }, async ({ page }) => {
    const order = await findOrder(page, ({ refundCount }) => refundCount > 0, 'STORE_RECEIVE')
    await changeAnswer(page, getOrderDetail, detail => ({
      ...detail,
      baseInfo: { ...detail.baseInfo, orderType: 'ZP', orderSource: 'HEAD_OFFICE_ZP' },
    }))
    await page.goto(overlay(order.dhNo, 'refund'))
    const refunds = page.getByRole('dialog', { name: '退款详情' })
    await expect(refunds.getByRole('heading', { name: /（\d+ 笔）/ }).first()).toBeVisible()
    await expect(refunds.getByText('退款账户')).toHaveCount(0)
  })
})

test('axe finds nothing in the layers over the detail', { tag: '@share4' }, async ({ page }) => {
  const order = await findOrder(
    page,
    ({ refundCount, shOrderLines }) => refundCount > 0 && shOrderLines.length > 0,
    'STORE_RECEIVE',
  )
  for (const colorScheme of shareOf('colours of what follows an order', ['light', 'dark'] as const, 2)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const open of shareOf('layers over an order', ['payment', 'refund', 'transport', 'log'], 2)) {
      await page.goto(overlay(order.dhNo, open))
      await expect(
        page
          .getByRole('dialog')
          .getByText(/总价|不显示价格|退款单号|发货地|创建订货单/)
          .first(),
      ).toBeVisible()
      // The amounts of a shop that the chain runs itself are not disclosed.
      const total = page.getByRole('dialog').getByRole('button', { name: /^总价/ })
      if (await total.isVisible()) await total.click()
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
      expect(violations.map(({ id, nodes }) => `${open} ${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
})

test.describe('the deliveries and refunds of an order on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('fit without scrolling sideways, with full-width drawers', { tag: '@share11' }, async ({ page }) => {
    const order = await findOrder(page, ({ refundCount }) => refundCount > 0, 'STORE_RECEIVE')
    await page.goto(overlay(order.dhNo, 'refund'))
    const drawer = page.getByRole('dialog', { name: '退款详情' })
    await expect(drawer.getByText('退款单号').first()).toBeVisible()
    expect((await drawer.boundingBox())!.width).toBe(390)
    for (const open of ['payment', 'log']) {
      await page.goto(overlay(order.dhNo, open))
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await horizontalOverflow(page)).toBe(0)
    }
    await page.goto(`${orderDetailHref(order.dhNo)}&tab=${order.shOrderLines[0]!.shNo}`)
    await expect(page.getByRole('list', { name: '物料明细' }).getByRole('listitem')).toHaveCount(
      order.shOrderLines[0]!.shLines.length,
    )
    expect(await horizontalOverflow(page)).toBe(0)
  })
})
