import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import {
  getScrapForm,
  listScrapEvents,
  reviewScrap,
  saveScrap,
  voidScrap,
} from '../../../application/scrap/contract/scrap.ts'
import { day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { fraction } from '../../../domain/sales/fraction.ts'
import { liveAmount } from '../../../domain/scrap/live-amount.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { scrapBatches } from './scrap-answers.ts'

describe('the record of a scrap order', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.run(countStock('S1', { M1: 0 }))
    await chain.connections.pool.query(
      `update stock_balances set last_value = 1000, last_quantity = 3 where material_code = 'M1'`,
    )
    await chain.run(countStock('S1', { M1: 10_000 }))
    await chain.connections.pool.query('update chain set scrap_review_above = 0')
    head = await chain.signIn('head')
    clerk = await chain.signIn('clerk1')
  })
  afterAll(() => chain.close())

  const line = (quantity: number, reason = '过期') => ({
    ...{ materialCode: 'M1', quantity: quantity as Thousandths, reason },
  })
  const save = (payload: Partial<Payload<typeof saveScrap>>, who = clerk) =>
    who.call(saveScrap, { storeCode: 'S1', clientKey: randomUUID(), lines: [line(1000)], ...payload })
  const stepsOf = async (bfNo: string) =>
    (await head.call(listScrapEvents, { bfNo })).nodes.map(
      ({ nodeName, operateTime, status, operatorName, remark }) => [
        ...[nodeName, operateTime, status, operatorName, remark],
      ],
    )
  const later = () => {
    chain.clock.now += 60_000
    return chain.clock.now
  }

  it('[BF1] has each step with its person and its time, the one that it waits for last [002: 4.7.1]', async () => {
    const drafted = chain.clock.now
    const { bfNo } = await save({ isDraft: true })
    expect(await stepsOf(bfNo)).toEqual([
      ['存为草稿', drafted, 'SUCC', '王晓燕', null],
      ['报废出库', null, 'WAIT', null, null],
    ])
    const submitted = later()
    await save({ bfNo })
    const rejected = later()
    await head.call(reviewScrap, { bfNo, isApproved: false, reason: '缺照片' })
    const again = later()
    await save({ bfNo })
    const approved = later()
    await head.call(reviewScrap, { bfNo, isApproved: true })
    const voided = later()
    await head.call(voidScrap, { bfNo, reason: '录错' })
    expect(await stepsOf(bfNo)).toEqual([
      ['存为草稿', drafted, 'SUCC', '王晓燕', null],
      ['提交审核', submitted, 'SUCC', '王晓燕', null],
      ['审核驳回', rejected, 'FALL', '总部', '缺照片'],
      ['提交审核', again, 'SUCC', '王晓燕', null],
      ['审核通过', approved, 'SUCC', '总部', null],
      ['作废', voided, 'FALL', '总部', '录错'],
    ])
    await expect(head.call(listScrapEvents, { bfNo: 'BF0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })

  it('[BF1] keeps the person who recorded it, and has the reviewer apart [002: 3.2.1.3]', async () => {
    const { bfNo } = await save({})
    later()
    await head.call(reviewScrap, { bfNo, isApproved: true })
    const recorded = { updateUserName: '王晓燕', reviewedByName: '总部' }
    expect(await head.call(callsOf.scrap.detail, { bfNo })).toMatchObject(recorded)
    await head.call(voidScrap, { bfNo, reason: '录错' })
    expect(await head.call(callsOf.scrap.detail, { bfNo })).toMatchObject(recorded)
    await chain.connections.pool.query(
      `update scrap_orders set updated_at = submitted_at + 1, updated_by_name = '总部' where bf_no = $1`,
      [bfNo],
    )
    expect(await head.call(callsOf.scrap.detail, { bfNo })).toMatchObject(recorded)
  })

  it('[BF3] has the amount that the form shows while it is captured', async () => {
    const quantities = [333, 1001, 77].map(quantity => quantity as Thousandths)
    const { tiles } = await clerk.call(getScrapForm, { storeCode: 'S1', materialCodes: ['M1'] })
    const parts = tiles[0]!.parts.map(({ perUnit: { numerator, denominator }, inStoreQty, ...part }) => ({
      ...{ ...part, inStore: inStoreQty, perUnit: fraction(BigInt(numerator), BigInt(denominator)) },
    }))
    const { bfNo, scrapAmount } = await save({ lines: quantities.map(quantity => line(quantity)) })
    expect(scrapAmount).toBe(liveAmount(quantities.map(quantity => ({ quantity, parts }))))
    expect(await head.call(reviewScrap, { bfNo, isApproved: true })).toMatchObject({ scrapAmount })
  })

  it('[BF3] has the reason of its line at each batch, on the page and in the report [002: 3.2.4.1]', async () => {
    const { pool } = chain.connections
    await pool.query(`update materials set shelf_life_days = 3 where material_code = 'M1'`)
    await chain.run(countStock('S1', { M1: 1 }))
    await chain.run(countStock('S1', { M1: 10_000 }))
    await pool.query(`delete from stock_expiries where shop_code = 'S1' and material_code = 'M1'`)
    for (const [expireDay, quantity] of [
      ['2026-11-22', 4000],
      ['2026-11-24', 6000],
    ])
      await pool.query(
        `insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
         values ('S1', 'M1', $1, 'SH1', $2)`,
        [expireDay, quantity],
      )
    const lines = [
      { ...line(7000, '破损'), expireDate: day('2026-11-24') },
      { ...line(2000), expireDate: day('2026-11-22') },
    ]
    const { bfNo } = await save({ lines })
    await head.call(reviewScrap, { bfNo, isApproved: true })
    const batches = [
      ['2026-11-24', 6000, '破损'],
      ['2026-11-22', 1000, '破损'],
      ['2026-11-22', 2000, '过期'],
    ]
    expect(
      (await scrapBatches(head, bfNo)).map(({ expireDate, quantity, reason }) => [expireDate, quantity, reason]),
    ).toEqual(batches)
    const columns = ['scrapQty', 'reason']
    const query = { report: 'scrapDetail', columns, scope: systemScope, filter: { scrapNo: [bfNo] } } as const
    const { rows } = await chain.run(Effect.flatMap(ReportSource, source => source.page(query, 0, 100)))
    expect(rows).toEqual(batches.map(([, quantity, reason]) => [quantity, reason]))
  })
})
