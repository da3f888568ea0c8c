import { expect, type Page } from 'playwright/test'
import { listPaidTrades } from '../../application/contract/payment/trade-views.ts'
import { addDays } from '../../domain/day.ts'
import { paidHref, paths, paymentGoingHref } from '../../ui/app/paths.ts'
import { ask, enter, today } from './portal.ts'
import { ordersToPay, tradeOf } from './trades.ts'

const person = 'lin.feng'

/** A trade of two orders that is being paid. */
const goingTrade = async (page: Page): Promise<string> => {
  const dhNos = await ordersToPay(page.request, 'SZ3002', 2)
  await enter(page.request, person, 'demo')
  return tradeOf(page.request, dhNos)
}

const paidTrade = async (page: Page): Promise<string> => {
  const { records } = await ask<{ records: Array<{ tradeOrderNo: string }> }>(page.request, listPaidTrades, {
    ...{ startTime: addDays(today(), -80), endTime: today() },
  })
  return records[0]!.tradeOrderNo
}

const hasOrders = (page: Page) => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
const hasRows = (page: Page) => expect(page.getByRole('link', { name: /查看详情|View details/ }).first()).toBeVisible()

/** The pages of trades, in payment and paid. */
export const tradeRoutes = {
  'payment-going': {
    person,
    at: paths.paymentGoing,
    path: async (page: Page) => {
      await goingTrade(page)
      return paths.paymentGoing
    },
    ready: hasRows,
  },
  'payment-going-detail': {
    person,
    at: paths.paymentGoingDetail,
    path: async (page: Page) => paymentGoingHref(await goingTrade(page)),
    ready: hasOrders,
  },
  paid: {
    person,
    at: paths.paid,
    path: () => `${paths.paid}?startTime=${addDays(today(), -80)}&endTime=${today()}`,
    ready: hasRows,
  },
  'paid-detail': {
    person,
    at: paths.paidDetail,
    path: async (page: Page) => paidHref(await paidTrade(page)),
    ready: hasOrders,
  },
}
