import type { Locator, Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import { submitAddOnOrder } from '../../../application/ordering/contract/placing.ts'
import { approvalHref, orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { dialogOf, openAs, openForm, picture, place, submit } from '../fixtures/add-on.ts'
import { formOpened, saved } from '../fixtures/form.ts'
import { ask, expect, test, waitForAnnouncement } from '../fixtures/portal.ts'

/** Shops whose routine orders are past the cut-off and whose add-on orders stay open at any time. */
test.use({ chain: 'northwind' })

/** A file shows that it is being uploaded, and then the server's error. */
const expectUploading = async (page: Page, dialog: Locator): Promise<void> => {
  let answer = () => {}
  const sent = new Promise<void>(done => (answer = done))
  // The answer waits until the test has seen the progress.
  await page.route(
    `**${urlOf(uploadFile)}`,
    async route => {
      await sent
      await route.fulfill({ json: { code: 9, message: '图片服务繁忙', data: null } })
    },
    { times: 1 },
  )
  await dialog.locator('input[type=file][multiple]').setInputFiles(await picture('店庆.png'))
  await expect(dialog.getByRole('progressbar', { name: '正在上传 店庆.png' })).toBeAttached()
  answer()
  await expect(dialog.getByRole('alert').filter({ hasText: '图片服务繁忙' })).toBeVisible()
}

/** Checks the messages of the dialog for a missing reason, a long reason, a wrong file type and a large file. */
const expectDialogErrors = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: '提交订货单' }).click()
  await expect(dialog.getByText('¥105.50')).toBeVisible()
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await expect(dialog.getByText('请填写加单原因，最多 100 字')).toBeVisible()
  await expect(dialog.getByText('请上传 1 至 3 张凭证')).toBeVisible()
  await dialog.getByRole('textbox', { name: '加单原因' }).fill('字'.repeat(101))
  await expect(dialog.getByText('101 / 100')).toBeVisible()
  const files = dialog.locator('input[type=file][multiple]')
  await files.setInputFiles({ name: '凭证.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByText('请上传 PNG, JPG, JPEG 格式图片')).toBeVisible()
  const large = Buffer.concat([(await picture('a.png')).buffer, Buffer.alloc(10 * 1024 * 1024)])
  await files.setInputFiles({ name: '大图.png', mimeType: 'image/png', buffer: large })
  await expect(dialog.getByText('文件大小不能超过10MB')).toBeVisible()
  await expectUploading(page, dialog)
  await expect(dialog.getByRole('button', { name: /^预览/ })).toHaveCount(0)
  for (const name of ['删除 凭证.gif', '删除 大图.png', '删除 店庆.png']) {
    await dialog.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: '确定要删除该文件吗？' })).toBeVisible()
    await page.getByRole('button', { name: '确认删除' }).click()
  }
  await page.getByRole('button', { name: '继续订货' }).click()
  await page
    .getByRole('dialog', { name: '放弃已填写的内容？' })
    .getByRole('button', { name: '放弃', exact: true })
    .click()
}

