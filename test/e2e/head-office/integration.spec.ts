import { urlOf } from '../../../adapters/http/services.ts'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'admin' })

/** Suffix of everything this test creates, so that it can run again on the same chain. */
const run = Date.now().toString(36)
const section = (name: string) => `${paths.integration}?section=${name}`

test('a key is created and shown once, and its events appear in the list', async ({ page, request }) => {
  await page.goto(paths.integration)
  await page.getByRole('button', { name: '新建密钥' }).click()
  const drawer = page.getByRole('dialog', { name: '新建接口密钥' })
  await drawer.getByRole('button', { name: '新建密钥' }).click()
  await expect(drawer.getByText('请填写名称')).toBeVisible()
  await drawer.getByLabel('名称').fill(`仓储系统 ${run}`)
  await drawer.getByRole('button', { name: '新建密钥' }).click()
  const secretDialog = page.getByRole('dialog', { name: '请立即保存密钥' })
  const secret = (await secretDialog.getByTestId('secret').textContent()) ?? ''
  expect(secret).toMatch(/^dhk_/)
  await secretDialog.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const dhNo = `DHE2ENONE${run.toUpperCase()}`
  const events = [{ eventId: run, kind: 'order.accepted', occurredAt: Date.now(), dhNo, data: {} }]
  const answer = await request.post(urlOf(receiveEvents), {
    headers: { authorization: `Bearer ${secret}` },
    data: { events },
  })
  expect((await answer.json()).data.results[0]).toMatchObject({ outcome: 'REFUSED' })

  await page.goto(section('inbound'))
  await page.getByRole('button', { name: /^被拒绝/ }).click()
  const row = page.getByRole('row', { name: new RegExp(dhNo) })
  await expect(row).toContainText(`没有订货单 ${dhNo}`)
  await row.getByRole('button', { name: '查看' }).click()
  const event = page.getByRole('dialog', { name: '事件详情' })
  await expect(event.getByText(`"eventId": "${run}"`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(paths.integration)
  const key = page.getByRole('listitem').filter({ hasText: `仓储系统 ${run}` })
  await key.getByRole('button', { name: '停用' }).click()
  const question = page.getByRole('dialog', { name: `停用密钥「仓储系统 ${run}」？` })
  await question.getByRole('button', { name: '确认停用' }).click()
  await expect(key.getByText('已停用')).toBeVisible()
  const shut = await request.post(urlOf(receiveEvents), {
    headers: { authorization: `Bearer ${secret}` },
    data: { events },
  })
  expect(shut.status()).toBe(401)
  await page.getByRole('button', { name: '变更记录' }).click()
  await expect(page.getByRole('dialog', { name: '变更记录' }).getByText('停用密钥').first()).toBeVisible()
})

test('a webhook is refused in a private network, tested outside it, and deleted by name', { tag: '@share9' }, async ({
  page,
}) => {
  await page.goto(section('webhooks'))
  await page.getByRole('button', { name: '新建订阅' }).click()
  const drawer = page.getByRole('dialog', { name: '新建推送订阅' })
  await drawer.getByLabel('名称').fill(`对账 ${run}`)
  await drawer.getByLabel('推送地址').fill('https://127.0.0.1/hook')
  await drawer.getByRole('button', { name: '新建订阅' }).click()
  await expect(drawer.getByText('推送地址不可用：指向内网地址')).toBeVisible()
  await drawer.getByLabel('推送地址').fill('https://nowhere.invalid/hook')
  await drawer.getByRole('button', { name: '新建订阅' }).click()
  await expect(drawer).toBeHidden()

  const webhook = page.getByRole('listitem').filter({ hasText: `对账 ${run}` })
  await webhook.getByRole('button', { name: '签名密钥' }).click()
  const secret = page.getByRole('dialog', { name: `「对账 ${run}」的签名密钥` })
  await expect(secret.getByTestId('secret')).toHaveText(/^whsec_/)
  await secret.getByRole('button', { name: '我已保存' }).click()
  await webhook.getByRole('button', { name: '发送测试' }).click()
  await webhook.getByRole('button', { name: '推送记录' }).click()
  const deliveries = page.getByRole('dialog', { name: `推送记录 · 对账 ${run}` })
  // Orders of other tests are announced as well.
  const ping = deliveries.getByRole('row').filter({ hasText: '测试消息' })
  await expect(ping.getByText('重试中')).toBeVisible()
  await deliveries.getByRole('navigation').getByRole('button', { name: '已送达' }).click()
  await expect(deliveries.getByText('还没有推送')).toBeVisible()
  await deliveries.getByRole('navigation').getByRole('button', { name: '重试中' }).click()
  await ping.getByRole('button', { name: '详情' }).click()
  await expect(deliveries.getByText('"type": "ping"')).toBeVisible()
  await expect(deliveries.getByText(/第 1 次/).first()).toBeVisible()
  await deliveries.getByRole('button', { name: '返回推送记录' }).click()
  await expect(ping).toBeVisible()
  await page.keyboard.press('Escape')

  await webhook.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: `删除推送订阅「对账 ${run}」？` })
    .getByRole('button', { name: '确认删除' })
    .click()
  await expect(webhook).toHaveCount(0)
})

test('on a phone nothing is wider than the screen, and the example names this chain', { tag: '@share10' }, async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['keys', 'inbound', 'webhooks', 'jobs', 'example']) {
    await page.goto(section(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await expect(page.getByText(`POST ${baseURL}/api/integration/v1/events`)).toBeVisible()
})

test('on a small phone an arrow scrolls to the last sections, and the open one is visible', {
  tag: '@share11',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(paths.integration)
  const sections = page.getByRole('navigation', { name: '分区' })
  const frame = page.locator('div:has(> div > nav[aria-label=分区])').last()
  await expect(frame).toHaveAttribute('data-after')
  await expect(sections.getByText('接入示例')).not.toBeInViewport({ ratio: 1 })
  await page.goto(section('example'))
  await expect(sections.getByText('接入示例')).toBeInViewport({ ratio: 0.95 })
  await expect(frame).not.toHaveAttribute('data-after')
})
