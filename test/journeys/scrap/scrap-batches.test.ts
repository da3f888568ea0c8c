import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { getScrapForm, reviewScrap, saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import { type Day, day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { scrapBatches, scrapLines } from './scrap-answers.ts'

const early = day('2026-11-22')
const late = day('2026-11-24')

describe('the batches of a scrap order', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update materials set shelf_life_days = 3 where material_code = 'M1'`)
    head = await chain.signIn('head')
    clerk = await chain.signIn('clerk1')
  })
  afterAll(() => chain.close())

  /** Replaces the stock of M1 by batches. */
  const fill = async (parts: ReadonlyArray<readonly [Day, number]>) => {
    const { pool } = chain.connections
    await chain.run(countStock('S1', { M1: 1 }))
    await chain.run(countStock('S1', { M1: 0 }))
    await pool.query(`update stock_balances set last_value = 1000, last_quantity = 1 where material_code = 'M1'`)
    await chain.run(countStock('S1', { M1: parts.reduce((sum, [, quantity]) => sum + quantity, 0) }))
    await pool.query(`delete from stock_expiries where shop_code = 'S1' and material_code = 'M1'`)
    for (const [expireDay, quantity] of parts)
      await pool.query(
        `insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
         values ('S1', 'M1', $1, 'SH1', $2)`,
        [expireDay, quantity],
      )
  }
  const line = (quantity: number, expireDate: Day) => ({
    ...{ materialCode: 'M1', quantity: quantity as Thousandths, expireDate, reason: '过期' },
  })
  const save = (payload: Partial<Payload<typeof saveScrap>>) =>
    clerk.call(saveScrap, { storeCode: 'S1', clientKey: randomUUID(), lines: [], ...payload })
  const inStore = async () => {
    const form = await clerk.call(getScrapForm, { storeCode: 'S1', materialCodes: ['M1'] })
    return form.tiles[0]!.batches.map(({ expireDate, quantity }) => [expireDate, quantity])
  }
  const batchesOf = async (bfNo: string) =>
    (await scrapBatches(head, bfNo)).map(({ batchNo, expireDate, quantity }) => [batchNo, expireDate, quantity])
  const movementsOf = async (bfNo: string) => {
    const { records } = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: 'S1', operateTimeStart: '2026-11-01 00:00:00', operateTimeEnd: '2026-11-30 23:59:59' },
      bizOrderNo: bfNo,
    })
    return records.map(row => row.changeInStoreQty)
  }

  it('[BF3] [BF6] are what the ledger took when the selected one holds less, and get it back [002: 3.2.4.1]', async () => {
    const parts = [
      [early, 4000],
      [late, 6000],
    ] as const
    await fill(parts)
    const clientKey = randomUUID()
    const lines = [line(10_000, late)]
    const answer = await save({ clientKey, lines })
    const { bfNo } = answer
    expect(await batchesOf(bfNo)).toEqual([
      [1, late, 6000],
      [2, early, 4000],
    ])
    expect(await scrapLines(head, bfNo)).toMatchObject([{ materialCode: 'M1', quantity: 10_000, batches: 2 }])
    expect(await inStore()).toEqual([])
    expect(await movementsOf(bfNo)).toEqual([-10_000])
    expect(await save({ clientKey, lines })).toEqual(answer)
    await expect(save({ clientKey, lines: [line(9000, late)] })).rejects.toMatchObject({
      refusal: { kind: 'SCRAP_KEY_USED' },
    })
    await head.call(voidScrap, { bfNo, reason: '录错' })
    expect(await inStore()).toEqual(parts)
  })

  it('[BF3] [BF5] are settled at the review, with what no batch holds in a line of its own', async () => {
    await fill([
      [early, 4000],
      [late, 6000],
    ])
    await chain.connections.pool.query('update chain set scrap_review_above = 0')
    const submittedAt = chain.clock.now
    const waiting = await save({ lines: [line(10_000, late)] })
    expect(waiting).toMatchObject({ bizStatus: '11' })
    const { bfNo } = waiting
    expect(await batchesOf(bfNo)).toEqual([[1, late, 10_000]])
    await chain.connections.pool.query('update chain set scrap_review_above = null')
    const other = await save({ lines: [line(3000, late)] })
    chain.clock.now += 60_000
    expect(await head.call(reviewScrap, { bfNo, isApproved: true, isStockConfirmed: true })).toMatchObject({
      bizStatus: '99',
    })
    expect(await batchesOf(bfNo)).toEqual([
      [1, late, 3000],
      [2, early, 4000],
      [3, null, 3000],
    ])
    expect(await batchesOf(other.bfNo)).toEqual([[1, late, 3000]])
    // The person and the time of the recording stay, although the review divided the line.
    expect(
      (await scrapBatches(head, bfNo)).map(({ createdAt, extJson: { updateUserName, updateTime } }) => ({
        ...{ createdAt, updateUserName, updateTime },
      })),
    ).toEqual(
      Array.from({ length: 3 }, () => ({
        ...{ createdAt: submittedAt, updateUserName: '王晓燕', updateTime: submittedAt },
      })),
    )
    expect(await movementsOf(bfNo)).toEqual([-10_000])
  })
})