test.describe('a clerk after the cut-off', () => {
  test.use({ person: 'addon.one' })

  test('places an add-on order with reason and vouchers, which is approved [000: 1.2.2, 2.7.2, 2.7.3.2, 4.2.1.2, 5.1.11.1, 8.4, 8.10.3, 9.9.2] [002: 2.5.11.1]', async ({
    page,
    browser,
    baseURL,
  }) => {
    await test.step('the routine order is closed with its reason, the add-on order open', async () => {
      await page.goto(paths.orderCenter)
      const day = page.getByRole('region', { name: '今天' })
      await expect(day.getByRole('button', { name: '常规订货' }).first()).toBeDisabled()
      await expect(day.getByText('常规订货：已过截单时间').first()).toBeVisible()
      await day.getByRole('button', { name: '加单' }).first().click()
      await formOpened(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('加单试验一店 · 加单')
    })
    const dhNo = new URL(page.url()).searchParams.get('dhNo')!
    await test.step('an empty one is refused before the dialog opens', async () => {
      await page.getByRole('button', { name: '提交订货单' }).click()
      await expect(page.getByText('购物车不能为空')).toBeVisible()
    })
    await test.step('its fees are shown before it is submitted', async () => {
      await page
        .getByRole('textbox', { name: /订货数量/ })
        .first()
        .fill('5')
      await expect(saved(page)).toBeVisible()
      await expect(page.getByText('加单服务费 ¥20.00')).toBeVisible()
      await expect(page.getByText('加单专车费 ¥35.50')).toBeVisible()
    })
    await test.step('reason and vouchers are required and validated', () => expectDialogErrors(page))
    await test.step('it goes to head office', async () => {
      await Promise.all([
        waitForAnnouncement(page, '订货单提交成功，待总部审批'),
        submit(page, '周末促销，备货不足', 2),
      ])
      await expect(page).toHaveURL(orderDetailHref(dhNo))
      await expect(page.getByText('审批结果将以门户消息通知')).toBeVisible()
      await expect(page.getByText('周末促销，备货不足')).toBeVisible()
    })
    await test.step('which looks at the vouchers and approves', async () => {
      const head = await openAs(browser, baseURL, 'addon.head')
      await head.goto(approvalHref('addOn', dhNo))
      const drawer = head.getByRole('dialog', { name: dhNo })
      await expect(drawer.getByText('周末促销，备货不足')).toBeVisible()
      await expect(drawer.getByRole('row').filter({ hasText: 'NW-3' })).toContainText('5 unit')
      await drawer.getByRole('button', { name: `${dhNo} 的凭证 2` }).click()
      await expect(head.getByRole('dialog', { name: '图片预览' })).toBeVisible()
      await head.keyboard.press('Escape')
      await drawer.getByRole('button', { name: '通过', exact: true }).click()
      await Promise.all([
        waitForAnnouncement(head, '审批已通过'),
        head.getByRole('button', { name: '确认通过' }).click(),
      ])
      await head.context().close()
    })
    await test.step('and the clerk sees who did', async () => {
      await page.reload()
      await page.getByRole('button', { name: '操作日志' }).click()
      const log = page.getByRole('dialog', { name: '操作日志' })
      await expect(log.getByRole('listitem').filter({ hasText: '审批通过' })).toContainText('审批甲')
    })
  })
})

test.describe('a clerk whose cart was changed', () => {
  test.use({ person: 'addon.two' })

  test('keeps the reason and the vouchers of a refused submission', { tag: '@share11' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const dhNo = await openForm(page, 'E2EADD2')
    await page.getByRole('button', { name: '提交订货单' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: '加单原因' }).fill('商场店庆')
    await dialog.locator('input[type=file][multiple]').setInputFiles(await picture('店庆.png'))
    await expect(dialog.getByText('已上传 1 / 1')).toBeAttached()
    // The submission waits until somebody else has changed the cart.
    await page.route(
      `**${urlOf(submitAddOnOrder)}`,
      async route => {
        const other = await openAs(browser, baseURL, 'addon.two')
        const { cartVersion } = await ask(other.request, getCart, { dhNo })
        expect(cartVersion).toBeGreaterThan(0)
        await ask(other.request, editCart, { dhNo, cart: [{ materialCode: 'NW-3', quantity: 7 }] })
        await other.context().close()
        await route.continue()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByRole('dialog', { name: '购物车已被修改' })).toBeVisible()
    await page.getByText('我知道了').click()
    await page.getByRole('button', { name: '提交订货单' }).click()
    await expect(dialog.getByRole('textbox', { name: '加单原因' })).toHaveValue('商场店庆')
    await expect(dialog.getByRole('button', { name: '预览 店庆.png' })).toBeVisible()
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await expect(page).toHaveURL(orderDetailHref(dhNo))
  })
})

test.describe('head office', () => {
  test.use({ person: 'addon.head' })

  test('rejects with a reason that the shop reads before it voids the order', { tag: '@share12' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const clerk = await openAs(browser, baseURL, 'addon.three')
    const dhNo = await place(clerk, 'E2EADD3', '昨日到货短缺')
    await page.goto(`${paths.approvals}?no=${dhNo}`)
    await page.getByRole('row').filter({ hasText: dhNo }).getByRole('button', { name: '驳回' }).click()
    const dialog = page.getByRole('dialog', { name: `驳回加单 ${dhNo}？` })
    await dialog.getByRole('button', { name: '确认驳回' }).click()
    await expect(dialog.getByRole('textbox', { name: '驳回原因' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: '驳回原因' }).fill('库存不足，请改订')
    await Promise.all([waitForAnnouncement(page, '已驳回'), dialog.getByRole('button', { name: '确认驳回' }).click()])
    await page.getByRole('navigation', { name: '待审批单据' }).getByText('已审批').click()
    await expect(page.getByRole('row').filter({ hasText: dhNo })).toContainText('库存不足，请改订')
    await clerk.goto(paths.orderCenter)
    const card = clerk.getByRole('article', { name: `加单 ${dhNo}` })
    await expect(card.getByText('驳回原因：库存不足，请改订')).toBeVisible()
    await card.getByRole('button', { name: '作废' }).click()
    await clerk.getByRole('button', { name: '确认作废' }).click()
    await expect(card.getByText('已作废')).toBeVisible()
    await clerk.context().close()
  })

  test('approves several at once and is told which of them somebody else has decided', { tag: '@share1' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const clerk = await openAs(browser, baseURL, 'addon.four')
    const [first, second] = [await place(clerk, 'E2EADD4', '团购一'), await place(clerk, 'E2EADD4', '团购二')]
    await page.goto(`${paths.approvals}?shopJdeNo=E2EADD4`)
    for (const no of [first, second]) await page.getByRole('checkbox', { name: new RegExp(`^选择 ${no}`) }).check()
    await expect(page.getByText('合计 ¥211.00')).toBeVisible()
    const chief = await openAs(browser, baseURL, 'addon.chief')
    await chief.goto(approvalHref('addOn', first))
    await chief.getByRole('dialog', { name: first }).getByRole('button', { name: '通过', exact: true }).click()
    await Promise.all([
      waitForAnnouncement(chief, '审批已通过'),
      chief.getByRole('button', { name: '确认通过' }).click(),
    ])
    await page.getByRole('button', { name: '批量通过' }).click()
    await page.getByRole('button', { name: '确认通过' }).click()
    const outcome = page.getByRole('dialog', { name: '已通过 1 / 2 单' })
    await expect(outcome.getByRole('listitem').filter({ hasText: second })).toContainText('已通过')
    await expect(outcome.getByRole('listitem').filter({ hasText: first })).toContainText('不能进行此操作')
    for (const other of [clerk, chief]) await other.context().close()
  })
})
