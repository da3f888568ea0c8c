import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { listFlowTypes, listInTransit, whyStock } from '../../../application/inventory/contract/stock.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

const { realTimeInventory, inventoryFlow } = callsOf
const week = { operateTimeStart: '2026-11-16 00:00:00', operateTimeEnd: '2026-11-22 23:59:59' }

describe('the stock of a shop', () => {
  let chain: TestChain
  let reader: Session
  let open: string
  let received: string
  beforeAll(async () => {
    chain = await openTestChain()
    received = await putOrder(chain, { shop: 'S1', status: 'STORE_RECEIVE', day: '2026-11-17', lines: { M1: 2000 } })
    open = await putOrder(chain, { shop: 'S1', status: 'DC_SHIPPED', day: '2026-11-18', lines: { M1: 4000, M3: 3000 } })
    await putOrder(chain, { shop: 'S3', status: 'DC_SHIPPED', day: '2026-11-18', lines: { M1: 9000 } })
    // The chain opened with 2.5 of M1.
    await chain.run(countStock('S1', { M1: 1500, M2: 800 }))
    reader = await chain.signIn('reader')
  })
  afterAll(() => chain.close())

  const now = async (filter: object = {}) =>
    (await reader.call(realTimeInventory.page, { storeCode: 'S1', ...filter })).records.map(row => [
      ...[row.materialCode, row.transportQty, row.inStoreQty, row.uomName],
    ])
  const flow = async (filter: object = {}) =>
    (await reader.call(inventoryFlow.page, { storeCode: 'S1', ...week, ...filter })).records
  const changes = async (filter: object) =>
    (await flow(filter)).map(row => [row.materialCode, row.changeTransportQty, row.changeInStoreQty])

  it('is listed in real time, for one shop at a time and in scope [002: 1.1.1, 1.2.1, 3.8.1, 5.8.1, 7.5.7]', async () => {
    expect(await now()).toEqual([
      ['M1', 4000, 1500, '箱'],
      ['M2', 0, 800, '袋'],
      ['M3', 3000, 1000, '箱'],
    ])
    const { records } = await reader.call(realTimeInventory.page, { storeCode: 'S1', materialCodes: ['M1'] })
    expect(records).toMatchObject([
      {
        storeCode: 'S1',
        storeName: expect.stringMatching(/店/),
        materialName: expect.stringMatching(/./),
        uomCode: '箱',
      },
    ])
    expect(await now({ materialCodes: ['M2'] })).toEqual([['M2', 0, 800, '袋']])
    expect(await now({ storeCode: 'S3' })).toEqual([])
    await expect(reader.call(realTimeInventory.page, {})).rejects.toMatchObject({
      refusal: { kind: 'REPORT_FILTER_MISSING', figures: { filter: 'storeCode' } },
    })
  })

  it('names the documents in transit, whose sum is the figure [002: 2.5.8.1, 3.8.2]', async () => {
    const material = { storeCode: 'S1', materialCode: 'M1' }
    expect(await reader.call(listInTransit, material)).toEqual([
      {
        bizOrderNo: `SH${open}`,
        bizOrderName: '收货单',
        quantity: 4000,
        uomName: '箱',
        uomCode: '箱',
        expectedDate: null,
      },
    ])
    expect(await reader.call(listInTransit, { storeCode: 'S1', materialCode: 'M2' })).toEqual([])
    await expect(reader.call(listInTransit, { ...material, storeCode: 'S3' })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    })
  })

  it('[RC5] hides what is in transit of the materials of a shipment that is to be counted blind, until it was', async () => {
    const setBlind = (isBlind: boolean) =>
      chain.connections.pool.query('update chain set blind_receiving = $1', [isBlind])
    await setBlind(true)
    expect(await now()).toEqual([
      ['M1', null, 1500, '箱'],
      ['M2', 0, 800, '袋'],
      ['M3', null, 1000, '箱'],
    ])
    const material = { storeCode: 'S1', materialCode: 'M1' }
    expect(await reader.call(listInTransit, material)).toMatchObject([{ bizOrderNo: `SH${open}`, quantity: null }])
    expect(new Set((await changes({ materialCodes: ['M1'] })).map(([, transport]) => transport))).toEqual(
      new Set([null]),
    )
    expect((await flow({ materialCodes: ['M2'] })).map(row => row.afterTransportQty)).not.toContain(null)
    const why = await reader.call(whyStock, { ...material, day: '2026-11-18' as never })
    expect(why).toMatchObject({ transportQty: null, inStoreQty: 1500 })
    expect(why.movements.flatMap(row => [row.changeTransportQty, row.afterTransportQty])).toEqual([null, null])
    await setBlind(false)
    expect(await now()).toContainEqual(['M1', 4000, 1500, '箱'])
  })

  it('flows with both balances, newest first, by processes, changes and numbers [002: 3.8.5, 7.11.3-5]', async () => {
    const rows = await flow({ materialCodes: ['M1'] })
    expect(rows.map(row => [row.process, row.changeTransportQty, row.afterTransportQty])).toEqual([
      ['BOH_SYNC', 0, 4000],
      ['ORDER_IN', 4000, 4000],
      ['ADJUST', 0, 0],
      ['ORDER_IN', -2000, 0],
      ['ORDER_IN', 2000, 2000],
    ])
    expect(rows.map(row => [row.changeInStoreQty, row.afterInStoreQty])).toEqual([
      [-1000, 1500],
      [0, 2500],
      [-2000, 2500],
      [2000, 4500],
      [0, 2500],
    ])
    expect(rows.slice(0, 3).map(row => row.processName)).toEqual(['期初/同步', '订货入库', '调账'])
    expect(rows[1]).toMatchObject({ bizOrderNo: `SH${open}`, relateOrderNo: open, tradeDate: '2026-11-18' })
    expect(rows[1]!.operationDate).toBe(Date.parse('2026-11-18T22:00:00+08:00'))
    expect(await changes({ processTypes: ['BOH_SYNC'] })).toEqual([
      ['M1', 0, -1000],
      ['M2', 0, 800],
    ])
    expect(await changes({ transportChangeType: 2 })).toEqual([['M1', -2000, 2000]])
    expect(await changes({ inStoreChangeType: 1, transportChangeType: 0 })).toEqual([
      ['M2', 0, 800],
      ['M1', -2000, 2000],
    ])
    expect(await changes({ bizOrderNo: `SH${open}` })).toEqual([
      ['M1', 4000, 0],
      ['M3', 3000, 0],
    ])
    expect(await changes({ relateOrderNo: received, inStoreChangeType: 2 })).toEqual([['M1', 0, -2000]])
  })

  it('names its business types, by which it is narrowed [002: 3.9.6.3, 7.9.1]', async () => {
    const types = await reader.call(listFlowTypes, {})
    expect(types).toContainEqual({ bizOrderTypeCode: 'ORDER_IN', bizOrderTypeName: '订货入库' })
    const all = await flow({ processTypes: types.map(({ bizOrderTypeCode }) => bizOrderTypeCode) })
    expect(all).toEqual(await flow())
    expect(all.length).toBeGreaterThan(0)
  })

  it('[R1] [R2] is not searched without a shop and at most 31 days [002: 5.7, 9.1]', async () => {
    const refused = (payload: Readonly<Record<string, unknown>>) => reader.call(inventoryFlow.page, payload)
    await expect(refused(week)).rejects.toMatchObject({ refusal: { figures: { filter: 'storeCode' } } })
    await expect(refused({ storeCode: 'S1' })).rejects.toMatchObject({
      refusal: { figures: { filter: 'operateTime' } },
    })
    await expect(refused({ storeCode: 'S1', ...week, operateTimeStart: '2026-10-22 00:00:00' })).rejects.toMatchObject({
      refusal: { kind: 'REPORT_RANGE_TOO_LONG' },
    })
  })

  it('[SL6] explains each figure: the day as an equation, with its movements, documents and actors', async () => {
    const material = { storeCode: 'S1', materialCode: 'M1' }
    const latest = await reader.call(whyStock, material)
    expect(latest).toMatchObject({
      ...{ inStoreQty: 1500, transportQty: 4000, day: '2026-11-21', isClosed: false, before: 2500, after: 1500 },
      ...{ previousDay: '2026-11-18', nextDay: null, count: 1, terms: [{ process: 'BOH_SYNC', change: -1000 }] },
      movements: [
        { process: 'BOH_SYNC', changeInStoreQty: -1000, afterInStoreQty: 1500, lateFor: null, actorName: '系统' },
      ],
    })
    expect(await reader.call(whyStock, { ...material, day: '2026-11-17' as never })).toMatchObject({
      ...{ before: 2500, after: 2500, previousDay: '2026-01-01', nextDay: '2026-11-18', count: 3 },
      terms: [
        { process: 'ORDER_IN', change: 2000 },
        { process: 'ADJUST', change: -2000 },
      ],
      movements: [
        { process: 'ADJUST' },
        { bizOrderNo: `SH${received}`, relateOrderNo: received },
        { changeTransportQty: 2000 },
      ],
    })
    expect(await reader.call(whyStock, { ...material, day: '2026-11-19' as never })).toMatchObject({
      ...{ before: 2500, after: 2500, terms: [], movements: [], count: 0 },
    })
    const range = { startDay: '2026-11-17' as never, day: '2026-11-21' as never }
    expect(await reader.call(whyStock, { ...material, ...range })).toMatchObject({
      ...{ ...range, before: 2500, after: 1500, previousDay: '2026-01-01', nextDay: null, count: 5 },
      terms: [
        { process: 'ORDER_IN', change: 2000 },
        { process: 'ADJUST', change: -2000 },
        { process: 'BOH_SYNC', change: -1000 },
      ],
      movements: [
        { process: 'BOH_SYNC', tradeDay: '2026-11-21' },
        { tradeDay: '2026-11-18' },
        { process: 'ADJUST', tradeDay: '2026-11-17' },
        { bizOrderNo: `SH${received}`, tradeDay: '2026-11-17' },
        { changeTransportQty: 2000 },
      ],
    })
    expect(await reader.call(whyStock, { ...material, materialCode: 'M4' })).toMatchObject({
      ...{ day: '2026-11-21', inStoreQty: 0, before: 0, after: 0, terms: [], movements: [], isClosed: false },
    })
    await expect(reader.call(whyStock, { ...material, materialCode: 'M404' })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    })
    await expect(reader.call(whyStock, { ...material, storeCode: 'S3' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })
})
