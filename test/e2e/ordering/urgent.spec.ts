import type { APIRequestContext, Page } from 'playwright/test'
import { approve, reject } from '../../../application/approval/contract.ts'
import { getCart } from '../../../application/ordering/contract/cart.ts'
import { applyUrgent, cancelUrgent, urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import { approvalHref, paths } from '../../../ui/app/paths.ts'
import { withPermissions } from '../fixtures/answers.ts'
import { ask, enter, expect, horizontalOverflow, test, today } from '../fixtures/portal.ts'

/** XA3004 is a shop of sun.li that no other test orders for; head office decides with a separate session. */
const shopJdeNo = 'XA3004'
test.describe.configure({ mode: 'serial' })
test.use({ person: 'sun.li' })

const openCentre = async (page: Page): Promise<void> => {
  const { user } = await ask(page.request, currentSession, {})
  await page.addInitScript(
    ([name, shop]) => {
      try {
        localStorage.setItem(name!, JSON.stringify(shop))
      } catch {
        // The notice's frame has no storage.
      }
    },
    [`dinghuo.user.${user.id}.shop`, shopJdeNo],
  )
  await page.goto(paths.orderCenter)
  await expect(page.getByText('更新于')).toHaveCount(2)
}

const live = (page: Page) => ask(page.request, urgentStatusInfo, { shopJdeNo })

const decide = async (
  page: Page,
  newContext: () => Promise<APIRequestContext>,
  how: typeof approve | typeof reject,
  more = {},
) => {
  const { applications } = await live(page)
  const { jjSqNo, version } = applications[0]!
  const head = await newContext()
  await enter(head, 'xu.ning', 'demo')
  await ask(head, how, { kind: 'URGENT', no: jjSqNo, shopJdeNo, submissionNo: version, ...more })
  await head.dispose()
  return jjSqNo
}

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '紧急订货' }).click()
  await expect(page.getByRole('dialog', { name: '紧急订货申请' })).toBeVisible()
}

