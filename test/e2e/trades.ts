import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { getAllocationOrders, previewAllocation, sendAllocation } from '../../application/contract/allocation.ts'
import { searchMaterials } from '../../application/contract/calendar.ts'
import { createBatch } from '../../application/contract/payment/pending.ts'
import { getSettlement, submitSettlement } from '../../application/contract/payment/settlement.ts'
import { payTrade, prepayPayment } from '../../application/contract/payment/trade.ts'
import { ask, enter, tomorrow } from './portal.ts'

/** The same payment twice would be taken for a repeat. */
const unlike = () => randomUUID().slice(0, 13)

/**
 * Has head office send a shop as many main allocations, each an order of its own that waits to be paid: one row with an
 * explanation of its own is one order. Answers their numbers.
 */
export const ordersToPay = async (
  head: APIRequestContext,
  shop: string,
  count: number,
): Promise<ReadonlyArray<string>> => {
  await enter(head, 'xu.ning', 'demo')
  const asked = { orderType: 'ZP', purchaseDate: tomorrow(), zpType: 'NEW', zpExplain: '' }
  const found = await ask<Array<{ materialCode: string }>>(head, searchMaterials, { keyword: '1' })
  const tried = found.map(({ materialCode }, index) => written(index, shop, materialCode, ''))
  const judged = await ask<Preview>(head, previewAllocation, { ...asked, rows: tried })
  const { materialCode } = judged.rows.find(({ outcome }) => outcome !== 'rejected')!
  const mark = unlike()
  const rows = Array.from({ length: count }, (_, index) => written(index, shop, materialCode, `${mark}-${index}`))
  const preview = await ask<Preview>(head, previewAllocation, { ...asked, rows })
  const sent = await ask<{ allocationNo: string }>(head, sendAllocation, { ...asked, rows, seenTotal: preview.total })
  const orders = await ask<Array<{ dhNo: string }>>(head, getAllocationOrders, { allocationNo: sent.allocationNo })
  return orders.map(({ dhNo }) => dhNo)
}

interface Preview {
  readonly rows: ReadonlyArray<{ readonly outcome: string; readonly materialCode: string }>
  readonly total: number
}

const written = (index: number, shop: string, material: string, zpExplain: string) => ({
  ...{ at: index + 1, shop, material, quantity: '10', zpType: '', zpExplain },
})

/** Settles orders without their pages, as the person of the request; answers the trade. */
export const tradeOf = async (
  payer: APIRequestContext,
  dhNos: ReadonlyArray<string>,
  isSubsidy = false,
): Promise<string> => {
  const { batchNo } = await ask<{ batchNo: string }>(payer, createBatch, {
    orders: dhNos.map(dhNo => ({ dhNo })),
    isSubsidy,
  })
  const { sign } = await ask<{ sign: string }>(payer, getSettlement, { batchNo })
  return (await ask<{ tradeOrderNo: string }>(payer, submitSettlement, { batchNo, sign })).tradeOrderNo
}

/** The cashier's page of a trade, asked for without the portal's pages. */
export const cashierPageOf = async (payer: APIRequestContext, tradeOrderNo: string): Promise<string> => {
  const { paymentOrderNo } = await ask<{ paymentOrderNo: string }>(payer, payTrade, { tradeOrderNo })
  const { prepayParam } = await ask<{ prepayParam: { pc_h5: string } }>(payer, prepayPayment, {
    ...{ spcPaymentNo: paymentOrderNo, paymentOptions: { paymentMethodNo: 'WQF' } },
  })
  return prepayParam.pc_h5
}
