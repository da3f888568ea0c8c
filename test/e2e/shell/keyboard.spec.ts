import type { Page } from 'playwright/test'
import { demoPassword } from '../../../adapters/demo/chain.ts'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref, paths } from '../../../ui/app/paths.ts'
import { formOpened, quantityIn, rowOf, saved, submitOf } from '../fixtures/form.ts'
import { ask, enter, expect, readNotices, test, tomorrow, waitForAnnouncement } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'
import { byHand, openPalette, tabTo, typeAt } from './keyboard.ts'

/** All tests fill the same order, one after the other. */
test.describe.configure({ mode: 'default' })

const shop = 'SH1002'
const form = async (page: Page): Promise<string> => {
  const { dhNo } = await ask(page.request, startRoutineOrder, {
    ...{ purchaseDate: tomorrow(), shopJdeNo: shop },
  })
  await ask(page.request, clearCart, { dhNo })
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
  return dhNo
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-focus-key') ?? null)

const materialsOf = (page: Page, dhNo: string) => ask(page.request, getCartMaterials, { dhNo }).then(it => it.materials)

test.describe('the quantities', () => {
  test.use({ person: 'li.jianguo' })

  test('keep 60 entries, digit and Enter every 10 ms, whatever the page is doing', { tag: '@share4' }, async ({
    page,
  }) => {
    await form(page)
    await page.getByRole('textbox', { name: '订货数量' }).first().focus()
    const first = await focused(page)
    const digits = Array.from({ length: 60 }, (_, entry) => String((entry % 9) + 1))
    await typeAt(
      page,
      digits.flatMap(digit => [digit, 'Enter']),
      10,
    )
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe(first)
    const labels: Array<string> = []
    for (const _ of digits) {
      labels.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      await page.keyboard.press('ArrowDown')
    }
    expect(labels).toEqual(digits)
  })

  test('are navigated with arrows, Enter, Page and End keys, past closed rows', { tag: '@share5' }, async ({
    page,
  }) => {
    const dhNo = await form(page)
    const closed = new Set((await materialsOf(page, dhNo)).filter(it => !it.canPurchase).map(it => it.materialCode))
    expect(closed.size).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: '订货数量' }).first().focus()
    const first = await focused(page)
    const walked = async (key: string) => {
      await page.keyboard.press(key)
      return focused(page)
    }
    const second = await walked('Enter')
    expect(second).not.toBe(first)
    expect(await walked('Shift+Enter')).toBe(first)
    expect(await walked('ArrowDown')).toBe(second)
    expect(await walked('ArrowUp')).toBe(first)
    expect(await walked('ArrowUp'), 'nothing above').toBe(first)
    const far = await walked('PageDown')
    expect([first, second]).not.toContain(far)
    expect(await walked('PageUp')).toBe(first)
    const last = await walked('Control+End')
    expect(await walked('ArrowDown'), 'nothing below').toBe(last)
    expect(await walked('Home')).toBe(first)
    expect(await walked('End')).toBe(last)
    expect(await walked('Control+Home')).toBe(first)
    const seen = new Set<string | null>([first])
    for (let step = 0; step < 45; step++) seen.add(await walked('Enter'))
    expect(seen.size).toBe(46)
    expect([...seen].filter(code => closed.has(code ?? ''))).toEqual([])
  })

  test('get the focus on opening and from the search, to which Enter returns, in a form no taller than its window', {
    tag: '@share6',
  }, async ({ page }) => {
    const dhNo = await form(page)
    const [, second] = (await materialsOf(page, dhNo)).filter(it => it.canPurchase)
    const code = second!.materialCode
    await countPresses(page)
    await expect.poll(() => focused(page), 'the first line').toBeTruthy()
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await expect.poll(below, 'pixels below the window').toBeLessThanOrEqual(0)
    const search = page.getByRole('textbox', { name: /按物料名称/ })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.insertText('1000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url => url.searchParams.get('keyword') === '1000')
    await expect(search, 'the search keeps the focus where it has several hits').toBeFocused()
    await page.keyboard.press('Escape')
    for (const key of ['Enter', 'ArrowDown']) {
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(key === 'Enter' ? code : `${code} `)
      await page.keyboard.press(key)
      await expect(page).toHaveURL(url => url.searchParams.get('keyword') === code)
      await expect.poll(() => focused(page), 'the only hit').toBe(code)
      await page.keyboard.press('+')
      await page.keyboard.press('Enter')
      await expect(search).toBeFocused()
      await page.keyboard.press('/')
      await expect(search, 'the next search begins with the same key').toHaveValue('')
      await expect(search).toBeFocused()
      await page.keyboard.press('/')
      await expect(search).toHaveValue('')
    }
    expect(await presses(page), 'presses of a pointer or of Tab').toBe(0)
  })

  test('step by + and −, pass / and ? to the page, and ignore a held Enter', { tag: '@share7' }, async ({ page }) => {
    await form(page)
    const first = page.getByRole('textbox', { name: '订货数量' }).first()
    await first.focus()
    await page.keyboard.press('+')
    const least = await first.inputValue()
    expect(Number(least)).toBeGreaterThan(0)
    await page.keyboard.press('=')
    expect(Number(await first.inputValue())).toBeGreaterThan(Number(least))
    await page.keyboard.press('-')
    await expect(first).toHaveValue(least)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await expect(first).toHaveValue(least)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: '快捷键' })
    await expect(sheet).toBeVisible()
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(first).toBeFocused()
    await page.keyboard.press('/')
    const search = page.getByRole('textbox', { name: /按物料名称/ })
    await expect(search).toBeFocused()
    await byHand(page, '?/')
    await expect(search).toHaveValue('?/')
    await expect(sheet).toBeHidden()
  })
})

