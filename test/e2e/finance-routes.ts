import { expect, type Page } from 'playwright/test'
import { fetchBill } from '../../application/contract/payment/reconciliation.ts'
import { listTransfers } from '../../application/contract/payment/transfer.ts'
import { addDays } from '../../domain/day.ts'
import { paths } from '../../ui/app/paths.ts'
import { ask, tomorrow } from './portal.ts'

/** What the finance of head office looks after, a dialog and a drawer open. */
export const financeRoutes = {
  'subsidy-accounts': {
    person: 'gao.wei',
    at: paths.subsidyAccounts,
    path: () => paths.subsidyAccounts,
    ready: (page: Page) => expect(page.getByText(/^PAYER-0\d/).first()).toBeVisible(),
    open: async (page: Page) => {
      await page
        .getByRole('button', { name: /^(充值|Recharge)$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  reconciliation: {
    person: 'gao.wei',
    at: paths.reconciliation,
    path: async (page: Page) => {
      const day = addDays(tomorrow(), -2)
      await ask(page.request, fetchBill, { provider: 'sandbox', day })
      return `${paths.reconciliation}?open=sandbox~${day}`
    },
    ready: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'payment-differences': {
    person: 'gao.wei',
    at: '/head-office/payment-differences',
    path: () => '/head-office/payment-differences',
    ready: (page: Page) =>
      expect(
        page
          .locator('#content')
          .getByRole('navigation')
          .getByRole('button', { name: /^(待处理|To handle)/ }),
      ).toBeVisible(),
  },
  transfers: {
    person: 'gao.wei',
    at: paths.transfers,
    path: () => `${paths.transfers}?tab=confirmed`,
    ready: (page: Page) =>
      expect(
        page
          .locator('#content')
          .getByText(/^ZF\d{6}/)
          .first(),
      ).toBeVisible(),
  },
  transfer: {
    person: 'gao.wei',
    at: paths.transfer,
    path: async (page: Page) => {
      const { records } = await ask<{ records: ReadonlyArray<{ paymentOrderNo: string }> }>(
        page.request,
        listTransfers,
        {
          tab: 'confirmed',
        },
      )
      return `${paths.transfer}?no=${records[0]!.paymentOrderNo}`
    },
    ready: (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
} as const
