import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../../adapters/spreadsheet/csv.ts'
import {
  cancelAllocation,
  getAllocationOrders,
  getAllocationTemplate,
  listAllocations,
  previewAllocation,
  readAllocationFile,
  sendAllocation,
} from '../../../application/allocation/contract.ts'
import { acceptOrder } from '../../../application/fulfilment/handlers/accept.ts'
import { getOrderDetail, listOrders, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { readAllocation } from '../../../domain/allocation/table.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { faultOf, newGroup, newShop, onTestChain, refusalOf } from '../platform/walk.ts'

type Written = Payload<typeof previewAllocation>

describe.each(waysOf(import.meta.filename))('a main allocation %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people

  /** Creates two shops of a group that can receive allocations. Rows are written as `shop material quantity`. */
  const world = async (storeStatus = '2') => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
          service_fee, car_fee, grace_minutes)
        select $1, type, -7, '00:00', 0, '23:59', 0, 0, 4320 from unnest('{ZP,SRM_ZP}'::text[]) type`,
      [group],
    )
    const one = await newShop(chain, { group, storeStatus })
    const two = await newShop(chain, { group, payMethod: 'ONLINE' })
    return { group, one, two }
  }
  const written = (rows: ReadonlyArray<ReadonlyArray<string>>, overrides: Partial<Written> = {}): Written => ({
    ...{ orderType: 'ZP', purchaseDate: day(today), zpType: 'NEW', zpExplain: '新品铺货' },
    rows: readAllocation(rows),
    ...overrides,
  })
  const send = (payload: Written, total: number, more: object = {}) =>
    head.attempt(sendAllocation, { ...payload, seenTotal: fen(total), ...more })
  const stored = async (shops: ReadonlyArray<string>) =>
    (await head.call(listOrders, { shopJdeNo: shops, current: 1, size: 50 })).records

  it('[U6] is checked row by row, with the resulting orders', async () => {
    const { one, two } = await world()
    const preview = await head.call(
      previewAllocation,
      written([
        [one, 'M1', '2'],
        [one, '鸡米花', '0.25'],
        [two, 'M1', '1'],
        [two, 'M1', '1', '补货主配', '补上周缺货'],
        ['NOWHERE', 'M1', '1'],
        [one, 'M4', '1'],
        [one, 'M5', '1'],
        [one, 'M9', '1'],
        [one, 'M3', '许多'],
        [two, 'M2', '1', '赠品'],
      ]),
    )
    expect(preview.rows.map(({ outcome, refusal }) => [outcome, refusal?.kind ?? null])).toEqual([
      ['accepted', null],
      ['adjusted', 'QUANTITY_OFF_STEP'],
      ['accepted', null],
      ['accepted', null],
      ['rejected', 'SHOP_UNKNOWN'],
      ['rejected', 'PRICE_MISSING'],
      ['rejected', 'MATERIAL_NOT_ORDERABLE'],
      ['rejected', 'MATERIAL_UNKNOWN'],
      ['rejected', 'QUANTITY_NOT_A_NUMBER'],
      ['rejected', 'ALLOCATION_TYPE'],
    ])
    expect(preview.counts).toEqual({ accepted: 3, adjusted: 1, rejected: 6 })
    expect(preview.rows[1]).toMatchObject({ materialCode: 'M2', materialName: '鸡米花', fills: 300, unitName: '袋' })
    expect(
      preview.orders.map(({ shopJdeNo, zpType, zpExplain, kinds, total }) => [
        shopJdeNo,
        zpType,
        zpExplain,
        kinds,
        total,
      ]),
    ).toEqual([
      [one, 'NEW', '新品铺货', 2, 25_700],
      [two, 'NEW', '新品铺货', 1, 12_550],
      [two, 'RESTOCK', '补上周缺货', 1, 12_550],
    ])
    expect(preview.total).toBe(50_800)
  })

  it('[U7] creates the orders of all its shops at once, with type and explanation, and submits them', async () => {
    const { one, two } = await world()
    const payload = written([
      [one, 'M1', '2'],
      [two, 'M1', '1'],
    ])
    const answer = await head.call(sendAllocation, { ...payload, seenTotal: fen(37_650) })
    expect(answer).toMatchObject({ orders: 2, total: 37_650 })
    expect(answer.allocationNo).toMatch(/^ZP261121/)
    await chain.run(runSecondTick)
    const orders = await head.call(getAllocationOrders, { allocationNo: answer.allocationNo })
    expect(
      orders.map(({ shopJdeNo, bizStatus, orderType, payPrice }) => [shopJdeNo, bizStatus, orderType, payPrice]),
    ).toEqual([
      [one, 'PLACE_SUCCESS', 'ZP', 25_100],
      [two, 'WAIT_PAY', 'ZP', 12_550],
    ])
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo: orders[0]!.dhNo })
    expect(baseInfo).toMatchObject({ orderSource: 'HEAD_OFFICE_ZP', zpType: 'NEW', zpExplain: '新品铺货' })
    expect(
      lineList.map(({ materialCode, quantity, price, orderPay }) => [materialCode, quantity, price, orderPay]),
    ).toEqual([['M1', 2000, 12_550, 25_100]])
    expect((await head.call(listAllocations, {})).records[0]).toMatchObject({
      ...{ allocationNo: answer.allocationNo, orders: 2, rowsSent: 2, rowsLeftOut: 0, totalFee: 37_650 },
      ...{ createdByName: '总部', orderTypeName: '总部主配' },
    })
    const page = await head.call(listOrders, { shopJdeNo: [one, two], zpType: ['NEW'], current: 1, size: 10 })
    expect(page.total).toBe(2)
    const others = await head.call(listOrders, { shopJdeNo: [one, two], zpType: ['RESTOCK'], current: 1, size: 10 })
    expect(others.total).toBe(0)
  })

  it('[S9] cannot be withdrawn by the shop', async () => {
    const { one, two } = await world()
    await send(written([[two, 'M1', '1']]), 12_550)
    const [order] = await stored([one, two])
    expect(refusalOf(await head.attempt(withdrawOrder, { dhNo: order!.dhNo })).kind).toBe('HEAD_OFFICE_ORDER')
  })

  it('[U7] creates nothing while a row is rejected, until the row is removed', async () => {
    const { one, two } = await world()
    const payload = written([
      [one, 'M1', '2'],
      [two, 'M1', '没有'],
    ])
    expect(refusalOf(await send(payload, 25_100))).toMatchObject({
      ...{ kind: 'ALLOCATION_REJECTED', rule: 'U7', figures: { rejectedRows: 1, firstRow: 2 } },
    })
    expect(await stored([one, two])).toEqual([])
    const sent = await send(payload, 25_100, { leaveOut: true })
    if (!('success' in sent)) throw new Error('not sent')
    const { records } = await head.call(listAllocations, {})
    const record = records.find(({ allocationNo }) => allocationNo === sent.success.allocationNo)
    expect(record).toMatchObject({ orders: 1, rowsSent: 1, rowsLeftOut: 1 })
    const emptyRows = written([[one, 'M9', '1']])
    expect(refusalOf(await send(emptyRows, 0, { leaveOut: true })).kind).toBe('ALLOCATION_EMPTY')
  })

  it('[U7] creates nothing if the amount differs from the preview', async () => {
    const { group, one } = await world()
    const payload = written([[one, 'M1', '2']])
    const { total } = await head.call(previewAllocation, payload)
    await chain.connections.pool.query(
      `update prices set price = 13000 where shop_group = $1 and material_code = 'M1'`,
      [group],
    )
    await chain.connections.pool.query('update chain set sheet_edition = sheet_edition + 1')
    expect(refusalOf(await send(payload, total))).toMatchObject({
      ...{ kind: 'ALLOCATION_CHANGED', figures: { yourTotal: '¥251.00', total: '¥260.00' } },
    })
    expect(await stored([one])).toEqual([])
  })

  it('[U8] warns before the same content is sent again, whatever the order of its rows', async () => {
    const { one, two } = await world()
    const rows = [
      [one, 'M1', '1'],
      [two, 'M1', '1'],
    ]
    const answer = await send(written(rows), 25_100)
    if (!('success' in answer)) throw new Error('not sent')
    const again = written([...rows].reverse())
    expect((await head.call(previewAllocation, again)).sentBefore).toMatchObject({
      ...{ allocationNo: answer.success.allocationNo, createdByName: '总部' },
    })
    const refusal = refusalOf(await send(again, 25_100))
    expect([refusal.kind, refusalText(refusal)[0]]).toEqual([
      'ALLOCATION_SENT',
      `内容相同的主配已由 总部 下过单（${answer.success.allocationNo}），再次提交会重复配货`,
    ])
    expect(await stored([one, two])).toHaveLength(2)
    expect(await send(again, 25_100, { again: true })).toMatchObject({ success: { orders: 2 } })
    expect(await stored([one, two])).toHaveLength(4)
    const withOthers = written([...rows, ['NOWHERE', 'M1', '1'], [one, 'M4', '2']])
    expect((await head.call(previewAllocation, withOthers)).sentBefore).toMatchObject({ createdByName: '总部' })
    expect(refusalOf(await send(withOthers, 25_100, { leaveOut: true })).kind).toBe('ALLOCATION_SENT')
    const byName = written(rows.map(([shop]) => [shop!, '冷冻鸡腿排', '1.0']))
    expect(refusalOf(await send(byName, 25_100)).kind).toBe('ALLOCATION_SENT')
    const other = written(rows, { orderType: 'SRM_ZP' })
    expect((await head.call(previewAllocation, other)).sentBefore).toBeNull()
  })

  it('[U9] is cancelled completely while the warehouse has accepted none of it, and can be sent again then', async () => {
    const { one, two } = await world()
    const payload = written([
      [one, 'M1', '1'],
      [two, 'M1', '1'],
    ])
    const sendIt = async () => {
      const answer = await send(payload, 25_100)
      if (!('success' in answer)) throw new Error('not sent')
      return answer.success.allocationNo
    }
    const promised = async () =>
      (await chain.connections.pool.query(`select sum(quantity) as sum from stock_locks where material_code = 'M1'`))
        .rows[0]
    const before = await promised()
    const allocationNo = await sendIt()
    const cancel = (reason = '发错门店') => head.attempt(cancelAllocation, { allocationNo, reason })
    await chain.run(runSecondTick)
    await chain.run(runSecondTick)
    expect((await stored([one, two])).map(({ bizStatus }) => bizStatus).toSorted()).toEqual([
      'PLACE_SUCCESS',
      'WAIT_PAY',
    ])
    expect(refusalOf(await cancel('  ')).kind).toBe('CANCEL_REASON')
    expect(await cancel()).toEqual({ success: { cancelledOrders: 2, refundFee: 0 } })
    expect((await stored([one, two])).map(({ bizStatus }) => bizStatus)).toEqual(['INVALID', 'INVALID'])
    expect(await promised()).toEqual(before)
    const { records } = await head.call(listAllocations, { current: 1, size: 50 })
    expect(records.find(record => record.allocationNo === allocationNo)).toMatchObject({
      ...{ cancelReason: '发错门店', cancelledByName: '总部', cancelledAt: chain.clock.now },
    })
    expect(refusalOf(await cancel()).kind).toBe('ALLOCATION_OVER')
    expect((await head.call(previewAllocation, payload)).sentBefore).toBeNull()
    const next = await sendIt()
    await chain.run(runSecondTick)
    await chain.run(runSecondTick)
    const [placed] = (await stored([one])).filter(({ bizStatus }) => bizStatus === 'PLACE_SUCCESS')
    await chain.run(acceptOrder({ scope: systemScope, actor: systemActor }, placed!.dhNo))
    expect(refusalOf(await head.attempt(cancelAllocation, { allocationNo: next, reason: '发错' }))).toMatchObject({
      ...{ kind: 'ALLOCATION_ACCEPTED', figures: { acceptedOrders: 1, dhNo: placed!.dhNo } },
    })
    expect((await stored([one])).map(({ bizStatus }) => bizStatus).toSorted()).toEqual(['DC_RECEIVED', 'INVALID'])
    expect(faultOf(await head.attempt(cancelAllocation, { allocationNo: 'ZP404', reason: '发错' }))).toBe('NOT_FOUND')
  })

  it('[D1] supplies a shop under construction, but no closed shop and none whose group has no rule', async () => {
    const { one } = await world('1')
    expect(await send(written([[one, 'M1', '1']]), 12_550)).toMatchObject({ success: { orders: 1 } })
    const closed = await world('4')
    const noRule = await newShop(chain)
    const { rows } = await head.call(
      previewAllocation,
      written([
        [closed.one, 'M1', '1'],
        [noRule, 'M1', '1'],
      ]),
    )
    expect(rows.map(({ refusal }) => refusal?.kind)).toEqual(['SHOP_NOT_TRADING', 'NO_ORDER_RULE'])
  })

  it('[U6] reads a csv, a workbook and its own template', async () => {
    const cells = [
      ['主配类型', '数量', '门店编码', '物料编码'],
      ['新品主配', '2', 'S1', 'M1'],
    ]
    const base64 = Buffer.from(writeCsv(cells)).toString('base64')
    expect((await head.call(readAllocationFile, { fileName: 'zp.csv', base64 })).cells).toEqual(cells)
    const template = await head.call(getAllocationTemplate, {})
    const read = await head.call(readAllocationFile, template)
    expect(read.cells).toEqual([['门店编码', '物料编码', '数量', '主配类型', '主配说明']])
    const { sheets } = readWorkbook(Buffer.from(template.base64, 'base64'))
    expect(sheets[1]!.flat().map(({ value }) => value)).toEqual(expect.arrayContaining(['新品主配', '新店促销物料']))
    const broken = { fileName: 'zp.xlsx', base64: Buffer.from('PK no zip').toString('base64') }
    expect(refusalOf(await head.attempt(readAllocationFile, broken)).kind).toBe('ALLOCATION_FILE')
  })

  it('[P2] is for head office only', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const payload = written([['S1', 'M1', '1']])
    expect(faultOf(await clerk.attempt(previewAllocation, payload))).toBe('FORBIDDEN')
    expect(faultOf(await clerk.attempt(sendAllocation, { ...payload, seenTotal: fen(0) }))).toBe('FORBIDDEN')
    expect(faultOf(await clerk.attempt(listAllocations, {}))).toBe('FORBIDDEN')
  })
})