test('[U1] 申请表单：每一项的提示、宽度、草稿，提交后待审核 [000: 2.8.2.7, 2.8.6.1, 5.2.1.1-2, 5.2.2.1, 5.2.3, 5.2.4.1, 5.2.5.3, 5.2.6.2, 5.2.7.1, 9.1.5]', async ({
  page,
}) => {
  await openCentre(page)
  await openForm(page)
  const drawer = page.getByRole('dialog', { name: '紧急订货申请' })
  expect((await drawer.boundingBox())!.width).toBe(647)
  await expect(
    drawer.getByText('物流费用由门店承担，且需求无法保证完全满足，请先联系供应链服务人员沟通后再申请。'),
  ).toBeVisible()
  await expect(drawer.getByPlaceholder('若含冰品，请注明送货时间')).toBeVisible()
  const phone = drawer.getByRole('textbox', { name: '联系电话' })
  const errors = drawer.locator('.mantine-InputWrapper-error')
  const reason = drawer.getByRole('textbox', { name: '申请原因' })
  await reason.fill('急'.repeat(151))
  await expect(errors, 'a field that is being filled in').toHaveCount(0)
  await phone.focus()
  await expect(errors, 'a field that was left').toHaveText(['申请原因最多 150 字，已填 151 字'])
  await reason.fill('')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(errors).toHaveText(['请输入联系电话', '请选择期望到货日期', '请输入申请原因', '请输入申请物料'])
  await expect(phone).toBeFocused()
  await phone.fill('138-0013 8000转9')
  await expect(phone).toHaveValue('13800138000')
  await reason.fill('门店临时断货')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '申请还没有提交' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer, 'Escape has closed the question alone').toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保留并关闭' }).click()
  await expect(drawer).toBeHidden()
  await openForm(page)
  await expect(drawer.getByText('已恢复上次没有提交的内容')).toBeVisible()
  await expect(reason).toHaveValue('门店临时断货')
  await drawer.getByRole('button', { name: '清空重填' }).click()
  await expect(drawer.getByText('已恢复上次没有提交的内容')).toBeHidden()
  await expect(reason).toHaveValue('')
  await phone.fill('13800138000')
  await reason.fill('门店临时断货')
  await drawer.getByRole('button', { name: /期望到货日期/ }).click()
  await page.locator(`button[aria-label][data-today]`).first().click()
  await expect(drawer.getByRole('button', { name: /期望到货日期/ })).toContainText(today())
  await drawer.getByRole('textbox', { name: '申请物料' }).fill('冷冻鸡腿排 5 箱')
  await drawer.getByRole('textbox', { name: '备注' }).fill('含冰品，10 点前')
  const [sent] = await Promise.all([
    page.waitForRequest(`**/${applyUrgent.path}`),
    drawer.getByRole('button', { name: '提交申请' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ purchaseDate: today(), expectedDeliveryDate: today() })
  await expect(drawer).toBeHidden()
  const banner = page.getByRole('article', { name: /紧急订货申请 SQ/ })
  await expect(banner).toContainText('待审核')
  await expect(banner).toContainText('总部审核中')
  await page.getByRole('button', { name: '更多' }).first().click()
  await expect(page.getByRole('menuitem', { name: '紧急订货' })).toBeDisabled()
  await expect(page.getByText('今日紧急订货申请已用完（每日最多 1 次）')).toBeVisible()
})

test('[U3] 驳回后修改，390 px 宽 [000: 2.8.3.2, 4.2.7.1, 4.2.7.3-4, 6.5, 6.8.1]', { tag: '@share11' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const newContext = () => playwright.request.newContext({ baseURL: baseURL! })
  const no = await decide(page, newContext, reject, { reason: '请写明规格' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openCentre(page)
  const banner = page.getByRole('article', { name: `紧急订货申请 ${no}` })
  await expect(banner).toContainText('驳回原因：请写明规格')
  await expect(banner.getByRole('button')).toContainText(['查看申请', '取消申请', '修改'])
  const lacking = new Set(['P000227', 'P000232'])
  await withPermissions(page, codes => codes.filter(code => !lacking.has(code)))
  await page.reload()
  await expect(banner.getByRole('button', { name: '查看申请' })).toBeVisible()
  await expect(banner.getByRole('button', { name: /取消申请|修改/ })).toHaveCount(0)
  lacking.clear()
  await page.reload()
  await expect(banner.getByRole('button', { name: '修改' })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await banner.getByRole('button', { name: '查看申请' }).click()
  const detail = page.getByRole('dialog', { name: '紧急订货申请详情' })
  await expect(detail.getByText('审核驳回')).toBeVisible()
  await detail.getByRole('button', { name: '修改' }).click()
  const drawer = page.getByRole('dialog', { name: '修改紧急订货申请' })
  expect((await drawer.boundingBox())!.width).toBe(390)
  await drawer.getByRole('textbox', { name: '申请物料' }).fill('冷冻鸡腿排 10kg/箱，5 箱')
  await drawer.getByRole('button', { name: '重新提交申请' }).click()
  await expect(banner).toContainText('待审核')
  expect(await horizontalOverflow(page)).toBe(0)
})

test('[U4] 通过后去填单，提交后先付款 [000: 1.2.3, 2.9.6.2, 4.2.7.2]', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const newContext = () => playwright.request.newContext({ baseURL: baseURL! })
  const no = await decide(page, newContext, approve)
  await test.step('head office can still read which materials were applied for', async () => {
    const head = await browser.newPage({ baseURL: baseURL!, locale: 'zh-CN' })
    await enter(head.request, 'xu.ning', 'demo')
    await head.goto(approvalHref('decided', no))
    const drawer = head.getByRole('dialog', { name: no })
    await expect(drawer.getByText(/冷冻鸡腿排.*5 箱/)).toBeVisible()
    await expect(drawer.getByText('物料（共 0 种）')).toHaveCount(0)
    await head.close()
  })
  await openCentre(page)
  const banner = page.getByRole('article', { name: `紧急订货申请 ${no}` })
  await expect(banner).toContainText('前完成填单')
  const lacking = new Set(['P000227'])
  await withPermissions(page, codes => codes.filter(code => !lacking.has(code)))
  await page.reload()
  await expect(banner.getByRole('button', { name: '查看申请' })).toBeVisible()
  await expect(banner.getByRole('button', { name: '去填单' })).toHaveCount(0)
  lacking.clear()
  await page.reload()
  await banner.getByRole('button', { name: '去填单' }).click()
  await expect(page).toHaveURL(new RegExp(paths.orderForm))
  await expect(page.getByText(/请在.*前完成填单/)).toBeVisible()
  const dhNo = new URL(page.url()).searchParams.get('dhNo')!
  const quantity = page.getByRole('textbox', { name: /订货数量/ }).first()
  await quantity.focus()
  await quantity.press('+')
  await expect(page.getByText('全部已保存').or(page.getByText('已保存')).first()).toBeVisible()
  const { categories } = await ask(page.request, getCart, { dhNo })
  expect(categories[0]!.materialKinds).toBe(1)
  await page.getByRole('button', { name: '提交订货单' }).click()
  await expect(page).toHaveURL(new RegExp(paths.orderDetail))
  await expect(page.getByText('待支付').first()).toBeVisible({ timeout: 20_000 })
  await openCentre(page)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('article', { name: `紧急订货 ${dhNo}` })).toContainText('去结算')
})

test.afterAll(async ({ playwright }) => {
  const head = await playwright.request.newContext({ baseURL: process.env.E2E_DEMO! })
  await enter(head, 'xu.ning', 'demo')
  const { applications } = await ask(head, urgentStatusInfo, { shopJdeNo })
  for (const { jjSqNo, dhNo } of applications) if (dhNo === null) await ask(head, cancelUrgent, { shopJdeNo, jjSqNo })
  await head.dispose()
})
