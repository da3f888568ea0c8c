import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { exportTransfers } from '../../../application/reports/contract/document-exports.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import {
  callOutTransfer,
  closeTransfer,
  getTransferForm,
  listTransferPartners,
} from '../../../application/transfers/contract/transfers.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import type { Session } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { linesOf, openTransfers, refused } from './transfer-walk.ts'

const days = { transferDateStart: '2026-11-01 00:00:00', transferDateEnd: '2026-11-21 23:59:59' }

describe('the list of transfers', () => {
  let walk: Awaited<ReturnType<typeof openTransfers>>
  beforeAll(async () => {
    walk = await openTransfers()
  })
  afterAll(() => walk.chain.close())

  it('are listed for both shops with filters, and exported [002: 1.2.2, 2.5.1.1, 5.4.1, 7.5.1, 7.6.1, 7.6.4]', async () => {
    const page = (who: Session, filter: object = {}) => who.call(callsOf.stockTransfer.page, { ...days, ...filter })
    const done = await walk.callOut(['M1', 1000])
    await walk.count(done, ['M1', 1000])
    const { no: closed } = await walk.apply()
    await walk.sender.call(closeTransfer, { no: closed, reason: '没有货' })
    const open = await walk.callOut(['M3', 1000])
    for (const who of [walk.head, walk.sender, walk.receiver])
      expect((await page(who)).records.map(({ no }) => no).toSorted()).toEqual([done, closed, open].toSorted())
    const numbers = async (filter: object) => (await page(walk.receiver, filter)).records.map(({ no }) => no)
    expect(await numbers({ inShopCodes: ['S3'], bizStatusList: ['DONE'] })).toEqual([done])
    expect(await numbers({ no: closed })).toEqual([closed])
    expect((await page(walk.head, { outShopCodes: ['S2'] })).total).toBe(0)
    expect((await page(await walk.chain.signIn('reader'), { materialCode: ['M3'] })).total).toBe(1)
    await expect(page(walk.head, { transferDateStart: '2024-06-09 00:00:00' })).rejects.toMatchObject({
      refusal: { kind: 'REPORT_RANGE_TOO_EARLY', figures: { since: '2024-06-10' } },
    })
    await expect(page(walk.head, { transferDateEnd: '2026-11-22 23:59:59' })).rejects.toMatchObject(
      refused('REPORT_RANGE_IN_FUTURE'),
    )
    const { url } = await walk.head.call(exportTransfers, { ...days, bizStatusList: ['REFUSED'] })
    expect(url).toMatch(/^\/exports\//)
    const [task] = (await walk.rows('select param from export_tasks')) as ReadonlyArray<{ param: FilterValues }>
    const query = { report: 'stockTransfer', columns: ['bizStatus'], scope: systemScope, filter: task!.param } as const
    const exported = await walk.chain.run(Effect.flatMap(ReportSource, source => source.page(query, 0, 100)))
    expect(exported.rows).toEqual([['REFUSED']])
  })

  it('answer the fields of the document, and their sides as they move [002: 3.1, 4.1]', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const { no } = await walk.apply({ lines: linesOf(['M1', 1000]), remark: '周末' })
    expect(await walk.detailOf(no)).toMatchObject({ bizStatus: 'APPLIED', outStatus: '100', inStatus: '100' })
    await walk.sender.call(callOutTransfer, { no, lines: linesOf(['M1', 1000]) })
    const at = walk.chain.clock.now
    expect(await walk.detailOf(no)).toMatchObject({
      ...{ bizStatus: 'CALLED_OUT', outStatus: '200', inStatus: '100', outTime: at, inTime: null },
    })
    walk.chain.clock.now += 1000
    await walk.count(no, ['M1', 1000])
    const row = {
      ...{ no, outStatus: '200', inStatus: '200', outShopName: '上海静安寺店', inShopName: '杭州西湖店' },
      ...{ outUserName: '王晓燕', inUserName: '赵敏', outTime: at, inTime: at + 1000, itemTypeCount: 1 },
    }
    const { records } = await walk.head.call(callsOf.stockTransfer.page, { ...days, no })
    expect(records).toMatchObject([{ ...row, price: expect.any(Number) }])
    expect(await walk.detailOf(no)).toMatchObject({
      ...{ ...row, remark: '周末', businessCode: 'C', voucherImageList: '[]', price: records[0]!.price },
      materialList: [
        {
          ...{ materialName: expect.stringMatching(/./), quantity: 1000, linePrice: records[0]!.price },
          ...{ materialNo: 'M1', specification: expect.any(String), unitName: '箱', materialImageUrl: null },
        },
      ],
    })
  })

  it('[DB10] show prices only if both shops have business code C [002: 5.13.1]', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const priced = await walk.callOut(['M1', 1000])
    expect(typeof (await walk.detailOf(priced)).price).toBe('number')
    await walk.chain.connections.pool.query(`update shops set business_model = 'Y' where shop_code = 'S1'`)
    const hidden = await walk.callOut(['M1', 1000])
    await walk.chain.connections.pool.query(`update shops set business_model = 'HH' where shop_code = 'S1'`)
    expect(await walk.detailOf(hidden)).toMatchObject({
      businessCode: 'D',
      price: null,
      materialList: [{ linePrice: null }],
    })
  })

  it('offer what a shop usually transfers, and the shops it does so with first', async () => {
    const form = await walk.receiver.call(getTransferForm, { storeCode: 'S3' })
    expect(form.tiles[0]).toMatchObject({ materialCode: 'M1', materialUnitName: '箱' })
    const [tile] = (await walk.sender.call(getTransferForm, { storeCode: 'S1', materialCodes: ['M2'] })).tiles
    expect(tile).toMatchObject({ materialCode: 'M2' })
    const partners = await walk.receiver.call(listTransferPartners, { storeCode: 'S3' })
    expect(partners.map(({ shopCode }) => shopCode)).toEqual(['S1', 'S2'])
    expect(await walk.receiver.call(listTransferPartners, { storeCode: 'S3', keyword: 'rmgc' })).toEqual([
      { shopCode: 'S2', shopName: '上海人民广场店' },
    ])
  })
})
