import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { getNoticeReadState } from '../../../application/ordering/contract/calendar.ts'
import { addDays, monthEnd } from '../../../domain/kernel/day.ts'
import { dateWords } from '../../../domain/master-data/calendar-status.ts'
import { paths } from '../../../ui/app/paths.ts'
import { watch } from '../../fixtures/hostile/limits.ts'
import { hostileTexts } from '../../fixtures/hostile/notices.ts'
import { shareOf } from '../../sweep.ts'
import { ask, expect, test, today, tomorrow } from '../fixtures/portal.ts'

test.describe('the order calendar', () => {
  test.use({ person: 'huang.lei' })

  test('shows on which days the shop can order and when it arrives, this month and the next [000: 1.4.1, 2.2.1, 2.2.2.3-5, 2.2.3.2, 2.2.4.1, 9.1.3]', async ({
    page,
  }) => {
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: '订货日历' }).click()
    const dialog = page.getByRole('dialog', { name: '订货日历' })
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(944)
    await expect(dialog.getByRole('columnheader')).toHaveText(['周日', '周一', '周二', '周三', '周四', '周五', '周六'])
    const [date, arrival] = [dateWords(today())[0], tomorrow().slice(8)]
    await expect(
      dialog.getByRole('gridcell', { name: new RegExp(`今天 ${date} 可订货 ?（${arrival}日到货）`) }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: '上个月' })).toBeDisabled()
    await dialog.getByRole('button', { name: '下个月' }).click()
    const next = addDays(monthEnd(today()), 1)
    await expect(dialog.getByRole('grid', { name: `${+next.slice(0, 4)}年${+next.slice(5, 7)}月` })).toBeVisible()
    await expect(dialog.getByRole('gridcell', { name: dateWords(next)[0] })).toContainText('可订货（02日到货）')
    await expect(dialog.getByRole('button', { name: '下个月' })).toBeDisabled()
    await dialog.getByRole('button', { name: '今天' }).click()
    await expect(dialog.getByRole('gridcell', { name: date })).toBeVisible()
  })

  test('narrows to one product, found by name [000: 2.2.2.1-2, 3.2.5-7, 3.22.4]', { tag: '@share2' }, async ({
    page,
  }) => {
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: '订货日历' }).click()
    const dialog = page.getByRole('dialog', { name: '订货日历' })
    await expect(dialog.getByText('切换', { exact: true })).toBeVisible()
    const search = dialog.getByRole('combobox', { name: '输入商品名称或编码查询' })
    await search.fill('100001')
    const option = page.getByRole('option', { name: '100001' })
    const title = (await option.locator('[title]').getAttribute('title'))!
    expect(title).toMatch(/^.+ 100001$/)
    await option.click()
    await expect(search).toHaveValue(title.replace(' 100001', ''))
    await expect(dialog.getByText(/本月还有 \d+ 天可订货/)).toBeVisible()
  })
})

