import { expect, type Page } from 'playwright/test'
import { fetchBill } from '../../application/contract/payment/reconciliation.ts'
import { addDays } from '../../domain/day.ts'
import { paths } from '../../ui/app/paths.ts'
import { ask, tomorrow } from './portal.ts'

/** What the finance of head office looks after, a dialog and a drawer open. */
export const financeRoutes = {
  'subsidy-accounts': {
    person: 'gao.wei',
    path: () => paths.subsidyAccounts,
    ready: async (page: Page) => {
      await page
        .getByRole('button', { name: /^(充值|Recharge)$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  reconciliation: {
    person: 'gao.wei',
    path: async (page: Page) => {
      const day = addDays(tomorrow(), -2)
      await ask(page.request, fetchBill, { provider: 'sandbox', day })
      return `${paths.reconciliation}?open=sandbox~${day}`
    },
    ready: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
} as const
