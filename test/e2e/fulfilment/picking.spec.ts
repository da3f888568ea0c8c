import type { Page } from 'playwright/test'
import { getPicking, pickLine } from '../../../application/fulfilment/contract/picking.ts'
import { acceptMany, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { pickingHref, shipHref } from '../../../ui/app/paths.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'ma.chao', viewport: { width: 390, height: 844 }, hasTouch: true })

interface Line {
  readonly dhNo: string
  readonly materialCode: string
  readonly openQuantity: number
  readonly pickedQuantity: number
  readonly shortReason: string | null
}
/** An accepted order of a shop whose order no other test ships. */
const orderToPick = async (page: Page): Promise<string> => {
  const first = async (tab: string) => {
    const list = { tab, shopJdeNo: ['SZ3002'] }
    return (await ask(page.request, listWorkQueue, list)).records[0]?.dhNo
  }
  const accepted = await first('toShip')
  if (accepted !== undefined) return accepted
  const dhNo = (await first('toAccept'))!
  await ask(page.request, acceptMany, { dhNos: [dhNo] })
  return dhNo
}

const pickingOf = (page: Page, dhNo: string) => ask(page.request, getPicking, { dhNos: [dhNo] })

/** Puts everything back, so that other tests find the order as it was. */
const putBack = async (page: Page, dhNo: string) => {
  const { lines, orders } = await pickingOf(page, dhNo)
  for (const { materialCode, pickedQuantity, shortReason } of lines) {
    const change = { dhNo, batchNo: orders[0]!.batchNo, materialCode, change: -pickedQuantity, shortReason: null }
    if (pickedQuantity > 0 || shortReason !== null) await ask(page.request, pickLine, change)
  }
}

test('[W17 W18] an order is picked on a phone by scan, press and with a reason, together with somebody else, and the shipping form opens with it', async ({
  page,
}) => {
  const dhNo = await orderToPick(page)
  const { lines, materials, orders } = await pickingOf(page, dhNo)
  const whole = lines.filter(({ openQuantity }) => openQuantity >= 2)
  const scanned = whole.find(({ materialCode }) =>
    materials.some(material => material.materialCode === materialCode && material.barcodes.length > 0),
  )!
  const [filled, short, others] = whole.filter(({ materialCode }) => materialCode !== scanned.materialCode)
  const [barcode] = materials.find(({ materialCode }) => materialCode === scanned.materialCode)!.barcodes
  const cardOf = ({ materialCode }: Line) => page.locator(`[data-material='${materialCode}']`)
  await page.goto(pickingHref([dhNo]))
  const field = page.getByRole('textbox', { name: '扫码枪扫描，或输入编码' })

  await test.step('a scan picks one, and more if more is entered', async () => {
    await field.fill(barcode!)
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '+1' })).toContainText(orders[0]!.shopName)
    await expect(cardOf(scanned)).toContainText(`1/${scanned.openQuantity}`)
    await field.fill('0000000000')
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '没有找到 0000000000' })).toBeVisible()
    await page.getByRole('textbox', { name: '每次拣' }).fill(`${scanned.openQuantity + 5}`)
    await field.fill(scanned.materialCode)
    await field.press('Enter')
    await expect(cardOf(scanned).getByLabel('已拣齐')).toBeVisible()
    await field.fill(scanned.materialCode)
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '已经拣齐' })).toBeVisible()
  })

  await test.step('a press completes a line, another one is short', async () => {
    await cardOf(filled!).getByRole('button', { name: /拣齐$/ }).tap()
    await expect(cardOf(filled!).getByLabel('已拣齐')).toBeVisible()
    await cardOf(short!)
      .getByRole('button', { name: /更多操作$/ })
      .tap()
    await page.getByRole('menuitem', { name: '破损' }).tap()
    await expect(cardOf(short!)).toContainText('破损')
    await expect(page.getByText(`已拣 3 / ${lines.length} 行`)).toBeVisible()
    await expect(page.getByText('缺 1 行')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  })

  await test.step('what somebody else picks appears by itself', async () => {
    const press = { dhNo, batchNo: orders[0]!.batchNo, materialCode: others!.materialCode, change: 1 }
    await ask(page.request, pickLine, press)
    await expect(cardOf(others!)).toContainText(`1/${others!.openQuantity}`)
  })

  await test.step('a lorry leaves it behind and says why', () => expectLeftBehind(page, dhNo))
  await test.step('its page ships what was picked', () => expectInShippingForm(page, dhNo, scanned, short!))
  await putBack(page, dhNo)
})

const expectLeftBehind = async (page: Page, dhNo: string) => {
  await page.goto(`/warehouse/desk?tab=toShip&shopJdeNo=SZ3002&dhNo=${dhNo}`)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '整车发货' }).tap()
  const drawer = page.getByRole('dialog', { name: '整车发货' })
  await drawer.getByRole('button', { name: '发出 1 单' }).tap()
  // Other tests ship from the same stock, so that it may or may not be enough.
  const anyway = page.getByRole('dialog', { name: '仓库现存不够' }).getByRole('button', { name: '仍全部发出' })
  const left = drawer.getByText('1 单没有发出')
  await expect(anyway.or(left)).toBeVisible()
  if (await anyway.isVisible()) await anyway.tap()
  await expect(left).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: dhNo })).toContainText('请从发货页发出已拣的数量')
  expect(await violations(page)).toEqual([])
}

const expectInShippingForm = async (page: Page, dhNo: string, whole: Line, short: Line) => {
  await page.goto(shipHref(dhNo))
  const rowOf = ({ materialCode }: Line) => page.getByRole('row').filter({ hasText: materialCode })
  await expect(rowOf(whole).getByRole('textbox')).toHaveValue(`${whole.openQuantity}`)
  await expect(rowOf(whole)).toContainText(`已拣 ${whole.openQuantity}`)
  await expect(rowOf(short).getByRole('textbox')).toHaveValue('')
  await expect(rowOf(short)).toContainText('破损')
  await expect(page.getByText(/种留待下批/)).toBeVisible()
  await page.getByRole('button', { name: '按未发数量' }).tap()
  await expect(rowOf(short).getByRole('textbox')).toHaveValue(`${short.openQuantity}`)
  await page.getByRole('button', { name: '按拣货' }).tap()
  await expect(rowOf(short).getByRole('textbox')).toHaveValue('')
}