test.describe('the ordering notice', () => {
  test.describe('of a chain that has one', () => {
    test.use({ person: 'he.qing', noticeRead: false })

    test('opens once by itself while unread, and afterwards with its button [000: 1.4.2, 2.3.1.1-3, 2.8.3.4, 7.1.2.2, 9.1.2]', {
      tag: '@share3',
    }, async ({ page }) => {
      await page.goto(paths.orderCenter)
      const dialog = page.getByRole('dialog', { name: '关于旺季备货的通知' })
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(740)
      await expect(dialog.frameLocator('iframe').getByText('茉莉绿茶')).toBeVisible()
      await dialog.getByRole('button', { name: '关闭' }).click()
      const unread = { jdeShopCode: 'CS3003', isDetail: false }
      await expect.poll(() => ask(page.request, getNoticeReadState, unread)).toEqual({ isShow: false })
      await page.reload()
      await expect(page.getByRole('button', { name: '订货须知' })).toBeEnabled()
      await expect(page.getByRole('region', { name: '明天' }).getByRole('heading')).toContainText('月')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: '订货须知' }).click()
      await expect(dialog).toBeVisible()
    })
  })

  test.describe('with scripts in it', () => {
    test.use({ chain: 'northwind', person: 'notice.reader', noticeRead: false })

    test('is shown in a sandboxed frame without them [000: 2.3.1.4]', { tag: '@share4' }, async ({
      page,
      troubles,
    }) => {
      await page.goto(paths.orderCenter)
      const dialog = page.getByRole('dialog', { name: '恶意公告' })
      const frame = dialog.getByTitle('订货须知正文')
      await expect(frame).toHaveAttribute('sandbox', '')
      await expect(dialog.frameLocator('iframe').getByText('正文照常显示')).toBeVisible()
      await expect(dialog.frameLocator('iframe').locator('script,a,form,input,iframe,[onerror]')).toHaveCount(0)
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
      await expect(page).toHaveTitle(/订货/)
      // Violations of the content security policies of page and frame are reported and expected.
      expect(troubles.filter(line => !line.includes('Content Security Policy'))).toEqual([])
      troubles.length = 0
    })
  })

  test.describe('of an attacker', () => {
    test.use({ chain: 'northwind', person: 'hostile.office', noticeRead: false })

    test('runs no script, contacts no host and opens no other page, whatever it contains', { tag: '@share5' }, async ({
      page,
      troubles,
    }) => {
      const effects = await watch(page)
      const popups: Array<string> = []
      page.on('popup', popup => popups.push(popup.url()))
      test.setTimeout(300_000)
      // Stored texts contain no NUL.
      const texts = shareOf('hostile notices on a page', hostileTexts(), 3).map(text => text.replaceAll('\0', ''))
      const write = async (text: string) => {
        const { edition } = await ask(page.request, getSheetRows, { sheet: 'notices' })
        const row = ['N-HARM', '有害公告', '', '2020-01-02 00:00', '2100-01-01 00:00', 'E2EHARM']
        const long = [{ row: 0, column: 2, text }]
        const changes = { sheet: 'notices', header: noticeColumns, rows: [row], added: [], removed: [], long, edition }
        const { applied } = await ask(page.request, applyRows, changes)
        expect(applied, text).toBe(true)
      }
      await page.goto(paths.orderCenter)
      const dialog = page.getByRole('dialog', { name: '有害公告' })
      await expect(dialog).toBeVisible({ timeout: 60_000 })
      for (const [turn, text] of texts.entries()) {
        await write(`<p>第${turn}批</p>${text}`)
        // Data older than a minute is fetched again when the window gets the focus.
        await page.clock.setFixedTime(Date.now() + (turn + 1) * 61_000)
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await expect(dialog.frameLocator('iframe').getByText(`第${turn}批`, { exact: true })).toBeVisible({
          timeout: 30_000,
        })
      }
      await dialog.locator('iframe').click()
      expect({ ran: [...effects.ran], requested: [...effects.requested], popups }).toEqual({
        ran: [],
        requested: [],
        popups: [],
      })
      await expect(page).toHaveURL(new RegExp(`${paths.orderCenter}$`))
      await expect(page).toHaveTitle(/订货/)
      expect(troubles.filter(line => !line.includes('Content Security Policy'))).toEqual([])
      troubles.length = 0
    })
  })

  test.describe('of a chain that has none', () => {
    test.use({ chain: 'northwind', person: 'anatr' })

    test('its button is there, disabled [000: 2.3.2.1]', { tag: '@share6' }, async ({ page }) => {
      await page.goto(paths.orderCenter)
      await expect(page.getByRole('button', { name: '订货须知', exact: true })).toBeDisabled()
    })
  })
})

const noticeColumns = ['notice_id', 'title', 'main_text', 'effective_from', 'effective_to', 'shop_groups']
