import { readFileSync } from 'node:fs'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { cancelExport, exportOrders, listExports } from '../../../application/reports/contract/exports.ts'
import { paths } from '../../../ui/app/paths.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { ask, enter, expect, horizontalOverflow, test, today, waitForAnnouncement } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'

test.use({ person: 'gao.wei' })

const secondLines: ReadonlySet<unknown> = new Set([
  ...['扣货补后金额', '支付方式', '物料种数', '收货差异单', '退货单', '发货差异'],
])
/** Numbered where another test has exported the list today. */
const fileOfToday = new RegExp(`^订货单列表_${today()}(\\(\\d+\\))?\\.xlsx$`)
const center = `${paths.orderList}?exports=1`

test.describe('exporting the order list', () => {
  test('exports the filtered rows with the columns of the table in one press, and through the export centre [000: 1.4.3, 2.1.2.1-2, 4.2.8.2, 7.1.3.4]', async ({
    page,
  }) => {
    const { total } = await ask(page.request, listOrders, { shopJdeNo: ['CQ2002'] })
    await page.goto(`${paths.orderList}?shopJdeNo=CQ2002`)
    const exporting = page.getByRole('button', { name: `导出 ${total} 条` })
    await expect(exporting).toBeVisible()
    await countPresses(page)
    const firstDownload = page.waitForEvent('download')
    await Promise.all([waitForAnnouncement(page, '已加入导出中心'), exporting.click()])
    await expect(page.getByRole('button', { name: /^下载中… \d+%$/ })).toBeVisible()
    expect((await firstDownload).suggestedFilename()).toMatch(fileOfToday)
    expect(await presses(page)).toBe(1)
    await page.getByRole('button', { name: /^(下载中… \d+%|导出中心)$/ }).click()
    const drawer = page.getByRole('dialog', { name: '导出中心' })
    const row = drawer
      .getByRole('row')
      .filter({ hasText: `订货单列表_${today()}` })
      .first()
    await expect(row).toContainText('下载成功')
    await expect(row).toContainText(`${total} 行`)
    const headings = await page.getByRole('main').getByRole('columnheader', { includeHidden: true }).allInnerTexts()
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: '下载' }).dblclick()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(fileOfToday)
    const book = readWorkbook(readFileSync(await download.path()))
    expect(book.sheets[0]!.length).toBe(total + 1)
    // What stands in a second line of the list has a column of its own in the sheet.
    const columns = book.sheets[0]![0]!.map(({ value }) => value)
    expect(columns.filter(column => !secondLines.has(column))).toEqual(headings.map(text => text.trim()))
    expect(columns).toEqual(expect.arrayContaining([...secondLines]))
    expect(book.sheets[1]!.flat().map(({ value }) => value)).toContain('重庆解放碑店 CQ2002')
    await expect(page.getByRole('button', { name: '导出中心' })).toBeVisible()
  })

  test('is disabled if the table is empty', { tag: '@share10' }, async ({ page }) => {
    await page.goto(`${paths.orderList}?dhNo=DH000000NOTHERE`)
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeDisabled()
  })
})

test.describe('the export centre', () => {
  test('opens by its address, filters, and closes without leaving the page [000: 2.4.1.1, 9.1.4]', {
    tag: '@share11',
  }, async ({ page }) => {
    await page.goto(center)
    const drawer = page.getByRole('dialog', { name: '导出中心' })
    await expect(drawer).toBeVisible()
    const { width } = (await drawer.boundingBox())!
    expect(width).toBeCloseTo(page.viewportSize()!.width * 0.85, 0)
    await drawer.getByRole('textbox', { name: '文件名' }).fill('没有这样的文件')
    await drawer.getByRole('button', { name: '查询' }).click()
    await expect(drawer.getByRole('row').filter({ hasText: '.xlsx' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(url => url.pathname === paths.orderList && !url.searchParams.has('exports'))
  })

  test('retries a cancelled export', { tag: '@share12' }, async ({ page }) => {
    const { taskNo, fileName } = await ask(page.request, exportOrders, {
      report: 'orderLines',
    })
    await ask(page.request, cancelExport, { taskNo })
    await page.goto(center)
    const row = page.getByRole('row').filter({ hasText: fileName })
    await expect(row).toContainText('已取消')
    await row.getByRole('button', { name: '重试' }).click()
    await expect(row).toContainText('下载成功')
    const { records } = await ask(page.request, listExports, {})
    expect(records.some(task => task.taskNo === taskNo)).toBe(true)
  })

  test('is in the menu of a phone with full width', { tag: '@share1' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('button', { name: '导出中心' }).click()
    const drawer = page.getByRole('dialog', { name: '导出中心' })
    await expect(drawer).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())!.width).toBe(390)
    expect(await horizontalOverflow(page)).toBe(0)
  })

  test('needs no code, unlike the button over the list [000: 2.4.3.1]', { tag: '@share2' }, async ({ page }) => {
    await enter(page.request, 'tang.yue', 'demo')
    await page.goto(paths.orderList)
    await expect(page.getByRole('row').filter({ hasText: /DH\w+/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^导出 [\d,]+ 条/ })).toHaveCount(0)
    await page.getByRole('button', { name: '导出中心' }).click()
    await expect(page.getByText('还没有导出任务')).toBeVisible()
  })
})