test.describe('the sheet of keys', () => {
  test.use({ person: 'li.jianguo' })

  test('lists the keys of the page, and no others', { tag: '@share8' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: '快捷键' })
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['任何页面'])
    await expect(sheet).toContainText('查找与操作')
    await page.keyboard.press('Escape')
    await form(page)
    await page.keyboard.press('?')
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['任何页面', '订货表单', '订货数量'])
    for (const line of ['查询物料', '粘贴多行物料和数量', '提交订货单', '下一行', '加一个递增量', '第一行'])
      await expect(sheet).toContainText(line)
    await page.keyboard.press('Control+Enter')
    await expect(sheet, 'what is beneath a dialog hears no key').toBeVisible()
    await expect(page.getByText('购物车不能为空')).toBeHidden()
  })

  test('ignores keys that an input method is still processing', { tag: '@share9' }, async ({ page }) => {
    await form(page)
    const first = page.getByRole('textbox', { name: '订货数量' }).first()
    await first.focus()
    const pressed = (key: string, init: Readonly<Record<string, boolean | number>>) =>
      first.evaluate(
        (element, [name, more]) =>
          element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
        [key, init] as const,
      )
    await pressed('?', { isComposing: true })
    await pressed('Enter', { isComposing: true })
    await pressed('Enter', { keyCode: 229 })
    await pressed('k', { ctrlKey: true, isComposing: true })
    await expect(first).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressed('?', {})
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  })
})

test('a whole order from sign-in to withdrawal, without a mouse', { tag: '@share3' }, async ({ page }) => {
  await enter(page.request, 'li.jianguo', 'demo')
  await readNotices(page.request)
  await page.context().clearCookies()
  await test.step('signs in', () => signIn(page))
  await test.step('chooses the shop by the switcher, and back by its initials', () => chooseShop(page))
  const dhNo = await test.step('opens the order', () => open(page))
  await test.step('fills five lines', () => fill(page))
  await test.step('submits it, and sees it in detail', () => submit(page, dhNo))
  await test.step('withdraws it', () => withdraw(page, dhNo))
})

const signIn = async (page: Page) => {
  await page.goto(paths.orderCenter)
  await expect(page.getByLabel('用户名')).toBeFocused()
  await byHand(page, 'li.jianguo')
  await page.keyboard.press('Tab')
  await byHand(page, demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海静安寺店')
}

const chooseShop = async (page: Page) => {
  await tabTo(page, page.getByRole('banner').getByRole('combobox', { name: '门店' }))
  await byHand(page, 'shrm')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海人民广场店')
  await openPalette(page)
  await byHand(page, 'shja')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海静安寺店')
}

const open = async (page: Page): Promise<string> => {
  await tabTo(page, page.getByRole('region', { name: '明天' }).getByRole('button', { name: '常规订货' }))
  await page.keyboard.press('Enter')
  const dhNo = await formOpened(page)
  await ask(page.request, clearCart, { dhNo })
  await page.reload()
  return formOpened(page)
}

/** Fills four rows from the top and one that is searched. */
const fill = async (page: Page) => {
  await tabTo(page, page.getByRole('textbox', { name: '订货数量' }).first())
  for (let line = 0; line < 4; line++) for (const key of ['+', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.press('/')
  await byHand(page, '100008')
  await page.keyboard.press('Enter')
  await tabTo(page, quantityIn(rowOf(page, '100008')))
  await page.keyboard.press('+')
  await takeUsual(page)
  await expect(submitOf(page, 6)).toBeVisible()
  await expect(saved(page)).toBeVisible()
}

/** Fills in the usual quantity that an empty cell offers; Shift+Tab leaves the next one empty. */
const takeUsual = async (page: Page) => {
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  const offered = page.locator('input[data-focus-key]:not([placeholder=""]):placeholder-shown').first()
  // Only the rows in sight exist; the first material with a usual quantity can be further down.
  await page.mouse.move(700, 500)
  await expect(async () => {
    if (!(await offered.isVisible())) await page.mouse.wheel(0, 400)
    await expect(offered).toBeVisible({ timeout: 300 })
  }).toPass()
  const [code, usual] = [await offered.getAttribute('data-focus-key'), await offered.getAttribute('placeholder')]
  const cell = page.locator(`input[data-focus-key="${code}"]`)
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(cell).toHaveValue('')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue(usual!.replace('平时 ', ''))
  await expect(cell).not.toBeFocused()
  await expect(page.locator('input[data-focus-key]:focus')).toHaveCount(1)
}

const submit = async (page: Page, dhNo: string) => {
  await Promise.all([waitForAnnouncement(page, '订货单提交成功'), page.keyboard.press('Control+Enter')])
  await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${dhNo}`)
  await expect(page.getByRole('heading', { name: '物料（共 6 种）' })).toBeVisible()
}

const withdraw = async (page: Page, dhNo: string) => {
  await tabTo(page, page.getByRole('button', { name: '撤回', exact: true }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `撤回订货单 ${dhNo}？` })
  await tabTo(page, question.getByRole('button', { name: '确认撤回' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '编辑订货单' })).toBeVisible()
}
