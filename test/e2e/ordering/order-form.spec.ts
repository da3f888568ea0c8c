import type { Page } from 'playwright/test'
import { clearCart, getSuggestions } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { checkCartCard, checkCartLine, find, formOpened, quantityIn, rowOf, saved, yuan } from '../fixtures/form.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'

/** All tests fill the same order, one after the other. */
test.describe.configure({ mode: 'default' })
test.use({ person: 'huang.lei' })

interface Material {
  readonly materialCode: string
  readonly materialName: string
  readonly unitName: string
  readonly minPurchaseQuantity: number
  readonly purchaseStep: number
  readonly maxPurchaseQuantity: number
  readonly canPurchase: boolean
  readonly price: number | null
}
let materials: ReadonlyArray<Material> = []

/** Returns an orderable material with this minimum, step and maximum, and its row in the form. */
const materialWithRule = async (page: Page, ...rule: [min: number, step: number, max: number]) => {
  const scanned = materials.find(
    ({ canPurchase, price, minPurchaseQuantity, purchaseStep, maxPurchaseQuantity }) =>
      canPurchase && price !== null && `${[minPurchaseQuantity, purchaseStep, maxPurchaseQuantity]}` === `${rule}`,
  )!
  await find(page, scanned.materialCode)
  const row = rowOf(page, scanned.materialCode)
  await expect(row).toContainText(rule.join(' / '))
  return { row, quantity: quantityIn(row), code: scanned.materialCode, price: scanned.price!, unit: scanned.unitName }
}

test.beforeEach(async ({ page }) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'HZ1003' }
  const { dhNo } = await ask(page.request, startRoutineOrder, day)
  await ask(page.request, clearCart, { dhNo })
  materials = (await ask(page.request, getCartMaterials, { dhNo })).materials
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
})

test.describe('the quantity of a material', () => {
  test('[Q3 Q4 Q5] shows its error, and is saved only when it is valid [000: 5.1.3-4.1, 5.1.5, 5.1.9.2]', {
    tag: '@share2',
  }, async ({ page }) => {
    const { row, quantity } = await materialWithRule(page, 5, 5, 33)
    for (const [typed, message] of [
      ['1', '最少订货量 5'],
      ['7', '请按递增量5的倍数输入'],
      ['33.5', '单次最大定量为 33'],
    ] as const) {
      await quantity.fill(typed)
      await expect(row.getByText(message)).toBeVisible()
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText('1 处待修正')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '未保存' })).toBeVisible()
    }
    // The maximum itself is accepted although it is off the step.
    await quantity.fill('33')
    await expect(quantity).toHaveAttribute('aria-invalid', 'false')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '提交 1 种' })).toBeVisible()
  })

  test('[Q1] is cut to digits with three decimals while it is typed [000: 5.1.1.1]', { tag: '@share5' }, async ({
    page,
  }) => {
    const { quantity } = await materialWithRule(page, 1, 1, 99.5)
    await quantity.pressSequentially('1a2.34567')
    await expect(quantity).toHaveValue('12.345')
  })

  test('[Q7 Q8] steps by the buttons from nothing to the maximum and back [000: 5.1.7.1-3, 5.1.7.5-6]', {
    tag: '@share6',
  }, async ({ page }) => {
    const { row, quantity } = await materialWithRule(page, 5, 5, 33)
    const [plus, minus] = [row.getByRole('button', { name: '增加' }), row.getByRole('button', { name: '减少' })]
    await expect(minus).toBeDisabled()
    for (const value of ['5', '10', '15', '20', '25', '30', '33', '33']) {
      await plus.click()
      await expect(quantity).toHaveValue(value)
    }
    for (const value of ['30', '25', '20', '15', '10', '5', '']) {
      await minus.click()
      await expect(quantity).toHaveValue(value)
    }
    await expect(saved(page)).toBeVisible()
  })

  for (const look of ['大图显示', '紧凑显示'] as const) {
    test(`registers every press on its buttons while an error appears: ${look}`, { tag: '@share4' }, async ({
      page,
    }) => {
      const other = page.getByRole('button', { name: look })
      if (await other.isVisible()) await other.click()
      const rows = page.getByRole('table', { name: '可订物料' }).getByRole('row')
      const [first, second] = [rows.filter({ has: page.locator('input:enabled') }).nth(0), rows.nth(2)]
      const place = async () => JSON.stringify([await first.boundingBox(), await second.boundingBox()])
      const before = await place()
      let savedCount = 0
      for (let press = 0; press < 6; press++) {
        const under = press % 2 === 0 ? first : second
        await quantityIn(first).fill('0.001')
        const was = await quantityIn(under).inputValue()
        const { x, y } = (await under.getByRole('button', { name: '增加' }).boundingBox())!
        await page.mouse.move(x + 14, y + 15)
        await page.mouse.down()
        await expect(first.getByRole('status')).toBeVisible()
        await page.mouse.up()
        if ((await quantityIn(under).inputValue()) !== was) savedCount++
      }
      expect([savedCount, await place()]).toEqual([6, before])
    })
  }

  test('is saved as it is typed, and is there after a reload', { tag: '@share7' }, async ({ page }) => {
    const { row, quantity, price } = await materialWithRule(page, 0.5, 0.5, 20)
    await quantity.fill('7.5')
    await expect(page.getByRole('status').filter({ hasText: '保存中' })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(quantity).toHaveValue('7.5')
    await expect(row).toContainText(yuan(price * 7.5))
    await expect(saved(page)).toBeVisible()
  })

  test('is typed into sixty rows by keyboard at full speed, and none is lost [000: 2.9.3.3]', {
    tag: '@share8',
  }, async ({ page }) => {
    await page.getByRole('textbox', { name: '订货数量' }).first().focus()
    for (let row = 0; row < 60; row++) {
      await page.keyboard.press('+')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: '提交 60 种' })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '提交 60 种' })).toBeVisible()
  })
})

