import type { Page } from 'playwright/test'
import { callsOf } from '../../../application/documents/contract.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { getReturnable, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { applyReturnHref } from '../../../ui/app/paths.ts'
import { type Data, refuseWith } from '../fixtures/answers.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'
import { pressOn, tabTo } from '../shell/keyboard.ts'

test.use({ person: 'sun.li' })

/** The most lines of an order whose page is walked with Tab, which passes every field of every line. */
const LINES_MAX = 12

/** A received order of few lines of which at least two materials can be returned, with their codes. */
const returnable = async (page: Page) => {
  const payload = { current: 1, size: 50, bizStatus: ['STORE_RECEIVE'] }
  const { records } = await ask(page.request, listOrders, payload)
  for (const { dhNo } of records) {
    const { lineList } = await ask(page.request, getReturnable, { dhNo })
    const open = lineList.filter(({ returnLimit }) => returnLimit > 0)
    if (open.length > 1 && lineList.length <= LINES_MAX) return { dhNo, open, all: lineList.length }
  }
  throw new Error('no received order of few lines of which two materials can be returned')
}

test.describe('a return, without a mouse', () => {
  test('is filled in along the quantities, narrowed down to what is filled in, and saved as a draft', async ({
    page,
  }) => {
    const { dhNo, open, all } = await returnable(page)
    const quantityOf = (line: Data<typeof getReturnable>['lineList'][number]) =>
      page.getByRole('textbox', { name: `${line.materialName} 退货数量` }).first()
    await page.goto(applyReturnHref(dhNo))
    const [first, second] = [quantityOf(open[0]!), quantityOf(open[1]!)]
    await tabTo(page, first)
    await page.keyboard.type('9999999')
    await expect(page.getByText(`最多可退 ${open[0]!.returnLimit}`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(second).toBeFocused()
    await page.keyboard.type('0.1')
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByText('退货 1 种物料')).toBeVisible()
    await expect(page.getByText('1 种未填原因')).toBeVisible()
    const draft = page.getByRole('button', { name: '存为草稿' })
    await expect(draft).toBeDisabled()
    await pressOn(page, page.getByRole('button', { name: '已填 1' }))
    await expect(page.getByRole('textbox', { name: /退货数量/ })).toHaveCount(1)
    await tabTo(page, page.getByRole('combobox', { name: /退货原因/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /退货原因/ })).toHaveValue('破损')
    await pressOn(page, page.getByRole('button', { name: `全部 ${all}` }))
    await expect(page.getByRole('textbox', { name: /退货数量/ })).toHaveCount(all)
    await pressOn(page, draft)
    await expect(page.getByText('待提交').first()).toBeVisible()
    const thNo = new URL(page.url()).searchParams.get('thNo')
    await ask(page.request, voidReturn, { thNo, reason: '' })
  })
})

test('the list of returns offers the last 30 days where a day has none, and keeps the other filters', {
  tag: '@share6',
}, async ({ page }) => {
  await page.goto(`${listPath(returnDocument)}?thBatchNo=NONE`)
  await page.getByRole('button', { name: '查看近 30 天' }).click()
  await expect(page).toHaveURL(new RegExp(`applyThDateStart=${addDays(today(), -29)}.*thBatchNo=NONE`))
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await expect(page.getByRole('button', { name: '查看近 30 天' })).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: '清空筛选' }).last().click()
  await expect(page, 'the dates stay, without which nothing is searched').toHaveURL(
    new RegExp(`applyThDateStart=${addDays(today(), -29)}`),
  )
})

test.describe('returns whose calls fail', () => {
  const failure = { code: 999_001, message: '系统异常' }

  test('leave the list empty and say so, and the page has the status 读取失败, until another try succeeds [002: 8.1]', {
    tag: '@share7',
  }, async ({ page }) => {
    const week = { applyThDateStart: `${addDays(today(), -20)}`, applyThDateEnd: today() }
    const [start, end] = [`${week.applyThDateStart} 00:00:00`, `${week.applyThDateEnd} 23:59:59`]
    const range = { applyThDateStart: start, applyThDateEnd: end }
    const { records } = await ask(page.request, callsOf.return.page, range)
    const thNo = String(records[0]!.thNo)
    const pages = await refuseWith(page, callsOf.return.page, failure)
    const details = await refuseWith(page, callsOf.return.detail, failure)
    const main = page.getByRole('main')
    const again = main.getByRole('button', { name: '重试' })

    await page.goto(`${listPath(returnDocument)}?${new URLSearchParams(week)}`)
    await expect(main.getByText('系统异常')).toBeVisible()
    await expect(main.getByText(thNo)).toBeHidden()
    await pages.stop()
    await again.click()
    await expect(main.getByText(thNo)).toBeVisible()

    await main.getByRole('link', { name: thNo }).click()
    await expect(main.getByRole('heading', { name: thNo })).toBeVisible()
    await expect(main.getByText('读取失败')).toBeVisible()
    await expect(main.getByText('系统异常')).toBeVisible()
    await details.stop()
    await again.click()
    await expect(main.getByText('读取失败')).toBeHidden()
    await expect(main.getByRole('region', { name: '退货明细' })).toBeVisible()
  })
})
