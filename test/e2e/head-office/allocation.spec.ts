import { previewAllocation } from '../../../application/allocation/contract.ts'
import { searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { paths } from '../../../ui/app/paths.ts'
import { seededRandom } from '../../seeded-random.ts'
import { ask, expect, horizontalOverflow, test, today } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'

test.use({ person: 'xu.ning' })

/** Returns a material that both shops can receive today. */
const materialFor = async (request: Parameters<typeof ask>[0]): Promise<string> => {
  const materials = await ask(request, searchMaterials, { keyword: '1' })
  const rows = materials.map(({ materialCode }, index) => ({
    ...{ at: index + 1, shop: 'SZ3002', material: materialCode, quantity: '10', zpType: '', zpExplain: '' },
  }))
  const preview = await ask(request, previewAllocation, {
    ...{ orderType: 'ZP', purchaseDate: today(), zpType: 'NEW', zpExplain: '', rows },
  })
  return preview.rows.find(({ outcome }) => outcome !== 'rejected')!.materialCode!
}

test('a sheet with types and explanations becomes orders in four presses', { tag: '@share5' }, async ({ page }) => {
  const material = await materialFor(page.request)
  const quantity = 60 + Math.floor(seededRandom() * 900)
  await page.goto(paths.mainAllocations)
  const choose = page.getByRole('button', { name: '选择文件' })
  await expect(choose).toBeVisible()
  await countPresses(page)
  const choosing = page.waitForEvent('filechooser')
  await choose.click()
  const sheet = `门店编码,物料编码,数量,主配类型,主配说明\nSZ3002,${material},${quantity},新品主配,四次点击\n`
  await (await choosing).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: /生成 1 张订货单/ }).click()
  await page.getByRole('button', { name: '确认下单' }).click()
  await expect(page.getByRole('dialog', { name: /主配 ZP\w+ 已生成 1 张订货单/ })).toBeVisible()
  expect(await presses(page)).toBe(4)
})

test('[U6] [U7] [U8] 粘贴主配明细，预览、去掉不能下单的行、下单一次，再发一次先告知', async ({ page }) => {
  const material = await materialFor(page.request)
  // Different content each time, so that the test can run again on the same chain.
  const quantity = 10 + Math.floor(seededRandom() * 40)
  await page.goto(paths.mainAllocations)
  const rows = [
    '门店编码\t物料编码\t数量',
    `SZ3002\t${material}\t${quantity}`,
    `XA3004\t${material}\t10`,
    `没有的店\t${material}\t1`,
  ]
  const fill = async () => {
    await page.getByText('粘贴', { exact: true }).click()
    await page.getByRole('textbox', { name: '主配明细' }).fill(rows.join('\n'))
    await page.getByRole('combobox', { name: '主配类型' }).click()
    await page.getByRole('option', { name: '新品主配' }).click()
    await page.getByRole('textbox', { name: '主配说明' }).fill('端到端铺货')
    await page.getByRole('button', { name: '预览' }).click()
  }
  await fill()
  await expect(page.getByText('没有门店 没有的店')).toBeVisible()
  const send = page.getByRole('button', { name: /生成 2 张订货单/ })
  await expect(send).toBeDisabled()
  await page.getByRole('checkbox', { name: '去掉 1 行不能下单的' }).check()
  await send.click()
  await page.getByRole('button', { name: '确认下单' }).click()
  const done = page.getByRole('dialog', { name: /主配 ZP\w+ 已生成 2 张订货单/ })
  await done.getByRole('button', { name: '我知道了' }).last().click()
  await page.getByRole('button', { name: '查看 2 张' }).first().click()
  const drawer = page.getByRole('dialog', { name: /主配 ZP\w+ 的订货单/ })
  await expect(drawer.getByRole('link', { name: /^DH/ })).toHaveCount(2)
  await drawer.getByRole('link', { name: /^DH/ }).first().click()
  await expect(page.getByText('端到端铺货')).toBeVisible()
  await expect(page.getByText('新品主配').first()).toBeVisible()

  await page.goto(paths.mainAllocations)
  await page.setViewportSize({ width: 390, height: 844 })
  await fill()
  await expect(page.getByText(/相同内容已由 徐宁 于/)).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('checkbox', { name: '去掉 1 行不能下单的' }).check()
  await expect(page.getByRole('button', { name: /生成 2 张订货单/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: '确认要重复下单' }).check()
  await expect(page.getByRole('button', { name: /生成 2 张订货单/ })).toBeEnabled()
})