test.describe('finding a material', () => {
  test('searches on Enter, by name and code, and says when nothing matches [000: 2.9.3.2]', { tag: '@share9' }, async ({
    page,
  }) => {
    const grid = page.getByRole('table', { name: '可订物料' })
    const before = await grid.getAttribute('aria-rowcount')
    const search = page.getByRole('textbox', { name: /^按物料名称/ })
    const { materialCode, materialName } = materials[5]!
    await search.fill(materialName)
    await expect(grid).toHaveAttribute('aria-rowcount', before!)
    await search.press('Enter')
    await expect(rowOf(page, materialCode)).toBeVisible()
    await expect(grid).not.toHaveAttribute('aria-rowcount', before!)
    // One material by keyboard without a Tab: / code Enter quantity Enter.
    const field = rowOf(page, materialCode).getByRole('textbox')
    await search.fill(materialCode)
    await search.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await expect(field).toHaveValue('3')
    await search.fill('没有这种物料')
    await search.press('Enter')
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await page.getByRole('button', { name: '清空筛选' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', before!)
  })

  test('narrows to a category of level 1, 2 or 4 [000: 2.9.3.1]', { tag: '@share10' }, async ({ page }) => {
    const grid = page.getByRole('table', { name: '可订物料' })
    const rows = async () => Number(await grid.getAttribute('aria-rowcount'))
    const counts = [await rows()]
    const cascader = page.getByRole('textbox', { name: '物料分类' })
    await cascader.click()
    for (let level = 0; level < 3; level++) {
      await page.getByRole('listbox').nth(level).getByRole('option').first().click()
      await expect.poll(rows).toBeLessThan(counts.at(-1)!)
      counts.push(await rows())
    }
    expect(new URL(page.url()).searchParams.getAll('category')).toHaveLength(3)
    await page.reload()
    await expect.poll(rows).toBe(counts.at(-1))
  })

  test('counts the materials without a price and names them [000: 2.9.5]', { tag: '@share11' }, async ({ page }) => {
    const abnormal = materials.filter(({ price }) => price === null || price <= 0)
    expect(abnormal.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: `价格异常 ${abnormal.length}` }).click()
    const popover = page.getByRole('list', { name: '价格异常的物料' })
    await expect(popover.getByRole('listitem')).toHaveCount(abnormal.length)
    await expect(popover.getByRole('listitem').first()).toContainText('暂无价格(请联系管理员)')
  })
})

test.describe('submitting', () => {
  test('an empty cart is refused in the words of the spec [000: 2.9.3.6, 5.1.10.1, 8.8.1]', {
    tag: '@share12',
  }, async ({ page }) => {
    await page.getByRole('button', { name: '提交订货单' }).click()
    await expect(page.getByText('购物车不能为空')).toBeVisible()
  })

  test('an invalid line blocks submission and gets the focus [000: 5.1.8.2]', { tag: '@share1' }, async ({ page }) => {
    await (await materialWithRule(page, 1, 1, 20)).quantity.fill('3')
    const { quantity } = await materialWithRule(page, 10, 10, 500)
    await quantity.fill('7')
    await page.getByRole('textbox', { name: /^按物料名称/ }).fill('')
    await page.getByRole('textbox', { name: /^按物料名称/ }).press('Enter')
    await page.getByRole('button', { name: '提交订货单' }).click()
    await expect(quantity).toBeFocused()
    await expect(page.getByText('最少订货量 10')).toBeVisible()
    await expect(page.getByText('订货单提交成功')).toBeHidden()
  })

  test('[E4 M3] asks about quantities far above usual and missing prices before it is submitted', {
    tag: '@share3',
  }, async ({ page }) => {
    const dhNo = new URL(page.url()).searchParams.get('dhNo')!
    const suggestions = await ask(page.request, getSuggestions, { dhNo, shopJdeNo: 'HZ1003' })
    const usual = new Map(suggestions.map(({ code, usual }) => [code, usual]))
    const far = materials.find(({ materialCode, maxPurchaseQuantity: max, price, canPurchase }) => {
      const known = usual.get(materialCode)
      return canPurchase && price !== null && known && max > 3 * known.quantity && max > known.most
    })!
    const fill = async (code: string, quantity: number) => {
      await find(page, code)
      await quantityIn(rowOf(page, code)).fill(String(quantity))
      await expect(saved(page)).toBeVisible()
    }
    await fill(far.materialCode, far.maxPurchaseQuantity)
    const submit = page.getByRole('button', { name: '提交订货单' })
    await submit.click()
    const sentence = `${far.materialName} ${far.maxPurchaseQuantity} ${far.unitName}，平时 ${usual.get(far.materialCode)!.quantity}`
    const unusual = page.getByRole('dialog', { name: '数量比平时多很多，确认提交？' })
    await expect(unusual).toContainText(sentence)
    await unusual.getByRole('button', { name: '返回修改' }).last().click()
    const unpriced = materials.find(({ canPurchase, price }) => canPurchase && (price ?? 0) <= 0)!
    await fill(unpriced.materialCode, unpriced.minPurchaseQuantity)
    await submit.click()
    const missing = page.getByRole('dialog', { name: '有物料暂无价格，仍要提交？' })
    await expect(missing).toContainText('提交后整张订货单会失败')
    await expect(missing).toContainText(unpriced.materialName)
    await expect(missing).toContainText(sentence)
    await missing.getByRole('button', { name: '返回修改' }).last().click()
    await expect(page).toHaveURL(/form-detail/)
  })

  test('leaving with an invalid quantity asks for confirmation', { tag: '@share2' }, async ({ page }) => {
    await (await materialWithRule(page, 10, 10, 500)).quantity.fill('7')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '订货单列表' }).click()
    const question = page.getByRole('dialog', { name: '还有未保存的数量' })
    await expect(question).toContainText('有 1 处数量需要修正')
    await question.getByRole('button', { name: '保留并离开' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('订货单列表')
  })
})

test.describe('the cart', () => {
  test('shows lines by category, changed, removed, cleared and restored [000: 2.9.3.4]', {
    tag: '@share5',
  }, async ({ page }) => {
    const first = await materialWithRule(page, 1, 1, 50)
    await first.quantity.fill('4')
    const second = await materialWithRule(page, 6, 3, 42)
    await second.quantity.fill('9')
    await page.getByRole('button', { name: '购物车', exact: true }).click()
    const cart = page.getByRole('dialog', { name: '购物车' })
    await expect(cart.getByRole('row')).toHaveCount(3)
    await expect(cart.getByRole('button', { name: '提交 2 种' })).toBeVisible()
    await expect(cart).toContainText(yuan(first.price * 4 + second.price * 9))
    const firstLine = cart.getByRole('row').filter({ hasText: first.code })
    await checkCartLine(cart, first, second.code)
    await firstLine.getByRole('button', { name: '增加' }).click()
    await expect(quantityIn(firstLine)).toHaveValue('5')
    await cart.getByRole('row').filter({ hasText: second.code }).getByRole('button', { name: /^移除/ }).click()
    await expect(cart.getByRole('row')).toHaveCount(2)
    const question = page.getByRole('dialog', { name: '清空购物车？' })
    await cart.getByRole('button', { name: '清空购物车' }).click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(cart, 'Escape has closed the question alone').toBeVisible()
    await cart.getByRole('button', { name: '清空购物车' }).click()
    await question.getByRole('button', { name: '确认清空' }).click()
    await expect(cart.getByText('购物车是空的')).toBeVisible()
    await page.getByRole('alert').filter({ hasText: '购物车已清空' }).getByRole('button', { name: '撤销' }).click()
    await expect(quantityIn(cart.getByRole('row').filter({ hasText: first.code }))).toHaveValue('5')
    await checkCartCard(page, cart, first.code, first.price * 5)
  })
})
