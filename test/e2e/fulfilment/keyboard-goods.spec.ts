import { type Page, request } from 'playwright/test'
import sharp from 'sharp'
import { reject } from '../../../application/approval/contract.ts'
import { listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { startAddOnOrder } from '../../../application/ordering/contract/order.ts'
import { urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import { orderDetailHref, orderFormHref, paths } from '../../../ui/app/paths.ts'
import { formOpened, saved } from '../fixtures/form.ts'
import { ask, enter, expect, test, today, waitForAnnouncement } from '../fixtures/portal.ts'
import { leave, pressOn, tabTo, writeIn } from '../shell/keyboard.ts'

test.describe('an add-on order, without a mouse', () => {
  test.use({ chain: 'northwind', person: 'addon.five' })

  test('is placed with its reason and voucher, and rejected by head office with a reason', { tag: '@share6' }, async ({
    page,
  }) => {
    const dhNo = await test.step('is placed', () => placeAddOn(page))
    await enter(page.request, 'addon.head', 'northwind')
    await test.step('is rejected', () => rejectAddOn(page, dhNo))
    await enter(page.request, 'addon.five', 'northwind')
    await page.goto(orderDetailHref(dhNo))
    await expect(page.getByText('今日库存不足').first()).toBeVisible()
  })
})

const placeAddOn = async (page: Page): Promise<string> => {
  const payload = { purchaseDate: today(), shopJdeNo: 'E2EADD5' }
  const { dhNo } = await ask(page.request, startAddOnOrder, payload)
  await ask(page.request, clearCart, { dhNo })
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
  await writeIn(page, page.getByRole('textbox', { name: /订货数量/ }).first(), '5')
  await expect(saved(page)).toBeVisible()
  const submit = page.getByRole('button', { name: '提交订货单' })
  const dialog = page.getByRole('dialog', { name: '提交加单' })
  await pressOn(page, submit)
  await leave(page, dialog, submit)
  await page.keyboard.press('Enter')
  const reason = dialog.getByRole('textbox', { name: '加单原因' })
  await expect(reason).toBeFocused()
  await page.keyboard.insertText('周末促销，备货不足')
  const choosing = page.waitForEvent('filechooser')
  await pressOn(page, dialog.getByRole('button', { name: '上传凭证' }))
  const chooser = await choosing
  await chooser.setFiles({ name: '凭证.png', mimeType: 'image/png', buffer: await voucher() })
  await expect(dialog.getByText('已上传 1 / 1')).toBeAttached()
  const preview = dialog.getByRole('button', { name: '预览 凭证.png' })
  await pressOn(page, preview)
  await leave(page, page.getByRole('dialog', { name: '图片预览' }), preview)
  await pressOn(page, dialog.getByRole('button', { name: '提交审批' }))
  await expect(page).toHaveURL(orderDetailHref(dhNo))
  return dhNo
}

const voucher = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#b08a4f' } })
    .png()
    .toBuffer()

const rejectAddOn = async (page: Page, dhNo: string): Promise<void> => {
  await page.goto(`${paths.approvals}?no=${dhNo}`)
  const link = page.getByRole('row').getByRole('link', { name: dhNo })
  await pressOn(page, link)
  const drawer = page.getByRole('dialog', { name: dhNo })
  await expect(drawer.getByText('周末促销，备货不足')).toBeVisible()
  const turnDown = drawer.getByRole('button', { name: '驳回' })
  await pressOn(page, turnDown)
  const question = page.getByRole('dialog', { name: `驳回加单 ${dhNo}？` })
  await leave(page, question, turnDown)
  await page.keyboard.press('Enter')
  const reason = question.getByRole('textbox', { name: '驳回原因' })
  await expect(reason).toBeFocused()
  await pressOn(page, question.getByRole('button', { name: '确认驳回' }))
  await expect(reason, 'it leads to what is missing').toHaveAttribute('aria-invalid', 'true')
  await writeIn(page, reason, '今日库存不足')
  await Promise.all([
    waitForAnnouncement(page, '已驳回'),
    pressOn(page, question.getByRole('button', { name: '确认驳回' })),
  ])
  await expect(question).toBeHidden()
}

/** CD2001 is a shop of zhao.min without applications today, neither from other tests nor from the demo chain. */
test.describe('an urgent order, without a mouse', () => {
  test.use({ person: 'zhao.min' })

  test('is applied for, read, and cancelled', { tag: '@share7' }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    await chooseShop(page, 'cdcxl')
    const more = page.getByRole('button', { name: '更多' }).first()
    await openApplication(page)
    const drawer = page.getByRole('dialog', { name: '紧急订货申请', exact: true })
    await leave(page, drawer, more)
    await openApplication(page)
    await writeIn(page, drawer.getByRole('textbox', { name: '联系电话' }), '13800138000')
    await pressOn(page, drawer.getByRole('button', { name: /期望到货日期/ }))
    const day = page.locator('button[aria-label][data-today]').first()
    await pressOn(page, day)
    await expect(drawer.getByRole('button', { name: /期望到货日期/ })).toContainText(today())
    await expect(drawer.getByRole('button', { name: /期望到货日期/ }), 'the focus comes back').toBeFocused()
    await writeIn(page, drawer.getByRole('textbox', { name: '申请原因' }), '门店临时断货')
    await writeIn(page, drawer.getByRole('textbox', { name: '申请物料' }), '冷冻鸡腿排 5 箱')
    await pressOn(page, drawer.getByRole('button', { name: '提交申请' }))
    await expect(drawer).toBeHidden()
    const name = await page
      .getByRole('article', { name: /紧急订货申请 SQ/ })
      .filter({ hasText: '待审核' })
      .getAttribute('aria-label')
    const banner = page.getByRole('article', { name: name! })
    const detail = page.getByRole('dialog', { name: '紧急订货申请详情' })
    const look = banner.getByRole('button', { name: '查看申请' })
    await pressOn(page, look)
    await expect(detail).toContainText('门店临时断货')
    await leave(page, detail, look)
    await rejectUrgent(page, name!.split(' ').at(-1)!)
    await page.reload()
    await expect(banner).toContainText('请写明规格')
    const cancel = banner.getByRole('button', { name: '取消申请' })
    await pressOn(page, cancel)
    const question = page.getByRole('dialog').last()
    await leave(page, question, cancel)
    await page.keyboard.press('Enter')
    await pressOn(page, question.getByRole('button').last())
    await expect(banner).toBeHidden()
  })
})

/** Head office rejects the shop's urgent application. */
const rejectUrgent = async (page: Page, no: string): Promise<void> => {
  const payload = { shopJdeNo: 'CD2001' }
  const { applications } = await ask(page.request, urgentStatusInfo, payload)
  const { version } = applications.find(({ jjSqNo }) => jjSqNo === no)!
  const head = await request.newContext({ baseURL: process.env.E2E_DEMO! })
  await enter(head, 'xu.ning', 'demo')
  await ask(head, reject, { kind: 'URGENT', no, ...payload, submissionNo: version, reason: '请写明规格' })
  await head.dispose()
}

const openApplication = async (page: Page): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: '更多' }).first())
  const item = page.getByRole('menuitem', { name: '紧急订货' })
  await expect(item).not.toHaveAttribute('aria-disabled')
  for (let presses = 0; presses < 3 && !(await item.evaluate(it => it === document.activeElement)); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

const chooseShop = async (page: Page, initials: string): Promise<void> => {
  await tabTo(page, page.getByRole('banner').getByRole('combobox', { name: '门店' }))
  await page.keyboard.insertText(initials)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('成都春熙路店')
}

test.describe('a shipment, without a mouse', () => {
  test.use({ person: 'ma.chao' })

  test('is made of an order after accepting it', { tag: '@share8' }, async ({ page }) => {
    const { records } = await ask(page.request, listWorkQueue, {
      ...{ tab: 'toAccept', shopJdeNo: ['NJ1004'] },
    })
    const { dhNo } = records[0]!
    const row = page.getByRole('row').filter({ hasText: dhNo })
    await page.goto(`${paths.workQueue}?dhNo=${dhNo}`)
    await pressOn(page, row.getByRole('checkbox'), 'Space')
    await expect(page.getByText('已选 1 项')).toBeVisible()
    const accept = page.getByRole('button', { name: '接单', exact: true }).last()
    await Promise.all([waitForAnnouncement(page, '已接 1 单'), pressOn(page, accept)])
    await expect(row).toHaveCount(0)
    await pressOn(page, page.getByRole('button', { name: /^待发货\s*\d/ }))
    await pressOn(page, row.getByRole('link', { name: '发货' }))
    await expect(page).toHaveURL(new RegExp(`dhNo=${dhNo}`))
    await pressOn(page, page.getByRole('button', { name: '按未发数量' }))
    await expect(page.getByText('与订货一致')).toBeVisible()
    const quantities = page.getByRole('textbox', { name: /发货数量/ })
    await tabTo(page, quantities.first())
    const first = await quantities.first().inputValue()
    for (const key of ['+', 'Enter', 'Shift+Enter', '-']) await page.keyboard.press(key)
    await expect(quantities.first()).toHaveValue(first)
    await writeIn(page, page.getByLabel('司机'), '赵师傅')
    const send = page.getByRole('main').getByRole('button', { name: '确认发货' })
    const question = page.getByRole('dialog')
    await pressOn(page, send)
    await leave(page, question, send)
    await page.keyboard.press('Enter')
    await expect(question).toContainText(`发出 ${dhNo} 的第 1 批`)
    const confirm = question.getByRole('button', { name: '确认发货' })
    await Promise.all([waitForAnnouncement(page, '第 1 批已发货'), pressOn(page, confirm)])
  })
})
