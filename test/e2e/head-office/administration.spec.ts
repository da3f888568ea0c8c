import { urlOf } from '../../../adapters/http/services.ts'
import { deleteView, getPreferences } from '../../../application/lists/contract/preferences.ts'
import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { listUsers } from '../../../application/people/contract/users.ts'
import { ask, expect, horizontalOverflow, openTechnical, test } from '../fixtures/portal.ts'

/** Suffix of everything this test creates, so that it can run again on the same chain. */
const run = Date.now().toString(36)
const rows = (request: Parameters<typeof ask>[0], sheet: string, keyword: string) =>
  ask(request, getSheetRows, {
    ...{ sheet, keyword },
  })

test.describe('administration', () => {
  test.use({ person: 'admin' })

  test('adds a shop through the drawer: validated while typing, previewed before saving, recorded in the change log', async ({
    page,
  }) => {
    const shop = `E2E${run}`
    await page.goto('/administration/shops')
    await page.getByRole('button', { name: '新增' }).click()
    const drawer = page.getByRole('dialog', { name: '新增门店' })
    await drawer.getByLabel('门店编码').fill('两 个字')
    await expect(drawer.getByText('不超过 32 位的编码')).toBeVisible()
    await drawer.getByLabel('门店编码').fill(shop)
    await drawer.getByRole('button', { name: '核对修改' }).click()
    await expect(drawer.getByText(/必填/).first()).toBeVisible()
    await expect(drawer.getByLabel('门店名称')).toBeFocused()
    await drawer.getByLabel('门店名称').fill('端到端测试店')
    for (const [label, option] of [
      ['门店状态', '筹建中'],
      ['经营模式', '直营'],
      ['支付方式', /线下|OFFLINE/],
      ['门店组', /./],
    ] as const) {
      await drawer.getByRole('combobox', { name: label }).or(drawer.getByLabel(label)).first().click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await drawer.getByRole('button', { name: '核对修改' }).click()
    await expect(drawer.getByText('新增 1，修改 0，删除 0')).toBeVisible()
    await drawer.getByRole('button', { name: '确认保存' }).click()
    await expect(drawer).toBeHidden()
    await page.goto(`/administration/audit?sheet=shops&keyword=${shop}`)
    await expect(page.getByText('端到端测试店').first()).toBeVisible()
  })

  test('[A2] refuses to overwrite the change of another administrator', { tag: '@share4' }, async ({ page }) => {
    const notice = `E2E-${run}`
    const header = ['notice_id', 'title', 'main_text', 'effective_from', 'effective_to', 'shop_groups']
    const row = (title: string) => [notice, title, '<p>旧</p>', '2020-01-01 00:00', '2020-01-02 00:00', '']
    const write = async (title: string, added: ReadonlyArray<number>) => {
      const { edition } = await rows(page.request, 'notices', notice)
      await ask(page.request, applyRows, { sheet: 'notices', header, rows: [row(title)], added, removed: [], edition })
    }
    await write('第一版', [0])
    await page.goto(`/administration/notices?keyword=${notice}`)
    await page.getByRole('button', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: /编辑订货须知/ })
    await drawer.getByRole('textbox', { name: '标题' }).fill('我的版本')
    await write('别人的版本', [])
    await drawer.getByRole('button', { name: '核对修改' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '刚被 系统管理员 修改' })).toBeVisible()
    expect((await rows(page.request, 'notices', notice)).records[0]!.cells.title).toBe('别人的版本')
  })

  test('[A6] removes scripts from a notice before it is saved, and shows what the shops will see', {
    tag: '@share5',
  }, async ({ page }) => {
    const notice = `E2E-H-${run}`
    await page.goto('/administration/notices')
    await page.getByRole('button', { name: '新增' }).click()
    const drawer = page.getByRole('dialog', { name: '新增订货须知' })
    await drawer.getByLabel('通知编码').fill(notice)
    await drawer.getByRole('textbox', { name: '标题' }).fill('清理')
    await drawer.getByLabel('正文').fill('安全正文')
    await expect(page.frameLocator('iframe').getByText('安全正文')).toBeVisible()
    await page.goto('/administration/notices')
    await page.getByRole('button', { name: '批量粘贴' }).click()
    const paste = page.getByRole('dialog', { name: /批量粘贴/ })
    await paste
      .getByLabel('从表格复制的行')
      .fill(
        `通知编码\t标题\t正文\t生效时间\t失效时间\n${notice}\t清理\t<p><a href="https://x.test">安全</a></p><script>y()</script>\t2020-01-01 00:00\t2020-01-02 00:00`,
      )
    await paste.getByRole('button', { name: '检查' }).click()
    await paste.getByRole('button', { name: '确认保存 1 处变化' }).click()
    await expect(paste).toBeHidden()
    expect((await rows(page.request, 'notices', notice)).records[0]!.cells.main_text).toBe('<p>安全</p>')
  })

  test('imports a sheet: every error first, then the difference, then all of it', async ({ page }) => {
    const shop = `E2EI${run}`
    const group = 'DIRECT-A'
    const head = 'shop_code,name,store_status,business_model,shop_group,pay_method\n'
    const send = (text: string) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.goto('/administration/import')
    await send(`${head}${shop},导入店,9,Y,${group},OFFLINE\n`)
    await expect(page.getByText('共 1 处错误，没有保存任何数据')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'store_status' })).toBeVisible()
    await send(`${head}${shop},导入店,1,Y,${group},OFFLINE\n`)
    // Refused, and checked again by itself, if another test changed master data meanwhile.
    await expect(async () => {
      await page.getByRole('button', { name: '确认导入 1 处变化' }).click({ timeout: 3000 })
      await page.getByRole('button', { name: '确认导入', exact: true }).click({ timeout: 3000 })
      await expect(page.getByRole('link', { name: '查看操作记录' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    expect((await rows(page.request, 'shops', shop)).records[0]!.cells.name).toBe('导入店')
  })

  test('adds a user with a password shown once, shows the effect of a change on rights, and saves it', async ({
    page,
  }) => {
    const login = `e2e.${run}`
    await page.goto('/administration/users')
    await page.getByRole('button', { name: '新增用户' }).click()
    const drawer = page.getByRole('dialog', { name: '新增用户' })
    await drawer.getByLabel('登录名').fill(login)
    await drawer.getByLabel('姓名').fill('端到端')
    await drawer.getByLabel('角色').click({ force: true })
    await page.getByRole('option', { name: '店员' }).click()
    await page.keyboard.press('Escape')
    if (await drawer.isHidden()) throw new Error('Escape closed the drawer')
    await expect(drawer.getByText('新增页面', { exact: false })).toBeVisible()
    await drawer.getByRole('tab', { name: '看到的菜单' }).click()
    await expect(drawer.getByText('订货中心')).toBeVisible()
    await drawer.getByRole('button', { name: '新增并生成密码' }).click()
    await expect(page.getByText(`${login} 的一次性密码`)).toBeVisible()
    await page.getByText('已记下').click()
    await page.goto(`/administration/users?keyword=${login}`)
    await expect(page.getByText('待改密码')).toBeVisible()
    await page.getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑用户 端到端' })
    await edit.getByLabel('停用：不能登录，会话立即结束').check()
    await edit.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '确认保存' }).click()
    await expect(edit).toBeHidden()
    const { records } = await ask(page.request, listUsers, {
      keyword: login,
    })
    expect(records).toMatchObject([{ disabled: true }])
  })

  test('tries a quantity by the rule, and shows when ordering opens on a date', { tag: '@share6' }, async ({
    page,
  }) => {
    await page.goto('/administration/purchase-rules')
    await page.getByRole('button', { name: '编辑' }).first().click()
    const drawer = page.getByRole('dialog', { name: /编辑订货规则/ })
    await drawer.getByLabel('最小订货量').fill('2')
    await drawer.getByLabel('递增量').fill('1')
    await drawer.getByLabel('最大订货量').fill('5')
    await drawer.getByLabel('输入一个订货数量').fill('2.5')
    await expect(drawer.getByText('最接近的可订数量：2 / 3')).toBeVisible()
    await drawer.getByLabel('输入一个订货数量').fill('3')
    await expect(drawer.getByText('可以订', { exact: true })).toBeVisible()
    await page.goto('/administration/order-rules')
    await expect(page.getByText(/开始 .* → 截单/).first()).toBeVisible()
    const { views } = await ask(page.request, getPreferences, {})
    for (const { viewId } of views) await ask(page.request, deleteView, { viewId })
    await page.goto('/administration/calendar')
    await expect(page.getByRole('button', { name: '周一' })).toBeVisible()
    await page.getByRole('tab', { name: '列表' }).click()
    await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
    await page.getByRole('button', { name: '视图' }).click()
    await page.getByRole('textbox', { name: '视图名称' }).fill('每周')
    await page.getByRole('button', { name: '保存当前' }).click()
    const saved = page.getByRole('dialog').getByRole('button', { name: '每周', exact: true })
    await expect(saved).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: '视图名称' })).toBeHidden()
    await page.getByRole('textbox', { name: '关键字' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]keyword=2/)
    await page.getByRole('button', { name: '视图' }).click()
    await saved.click()
    await expect(page, 'a view leaves the part of the page that is shown').toHaveURL(url => url.search === '?show=rows')
  })

  test('is usable on a phone', { tag: '@share7' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['users', 'shops', 'purchase-rules', 'order-rules', 'calendar', 'import', 'audit']) {
      await page.goto(`/administration/${path}`)
      await expect(page.locator('main, body').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await horizontalOverflow(page), path).toBe(0)
    }
  })
})

test.describe('head office without the right to administer users', () => {
  test.use({ person: 'xu.ning' })

  test('[A7] edits master data, but neither sees nor opens users', { tag: '@share8' }, async ({ page }) => {
    await page.goto('/administration/shops')
    await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
    await expect(page.getByRole('link', { name: '用户与权限' })).toHaveCount(0)
    await page.goto('/administration/users')
    await openTechnical(page)
    await expect(page.getByText('DH0004')).toBeVisible()
    const answer = await page.request.post(urlOf(listUsers), { data: {} })
    expect((await answer.json()).code).toBe(403)
  })
})
