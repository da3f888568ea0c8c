import { paths } from '../../../ui/app/paths.ts'
import { expect, horizontalOverflow, test, tomorrow, waitForAnnouncement } from '../fixtures/portal.ts'

test.describe('head office before the cut-off', () => {
  test.use({ person: 'xu.ning' })

  test('sees the progress of every shop, reminds one that has not begun, and finds the actions of others under the bell', async ({
    page,
  }) => {
    await page.goto(`${paths.readiness}?date=${tomorrow()}&tab=NOT_STARTED`)
    const row = page.getByRole('row').filter({ has: page.getByText('未开始') })
    await expect(row.first()).toBeVisible()
    const shop = await row.first().getByRole('rowheader').textContent()
    await Promise.all([
      waitForAnnouncement(page, '已提醒 1 家门店'),
      row.first().getByRole('button', { name: '提醒' }).click(),
    ])
    await expect(row.filter({ hasText: shop! }).getByText('徐宁（催单）')).toBeVisible()
    await page.getByRole('button', { name: /^消息/ }).click()
    const messages = page.getByRole('dialog', { name: '消息' })
    await expect(messages.getByText('加单待审批').first()).toBeVisible()
    await expect(messages.getByText(/徐宁提醒/)).toHaveCount(0)
    const unread = messages.getByRole('img', { name: '未读' })
    const before = await unread.count()
    await messages
      .getByRole('button', { name: /^标为已读/ })
      .first()
      .click()
    await expect(unread).toHaveCount(before - 1)
    await messages.getByRole('button', { name: '全部已读' }).click()
    await expect(messages.getByRole('button', { name: '全部已读' })).toBeHidden()
    await messages.getByText('紧急申请待审批').first().click()
    await expect(page).toHaveURL(new RegExp(`${paths.approvals}\\?tab=urgent&open=`))
  })

  test('keeps the day and the state in the address, and fits a phone', { tag: '@share5' }, async ({ page }) => {
    await page.goto(paths.readiness)
    await page.getByText('明天', { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`date=${tomorrow()}`))
    await page
      .getByRole('navigation', { name: '门店' })
      .getByRole('button', { name: /未开始/ })
      .click()
    await expect(page).toHaveURL(/tab=NOT_STARTED/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('未开始').first()).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)
  })

  test('subscribes to the cut-offs, and a calendar can read them until the address is revoked', {
    tag: '@share6',
  }, async ({ page, request }) => {
    await page.goto(paths.orderCenter)
    await page.getByRole('button', { name: '订货日历' }).click()
    await page.getByRole('button', { name: '订阅截单日历' }).click()
    await page.getByRole('button', { name: /生成订阅地址|重新生成/ }).click()
    const address = await page.getByRole('textbox', { name: '订阅地址' }).inputValue()
    const feed = await request.get(address)
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*订货截单/)
    await page.getByRole('button', { name: '停用' }).click()
    await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })
})

test.describe('an administrator', () => {
  test.use({ person: 'admin' })

  test('creates a robot only at its vendor’s address, changes and deletes it', { tag: '@share7' }, async ({ page }) => {
    await page.goto(paths.robots)
    await page.getByRole('button', { name: '添加机器人' }).click()
    const drawer = page.getByRole('dialog', { name: '添加群机器人' })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: '添加机器人' }).click()
    await drawer.getByRole('textbox', { name: '名称' }).fill('华东订货群')
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: '继续填写' }).last().click()
    await expect(question).toBeHidden()
    await page.mouse.click(40, 400)
    await question.getByRole('button', { name: '继续填写' }).last().click()
    await expect(question).toBeHidden()
    await expect(drawer.getByRole('textbox', { name: '名称' })).toHaveValue('华东订货群')
    await drawer.getByRole('textbox', { name: 'Webhook 地址' }).fill('https://example.com/hook')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByText(/域名为 qyapi.weixin.qq.com/)).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Webhook 地址' }).fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send')
    await drawer.getByRole('button', { name: '保存' }).click()
    const robot = page.getByRole('listitem').filter({ hasText: '华东订货群' })
    await expect(robot).toContainText('企业微信')
    await robot.getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: '启用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(robot).toContainText('已停用')
    await robot.getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: '确认删除' }).click()
    await expect(robot).toBeHidden()
  })
})
