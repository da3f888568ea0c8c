import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { clearCart } from '../../application/contract/cart.ts'
import { listOrders, startRoutineOrder } from '../../application/contract/order.ts'
import { orderDetailHref, orderFormHref, paths } from '../../ui/app/paths.ts'
import { ask, enter, expect, sidewaysBy, test, tomorrow } from './portal.ts'

/** A page, who sees it, and what is there once it is drawn. */
interface Route {
  readonly person: string | null
  readonly path: (page: Page) => string | Promise<string>
  readonly ready: (page: Page) => Promise<void>
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

const routes = {
  login: { person: null, path: () => paths.signIn, ready: heading },
  'order-centre': {
    person: 'sun.li',
    path: () => paths.orderCenter,
    ready: async page => {
      await expect(page.getByRole('timer').first()).toBeVisible()
      await expect(page.getByText(/更新于|Updated/)).toHaveCount(2)
    },
  },
  'order-form': {
    person: 'sun.li',
    path: async page => {
      const day = { purchaseDate: tomorrow(), shopJdeNo: 'CS3003' }
      const { dhNo } = await ask<{ dhNo: string }>(page.request, startRoutineOrder, day)
      await ask(page.request, clearCart, { dhNo })
      return orderFormHref(dhNo)
    },
    ready: async page => {
      await page
        .getByRole('textbox', { name: /订货数量|Quantity of/ })
        .first()
        .fill('0.001')
      await expect(page.getByText(/最少订货量|Order at least/)).toBeVisible()
    },
  },
  'order-list': {
    person: 'sun.li',
    path: () => `${paths.orderList}?bizStatus=STORE_RECEIVE&bizStatus=DC_CANCEL`,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  'order-detail': {
    person: 'sun.li',
    path: async page => {
      const { records } = await ask<{ records: Array<{ dhNo: string }> }>(page.request, listOrders, {
        ...{ current: 1, size: 10, bizStatus: ['STORE_RECEIVE'] },
      })
      return orderDetailHref(records[0]!.dhNo)
    },
    ready: page => expect(page.getByText(/物料\(共|Materials \(/)).toBeVisible(),
  },
  forbidden: {
    person: 'ma.chao',
    path: () => paths.orderCenter,
    ready: page => expect(page.getByText('P000224')).toBeVisible(),
  },
} as const satisfies Record<string, Route>

test.describe.configure({ mode: 'default' })

for (const [name, route] of Object.entries<Route>(routes)) {
  test(`${name}: nothing for axe to find in light and dark, and nothing beyond the edge of a phone`, async ({
    page,
  }) => {
    if (route.person !== null) await enter(page.request, route.person, 'demo')
    const path = await route.path(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await dismissNotice(page)
      await route.ready(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
      }
      expect(await sidewaysBy(page), `${width} px wide`).toBe(0)
    }
  })
}

/** Rules broken, each with the first elements that break it. */
const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

const dismissNotice = async (page: Page): Promise<void> => {
  const notice = page.getByRole('dialog', { name: '关于旺季备货的通知' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: /关闭|Close/ }).click())
}
