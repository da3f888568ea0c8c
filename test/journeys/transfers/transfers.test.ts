import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { listInTransit } from '../../../application/inventory/contract/stock.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { exportTransfers } from '../../../application/reports/contract/document-exports.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  getTransferForm,
  getTransferWork,
  listTransferPartners,
  receiveTransfer,
  settleTransfer,
} from '../../../application/transfers/contract/transfers.ts'
import { warnOfOverdueTransfers } from '../../../application/transfers/handlers/overdue.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

const days = { transferDateStart: '2026-11-01 00:00:00', transferDateEnd: '2026-11-21 23:59:59' }
const units = (figure: number) => figure as Thousandths
const refused = (kind: string) => ({ refusal: { kind } })

describe('transfers', () => {
  let chain: TestChain
  let head: Session
  /** Of S1, which sends, and of S3, which receives. */
  let sender: Session
  let receiver: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.run(countStock('S1', { M1: 20_000, M2: 3000 }))
    head = await chain.signIn('head')
    sender = await chain.signIn('clerk1')
    receiver = await chain.signIn('clerk3')
  })
  afterAll(() => chain.close())

  const rows = async (statement: string) => (await chain.connections.pool.query(statement)).rows
  const stockOf = async (shopCode: string, materialCode = 'M1') => {
    const [row] = await rows(
      `select in_store, in_transport from stock_balances where shop_code = '${shopCode}' and material_code = '${materialCode}'`,
    )
    return row ? [Number(row.in_store), Number(row.in_transport)] : [0, 0]
  }
  const lines = (...quantities: ReadonlyArray<readonly [code: string, quantity: number]>) =>
    quantities.map(([materialCode, quantity]) => ({ materialCode, quantity: units(quantity) }))
  const ask = (payload: Partial<Payload<typeof applyTransfer>> = {}, who = receiver) =>
    who.call(applyTransfer, {
      ...{ storeCode: 'S3', clientKey: randomUUID(), partnerCode: 'S1', direction: 'IN' as const },
      lines: lines(['M1', 2000]),
      ...payload,
    })
  const calledOut = async (...quantities: ReadonlyArray<readonly [string, number]>) => {
    const { no } = await ask({ lines: lines(...quantities) })
    await sender.call(callOutTransfer, { no, lines: lines(...quantities) })
    return no
  }
  const count = (no: string, ...quantities: ReadonlyArray<readonly [string, number]>) =>
    receiver.call(receiveTransfer, { no, clientKey: randomUUID(), lines: lines(...quantities) })
  const detailOf = (no: string, who = head) => who.call(callsOf.stockTransfer.detail, { no })

  it('[DB2] [DB9] are asked for by the receiver once, whose sender sees them', async () => {
    const clientKey = randomUUID()
    const answer = await ask({ clientKey, remark: '周末备货' })
    expect(answer).toMatchObject({ bizStatus: 'APPLIED', version: 1 })
    expect(await ask({ clientKey, remark: '周末备货' })).toEqual(answer)
    expect(await detailOf(answer.no, sender)).toMatchObject({
      ...{ no: answer.no, outStatus: '100', inStatus: '100', outShopName: '上海静安寺店', inShopName: '杭州西湖店' },
      ...{ remark: '周末备货', price: null, itemTypeCount: 1, voucherImageList: '[]', businessCode: 'C' },
      materialList: [
        { materialCode: 'M1', askedQuantity: 2000, quantity: null, receivedQuantity: null, linePrice: null },
      ],
    })
    expect(await stockOf('S3')).toEqual([0, 0])
    const manager = await chain.signIn('manager')
    const work = await manager.call(getTransferWork, { no: answer.no })
    expect(work).toMatchObject({ isSender: true, isReceiver: false, isAsking: false, lines: [{ bookStock: 20_000 }] })
    expect((await receiver.call(getTransferWork, { no: answer.no })).lines[0]!.bookStock).toBeNull()
    const messages = await rows(`select kind, shop_code, detail from messages where subject = '${answer.no}'`)
    expect(messages).toEqual([{ kind: 'STOCK_TRANSFER_ASKED', shop_code: 'S1', detail: '杭州西湖店' }])
  })

  it('[DB2] are refused with what is wrong', async () => {
    await expect(ask({ partnerCode: 'S3' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await expect(ask({ partnerCode: 'S404' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await chain.connections.pool.query(`update shops set store_status = '4' where shop_code = 'S2'`)
    await expect(ask({ partnerCode: 'S2' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await chain.connections.pool.query(`update shops set store_status = '2' where shop_code = 'S2'`)
    await expect(ask({ lines: [] })).rejects.toMatchObject(refused('NOTHING_TRANSFERRED'))
    await expect(ask({ lines: lines(['M404', 1000]) })).rejects.toMatchObject(refused('MATERIAL_UNKNOWN'))
    await expect(ask({ remark: '调'.repeat(101) })).rejects.toMatchObject(refused('STOCK_TRANSFER_TEXT'))
    await expect(ask({ voucherImageList: ['/files/none.png'] })).rejects.toMatchObject(refused('ATTACHMENT_NOT_YOURS'))
    await expect(ask({ storeCode: 'S1' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })

  it('[DB1] are cancelled by the shop that asked, and refused by the other one', async () => {
    const first = await ask()
    await expect(receiver.call(closeTransfer, { no: first.no, reason: ' ' })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_TEXT'),
    )
    await expect(receiver.call(closeTransfer, { no: first.no, version: 9, reason: '不要了' })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_CHANGED'),
    )
    expect(await receiver.call(closeTransfer, { no: first.no, reason: '不要了' })).toMatchObject({
      ...{ bizStatus: 'CANCELLED', version: 2 },
    })
    const second = await ask()
    expect(await sender.call(closeTransfer, { no: second.no, reason: '没有货' })).toMatchObject({
      bizStatus: 'REFUSED',
    })
    await expect(sender.call(callOutTransfer, { no: second.no, lines: lines(['M1', 1000]) })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_STATUS'),
    )
    expect(await detailOf(second.no, receiver)).toMatchObject({
      bizStatus: 'REFUSED',
      reason: '没有货',
      closedByName: '王晓燕',
    })
    const outsider = (await chain.signIn('nobody')).attempt(closeTransfer, { no: second.no, reason: '看看' })
    expect(await outsider).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
  })

  it('[DB3] [DB5] leave the sender, are in transit at the receiver, and enter its store at the same cost', async () => {
    await chain.run(countStock('S1', { M1: 20_000 }))
    const [before, received] = [await stockOf('S1'), await stockOf('S3')]
    const { no } = await ask({ lines: lines(['M1', 2000], ['M2', 1000]) })
    await expect(receiver.call(callOutTransfer, { no, lines: lines(['M1', 2000]) })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_SIDE'),
    )
    await expect(sender.call(callOutTransfer, { no, lines: lines(['M1', 2001]) })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_QUANTITY'),
    )
    expect(
      await sender.call(callOutTransfer, { no, version: 1, lines: lines(['M1', 1500], ['M2', 1000]) }),
    ).toMatchObject({
      ...{ bizStatus: 'CALLED_OUT', version: 2, isDayClosed: false },
    })
    expect(await stockOf('S1')).toEqual([before[0]! - 1500, before[1]])
    expect(await stockOf('S3')).toEqual([received[0], received[1]! + 1500])
    const transit = await receiver.call(listInTransit, { storeCode: 'S3', materialCode: 'M1' })
    expect(transit).toMatchObject([{ bizOrderNo: no, bizOrderName: '调拨单', quantity: 1500, expectedDate: null }])
    await expect(sender.call(receiveTransfer, { no, clientKey: 'k', lines: [] })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_SIDE'),
    )
    await expect(count(no, ['M1', 1500])).rejects.toMatchObject(refused('STOCK_TRANSFER_UNCOUNTED'))
    const clientKey = randomUUID()
    const sending = { no, clientKey, lines: lines(['M1', 1500], ['M2', 1000]) }
    const answer = await receiver.call(receiveTransfer, sending)
    expect(answer).toMatchObject({ bizStatus: 'DONE', version: 3 })
    expect(await receiver.call(receiveTransfer, sending)).toEqual(answer)
    expect(await stockOf('S3')).toEqual([received[0]! + 1500, received[1]])
    const [values] = await rows(`select
      (select -sum(change_value) from stock_movements where biz_order_no = '${no}' and process = 'TRANSFER_OUT') as left_value,
      (select sum(change_value) from stock_movements where biz_order_no = '${no}' and process = 'TRANSFER_IN') as entered`)
    expect(values.entered).toBe(values.left_value)
    expect(await detailOf(no)).toMatchObject({
      ...{ outStatus: '200', inStatus: '200', outUserName: '王晓燕', inUserName: '赵敏' },
      materialList: [{ quantity: 1500, receivedQuantity: 1500, transitQuantity: 0 }, { quantity: 1000 }],
    })
  })

  it('[DB6] end as found, returned or lost where less arrives than left', async () => {
    await chain.run(countStock('S1', { M1: 20_000 }))
    const no = await calledOut(['M1', 2000])
    const [sent, arrived] = [await stockOf('S1'), await stockOf('S3')]
    expect(await count(no, ['M1', 500])).toMatchObject({ bizStatus: 'SHORT' })
    expect(await stockOf('S3')).toEqual([arrived[0]! + 500, arrived[1]! - 500])
    expect(await receiver.call(listInTransit, { storeCode: 'S3', materialCode: 'M1' })).toMatchObject([
      { bizOrderNo: no, quantity: 1500 },
    ])
    const parts = (found: number, returned: number, lost: number) => [
      { materialCode: 'M1', found: units(found), returned: units(returned), lost: units(lost) },
    ]
    const settle = (reason: string, decided: ReturnType<typeof parts>, who = head) =>
      who.call(settleTransfer, { no, reason, lines: decided })
    await expect(settle('核对', parts(0, 0, 1499))).rejects.toMatchObject(refused('STOCK_TRANSFER_SHORTFALL'))
    await expect(settle(' ', parts(0, 0, 1500))).rejects.toMatchObject(refused('STOCK_TRANSFER_TEXT'))
    await expect(settle('核对', parts(0, 0, 1500), receiver)).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    expect(await settle('司机带回半箱', parts(250, 500, 750))).toMatchObject({ bizStatus: 'DONE' })
    await expect(settle('再来', parts(250, 500, 750))).rejects.toMatchObject(refused('STOCK_TRANSFER_STATUS'))
    expect(await stockOf('S1')).toEqual([sent[0]! + 500, sent[1]])
    expect(await stockOf('S3')).toEqual([arrived[0]! + 750, arrived[1]! - 2000])
    expect(await detailOf(no)).toMatchObject({
      ...{ reason: '司机带回半箱', settledByName: '总部' },
      materialList: [
        { quantity: 2000, receivedQuantity: 750, returnedQuantity: 500, lostQuantity: 750, transitQuantity: 0 },
      ],
    })
    const open = await rows(`select kind from messages where subject = '${no}' and done_at is null`)
    expect(open).toEqual([])
  })

  it('[DB4] above the book are confirmed or refused, as the chain wishes', async () => {
    await chain.run(countStock('S1', { M3: 1000 }))
    const callOut = async (isStockConfirmed: boolean, wish: string) => {
      await chain.connections.pool.query(`update chain set negative_stock = '${wish}'`)
      const { no } = await ask({ lines: lines(['M3', 2000]) })
      return sender.attempt(callOutTransfer, { no, lines: lines(['M3', 2000]), isStockConfirmed })
    }
    expect(await callOut(true, 'refuse')).toMatchObject({ failure: refused('STOCK_TRANSFER_ABOVE_STOCK') })
    expect(await callOut(false, 'confirm')).toMatchObject({
      failure: {
        refusal: { kind: 'STOCK_TRANSFER_BELOW_STOCK', figures: { materialCode: 'M3', input: '2', bookStock: '1' } },
      },
    })
    expect(await callOut(true, 'confirm')).toMatchObject({ success: { bizStatus: 'CALLED_OUT' } })
    expect(await stockOf('S1', 'M3')).toEqual([-1000, 0])
  })

  it('[DB7] carry the expiry days of their goods, and bring them back', async () => {
    await chain.connections.pool.query(`update materials set shelf_life_days = 10 where material_code = 'M2'`)
    await chain.run(countStock('S1', { M2: 4000 }))
    await chain.connections.pool.query(`delete from stock_expiries where shop_code = 'S1' and material_code = 'M2'`)
    await chain.connections.pool.query(`insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
      values ('S1', 'M2', '2026-11-20', 'OLD', 1000), ('S1', 'M2', '2026-11-23', 'A', 1000), ('S1', 'M2', '2026-11-30', 'B', 2000)`)
    const batches = (shop: string, document = '') =>
      rows(`select expire_day, sum(quantity)::int as quantity from stock_expiries where shop_code = '${shop}'
        and material_code = 'M2' and document_no like '${document}%' group by 1 order by 1`)
    const no = await calledOut(['M2', 2500])
    expect(await batches('S1')).toEqual([
      { expire_day: '2026-11-20', quantity: 1000 },
      { expire_day: '2026-11-30', quantity: 500 },
    ])
    await count(no, ['M2', 1500])
    expect(await batches('S3', no)).toEqual([
      { expire_day: '2026-11-23', quantity: 1000 },
      { expire_day: '2026-11-30', quantity: 500 },
    ])
    const lost = { materialCode: 'M2', found: units(0), returned: units(1000), lost: units(0) }
    await head.call(settleTransfer, { no, reason: '退回', lines: [lost] })
    expect(await batches('S1', no)).toEqual([{ expire_day: '2026-11-30', quantity: 1000 }])
  })

  it('[DB8] warn both shops once when they are in transit for too long', async () => {
    await chain.run(countStock('S1', { M1: 20_000 }))
    const no = await calledOut(['M1', 1000])
    const warned = () =>
      rows(`select shop_code from messages where kind = 'STOCK_TRANSFER_OVERDUE' and subject = '${no}'`)
    await chain.run(warnOfOverdueTransfers)
    expect(await warned()).toEqual([])
    await chain.connections.pool.query(
      `update stock_transfers set out_at = out_at - 3 * 86400000 where db_no = '${no}'`,
    )
    await chain.connections.pool.query('update chain set transfer_alarm_days = 0')
    await chain.run(warnOfOverdueTransfers)
    expect(await warned()).toEqual([])
    await chain.connections.pool.query('update chain set transfer_alarm_days = 3')
    await chain.run(warnOfOverdueTransfers)
    await chain.run(warnOfOverdueTransfers)
    expect((await warned()).map(row => row.shop_code).toSorted()).toEqual(['S1', 'S3'])
  })

  it('are listed for both shops with filters, and exported', async () => {
    const page = (who: Session, filter: object = {}) => who.call(callsOf.stockTransfer.page, { ...days, ...filter })
    const { total } = await page(head)
    expect(total).toBeGreaterThan(5)
    expect((await page(sender)).total).toBe(total)
    expect((await page(receiver, { inShopCodes: ['S3'], bizStatusList: ['DONE'] })).records.length).toBeGreaterThan(1)
    expect((await page(head, { outShopCodes: ['S2'] })).total).toBe(0)
    expect((await page(await chain.signIn('reader'), { materialCode: ['M3'] })).total).toBe(3)
    await expect(page(head, { transferDateStart: '2024-06-09 00:00:00' })).rejects.toMatchObject({
      refusal: { kind: 'REPORT_RANGE_TOO_EARLY', figures: { since: '2024-06-10' } },
    })
    await expect(page(head, { transferDateEnd: '2026-11-22 23:59:59' })).rejects.toMatchObject(
      refused('REPORT_RANGE_IN_FUTURE'),
    )
    const { url } = await head.call(exportTransfers, { ...days, bizStatusList: ['REFUSED'] })
    expect(url).toMatch(/^\/exports\//)
    const [task] = (await rows('select param from export_tasks')) as ReadonlyArray<{ param: FilterValues }>
    const query = { report: 'stockTransfer', columns: ['bizStatus'], scope: systemScope, filter: task!.param } as const
    const exported = await chain.run(Effect.flatMap(ReportSource, source => source.page(query, 0, 100)))
    expect(exported.rows).toEqual([['REFUSED']])
  })

  it('[DB10] show prices only if both shops have business code C', async () => {
    await chain.run(countStock('S1', { M1: 20_000 }))
    const priced = await calledOut(['M1', 1000])
    expect(typeof (await detailOf(priced)).price).toBe('number')
    await chain.connections.pool.query(`update shops set business_model = 'Y' where shop_code = 'S1'`)
    const hidden = await calledOut(['M1', 1000])
    await chain.connections.pool.query(`update shops set business_model = 'HH' where shop_code = 'S1'`)
    expect(await detailOf(hidden)).toMatchObject({
      businessCode: 'D',
      price: null,
      materialList: [{ linePrice: null }],
    })
  })

  it('offer what a shop usually transfers, and the shops it does so with first', async () => {
    const form = await receiver.call(getTransferForm, { storeCode: 'S3' })
    expect(form.tiles[0]).toMatchObject({ materialCode: 'M1', materialUnitName: '箱' })
    const [tile] = (await sender.call(getTransferForm, { storeCode: 'S1', materialCodes: ['M2'] })).tiles
    expect(tile).toMatchObject({ materialCode: 'M2' })
    const partners = await receiver.call(listTransferPartners, { storeCode: 'S3' })
    expect(partners.map(({ shopCode }) => shopCode)).toEqual(['S1', 'S2'])
    expect(await receiver.call(listTransferPartners, { storeCode: 'S3', keyword: 'rmgc' })).toEqual([
      { shopCode: 'S2', shopName: '上海人民广场店' },
    ])
  })
})
