import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import {
  approveLocalPurchase,
  listLocalPurchaseEvents,
  saveLocalPurchase,
  voidLocalPurchase,
} from '../../../application/local-purchase/contract/local-purchases.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { exportLocalPurchases } from '../../../application/reports/contract/document-exports.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { fileOf } from './files.ts'

const refused = (kind: string, figures: object = {}) => ({ refusal: { kind, figures } })
const range = { purchaseDateStart: `${today} 00:00:00`, purchaseDateEnd: `${today} 23:59:59` }

describe('local purchases', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.run(countStock('S1', { M1: 0, M2: 0 }))
    head = await chain.signIn('head')
    clerk = await chain.signIn('clerk1')
  })
  afterAll(() => chain.close())

  const line = (materialCode: string, quantity: number, paidFee: number) => ({
    ...{ materialCode, quantity: quantity as Thousandths, paidFee: fen(paidFee) },
  })
  const save = async (change: Partial<Payload<typeof saveLocalPurchase>> = {}) =>
    clerk.call(saveLocalPurchase, {
      ...{ storeCode: 'S1', clientKey: randomUUID(), purchaseDate: day(today), sellerName: '菜市场' },
      ...{ documents: [await fileOf(chain, 'clerk1')], lines: [line('M1', 2000, 5000)] },
      ...change,
    })
  const balance = async (materialCode: string) => {
    const { rows } = await chain.connections.pool.query<{ in_store: number; value: number }>(
      `select in_store, value from stock_balances where shop_code = 'S1' and material_code = $1`,
      [materialCode],
    )
    return rows[0]!
  }
  const settings = (change: string) => chain.connections.pool.query(`update chain set ${change}`)

  it('[LC1] [LC3] [LC6] is booked at what was paid, once for each document', async () => {
    const clientKey = randomUUID()
    const payload = { clientKey, documents: [await fileOf(chain, 'clerk1')] }
    const answer = await save(payload)
    expect(answer).toMatchObject({ lcStatus: '99', version: 1, paidFee: 5000, isDayClosed: false })
    expect(await balance('M1')).toEqual({ in_store: 2000, value: 5_000_000 })
    expect(await save(payload)).toEqual(answer)
    await expect(save({ ...payload, lines: [line('M1', 2000, 4000)] })).rejects.toMatchObject(
      refused('IDEMPOTENCY_KEY_REUSED'),
    )
    expect(await balance('M1')).toEqual({ in_store: 2000, value: 5_000_000 })
    await save({ lines: [line('M1', 1000, 4000)] })
    expect(await balance('M1')).toEqual({ in_store: 3000, value: 9_000_000 })
    const { lcNo } = answer
    const { records } = await clerk.call(callsOf.localPurchase.page, { ...range, lcNo, materialCode: ['M1'] })
    expect(records).toMatchObject([
      { lcNo, lcStatus: '99', purchaseDate: today, paidFee: 5000, materialNum: 1, sellerName: '菜市场' },
    ])
    expect(await clerk.call(callsOf.localPurchase.detail, { lcNo })).toMatchObject({
      ...{ lcNo, createdByName: '王晓燕', documentUrls: JSON.stringify(payload.documents) },
      purchaseLines: [{ materialCode: 'M1', quantity: 2000, paidFee: 5000 }],
    })
    const flow = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: 'S1', operateTimeStart: '2026-11-01 00:00:00', operateTimeEnd: '2026-11-30 23:59:59' },
      bizOrderNo: lcNo,
    })
    expect(flow.records).toMatchObject([{ process: 'LC', changeInStoreQty: 2000 }])
    expect((await head.call(exportLocalPurchases, range)).url).toMatch(/^\/exports\//)
  })

  it('[LC4] above the amount of the chain waits for head office', async () => {
    await settings('local_purchase_review_above = 4999')
    const before = await balance('M1')
    const { lcNo, lcStatus } = await save()
    expect(lcStatus).toBe('10')
    expect(await balance('M1')).toEqual(before)
    await expect(clerk.call(approveLocalPurchase, { lcNo })).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    await expect(head.call(approveLocalPurchase, { lcNo, version: 9 })).rejects.toMatchObject(
      refused('LOCAL_PURCHASE_CHANGED', { yourVersion: 9, version: 1 }),
    )
    expect(await head.call(approveLocalPurchase, { lcNo, version: 1 })).toMatchObject({ lcStatus: '99', version: 2 })
    expect(await balance('M1')).toEqual({ in_store: before.in_store + 2000, value: before.value + 5_000_000 })
    await expect(head.call(approveLocalPurchase, { lcNo })).rejects.toMatchObject(refused('LOCAL_PURCHASE_STATUS'))
    expect(await clerk.call(listLocalPurchaseEvents, { lcNo })).toMatchObject({
      nodes: [
        { nodeName: '提交审核', operatorName: '王晓燕', operateTime: chain.clock.now },
        { nodeName: '审核通过', operatorName: '总部', operateTime: chain.clock.now },
      ],
    })
    const rejected = await save()
    expect(await clerk.call(voidLocalPurchase, { lcNo: rejected.lcNo, reason: '不合规' })).toMatchObject({
      lcStatus: '02',
    })
    await settings('local_purchase_review_above = null')
  })

  it('[LC5] is voided with the right to approve, and by the payload of the chain if its goods were used', async () => {
    const { lcNo } = await save({ lines: [line('M2', 1000, 900)] })
    await expect(clerk.call(voidLocalPurchase, { lcNo, reason: '录错' })).rejects.toMatchObject(refused('CODE_MISSING'))
    await expect(head.call(voidLocalPurchase, { lcNo, reason: ' ' })).rejects.toMatchObject(
      refused('LOCAL_PURCHASE_TEXT', { length: 0 }),
    )
    expect(await head.call(voidLocalPurchase, { lcNo, reason: '录错' })).toMatchObject({ lcStatus: '02', version: 2 })
    expect(await balance('M2')).toEqual({ in_store: 0, value: 0 })
    await expect(head.call(voidLocalPurchase, { lcNo, reason: '录错' })).rejects.toMatchObject(
      refused('LOCAL_PURCHASE_STATUS'),
    )
    const used = await save({ lines: [line('M2', 1000, 900)] })
    await chain.run(countStock('S1', { M2: 400 }))
    const cancel = (isStockConfirmed = false) =>
      head.call(voidLocalPurchase, { lcNo: used.lcNo, reason: '录错', isStockConfirmed })
    await expect(cancel()).rejects.toMatchObject(
      refused('LOCAL_PURCHASE_BELOW_STOCK', { materialCode: 'M2', input: '1', bookStock: '0.4' }),
    )
    await settings(`negative_stock = 'refuse'`)
    await expect(cancel(true)).rejects.toMatchObject(refused('LOCAL_PURCHASE_ABOVE_STOCK'))
    await settings(`negative_stock = 'confirm'`)
    expect(await cancel(true)).toMatchObject({ lcStatus: '02' })
    expect((await balance('M2')).in_store).toBe(-600)
  })

  it('[LC2] needs known goods, a receipt of the person, and a shop of theirs', async () => {
    await expect(save({ lines: [line('M404', 1000, 1)] })).rejects.toMatchObject(refused('MATERIAL_UNKNOWN'))
    await expect(save({ documents: [] })).rejects.toMatchObject(refused('LOCAL_PURCHASE_RECEIPT', { count: 0 }))
    await expect(save({ documents: ['/pictures/x'] })).rejects.toMatchObject(refused('ATTACHMENT_NOT_YOURS'))
    const foreign = await fileOf(chain, 'head')
    await expect(save({ documents: [foreign] })).rejects.toMatchObject(refused('ATTACHMENT_NOT_YOURS'))
    await expect(save({ storeCode: 'S2' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    await expect(head.call(approveLocalPurchase, { lcNo: 'LC0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    const stranger = await chain.signIn('clerk3')
    const { records } = await clerk.call(callsOf.localPurchase.page, range)
    await expect(stranger.call(callsOf.localPurchase.detail, { lcNo: String(records[0]!.lcNo) })).rejects.toMatchObject(
      { kind: 'NOT_FOUND' },
    )
  })
})
