import { beforeEach } from 'vitest'
import { listDifferenceEvents } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt } from '../../../application/receiving/contract/receipts.ts'
import type { Session, TestChain, Way } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { thousandths } from '../../properties/runs.ts'
import { type PastOrder, putOrder } from '../ordering/fixtures/history.ts'
import { putTrade } from '../payment/fixtures/past-trade.ts'
import { onChain } from '../platform/walk.ts'

export const dayMs = 86_400_000

/**
 * Opens a chain with payments for the tests of one `describe`, with the people of a difference and a photo of the shop;
 * before each test its settings are the usual ones.
 */
export const onDifferenceChain = (way: Way) => {
  const { chain, people } = onChain(openPaymentChain, way, 'payer1', 'head', 'looker')
  const [clerk, head, looker] = people
  const walk = differenceWalk(chain, head, looker)
  beforeEach(async () => {
    await walk.takePhoto(clerk, way)
    await walk.rows('update chain set claim_days = 7, small_claim_max = null, small_claim_rate = null')
  })
  return { chain, clerk, head, looker, walk }
}

/** Shipments of a chain, their receipts by head office with differences, and what is stored of them. */
const differenceWalk = (chain: TestChain, head: Session, looker: Session) => {
  /** The address of the photo that was uploaded last. */
  const photos: Array<string> = []
  const takePhoto = async ({ token }: Session, way: Way) => {
    photos[0] = await upload(chain, token, way, await picture())
  }
  /** Shipped: 6 of M1 and 4 of M2 at 10.00 each; paid here with 30.00 of subsidy on M1 if wished. */
  const shipped = async ({ isPaidHere = false, ...order }: Partial<PastOrder> & { isPaidHere?: boolean } = {}) => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'DC_SHIPPED', type: 'URGENT', lines: { M1: 6000, M2: 4000 }, day: '2026-11-20' },
      payMethod: isPaidHere ? 'ONLINE' : 'OFFLINE',
      ...order,
    })
    if (isPaidHere) {
      await recharge(chain, 'P1', 3000)
      await putTrade(chain, {
        ...{ entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED', subsidyEach: 3000 },
      })
    }
    return dhNo
  }
  const count = (materialCode: string, quantity: number, damaged = 0) => ({
    ...{ materialCode, quantity: thousandths(quantity), damaged: thousandths(damaged) },
  })
  const receive = async (dhNo: string, ...lines: ReadonlyArray<ReturnType<typeof count>>) => {
    const shNo = `SH${dhNo}`
    const { scNo } = await head.call(confirmReceipt, { shNo, clientKey: shNo, lines })
    chain.clock.now += 1000
    return { shNo, scNo: scNo! }
  }
  const line = (materialCode: string, kind: 'SHORT' | 'DAMAGED' | 'MORE') => ({ materialCode, kind })
  const evidence = (
    materialCode: string,
    kind: 'SHORT' | 'DAMAGED',
    documents: ReadonlyArray<string> = [...photos],
  ) => ({
    ...{ ...line(materialCode, kind), reason: ' 箱子压坏 ', documents },
  })
  const approve = (materialCode: string, kind: 'SHORT' | 'DAMAGED' | 'MORE', quantity: number, reason = '') => ({
    ...{ ...line(materialCode, kind), approvedQuantity: thousandths(quantity), reason },
  })
  return { ...storedDifferences(chain, looker), photos, takePhoto, shipped, count, receive, evidence, approve }
}

/** What the database and the timeline say about a difference. */
const storedDifferences = (chain: TestChain, looker: Session) => {
  const rows = async (query: string, ...values: ReadonlyArray<unknown>) =>
    (await chain.connections.pool.query(query, [...values])).rows
  const statusOf = async (scNo: string) =>
    (await rows('select sc_status from difference_orders where sc_no = $1', scNo))[0].sc_status
  const linesOf = (scNo: string) =>
    rows(
      `select material_code, kind, approve_status, approved_quantity, reject_reason, cancel_fee, subsidy_fee, by_rule
        from difference_lines where sc_no = $1 order by 1, 2`,
      scNo,
    )
  const postedOf = async (scNo: string) =>
    (
      await rows(
        `select process, material_code, change_in_store, change_value from stock_movements where biz_order_no = $1 order by 2`,
        scNo,
      )
    ).map(row => [row.process, row.material_code, row.change_in_store, row.change_value])
  const refundsOf = (scNo: string) =>
    rows(
      `select refund_fee, refund_promo_fee, refund_type, show_refund_status from order_refunds
        where attach_type = 'SC' and attach_order_no = $1`,
      scNo,
    )
  const timeline = async (scNo: string) =>
    (await looker.call(listDifferenceEvents, { scNo })).nodes.map(({ nodeName, status }) => `${nodeName} ${status}`)
  return { rows, statusOf, linesOf, postedOf, refundsOf, timeline }
}
