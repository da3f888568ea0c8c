import type { Page } from 'playwright/test'
import { currentSession } from '../../../application/people/contract/session.ts'
import { sampleOf } from '../../sweep.ts'
import { changeAnswer } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/portal.ts'
import { routes, visit } from '../fixtures/routes/routes.ts'

/** Shows the portal as an administrator sees it through the eyes of the person who is signed in. */
const viewAs = (page: Page) =>
  changeAnswer(page, currentSession, session => ({
    ...session,
    impersonation: {
      ...{ viewerId: 'U001', viewerName: '系统管理员' },
      ...{ endsAt: Date.now() + 600_000, isOver: false },
    },
  }))

/** Holds back every change that a page sends, and returns their addresses. */
const holdBackChanges = async (page: Page): Promise<ReadonlyArray<string>> => {
  const changes: Array<string> = []
  await page.route('**/*', route => {
    const request = route.request()
    if (request.headers()['idempotency-key'] === undefined) return route.fallback()
    changes.push(new URL(request.url()).pathname)
    return route.abort('aborted')
  })
  return changes
}

const PRESSES_AT_MOST = 30

/** Presses each button of the page that is switched on, one after the other, and closes what it opened. */
const pressAll = async (page: Page): Promise<ReadonlyArray<string>> => {
  const address = page.url()
  const buttons = page.locator('main').locator('button:enabled, [type=checkbox]:enabled').filter({ visible: true })
  const names: Array<string> = []
  for (let nth = 0; nth < Math.min(PRESSES_AT_MOST, await buttons.count()); nth += 1) {
    const button = buttons.nth(nth)
    names.push((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '')
    await button.click({ timeout: 1000, noWaitAfter: true }).catch(() => {})
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goBack()
  }
  return names
}

/** Pages that count as ready only once a press is switched on, or with too many presses for one test. */
const otherwiseReady = new Set(['settlement', 'order-form'])
/** Pages whose dialog is opened by a press that is off through other eyes; they are pressed without it. */
const dialogsOfChanges = new Set(['subsidy-accounts', 'bank-statements', 'report-schedule-form'])
/** Pages of others whose presses an administrator may not use; some of them when their share is drawn, all in a full run. */
const pages = Object.entries(routes).filter(
  ([name, { person, isEndless, width }]) => person !== null && !isEndless && !width && !otherwiseReady.has(name),
)

for (const [name, route] of sampleOf('presses through the eyes of others', pages, 12))
  test(`[P11] no press of ${name} changes anything through the eyes of another person`, {
    tag: '@share9',
  }, async ({ page }) => {
    const { open: _, ...withoutDialog } = route
    const goTo = await visit(page, dialogsOfChanges.has(name) ? withoutDialog : route)
    await viewAs(page)
    await goTo(1440)
    await expect(page.getByText('正在代看')).toBeVisible()
    const changes = await holdBackChanges(page)
    const names = await pressAll(page)
    expect(changes, `after ${names.join(' / ')}`).toEqual([])
  })
