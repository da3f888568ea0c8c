import { type APIRequestContext, request } from 'playwright/test'
import { createBatch, listPendingOrders } from '../../application/contract/payment/pending.ts'
import { settlementHref } from '../../ui/app/paths.ts'
import { ask } from './portal.ts'
import { ordersToPay } from './trades.ts'

/** The shop that the settlements of these tests are of, and who pays for it. */
export const settledShop = { shopJdeNo: 'GZ3001', entityCode: 'PAYER-02' }

/** Orders of the shop that wait to be paid: those that there are, and as many more as are needed. */
export const waitingOrders = async (payer: APIRequestContext, count: number): Promise<ReadonlyArray<string>> => {
  const asked = { entityCode: settledShop.entityCode, shopJdeNos: [settledShop.shopJdeNo], orderTypes: ['ZP'] }
  const found = await ask<{ shopOrders: Array<{ orders: Array<{ dhNo: string }> }> }>(
    payer,
    listPendingOrders,
    asked,
  ).catch(() => ({ shopOrders: [] }))
  const there = found.shopOrders.flatMap(({ orders }) => orders.map(({ dhNo }) => dhNo))
  if (there.length >= count) return there.slice(0, count)
  const head = await request.newContext({ baseURL: process.env.E2E_DEMO! })
  const more = await ordersToPay(head, settledShop.shopJdeNo, count - there.length)
  await head.dispose()
  return [...there, ...more]
}

/** Where orders of the shop are about to be paid. */
export const settlementOf = async (payer: APIRequestContext, count = 2): Promise<string> => {
  const dhNos = await waitingOrders(payer, count)
  const orders = dhNos.map(dhNo => ({ dhNo }))
  const { batchNo } = await ask<{ batchNo: string }>(payer, createBatch, { orders, isSubsidy: true })
  return settlementHref(batchNo)
}
