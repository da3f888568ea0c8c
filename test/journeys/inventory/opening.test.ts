import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { setShopStock } from '../../../application/inventory/contract/opening.ts'
import { whyStock } from '../../../application/inventory/contract/stock.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newKey, units } from '../integration/integration-walk.ts'

describe('the stock of a shop that was counted', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    head = await chain.signIn('head')
  })
  afterAll(() => chain.close())

  const line = (materialCode: string, onHand: number, cost?: number) => ({
    ...{ materialCode, onHand: units(onHand) },
    ...(cost !== undefined && { unitCost: fen(cost) }),
  })
  const set = (...lines: ReadonlyArray<ReturnType<typeof line>>) =>
    head.call(setShopStock, { storeCode: 'S1', lines, reason: '开店盘点' })
  const why = (materialCode: string) => head.call(whyStock, { storeCode: 'S1', materialCode })
  const valueIn = async (material: string) => {
    const { rows } = await chain.connections.pool.query(
      `select value from stock_balances where shop_code = 'S1' and material_code = $1`,
      [material],
    )
    return rows[0].value
  }

  it('[SL6] is set with a reason and a cost, for several materials at once', async () => {
    const { documentNo } = await set(line('M2', 12, 350), line('M4', 3))
    expect(documentNo).toMatch(/^QC/)
    expect(await valueIn('M2')).toBe(12_000 * 350)
    expect(await why('M2')).toMatchObject({
      ...{ before: 0, after: 12_000, terms: [{ process: 'BOH_SYNC', change: 12_000 }] },
      movements: [{ bizOrderNo: documentNo, remark: '开店盘点', actorName: '总部' }],
    })
    expect(await set(line('M2', 12), line('M4', 3))).toEqual({ documentNo: null })
    await set(line('M2', 6))
    expect(await valueIn('M2')).toBe(6_000 * 350)
  })

  it('is refused for an unknown material, one material twice, no reason, a shop out of scope, and people without the right', async () => {
    await expect(set(line('M404', 1))).rejects.toMatchObject({ refusal: { kind: 'MATERIAL_UNKNOWN' } })
    await expect(set(line('M2', 1), line('M2', 2))).rejects.toMatchObject({ kind: 'BAD_REQUEST' })
    const payload = { storeCode: 'S1', lines: [line('M2', 1)], reason: '盘点' }
    for (const reason of ['', '  '])
      await expect(head.call(setShopStock, { ...payload, reason })).rejects.toMatchObject({
        refusal: { kind: 'STOCK_REASON' },
      })
    await expect(head.call(setShopStock, { ...payload, storeCode: 'S9' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    const reader = await chain.signIn('reader')
    await expect(reader.call(setShopStock, payload)).rejects.toMatchObject({ kind: 'FORBIDDEN' })
  })

  it('[G10] is reported by another system, of which the later of two counts of a shop counts', async () => {
    const partner = chain.as((await newKey(head)).token)
    const { now } = chain.clock
    let counts = 0
    const report = async (shopCode: string, materialCode: string, onHand: number, occurredAt: number) => {
      const data = { shopCode, materialCode, onHand: units(onHand), unitCost: fen(100), reason: '月末盘点' }
      const event = { eventId: `shop${++counts}`, kind: 'stock.counted', occurredAt, data } as const
      const { results } = await partner.call(receiveEvents, { events: [event] })
      return results[0]!.refusal?.kind ?? results[0]!.outcome
    }
    expect(await report('S1', 'M2', 9, now + 2000)).toBe('APPLIED')
    expect(await report('S1', 'M2', 8, now + 1000)).toBe('IGNORED')
    expect(await report('S2', 'M2', 4, now)).toBe('APPLIED')
    expect(await why('M2')).toMatchObject({ inStoreQty: 9000, movements: [{ remark: '月末盘点' }, {}, {}] })
    expect(await report('S9', 'M2', 1, now)).toBe('EVENT_SHOP_UNKNOWN')
    expect(await report('S1', 'M404', 1, now)).toBe('EVENT_MATERIAL_UNKNOWN')
  })
})
