import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { listInbound, receiveEvents } from '../../../application/integration/contract/integration.ts'
import type { StockCounted } from '../../../application/integration/contract/integration-events.ts'
import {
  applyRows,
  checkRows,
  type EditedSheet,
  exportSheet,
  getSheetRows,
  getTrail,
  type RowChanges,
} from '../../../application/master-data/contract.ts'
import { Stocks } from '../../../application/ordering/ports/stocks.ts'
import { parseQuantity } from '../../../domain/kernel/quantity.ts'
import { orderableStock } from '../../../domain/master-data/row-marks.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { newKey, units } from '../integration/integration-walk.ts'
import { faultOf, onTestChain, signInForLong } from '../platform/walk.ts'

const change = (sheet: EditedSheet, edition: number, payload: Partial<RowChanges>): RowChanges => ({
  ...{ sheet, edition, header: [], rows: [], added: [], removed: [] },
  ...payload,
})

describe.each(waysOf(import.meta.filename))('the stock of the warehouse, %s', way => {
  const { chain } = onTestChain(way, 'head')
  let admin: Session
  let partner: Pick<Session, 'call' | 'attempt'>
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select new.id, new.label, password_hash, array[preset], true
      from users, (values ('admin', '管理员', 'admin'), ('keeper', '仓管', 'warehouse')) new(id, label, preset)
      where user_id = 'head'`)
    admin = await signInForLong(chain, 'admin', way)
    partner = chain.as((await newKey(admin)).token, way)
  })
  const tell = async (...events: ReadonlyArray<StockCounted>) => (await partner.call(receiveEvents, { events })).results
  const outcomes = async (...events: ReadonlyArray<StockCounted>) =>
    (await tell(...events)).map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`))
  let counts = 0

  it('[A7] is open to the warehouse, with the materials to choose from, and no other sheet is', async () => {
    const keeper = await chain.signIn('keeper', way)
    const { edition: seen, records, names } = await keeper.call(getSheetRows, { sheet: 'warehouse_stock' })
    expect(names[0]).toMatchObject({ sheet: 'materials', unit: expect.any(String), spec: expect.any(String) })
    const [code, onHand] = [records[0]!.cells.material_code!, Number(records[0]!.cells.on_hand)]
    const header = ['material_code', 'on_hand', 'reason']
    const payload = { header, rows: [[code, String(onHand + 1), '盘点']] }
    expect((await keeper.call(checkRows, change('warehouse_stock', seen, payload))).errorCount).toBe(0)
    expect((await keeper.call(applyRows, change('warehouse_stock', seen, payload))).applied).toBe(true)
    expect((await keeper.call(getTrail, { keyword: code })).records.map(({ sheet }) => sheet)).toEqual([
      'warehouse_stock',
    ])
    expect((await keeper.call(exportSheet, { sheet: 'warehouse_stock', format: 'csv' })).file).toBe(
      'warehouse_stock.csv',
    )
    expect((await keeper.call(getSheetRows, { sheet: 'materials' })).total).toBeGreaterThan(0)
    const foreign = change('materials', seen, { header: ['material_code'], rows: [[code]] })
    expect(faultOf(await keeper.attempt(applyRows, foreign))).toBe('FORBIDDEN')
    expect(faultOf(await keeper.attempt(checkRows, foreign))).toBe('FORBIDDEN')
    expect(faultOf(await keeper.attempt(getSheetRows, { sheet: 'prices' }))).toBe('FORBIDDEN')
    expect(faultOf(await keeper.attempt(exportSheet, { sheet: 'materials', format: 'csv' }))).toBe('FORBIDDEN')
  })

  it('has as much left to be ordered as order forms say', async () => {
    await chain.connections.pool.query(`insert into stock_locks (shop_code, dh_no, material_code, quantity)
      select shop_code, dh_no, l.material_code, 1 + on_hand * (row_number() over (order by l.material_code) % 2)
      from (select distinct on (material_code) shop_code, dh_no, material_code from order_lines) l
      join warehouse_stock using (material_code)
      on conflict do nothing`)
    const { records, names } = await admin.call(getSheetRows, { sheet: 'warehouse_stock', size: 100 })
    const reserved = new Map(names.map(material => [material.code, material.reserved!]))
    const orderable = records.map(({ cells }) => {
      const code = cells.material_code!
      return [code, orderableStock(parseQuantity(cells.on_hand!)!, reserved.get(code)!)] as const
    })
    const available = await chain.run(Effect.flatMap(Stocks, stocks => stocks.available))
    expect(orderable).toEqual(orderable.map(([code]) => [code, available.get(code)]))
    const { records: short } = await admin.call(getSheetRows, { sheet: 'warehouse_stock', mark: 'SHORT', size: 100 })
    expect(short.map(({ cells }) => cells.material_code)).toEqual(
      orderable.flatMap(([code, quantity]) => (quantity === 0 ? [code] : [])),
    )
  })

  it('[G10] is counted by the warehouse system: set once, logged with its reason, the later of two counts wins', async () => {
    const code = 'M3'
    const counted = (onHand: number, occurredAt: number, reason = '盘点', eventId = `c${++counts}`): StockCounted => ({
      ...{ eventId, kind: 'stock.counted', occurredAt },
      data: { materialCode: code, onHand: units(onHand), reason },
    })
    const { now } = chain.clock
    const onHand = async () =>
      (await chain.connections.pool.query('select on_hand from warehouse_stock where material_code = $1', [code]))
        .rows[0]?.on_hand
    await chain.connections.pool.query('delete from warehouse_stock where material_code = $1', [code])
    const first = counted(12, now)
    expect(await outcomes(first, first)).toEqual(['APPLIED', 'APPLIED'])
    expect(await outcomes(counted(10, now + 2000, '月末盘点'), counted(11, now + 1000))).toEqual([
      'APPLIED',
      'IGNORED superseded',
    ])
    expect(await onHand()).toBe(10_000)
    const change = { sheet: 'warehouse_stock', header: ['material_code', 'on_hand', 'reason'], added: [], removed: [] }
    const { edition } = await admin.call(getSheetRows, { sheet: 'warehouse_stock' })
    chain.clock.now = now + 5000
    await admin.call(applyRows, { ...change, sheet: 'warehouse_stock', rows: [[code, '9', '破损']], edition })
    chain.clock.now = now
    expect(await outcomes(counted(8, now + 4000), counted(7, now + 6000))).toEqual(['IGNORED superseded', 'APPLIED'])
    expect(await onHand()).toBe(7000)
    const { records } = await admin.call(getTrail, { sheet: 'warehouse_stock', keyword: code })
    const steps = records.map(({ way, userName, kind, fields: [quantity, reason] }) => [
      ...[way, userName, kind, quantity!.from, quantity!.to, reason!.to],
    ])
    expect(steps.sort((one, other) => Number(other[4]) - Number(one[4]))).toEqual([
      ['SYSTEM', '仓储系统', 'ADDED', '', '12', '盘点'],
      ['SYSTEM', '仓储系统', 'CHANGED', '12', '10', '月末盘点'],
      ['PORTAL', '管理员', 'CHANGED', '10', '9', '破损'],
      ['SYSTEM', '仓储系统', 'CHANGED', '9', '7', '盘点'],
    ])
    const [row] = (await admin.call(listInbound, { kind: 'stock.counted', keyword: first.eventId })).records
    expect(row).toMatchObject({ dhNo: null, outcome: 'APPLIED' })
  })

  it('[G10] refuses a count of a key of some shops, of an unknown material, or of an order', async () => {
    const data = { materialCode: 'M404', onHand: units(1), reason: '盘点' }
    const count = { eventId: `c${++counts}`, kind: 'stock.counted', occurredAt: chain.clock.now, data } as const
    const [unknown] = await tell(count)
    expect(unknown!.refusal).toMatchObject({ kind: 'EVENT_MATERIAL_UNKNOWN', figures: { materialCode: 'M404' } })
    const narrow = chain.as((await newKey(admin, { shopJdeNos: ['S3'] })).token, way)
    const { results } = await narrow.call(receiveEvents, { events: [count] })
    expect(results[0]!.refusal).toMatchObject({ kind: 'EVENT_KIND_NOT_ALLOWED' })
    expect(results[0]!.refusal!.accepted).not.toContain('stock.counted')
  })
})
