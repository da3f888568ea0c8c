import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import {
  applyReturn,
  listReturnEvents,
  reviewReturn,
  storeReturn,
} from '../../../application/receiving/contract/returns.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { putTrade } from '../payment/fixtures/past-trade.ts'
import { onChain, refusalOf } from '../platform/walk.ts'

const { page, detail } = callsOf.return
const dates = { applyThDateStart: '2026-11-20 00:00:00', applyThDateEnd: '2026-11-21 23:59:59' }

describe.each(waysOf(import.meta.filename))('the list and the page of returns, %s', way => {
  const { chain, people } = onChain(openPaymentChain, way, 'payer1', 'head', 'store', 'looker')
  const [clerk, head, store, looker] = people
  const rows = (query: string, ...values: ReadonlyArray<unknown>) => chain.connections.pool.query(query, [...values])

  /** Received the day before and paid here: 6 of M1 at 10.00 each, half in subsidy. */
  const received = async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'STORE_RECEIVE', type: 'URGENT', lines: { M1: 6000 }, day: '2026-11-20' },
      payMethod: 'ONLINE',
    })
    await chain.run(countStock('S4', { M1: 50_000 }))
    await recharge(chain, 'P1', 3000)
    await putTrade(chain, { entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED', subsidyEach: 3000 })
    return dhNo
  }

  it('answer the fields of the document, the result only after the review, and amounts for business C [002: 1.3.3, 3.6.1, 3.6.2, 4.2.3, 5.13.1, 7.2.1, 7.2.5, 7.3]', async () => {
    const [dhNo, url] = [await received(), await upload(chain, clerk.token, way, await picture())]
    const shNo = `SH${dhNo}`
    const at = chain.clock.now
    const line = { materialCode: 'M1', quantity: 3, thReason: '临期', thDocumentUrls: [url] }
    const { thNo } = await clerk.call(applyReturn, { dhNo, shNo, lines: [line] })
    await rows(`update return_orders set scm_th_no = 'WH1', th_batch_no = 'ZH01' where th_no = $1`, thNo)
    const filters = { thNo, thStatusList: ['11'], thTypeList: ['ORIGINAL_ORDER'], thSourceList: ['SHOP'], shNo, dhNo }
    const list = await looker.call(page, {
      ...{ ...dates, ...filters, deliveryModeList: ['CP'], materialCode: ['M1'], shopJdeNoList: ['S4'] },
      ...{ current: 1, size: 10 },
    })
    expect(list).toMatchObject({ current: 1, size: 10, total: 1, pages: 1 })
    const row = {
      ...{ thNo, thType: 'ORIGINAL_ORDER', thSource: 'SHOP', shNo, dhNo, scmThNo: 'WH1', thBatchNo: 'ZH01' },
      ...{ applyThTime: at, thMaterialTypeSum: 1, deliveryMode: 'CP', shopName: expect.stringMatching(/店/) },
    }
    expect(list.records).toEqual([{ ...row, thStatus: '11', storeTime: null }])
    const goods = {
      ...{
        materialCode: 'M1',
        materialName: expect.any(String),
        materialUnitName: '箱',
        materialPicUrl: null,
        thApplyQuantity: 3000,
      },
      ...{ materialSpec: expect.any(String), returnLimit: 6000, thReason: '临期', isRecordInventory: 'yes' },
    }
    const waiting = await looker.call(detail, { thNo })
    expect(waiting).toMatchObject({
      ...{ ...row, thStatus: '11', fkType: 'ONLINE', cancelTotalFee: null, thRefundStatus: null },
      confirmShTime: Date.parse('2026-11-20T22:00:00+08:00'),
      thLines: [{ ...goods, thApproveStatus: 'INVALID', realThStoreQuantity: null, cancelFee: null }],
    })
    const [{ thDocumentUrls }] = waiting.thLines as unknown as [{ thDocumentUrls: string }]
    expect(JSON.parse(thDocumentUrls)).toEqual([{ documentUrl: url }])
    chain.clock.now += 1000
    await head.call(reviewReturn, { thNo, isApproved: true })
    await store.call(storeReturn, { thNo, lines: [{ materialCode: 'M1', quantity: 2 }] })
    const done = {
      ...{ ...row, thStatus: '99', storeTime: at + 1000, cancelTotalFee: 1000, thRefundStatus: 'REFUND_ING' },
      rofRefundOrderNo: expect.stringMatching(/^TK/),
      thLines: [
        { ...goods, thApproveStatus: 'APPROVED', realThStoreQuantity: 2000, cancelFee: 1000, subsidyFee: 1000 },
      ],
    }
    expect(await looker.call(detail, { thNo })).toMatchObject(done)
    await rows(`update orders set business_code = 'D' where dh_no = $1`, dhNo)
    expect(await looker.call(detail, { thNo })).toMatchObject({
      ...{ cancelTotalFee: null, thLines: [{ cancelFee: null, subsidyFee: null }] },
    })
    await rows(`update orders set business_code = 'C' where dh_no = $1`, dhNo)
  })

  it('say why a line was rejected, and its steps with their times [002: 2.5.6.3, 3.6.2.5, 3.9.5, 4.7.1, 7.4]', async () => {
    const dhNo = await received()
    const at = chain.clock.now
    const lines = [{ materialCode: 'M1', quantity: 1, thReason: '破损' }]
    const { thNo } = await clerk.call(applyReturn, { dhNo, lines })
    chain.clock.now += 1000
    await head.call(reviewReturn, { thNo, isApproved: false, reason: '未见破损' })
    expect(await looker.call(detail, { thNo })).toMatchObject({
      thLines: [{ thApproveStatus: 'REJECT', rejectReason: '未见破损', thDocumentUrls: null }],
    })
    expect((await looker.call(listReturnEvents, { thNo })).nodes).toEqual([
      { nodeName: '申请退货', operateTime: at, status: 'SUCC', operatorName: '林峰', remark: null },
      { nodeName: '提交审核', operateTime: at, status: 'SUCC', operatorName: '林峰', remark: null },
      { nodeName: '总部审核', operateTime: at + 1000, status: 'FALL', operatorName: '总部', remark: '未见破损' },
      { nodeName: '退货入库', operateTime: null, status: 'OUT', operatorName: null, remark: null },
      { nodeName: '退款', operateTime: null, status: 'OUT', operatorName: null, remark: null },
    ])
  })

  it('need an application date of at most 31 days, none of them after today [002: 5.5, 9.2]', async () => {
    const kindOf = async (filters: Readonly<Record<string, unknown>>) =>
      refusalOf(await looker.attempt(page, filters)).kind
    expect(await kindOf({})).toBe('REPORT_FILTER_MISSING')
    expect(await kindOf({ ...dates, applyThDateStart: '2026-10-20 00:00:00' })).toBe('REPORT_RANGE_TOO_LONG')
    expect(await kindOf({ ...dates, applyThDateEnd: '2026-11-22 23:59:59' })).toBe('REPORT_RANGE_IN_FUTURE')
  })
})
