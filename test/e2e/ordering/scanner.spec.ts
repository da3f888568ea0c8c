import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { find, formOpened, quantityIn, rowOf, saved, submitOf } from '../fixtures/form.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'
import { byHand, scan } from '../shell/keyboard.ts'

/** All tests fill the same order, one after the other. */
test.describe.configure({ mode: 'default' })
test.use({ person: 'chen.yu', alone: 'SZ1005' })

interface Material {
  readonly materialCode: string
  readonly materialName: string
  readonly barcodes: ReadonlyArray<string>
  readonly minPurchaseQuantity: number
  readonly purchaseStep: number
  readonly maxPurchaseQuantity: number
  readonly unitName: string
  readonly canPurchase: boolean
}
let materials: ReadonlyArray<Material> = []
const materialWithRule = (min: number, step: number) =>
  materials.find(it => it.canPurchase && it.minPurchaseQuantity === min && it.purchaseStep === step)!

test.beforeEach(async ({ page }) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'SZ1005' }
  const { dhNo } = await ask(page.request, startRoutineOrder, day)
  await ask(page.request, clearCart, { dhNo })
  materials = (await ask(page.request, getCartMaterials, { dhNo })).materials
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
})

test('[Q7] each scan focuses the row of its material and adds one step', { tag: '@share5' }, async ({ page }) => {
  const { materialCode, materialName, unitName, barcodes } = materialWithRule(6, 3)
  const announcement = page.getByRole('status').filter({ hasText: materialName })
  await scan(page, barcodes[0]!)
  const quantity = page.locator(`[data-focus-key="${materialCode}"]`)
  await expect(quantity).toBeFocused()
  await expect(quantity).toBeInViewport()
  await expect(quantity).toHaveValue('6')
  await expect(announcement).toHaveText(`${materialName} +6 ${unitName} = 6 ${unitName}`)
  // Scans into the quantity field itself, with the material's own code and the other terminator.
  await scan(page, materialCode, 'Tab')
  await expect(quantity).toHaveValue('9')
  await expect(announcement).toHaveText(`${materialName} +3 ${unitName} = 9 ${unitName}`)
  await scan(page, barcodes[0]!)
  await expect(quantity).toHaveValue('12')
  await expect(quantity).toBeFocused()
  await byHand(page, '3')
  await expect(quantity, 'a typed number replaces the quantity of the scan').toHaveValue('3')
  await scan(page, barcodes[0]!)
  await expect(quantity).toHaveValue('6')
  await byHand(page, '9')
  await expect(quantity).toHaveValue('9')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await formOpened(page)
  await find(page, materialCode)
  await expect(quantityIn(rowOf(page, materialCode))).toHaveValue('9')
})

test('characters that a scan typed into a field are removed', { tag: '@share6' }, async ({ page }) => {
  const [typed, scanned] = [materialWithRule(10, 10), materialWithRule(6, 3)]
  await find(page, typed.materialCode)
  const quantity = quantityIn(rowOf(page, typed.materialCode))
  await quantity.focus()
  await byHand(page, '20')
  await page.waitForTimeout(200)
  await scan(page, scanned.barcodes[0]!)
  // The search had hidden the row: the scan clears the search and shows the row with its step.
  await expect(page).toHaveURL(url => !url.searchParams.has('keyword'))
  const other = page.locator(`[data-focus-key="${scanned.materialCode}"]`)
  await expect(other).toBeFocused()
  await expect(other).toHaveValue('6')
  await expect(submitOf(page, 2)).toBeVisible()
  await find(page, typed.materialCode)
  await expect(quantity).toHaveValue('20')
  const search = page.getByRole('textbox', { name: /按物料名称/ })
  await search.focus()
  await scan(page, typed.barcodes[0]!)
  await expect(search).toHaveValue(typed.materialCode)
  await expect(quantity).toHaveValue('30')
})

test('an unknown code, a closed material and a full line are reported with the code', { tag: '@share7' }, async ({
  page,
}) => {
  const announcement = page
    .getByRole('status')
    .filter({ hasText: /\S/ })
    .filter({ hasNotText: /合计|已保存|保存/ })
  await scan(page, '4006381333931')
  await expect(announcement.filter({ hasText: '4006381333931' })).toHaveText(
    '没有找到 4006381333931：它不是这张订货单的物料',
  )
  const closed = materials.find(it => !it.canPurchase)!
  await scan(page, closed.barcodes[0]!)
  await expect(announcement.filter({ hasText: closed.barcodes[0]! })).toHaveText(
    `${closed.materialName}（${closed.barcodes[0]}）现在不可订`,
  )
  const { materialCode, materialName, maxPurchaseQuantity, unitName } = materialWithRule(5, 5)
  await find(page, materialCode)
  await quantityIn(rowOf(page, materialCode)).fill(String(maxPurchaseQuantity))
  await scan(page, materialCode)
  await expect(announcement.filter({ hasText: materialName })).toHaveText(
    `${materialName}（${materialCode}）已到单次最大定量 ${maxPurchaseQuantity} ${unitName}`,
  )
  await expect(quantityIn(rowOf(page, materialCode))).toHaveValue(String(maxPurchaseQuantity))
})

test('typing is not taken for a scan, and a scan in a dialog remains there', { tag: '@share8' }, async ({ page }) => {
  const material = materialWithRule(6, 3)
  await page.getByRole('textbox', { name: /按物料名称/ }).focus()
  await byHand(page, material.materialCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('keyword') === material.materialCode)
  await expect(quantityIn(rowOf(page, material.materialCode))).toHaveValue('')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: '查找与操作' })
  await expect(search).toBeFocused()
  await page.keyboard.type(material.materialCode, { delay: 4 })
  await expect(search).toHaveValue(material.materialCode)
})
