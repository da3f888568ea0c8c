import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { listInTransit, whyStock } from '../../../application/inventory/contract/stock.ts'
import { getTransitInventory } from '../../../application/ordering/contract/cart.ts'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import { getDifferenceForm } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt, getReceiptForm, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { newShop, onTestChain, refusalOf } from '../platform/walk.ts'

const { page, counts, detail } = callsOf.receivingOrder
const november = { fhTimeStart: '2026-11-01 00:00:00', fhTimeEnd: '2026-11-30 23:59:59' }

describe.each(waysOf(import.meta.filename))('the list of receiving orders %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const put = async (lines: Readonly<Record<string, number>> = { M1: 4000, M3: 3000 }) => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, status: 'DC_SHIPPED', day: '2026-11-18', lines })
    await chain.connections.pool.query(`update shipments set expect_arrival_date = '2026-11-20' where dh_no = $1`, [
      dhNo,
    ])
    chain.clock.now = Date.parse('2026-11-21T10:00:00+08:00')
    return { shop, dhNo, shNo: `SH${dhNo}` }
  }
  const rowsOf = async (filter: object) => (await head.call(page, { ...november, ...filter })).records
  const numbersOf = async (filter: object) => (await rowsOf(filter)).map(({ shNo }) => shNo)

  it('[R2] needs the ship time or the expected arrival, each for 31 days at most [002: 5.3, 8.3.1]', async () => {
    const { shop, shNo } = await put()
    const own = { shopJdeNoList: [shop] }
    expect(refusalOf(await head.attempt(page, own)).kind).toBe('REPORT_FILTER_MISSING')
    const arrival = (start: string, end: string) => ({
      ...{ expectArrivalDateStart: `${start} 00:00:00`, expectArrivalDateEnd: `${end} 23:59:59` },
      ...own,
    })
    const numbersIn = async (filter: Readonly<Record<string, unknown>>) =>
      (await head.call(page, filter)).records.map(row => row.shNo)
    expect(await numbersIn(arrival('2026-11-20', '2026-11-20'))).toEqual([shNo])
    expect(await numbersIn(arrival('2026-11-21', '2026-11-30'))).toEqual([])
    expect(refusalOf(await head.attempt(page, arrival('2026-10-01', '2026-11-20'))).kind).toBe('REPORT_RANGE_TOO_LONG')
  })

  it('is found by status, storage, material and numbers', async () => {
    const [mixed, frozen] = [await put({ M1: 4000 }), await put({ M3: 3000 })]
    const own = { shopJdeNoList: [mixed.shop, frozen.shop] }
    expect(await numbersOf({ ...own, materialCode: 'M3' })).toEqual([frozen.shNo])
    expect(await numbersOf({ ...own, materialCode: 'M9' })).toEqual([])
    const { rows } = await chain.connections.pool.query(`select storage_type from materials where material_code = 'M3'`)
    const { rows: other } = await chain.connections.pool.query(
      `select storage_type from materials where material_code = 'M1'`,
    )
    expect(rows[0].storage_type).not.toBe(other[0].storage_type)
    expect(await numbersOf({ ...own, storageTypeList: [rows[0].storage_type] })).toEqual([frozen.shNo])
    expect(await numbersOf({ ...own, dhNo: [mixed.dhNo] })).toEqual([mixed.shNo])
    expect(await numbersOf({ ...own, shNo: [frozen.shNo], isAutoSh: true })).toEqual([])
    await head.call(confirmReceipt, { shNo: mixed.shNo, clientKey: mixed.shNo, lines: [] })
    expect(await numbersOf({ ...own, shStatusList: ['99'] })).toEqual([mixed.shNo])
    expect(await numbersOf({ ...own, shStatusList: ['10', '20'] })).toEqual([frozen.shNo])
    const numbersOn = (tab: string) => numbersOf({ ...own, tab })
    expect([await numbersOn('TO_RECEIVE'), await numbersOn('RECEIVED')]).toEqual([[frozen.shNo], [mixed.shNo]])
    expect(await head.call(counts, { ...november, ...own })).toEqual({ allNum: 2, toReceiveNum: 1, receivedNum: 1 })
  })

  it('shows quantities received and differing once it is received, and dashes before and after a void [002: 4.4.2-3]', async () => {
    const { shop, shNo } = await put()
    const own = { shopJdeNoList: [shop] }
    const line = { materialCode: 'M1', quantity: thousandths(3000), damaged: thousandths(500) }
    expect(await rowsOf(own)).toMatchObject([{ shStatus: '10', isAutoSh: null, scMaterialTypeSum: null, scNo: null }])
    expect(await head.call(detail, { shNo })).toMatchObject({
      shLines: [
        { materialCode: 'M1', fhQuantity: 4000, realShQuantity: null, scQuantity: null },
        { materialCode: 'M3' },
      ],
    })
    const { scNo } = await head.call(confirmReceipt, { shNo, clientKey: shNo, lines: [line] })
    expect(await rowsOf(own)).toMatchObject([
      { shStatus: '99', isAutoSh: 'no', scMaterialTypeSum: 1, scNo, scStatus: '10' },
    ])
    expect(await head.call(detail, { shNo })).toMatchObject({
      shLines: [
        { realShQuantity: 3000, damagedQuantity: 500, wrongQuantity: 0, scQuantity: -1000 },
        { realShQuantity: 3000, scQuantity: 0 },
      ],
    })
    chain.clock.now += 1000
    await head.call(voidReceipt, { shNo, reason: '数错了' })
    expect(await rowsOf(own)).toMatchObject([{ shStatus: '02', scMaterialTypeSum: null, scNo: null, reason: '数错了' }])
    expect(await head.call(detail, { shNo })).toMatchObject({
      shLines: [{ realShQuantity: null, scQuantity: null }, {}],
    })
  })

  it('answers the fields of the document in the list and on the page [002: 1.3.1, 3.5.1.1-5, 3.5.2, 7.5.4]', async () => {
    const { shop, dhNo, shNo } = await put()
    const [expectArriveAt, arrivedAt] = ['2026-11-20T09:00:00+08:00', '2026-11-20T08:50:00+08:00'].map(Date.parse)
    await chain.connections.pool.query(
      `update shipments set scm_delivery_no = 'PS1', driver_name = '王师傅', expect_arrive_at = $2, arrived_at = $3 where sh_no = $1`,
      [shNo, expectArriveAt, arrivedAt],
    )
    const shipment = { expectArrivalDate: '2026-11-20', expectArriveAt, arrivedAt, driverName: '王师傅' }
    expect(await head.call(getReceiptForm, { shNo })).toMatchObject({ dhNo, shipment })
    const at = chain.clock.now
    const lines = [{ materialCode: 'M1', quantity: thousandths(3000) }]
    const { scNo } = await head.call(confirmReceipt, { shNo, clientKey: shNo, lines })
    const row = {
      ...{
        shNo,
        shStatus: '99',
        dhNo,
        yhNo: dhNo,
        shopName: `试店${shop}`,
        scmDeliveryNo: 'PS1',
        deliveryMode: 'WAREHOUSE',
      },
      ...{ expectArrivalDate: '2026-11-20', expectArriveAt, arrivedAt },
      ...{ fhTime: Date.parse('2026-11-18T22:00:00+08:00'), confirmShTime: at },
      ...{
        isAutoSh: 'no',
        materialTypeSum: 2,
        shipAmount: 7000,
        scMaterialTypeSum: 1,
        scNo,
        scStatus: '11',
        reason: null,
      },
    }
    expect(await rowsOf({ shopJdeNoList: [shop] })).toEqual([row])
    expect(await head.call(detail, { shNo })).toMatchObject({
      ...{ ...row, dhDate: '2026-11-18' },
      shLines: [
        {
          ...{ materialCode: 'M1', storageType: 'FROZEN', dhQuantity: 4000, fhQuantity: 4000, realShQuantity: 3000 },
          scQuantity: -1000,
        },
        { materialCode: 'M3', dhQuantity: 3000, fhQuantity: 3000, realShQuantity: 3000, scQuantity: 0 },
      ],
    })
    chain.clock.now += 1000
    await head.call(voidReceipt, { shNo, reason: '数错了' })
    expect(await head.call(detail, { shNo })).toMatchObject({ shStatus: '02', reason: '数错了' })
  })

  it('[RC5] hides what was shipped while it is counted blind', async () => {
    const { shNo } = await put()
    await chain.connections.pool.query('update chain set blind_receiving = true')
    expect(await head.call(detail, { shNo })).toMatchObject({ shLines: [{ fhQuantity: null }, { fhQuantity: null }] })
    const dhNo = shNo.slice(2)
    const hidden = await head.call(getOrderDetail, { dhNo })
    expect(hidden.lineList.map(line => [line.fhQuantity, line.fcQuantity, line.cancelQuantity])).toEqual([
      [null, null, 0],
      [null, null, 0],
    ])
    expect(hidden.baseInfo.shOrderLines).toMatchObject([{ shNo, shLines: [] }])
    await chain.connections.pool.query('update chain set blind_receiving = false')
    const open = await head.call(getOrderDetail, { dhNo })
    expect(open.lineList.every(line => line.fhQuantity !== null)).toBe(true)
    expect(open.baseInfo.shOrderLines[0]!.shLines).toHaveLength(2)
  })

  it('[RC5] hides what was shipped of a voided receipt until it was counted anew, in its difference too', async () => {
    const { shop, dhNo, shNo } = await put()
    const setBlind = (isBlind: boolean) =>
      chain.connections.pool.query('update chain set blind_receiving = $1', [isBlind])
    await setBlind(true)
    const lines = [
      { materialCode: 'M1', quantity: thousandths(3777) },
      { materialCode: 'M3', quantity: thousandths(3000) },
    ]
    const { scNo } = await head.call(confirmReceipt, { shNo, clientKey: shNo, lines })
    expect(JSON.stringify(await head.call(getDifferenceForm, { scNo: scNo! }))).toContain('4000')
    chain.clock.now += 1000
    await head.call(voidReceipt, { shNo, reason: '数错了' })
    const answers = [
      await head.call(getReceiptForm, { shNo }),
      await head.call(detail, { shNo }),
      (await head.call(getOrderDetail, { dhNo })).baseInfo,
      await head.call(callsOf.receivingDifference.detail, { scNo: scNo! }),
      await head.call(getDifferenceForm, { scNo: scNo! }),
      await head.call(listInTransit, { storeCode: shop, materialCode: 'M1' }),
      await head.call(whyStock, { storeCode: shop, materialCode: 'M1' }),
      await head.call(getTransitInventory, { shopJdeNo: shop, materialCode: 'M3' }),
    ]
    const figures = answers.map(answer =>
      JSON.stringify(answer).match(/"(fhQuantity|scQuantity|shipped|transportQty|changeTransportQty)":[0-9-]+/g),
    )
    expect(figures).toEqual(answers.map(() => null))
    await setBlind(false)
    expect((await head.call(getDifferenceForm, { scNo: scNo! })).lines).toMatchObject([
      { shipped: 4000, quantity: 223 },
    ])
  })
})
