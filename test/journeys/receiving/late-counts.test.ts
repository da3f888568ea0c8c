import { beforeEach, describe, expect, it } from 'vitest'
import { closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { confirmReceipt, listReceiptEvents, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { automaticReceiptJob, runAutomaticReceipts } from '../../../application/receiving/handlers/automatic.ts'
import { openedAt, waysOf } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { onTestChain, refusalOf } from '../platform/walk.ts'
import { dayMs, receiptWalk } from './receipt-walk.ts'

describe.each(waysOf(import.meta.filename))('a count that was made offline %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const { rows, shipped, stockOf } = receiptWalk(chain)
  beforeEach(async () => {
    await rows('update chain set auto_receive_days = 3, void_receipt_days = 7')
  })
  const short = [{ materialCode: 'M1', quantity: thousandths(1000) }]
  const send = (shNo: string, clientKey: string, countedAt: number, lines: typeof short = short) =>
    head.attempt(confirmReceipt, { shNo, clientKey, countedAt, lines })
  const receiveAutomatically = async () => {
    for (const days of [0, 4, 3]) {
      chain.clock.now += days * dayMs
      await chain.run(runAutomaticReceipts)
      await chain.run(runDueJobs(automaticReceiptJob))
    }
  }

  it('[DD1] [RC3] receives once: the first of two phones, and its repeat; the other one and the desk are refused', async () => {
    const { shop, shNo } = await shipped()
    const countedAt = openedAt + 1000
    chain.clock.now += 60_000
    const first = await send(shNo, `${shNo}-one`, countedAt)
    expect(first).toMatchObject({ success: { scNo: expect.any(String), lateReasons: [] } })
    expect(refusalOf(await send(shNo, `${shNo}-two`, countedAt, [])).kind).toBe('SHIPMENT_RECEIVED')
    expect(refusalOf(await send(shNo, `${shNo}-desk`, chain.clock.now, [])).kind).toBe('SHIPMENT_RECEIVED')
    chain.clock.now += dayMs
    expect(await send(shNo, `${shNo}-one`, countedAt)).toEqual(first)
    expect(await stockOf(shop)).toEqual({ M1: [1000, 0], M3: [3000, 0] })
    expect(await rows('select count(*)::int as n from difference_orders where sh_no = $1', [shNo])).toEqual([{ n: 1 }])
  })

  it('[DD4] replaces the automatic receipt that came while the phone was offline, and says so again when repeated', async () => {
    const { shop, dhNo, shNo } = await shipped()
    const countedAt = openedAt + 1000
    await receiveAutomatically()
    expect(await stockOf(shop)).toEqual({ M1: [4000, 0], M3: [3000, 0] })
    const answer = await send(shNo, `${shNo}-phone`, countedAt)
    expect(answer).toMatchObject({ success: { dhNo, scNo: expect.any(String), lateReasons: ['AUTO_RECEIVED'] } })
    expect(await send(shNo, `${shNo}-phone`, countedAt)).toEqual(answer)
    expect(await stockOf(shop)).toEqual({ M1: [1000, 0], M3: [3000, 0] })
    const { nodes } = await head.call(listReceiptEvents, { shNo })
    expect(nodes.map(({ nodeName }) => nodeName)).toEqual(['系统自动收货', '收货作废', '门店收货'])
    expect(await rows('select status from orders where dh_no = $1', [dhNo])).toEqual([{ status: 'STORE_RECEIVE' }])
  })

  it('[DD4] does not replace it if it was made afterwards, or once it can no longer be voided', async () => {
    const [after, tooLate] = [await shipped(), await shipped()]
    await receiveAutomatically()
    expect(refusalOf(await send(after.shNo, `${after.shNo}-phone`, chain.clock.now)).kind).toBe('SHIPMENT_RECEIVED')
    chain.clock.now += 7 * dayMs
    const refusal = refusalOf(await send(tooLate.shNo, `${tooLate.shNo}-phone`, openedAt + 1000))
    expect(refusal).toMatchObject({ kind: 'SHIPMENT_RECEIVED', figures: { shNo: tooLate.shNo } })
    expect(await stockOf(tooLate.shop)).toEqual({ M1: [4000, 0], M3: [3000, 0] })
  })

  it('[DD4] is accepted late after a void of another count, and when its business day is closed', async () => {
    const { shNo } = await shipped()
    await head.call(confirmReceipt, { shNo, clientKey: `${shNo}-1`, lines: [] })
    chain.clock.now += 60_000
    await head.call(voidReceipt, { shNo, reason: '数错了' })
    chain.clock.now += 60_000
    expect(await send(shNo, `${shNo}-2`, openedAt + 1000)).toMatchObject({ success: { lateReasons: ['VOIDED'] } })
    const closed = await shipped()
    await rows('update chain set auto_receive_days = 0')
    chain.clock.now = openedAt + 4 * dayMs
    await chain.run(closeDueDays)
    const answer = await send(closed.shNo, `${closed.shNo}-1`, openedAt + 1000)
    expect(answer).toMatchObject({ success: { lateReasons: ['DAY_CLOSED'] } })
  })
})
