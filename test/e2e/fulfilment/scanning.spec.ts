import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { getStocktakeForm, openStocktake, voidStocktake } from '../../../application/stocktake/contract/stocktakes.ts'
import { countStockHref, orderFormHref } from '../../../ui/app/paths.ts'
import { chromium, chromiumArguments } from '../../chromium.ts'
import { barcodeVideo } from '../fixtures/barcode-video.ts'
import { formOpened } from '../fixtures/form.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'

const film = join(mkdtempSync(join(tmpdir(), 'dinghuo-camera-')), 'barcode.y4m')
const executablePath = chromium()

test.use({
  person: 'xu.ning',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...chromiumArguments,
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('the camera of a phone reads the barcode of a material and leads to its field', { tag: '@share8' }, async ({
  page,
}) => {
  const { orderNo } = await ask(page.request, openStocktake, {
    ...{ storeCode: 'SH1002', countingAttribute: 'STORAGE', covers: ['FROZEN'], isBlind: true },
  })
  const { lines } = await ask(page.request, getStocktakeForm, { orderNo })
  const at = lines.findLastIndex(({ barcodes }) => barcodes.length > 0)
  expect(at).toBeGreaterThan(1)
  writeFileSync(film, barcodeVideo(lines[at]!.barcodes[0]!))

  await page.goto(countStockHref(orderNo))
  await page.getByRole('button', { name: '扫码' }).tap()
  const field = page.getByRole('listitem').filter({ hasText: lines[at]!.materialCode }).getByRole('textbox').first()
  await expect(field).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ask(page.request, voidStocktake, { orderNo, reason: '扫码后作废' })
})

test('the camera of a phone reads the barcode of a material and leads to its quantity in the order form', {
  tag: '@share7',
}, async ({ page }) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'SH1002' }
  const { dhNo } = await ask(page.request, startRoutineOrder, day)
  const { materials } = await ask(page.request, getCartMaterials, { dhNo })
  const { materialCode, barcodes } = materials.findLast(
    ({ canPurchase, barcodes: all }) => canPurchase && all.length > 0,
  )!
  writeFileSync(film, barcodeVideo(barcodes[0]!))
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
  await page.getByRole('button', { name: '扫码找物料' }).tap()
  await expect(page.locator(`[data-focus-key="${materialCode}"]`)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
