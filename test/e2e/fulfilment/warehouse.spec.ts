import type { Page } from 'playwright/test'
import { acceptMany, getWarehouseOrder, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import { deliveryNoteHref, paths, pickListHref, shipHref } from '../../../ui/app/paths.ts'
import { changeAnswer } from '../fixtures/answers.ts'
import { pageTexts } from '../fixtures/pdf-text.ts'
import { ask, enter, expect, horizontalOverflow, paperStyles, test, waitForAnnouncement } from '../fixtures/portal.ts'

/** 马超 at the warehouse: the orders of two shops in Shanghai that were handed over yesterday. */
test.describe.configure({ mode: 'serial' })
test.use({ person: 'ma.chao' })

interface Waiting {
  readonly dhNo: string
  readonly shopName: string
}

const waiting = async (page: Page, tab: string, shop: string): Promise<Waiting> => {
  const { records } = await ask(page.request, listWorkQueue, { tab, shopJdeNo: [shop] })
  return records[0]!
}
/** Returns an accepted order; just after midnight there may be none, so one is accepted first. */
const acceptedOrder = async (page: Page, shop: string): Promise<Waiting> => {
  const there: Waiting | undefined = await waiting(page, 'toShip', shop)
  if (there) return there
  const { dhNo } = await waiting(page, 'toAccept', shop)
  await ask(page.request, acceptMany, { dhNos: [dhNo] })
  return waiting(page, 'toShip', shop)
}
const rowOf = (page: Page, dhNo: string) => page.getByRole('row', { name: new RegExp(dhNo) })

test('an order goes from the tab of new orders to the shop that sees it shipped [000: 9.2.3]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { dhNo } = await waiting(page, 'toAccept', 'SH1001')
  await page.goto(`${paths.workQueue}?shopJdeNo=SH1001`)
  await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('20 条/页')
  await rowOf(page, dhNo).getByRole('checkbox').check()
  await expect(page.getByText('已选 1 项')).toBeVisible()
  const accept = page.getByRole('button', { name: '接单', exact: true }).last()
  await Promise.all([waitForAnnouncement(page, '已接 1 单'), accept.click()])
  await expect(rowOf(page, dhNo)).toHaveCount(0)

  await page.getByRole('button', { name: /^待发货\s*\d/ }).click()
  await rowOf(page, dhNo).getByRole('link', { name: '发货' }).click()
  await expect(page).toHaveURL(new RegExp(`dhNo=${dhNo}`))
  const quantities = page.getByRole('textbox', { name: /发货数量/ })
  await expect(quantities.last()).not.toHaveValue('')
  await page.getByRole('button', { name: '按未发数量' }).click()
  await expect(page.getByText('与订货一致')).toBeVisible()
  const first = await quantities.first().inputValue()
  await quantities.first().focus()
  await page.keyboard.press('+')
  await expect(quantities.first()).toHaveValue(String(Number(first) + 1))
  await page.keyboard.press('Enter')
  await expect(quantities.nth(1)).toBeFocused()
  await quantities.nth(1).fill('')
  await expect(page.getByRole('status').filter({ hasText: '多发 1 种' })).toContainText('1 种留待下批')

  await page.getByRole('button', { name: '替换' }).nth(2).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('纸杯')
  await dialog.getByRole('button', { name: /双层纸杯/ }).click()
  await expect(dialog.getByText(/替换后(贵|便宜)|价格不变|缺少价格/)).toBeVisible()
  await dialog.getByRole('button', { name: '确认替换' }).click()
  await expect(page.getByText(/替换为 双层纸杯/)).toBeVisible()

  await page.getByLabel('司机').fill('赵师傅')
  await page.getByRole('button', { name: '确认发货' }).click()
  await expect(dialog).toContainText(`发出 ${dhNo} 的第 1 批`)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await Promise.all([
    waitForAnnouncement(page, '第 1 批已发货'),
    dialog.getByRole('button', { name: '确认发货' }).click(),
  ])
  await expect(page, 'the next order comes up').not.toHaveURL(new RegExp(dhNo))

  await page.goto(shipHref(dhNo))
  await expect(page.getByText('分批发货中')).toBeVisible()
  await expect(page.getByText('第 2 批')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).first().click()
  await page.getByRole('switch', { name: /最后一批/ }).check()
  await page.getByRole('button', { name: '剩余不再发货' }).click()
  await dialog.getByRole('button', { name: '确认不再发货' }).click()
  await expect(page, 'the next order comes up').not.toHaveURL(new RegExp(dhNo))

  const shop = await browser.newContext({ ...(baseURL && { baseURL }) })
  await enter(shop.request, 'wang.xiaoyan', 'demo')
  const { baseInfo } = await ask(shop.request, getOrderDetail, { dhNo })
  expect(baseInfo).toMatchObject({ bizStatus: 'DC_SHIPPED', isAllShipped: true, isFc: true, isReplaceMaterial: true })
  await shop.close()
})

