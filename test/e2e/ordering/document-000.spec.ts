import type { Locator, Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import type { MenuNode } from '../../../application/menu/contract.ts'
import { getOrderDetail, listOrders, startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { currentSession, signIn } from '../../../application/people/contract/session.ts'
import { type ExportTask, listExports } from '../../../application/reports/contract/exports.ts'
import { orderDetailHref, orderFormHref, paths } from '../../../ui/app/paths.ts'
import { northwindPassword } from '../../fixtures/northwind/orders.ts'
import { answerWith, changeAnswer, type Data, withPermissions } from '../fixtures/answers.ts'
import { ask, expect, openTechnical, test, today, tomorrow } from '../fixtures/portal.ts'

/** Statements of document 000 about its screens that no other spec asserts, as tables. */
test.use({ chain: 'northwind' })

/** Returns an order for tomorrow that can be filled. */
const draftOrder = async (page: Page, shopJdeNo: string): Promise<string> =>
  (await ask(page.request, startRoutineOrder, { purchaseDate: tomorrow(), shopJdeNo })).dhNo

/** Shows the detail of an order with changed data. */
const changeOrder = (page: Page, changes: () => Partial<Data<typeof getOrderDetail>['baseInfo']>) =>
  changeAnswer(page, getOrderDetail, detail => ({ ...detail, baseInfo: { ...detail.baseInfo, ...changes() } }))

/** Returns a menu whose entry of the order centre is hidden. */
const withoutCentre = (node: MenuNode): MenuNode => ({
  ...node,
  hideInMenu: node.hideInMenu || node.path === paths.orderCenter,
  children: node.children.map(withoutCentre),
})

const controls = ['编辑订货单', '撤回', '去结算', '查看支付详情', '作废'] as const
const controlsOn = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(${controls.join('|')})$`) })

/** Calls that are not made without their permission code (section 5.3). */
const skippedWithout = new Map([
  ['P000233', 'purchase-notice'],
  ['P000234', 'order-calendar'],
])

test.describe('the rights of section 6', () => {
  test.use({ person: 'bonap' })

  /** One test per page, because every right needs a page load: together they exceeded two minutes under load. */
  const gatedPages = {
    'the order centre': () => paths.orderCenter,
    'the order list': () => paths.orderList,
    'an order': orderDetailHref,
    'the order form': orderFormHref,
  } as const
  for (const [name, hrefOf] of Object.entries(gatedPages)) {
    test(`each gate what they name, shown with the code and hidden without it: ${name} [000: 1.7.1, 2.1.2.3, 2.8.1.1, 2.8.2.5-7, 2.9.1.1, 2.10.1.1, 2.11.1.1, 2.11.3.2, 2.11.5.1, 2.11.5.5, 5.3.3, 6.1.2, 6.1.4-5, 6.2-4.1, 6.5, 6.6-7.1, 6.9, 6.10, 6.11-13.1, 6.15-18.1, 8.2.1] [002: 2.4.1, 6.8.1]`, {
      tag: '@share1',
    }, async ({ page }) => {
      const dhNo = await draftOrder(page, 'BONAP')
      const own = hrefOf(dhNo)
      const detail = orderDetailHref(dhNo)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const forbidden = page.getByText('抱歉，您无权访问该页面')
      const centre = page.getByRole('region', { name: '明天' }).getByRole('heading')
      const listed = page.getByRole('row').filter({ hasText: dhNo })
      const steps = page.getByRole('list', { name: '订货单进度' })
      const gates: ReadonlyArray<
        readonly [code: string, path: string, ready: Locator, gated: Locator, status?: string]
      > = [
        ['P000225', paths.orderCenter, centre, button('常规订货')],
        ['P000226', paths.orderCenter, centre, button('加单')],
        ['P000227', paths.orderCenter, centre, button('更多')],
        ['P000233', paths.orderCenter, centre, button('订货须知')],
        ['P000234', paths.orderCenter, centre, button('订货日历')],
        ['P000239', paths.orderList, listed, button(/^导出 [\d,]+ 条$/)],
        ['P000238', paths.orderList, listed, listed.getByRole('link', { name: dhNo })],
        ['P000228', detail, steps, button('编辑订货单'), 'WAIT_SUBMIT'],
        ['P000229', detail, steps, button('撤回'), 'SUBMITTED'],
        ['P000696', detail, steps, button('去结算'), 'WAIT_PAY'],
        ['P000698', detail, steps, button('查看支付详情'), 'PAYING'],
        ['P000224', paths.orderCenter, forbidden, centre],
        ['P000237', paths.orderList, forbidden, listed],
        ['P000238', detail, forbidden, steps],
        ['P000508', orderFormHref(dhNo), forbidden, page.getByRole('table', { name: '可订物料' })],
      ]
      const gateCodes = new Set(gates.map(([code]) => code))
      let bizStatus = 'WAIT_SUBMIT'
      await withPermissions(page, () => [...gateCodes])
      await changeOrder(page, () => ({ bizStatus, tradeOrderNo: 'T1' }))
      const calls: Array<string> = []
      page.on('request', request => calls.push(new URL(request.url()).pathname))
      for (const group of Map.groupBy(
        gates.filter(([, path]) => path === own),
        ([, path, , , status]) => `${path} ${status}`,
      ).values()) {
        const [[, path, , , status = 'WAIT_SUBMIT']] = group as [(typeof gates)[number]]
        bizStatus = status
        await page.goto(path)
        for (const [code, , , gated] of group) await expect(gated.first(), `${code} is held`).toBeVisible()
        for (const [code, , ready, gated] of group) {
          gateCodes.delete(code)
          calls.length = 0
          await page.goto(path)
          await expect(ready).toBeVisible()
          await expect(gated, `${code} is not held`).toHaveCount(0)
          if (ready === forbidden) {
            await openTechnical(page)
            await expect(page.getByText(code)).toBeVisible()
          }
          const skipped = skippedWithout.get(code)
          if (skipped !== undefined) expect(calls.filter(call => call.includes(skipped))).toEqual([])
          gateCodes.add(code)
        }
      }
    })
  }

  test('every status offers the controls of section 4.1 and its texts [000: 2.10.2.1, 4.1.1-15.2, 4.1.16.1, 8.12.1]', {
    tag: '@share2',
  }, async ({ page }) => {
    const statuses: ReadonlyArray<
      readonly [status: string, control: (typeof controls)[number] | ReadonlyArray<string> | null, said?: string]
    > = [
      ['WAIT_SUBMIT', '编辑订货单'],
      ['SUBMITTING', null],
      ['SUBMIT_FAIL', '撤回', '物料价格异常，请联系管理员'],
      ['ROLLING_BACK', null, '若超过5分钟未变化，请重试'],
      ['WAIT_PAY', ['去结算', '撤回']],
      ['PAYING', '查看支付详情'],
      ['SUBMITTED', '撤回'],
      ['WAIT_APPROVE', null, '审批结果将以门户消息通知'],
      ['REJECT', '作废'],
      ['INVALID', null],
      ['PLACE_SUCCESS', null],
      ['DC_RECEIVED', null],
      ['DC_SHIPPED', null],
      ['STORE_RECEIVE', null],
      ['DC_CANCEL', null],
    ]
    const dhNo = await draftOrder(page, 'BONAP')
    let now = { bizStatus: 'WAIT_SUBMIT', bizStatusName: '待下单', tradeOrderNo: 'T1' }
    await changeOrder(page, () => now)
    await withPermissions(page, codes => [...codes, 'P000696', 'P000698'])
    await page.goto(orderDetailHref(dhNo))
    for (const [bizStatus, control, sentence] of statuses) {
      now = { ...now, bizStatus, bizStatusName: `状态 ${bizStatus}` }
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByText(`状态 ${bizStatus}`, { exact: true }).first()).toBeVisible()
      await expect(controlsOn(page)).toHaveText([control ?? []].flat())
      if (sentence !== undefined) await expect(page.getByText(sentence)).toBeVisible()
    }
  })

  test('a file without preview says so, a pdf opens in a new tab [000: 2.6.1.2, 2.7.3.1, 2.7.3.3, 8.3.1]', {
    tag: '@share3',
  }, async ({ page, context }) => {
    const dhNo = await draftOrder(page, 'BONAP')
    await changeOrder(page, () => ({ attachments: ['/vouchers/a.docx', '/vouchers/b.pdf'] }))
    // A file, not the answer of a call.
    await context.route('**/vouchers/*', route => route.fulfill({ status: 200, contentType: 'text/plain', body: 'x' }))
    await page.goto(orderDetailHref(dhNo))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dhNo)
    await page.getByRole('button', { name: '查看凭证 1' }).click()
    await expect(page.getByRole('alert')).toHaveText('暂不支持该类型文件的预览：/vouchers/a.docx')
    const tab = context.waitForEvent('page')
    await page.getByRole('button', { name: '查看凭证 2' }).click()
    expect(new URL((await tab).url()).pathname).toBe('/vouchers/b.pdf')
  })
})

test.describe('the shell of section 2.1', () => {
  test.use({ person: 'bolid' })

  test('hides menu entries, keeps its scroll position, and hides the menu for a host [000: 2.1.2.4, 2.1.4.2-3, 2.1.4.5-6]', {
    tag: '@share4',
  }, async ({ page }) => {
    await page.goto(paths.orderList)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link')).toHaveText(['今天', '订货中心', '订货单列表'])
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const entries = await page.evaluate(() => history.length)
    await menu.getByRole('link', { name: '订货单列表' }).click()
    expect(await page.evaluate(() => [history.length, 'stays' in window])).toEqual([entries, true])
    await changeAnswer(page, currentSession, session => ({ ...session, menu: session.menu.map(withoutCentre) }))
    await page.reload()
    await expect(menu.getByRole('link')).toHaveText(['今天', '订货单列表'])
    await page.getByRole('button', { name: '用户 ' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['退出登录'])
    await page.goto(`${paths.orderList}?hideMenu=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('订货单列表')
    await expect(menu).toHaveCount(0)
    await page.goto(paths.orderCenter)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu, 'on other pages and after a reload').toHaveCount(0)
    await page.goto(`${paths.orderList}?hideMenu=0`)
    await expect(menu).toBeVisible()
  })

  test('shows a public page and no menu when the server does not answer [000: 2.1.1.5]', { tag: '@share5' }, async ({
    page,
    troubles,
  }) => {
    // Every call fails, not only those of one endpoint.
    await page.route('**/api/**', route =>
      route.fulfill({ json: { code: 503, message: '服务暂时不可用', data: null } }),
    )
    await page.goto(paths.orderList)
    await expect(page.getByText('503', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').or(page.getByRole('navigation', { name: '主菜单' }))).toHaveCount(0)
    await page.goto(paths.signIn)
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    // The displayed failure is also logged to the console.
    expect(troubles.every(line => line.startsWith('Fault'))).toBe(true)
    troubles.length = 0
  })

  test('reads the bearer token of a host from local storage [000: 7.1.3]', { tag: '@share6' }, async ({
    browser,
    baseURL,
    playwright,
  }) => {
    const script = await playwright.request.newContext({ baseURL: baseURL! })
    const credentials = { login: 'bolid', password: northwindPassword, client: 'script' }
    const { token } = await ask(script, signIn, credentials)
    await script.dispose()
    const other = await browser.newPage({ baseURL: baseURL!, locale: 'zh-CN' })
    await other.goto(paths.orderList)
    await expect(other).toHaveURL(new RegExp(`${paths.signIn}\\?to=`))
    await other.evaluate(bearer => localStorage.setItem('dinghuo.bearer', bearer), token)
    const [sent] = await Promise.all([other.waitForRequest(`**${urlOf(listOrders)}`), other.goto(paths.orderList)])
    expect(await sent.headerValue('authorization')).toBe(`Bearer ${token}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('订货单列表')
    expect((await other.context().cookies()).map(({ name }) => name)).toEqual([])
    await other.getByRole('button', { name: /^用户 / }).click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
    await other.getByRole('button', { name: '确认退出' }).click()
    await expect(other).toHaveURL(paths.signIn)
    expect(await other.evaluate(() => localStorage.getItem('dinghuo.bearer'))).toBeNull()
    await other.close()
  })

  test('names filters, columns and page sizes as the document does [000: 2.4.1.2-4, 2.4.2.1-2, 2.5.1.3, 2.5.1.5, 2.5.2, 2.11.2, 2.11.3.1, 5.3.1.1, 7.1.3.2, 9.2.1-2, 9.5]', {
    tag: '@share7',
  }, async ({ page }) => {
    await draftOrder(page, 'BOLID')
    await page.goto(paths.orderList)
    const form = page.getByRole('main').locator('form')
    await expect(form.locator('label')).toHaveCount(3)
    await page.getByRole('button', { name: '展开更多' }).click()
    await expect(form.locator('label')).toHaveText([
      ...['门店', '订货单号', '订货日期', '订单状态', '订单类型', '发货差异', '物流方式', '主配类型', '支付方式'],
    ])
    await expect(form.getByRole('button', { name: /重置|查询|收起更多/ })).toHaveText(['重置', '查询', '收起更多'])
    await page.getByRole('button', { name: '收起更多' }).click()
    await expect(form.locator('label')).toHaveCount(3)
    await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('10 条/页')
    await page.getByRole('combobox', { name: '每页条数' }).click()
    await expect(page.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '50 条/页', '100 条/页'])
    await page.keyboard.press('Escape')
    await exporting(page)
  })
})

/** Opens the drawer with one export in progress. */
const exporting = async (page: Page) => {
  const { payloads } = await answerWith(page, listExports, {
    ...{ records: [task], total: 1, size: 10, current: 1, pages: 1 },
  })
  await page.getByRole('button', { name: '导出中心' }).click()
  const drawer = page.getByRole('dialog', { name: '导出中心' })
  await expect(drawer.locator('form label')).toHaveText(['状态', '文件名', '下载时间'])
  await expect(drawer.getByRole('columnheader')).toHaveText([
    ...['文件名', '状态', '进度', '导出时间', '完成时间', '操作人', '操作'],
  ])
  const row = drawer.getByRole('row').filter({ hasText: '订货单列表' })
  await expect(row.getByRole('cell').nth(3)).toHaveText('--')
  await expect(row.getByRole('button', { name: '下载' })).toHaveCount(0)
  await drawer.getByRole('textbox', { name: '文件名' }).fill('长'.repeat(31))
  await expect(drawer.getByRole('textbox', { name: '文件名' })).toHaveValue('长'.repeat(30))
  await drawer.getByRole('button', { name: /^下载时间/ }).click()
  await page
    .getByRole('dialog', { name: /下载时间/ })
    .getByRole('button', { name: '今天' })
    .click()
  await drawer.getByRole('button', { name: '查询' }).click()
  const range = { startTime: `${today()} 00:00:00`, endTime: `${today()} 23:59:59` }
  await expect.poll(() => payloads.at(-1)).toMatchObject(range)
}

const task: ExportTask = {
  ...{ taskNo: 'E1', status: 'FAILED', statusName: '下载失败', verbs: ['retry'] },
  ...{ fileName: '订货单列表.xlsx', createdAt: 1_763_700_000_000, completedAt: null, operatorAdminId: 'U1' },
  ...{ operatorAdminName: '某人', isWaiting: false, rowsDone: 0, rowsTotal: null, percent: 0, secondsLeft: null },
  ...{ fileSize: null, failReason: '导出多次中断，请重试' },
}