test('transport updates, and the delivery note to print', { tag: '@share9' }, async ({ page }) => {
  const { dhNo } = await waiting(page, 'shipped', 'SH1001')
  await page.goto(shipHref(dhNo))
  await page.getByRole('button', { name: '更新运输信息' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('当前位置').fill('G60 沪昆高速 嘉兴段')
  await dialog.getByRole('switch', { name: '已揽收，运输中' }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('G60 沪昆高速 嘉兴段')).toBeVisible()
  await page.getByRole('button', { name: '打印发货单' }).first().click()
  await expect(page.getByText(/人民广场店 SH1001 发货单/)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await paperStyles(page), 'paper is white in the dark too').toEqual(['light', 'rgb(0, 0, 0)', 'none'])
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
})

test('a long delivery note is numbered on every page, with its signatures on a page with lines', {
  tag: '@share10',
}, async ({ page }) => {
  const { dhNo } = await waiting(page, 'shipped', 'SH1001')
  let lines = 0
  await changeAnswer(page, getWarehouseOrder, order => {
    const [shipment, ...others] = order.shipmentList
    const [line] = shipment!.lines
    const copies = Array.from({ length: lines }, (_, at) => ({ ...line!, materialCode: `#${1000 + at}` }))
    return { ...order, shipmentList: [{ ...shipment!, lines: copies }, ...others] }
  })
  const { shipmentList } = await ask(page.request, getWarehouseOrder, {
    dhNo,
  })
  const { shNo } = shipmentList[0]!
  // Line counts around the number that fills a page: without a protected block, one of them would print the signatures
  // alone on a page.
  for (lines of [25, 26, 27, 80]) {
    await page.goto(deliveryNoteHref(dhNo, shNo))
    await expect(page.locator('article svg path')).toBeVisible()
    const texts = pageTexts(await page.pdf({ preferCSSPageSize: true }))
    texts.forEach((text, at) => {
      expect(text, `page ${at + 1}`).toContain(`第 ${at + 1} 页 / 共 ${texts.length} 页`)
      expect(text.split('人民广场店 SH1001').length - 1, 'shop in the head and below').toBe(2)
      expect(text.split(shNo).length - 1, 'number in the head, under its barcode and below').toBe(3)
    })
    const signed = texts.map(text => text.includes('收货日期'))
    expect(signed).toEqual(texts.map((_, at) => at === texts.length - 1))
    expect(texts.at(-1)!.match(/#1\d{3}/g)!.length, 'lines with the signatures').toBeGreaterThanOrEqual(3)
    expect(texts.join('').match(/#1\d{3}/g)).toHaveLength(lines)
    if (lines === 80) expect(texts).toHaveLength(4)
    expect(texts[0]).toContain('西藏中路')
    expect(texts[0]).toMatch(/021-5550-1001[\s\S]*07:30-11:30/)
  }
})

test('a shipment is cancelled, and the shop reads the reason', { tag: '@share11' }, async ({ page }) => {
  const { dhNo, shopName } = await acceptedOrder(page, 'SH1002')
  await page.goto(`${paths.workQueue}?tab=toShip&shopJdeNo=SH1002`)
  await rowOf(page, dhNo).getByRole('button', { name: '取消发货' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(shopName)
  await expect(dialog.getByRole('button', { name: '确认取消发货' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('缺'.repeat(101))
  await expect(dialog.getByRole('button', { name: '确认取消发货' })).toBeDisabled()
  await dialog.getByRole('button', { name: '缺货', exact: true }).click()
  const confirm = dialog.getByRole('button', { name: '确认取消发货' })
  await Promise.all([waitForAnnouncement(page, '已取消发货'), confirm.click()])
  await page.goto(`${paths.workQueue}?tab=cancelled&shopJdeNo=SH1002&dhNo=${dhNo}`)
  await expect(rowOf(page, dhNo)).toContainText('缺货')
})

test('the pick list sums up its orders by storage zone, and fits a phone', { tag: '@share12' }, async ({ page }) => {
  const orders = [await acceptedOrder(page, 'SZ3002'), await waiting(page, 'toAccept', 'CD2001')]
  await page.goto(pickListHref(orders.map(({ dhNo }) => dhNo)))
  await expect(page.getByText('2 张订货单，2 家门店')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^(常温|冷藏|冷冻) · \d+ 种$/ })).toHaveCount(3)
  await page.getByText('按门店分单').click()
  await expect(page).toHaveURL(/by=shop/)
  for (const { shopName } of orders) await expect(page.getByText(new RegExp(`${shopName} .* 拣货单`))).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.goto(shipHref(orders[0]!.dhNo))
  await expect(page.getByRole('textbox', { name: /发货数量/ }).first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})
