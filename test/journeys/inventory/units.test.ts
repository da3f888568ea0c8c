import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { shipOrder } from '../../../application/fulfilment/handlers/ship.ts'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { setShopStock } from '../../../application/inventory/contract/opening.ts'
import { listInTransit, whyStock } from '../../../application/inventory/contract/stock.ts'
import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { withdrawClaim } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt, getReceiptForm, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { applyReturn, reviewReturn, storeReturn } from '../../../application/receiving/contract/returns.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { fromStockQuantity, mixedQuantity, toStockQuantity } from '../../../domain/kernel/unit-ratio.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { seed, seededRandomFrom } from '../../seeded-random.ts'
import { newKey } from '../integration/integration-walk.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { newShop, signInForLong } from '../platform/walk.ts'

/** What the order form says about the stock of the shop. */
const formStock = (dhNo: string) =>
  Effect.gen(function* () {
    const order = (yield* (yield* Orders).find(systemScope, dhNo))!
    return (yield* (yield* Materials).stock(order)).get('W1')
  })

const by = { scope: systemScope, actor: systemActor }

describe('a material that is ordered in cases and kept in bottles', () => {
  let chain: TestChain
  let head: Session
  let category: string
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set granted_codes = '{DH0003,DH0007}' where user_id = 'head'`)
    head = await signInForLong(chain, 'head')
    chain.clock.now = openedAt
    await save('units', ['unit', 'name'], [['瓶', '瓶']])
    ;[{ category_code: category }] = await rows('select category_code from materials limit 1')
    expect(await saveMaterial('箱', '')).toEqual([])
  })
  afterAll(() => chain.close())

  const rows = async (query: string, ...values: ReadonlyArray<unknown>) =>
    (await chain.connections.pool.query(query, [...values])).rows
  type Sheet = Exclude<SheetName, 'users' | 'roles'>
  const save = async (sheet: Sheet, header: ReadonlyArray<string>, lines: ReadonlyArray<ReadonlyArray<string>>) => {
    const { edition } = await head.call(getSheetRows, { sheet, current: 1, size: 10 })
    const report = await head.call(applyRows, {
      ...{ sheet, header, rows: lines, added: [], removed: [], edition },
      reason: '换单位',
    })
    return report.errors.map(({ column, allowed }) => `${column}: ${allowed[1]}`)
  }
  const unitHeader = ['material_code', 'unit', 'valid_from', 'ratio']
  const setUnit = (ratio: string, from = '2026-01-01') =>
    save('material_units', unitHeader, [['W1', '箱', from, ratio]])
  const materialHeader = [
    'material_code',
    'name',
    'unit',
    'category_code',
    'storage_type',
    'delivery_mode',
    'stock_unit',
  ]
  const saveMaterial = (unit: string, stockUnit: string) =>
    save('materials', materialHeader, [['W1', '矿泉水', unit, category, 'NORMAL', 'WAREHOUSE', stockUnit]])
  const setStockUnit = (unit: string) => saveMaterial('箱', unit)

  const ship = async (quantity: number) => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, status: 'DC_RECEIVED', lines: { W1: quantity } })
    chain.clock.now = openedAt
    const lines = [{ materialCode: 'W1', quantity }]
    const { shNo } = await chain.run(commitAndRun(shipOrder(by, dhNo, { lines, isLast: true, declaresMore: false })))
    return { shop, dhNo, shNo: shNo! }
  }
  const stockOf = async (shop: string) => {
    const [row] = await rows(`select in_store, in_transport from stock_balances where shop_code = $1`, shop)
    return [row.in_transport, row.in_store]
  }
  const confirm = (shNo: string, quantity: number, clientKey = shNo) =>
    head.call(confirmReceipt, {
      ...{ shNo, clientKey },
      lines: [{ materialCode: 'W1', quantity: thousandths(quantity), reason: '少' }],
    })

  it('[SL9] says what it needs: first the ratio of the order unit, then the stock unit', async () => {
    expect((await setStockUnit('瓶'))[0]).toContain('first set in the unit conversions how many stock units a 箱 is')
    expect((await setUnit('0'))[0]).toContain('a number above 0')
    expect(await setUnit('24')).toEqual([])
    expect(await setUnit('24/2')).toEqual([])
    expect(await setStockUnit('瓶')).toEqual([])
    expect((await save('material_units', unitHeader, [['W1', '瓶', '2026-01-01', '2']]))[0]).toContain('other than')
    const { records } = await head.call(getSheetRows, { sheet: 'material_units', current: 1, size: 10 })
    expect(records.map(({ cells }) => cells)).toEqual([
      { material_code: 'W1', unit: '箱', valid_from: '2026-01-01', ratio: '12' },
    ])
  })

  it('[SL9] is on its way and in the store in bottles, and its documents stay in cases', async () => {
    const { shop, dhNo, shNo } = await ship(10_000)
    expect(await stockOf(shop)).toEqual([120_000, 0])
    const transit = await head.call(listInTransit, { storeCode: shop, materialCode: 'W1' })
    expect(transit).toMatchObject([{ bizOrderNo: shNo, quantity: 120_000, uomName: '瓶' }])
    // 119 bottles of 120: a bottle is missing.
    const { scNo } = await confirm(shNo, fromStockQuantity(119_000, { numerator: 12, denominator: 1 }))
    expect(await stockOf(shop)).toEqual([0, 119_000])
    const { records } = await head.call(callsOf.realTimeInventory.page, { storeCode: shop })
    expect(records).toMatchObject([{ inStoreQty: 119_000, uomName: '瓶', orderUnit: '箱', orderUnitRatio: '12/1' }])
    const flow = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: shop, operateTimeStart: '2026-11-15 00:00:00', operateTimeEnd: '2026-11-25 00:00:00' },
    })
    expect(flow.records).toMatchObject([
      { changeInStoreQty: 119_000, uomName: '瓶', orderUnit: '箱', orderUnitRatio: '12/1' },
      { changeTransportQty: 120_000 },
    ])
    expect(await head.call(whyStock, { storeCode: shop, materialCode: 'W1' })).toMatchObject({
      ...{ uomName: '瓶', after: 119_000 },
    })
    expect(await chain.run(formStock(dhNo))).toEqual({ materialCode: 'W1', inShop: 9917, inTransit: 0 })
    await head.call(withdrawClaim, { scNo: scNo! })
    expect(await stockOf(shop)).toEqual([0, 120_000])
  })

  it('[SL11] is counted in cases and bottles: the form says how many bottles a case is', async () => {
    const { shop, shNo } = await ship(10_000)
    const { lines } = await head.call(getReceiptForm, { shNo })
    expect(lines).toMatchObject([{ stockUnit: { name: '瓶', ratio: { numerator: 12, denominator: 1 } } }])
    await confirm(shNo, mixedQuantity(9000, 11_000, lines[0]!.stockUnit!.ratio))
    expect(await stockOf(shop)).toEqual([0, 119_000])
  })

  it('[SL11] is set to a count in any of its units, and another one is refused with those', async () => {
    const shop = await newShop(chain)
    const set = (unit: string | undefined, onHand: number, unitCost: number) =>
      head.call(setShopStock, {
        ...{ storeCode: shop, reason: '期初' },
        lines: [
          {
            ...{ materialCode: 'W1', onHand: thousandths(onHand), unitCost: fen(unitCost) },
            ...(unit !== undefined && { unit }),
          },
        ],
      })
    const value = async () => (await rows('select value from stock_balances where shop_code = $1', shop))[0].value
    await set('箱', 2250, 2400)
    expect([await stockOf(shop), await value()]).toEqual([[0, 27_000], 2250 * 2400])
    await set('瓶', 30_000, 200)
    expect(await stockOf(shop)).toEqual([0, 30_000])
    expect(await set(undefined, 30_000, 200)).toEqual({ documentNo: null })
    await expect(set('托', 1000, 1)).rejects.toMatchObject({
      refusal: { kind: 'UNIT_UNKNOWN', accepted: ['瓶', '箱'] },
    })
    await expect(set('箱', 999_999_000, 1)).rejects.toMatchObject({ refusal: { kind: 'COUNT_TOO_LARGE' } })
    expect((await setUnit('13'))[0]).toContain('existing documents use it')
  })

  it('[SL11] is reported by another system in any of its units, of a shop and of the warehouse', async () => {
    const shop = await newShop(chain)
    const partner = chain.as((await newKey(head)).token)
    let counts = 0
    const report = async (data: { readonly shopCode?: string; readonly unit?: string }, onHand: number) => {
      const event = {
        ...({ eventId: `unit${++counts}`, kind: 'stock.counted', occurredAt: chain.clock.now + counts } as const),
        data: { materialCode: 'W1', onHand: thousandths(onHand), reason: '月末盘点', ...data },
      }
      const { results } = await partner.call(receiveEvents, { events: [event] })
      return results[0]!.refusal ?? results[0]!.outcome
    }
    const inWarehouse = async () => (await rows(`select on_hand from warehouse_stock where material_code = 'W1'`))[0]
    expect(await report({ shopCode: shop, unit: '箱' }, 1500)).toBe('APPLIED')
    expect(await stockOf(shop)).toEqual([0, 18_000])
    expect(await report({ shopCode: shop }, 19_000)).toBe('APPLIED')
    expect(await stockOf(shop)).toEqual([0, 19_000])
    expect(await report({ unit: '瓶' }, 18_000)).toBe('APPLIED')
    expect(await inWarehouse()).toEqual({ on_hand: 1500 })
    expect(await report({}, 2000)).toBe('APPLIED')
    expect(await inWarehouse()).toEqual({ on_hand: 2000 })
    for (const data of [{ shopCode: shop, unit: '托' }, { unit: '托' }])
      expect(await report(data, 1000)).toMatchObject({ kind: 'UNIT_UNKNOWN', accepted: ['瓶', '箱'] })
  })

  it('[SL9] leaves and comes back as it came', async () => {
    const { shop, dhNo, shNo } = await ship(4000)
    await confirm(shNo, 4000)
    const lines = [{ materialCode: 'W1', quantity: '3', thReason: '临期' }]
    const { thNo } = await head.call(applyReturn, { dhNo, lines })
    expect(await stockOf(shop)).toEqual([0, 12_000])
    await head.call(reviewReturn, { thNo, isApproved: true })
    await head.call(storeReturn, { thNo, lines: [{ materialCode: 'W1', quantity: '1' }] })
    expect(await stockOf(shop)).toEqual([0, 36_000])
    const other = await ship(2500)
    await confirm(other.shNo, 2500)
    await head.call(voidReceipt, { shNo: other.shNo, reason: '点错了' })
    expect(await stockOf(other.shop)).toEqual([30_000, 0])
    chain.clock.now += 60_000
    await confirm(other.shNo, 2500, `${other.shNo}-again`)
    expect(await stockOf(other.shop)).toEqual([0, 30_000])
  })

  it('[SL10] keeps the ratio of its documents: a new one gets a date, and the units stay', async () => {
    const before = await ship(1000)
    expect((await setUnit('24'))[0]).toContain('existing documents use it')
    expect(await setUnit('12')).toEqual([])
    expect(await setUnit('24', '2026-11-19')).toEqual([])
    const after = await ship(1000)
    expect([await stockOf(before.shop), await stockOf(after.shop)]).toEqual([
      [12_000, 0],
      [24_000, 0],
    ])
    await confirm(before.shNo, 1000)
    expect(await stockOf(before.shop)).toEqual([0, 12_000])
    expect((await setStockUnit(''))[0]).toContain('a new material code')
    expect((await saveMaterial('瓶', ''))[0]).toContain('a new material code')
    const movements = await rows(
      `select document_unit, stock_numerator, stock_denominator from stock_movements where shop_code = $1`,
      after.shop,
    )
    expect(movements).toEqual([{ document_unit: '箱', stock_numerator: 24, stock_denominator: 1 }])
  })

  it('[SL9] is converted by the database as by the rules', async () => {
    const random = seededRandomFrom(seed)
    const below = (most: number) => Math.floor(random() * most)
    const samples = Array.from({ length: 2000 }, (_, place) => ({
      // From 1 on: a negative zero is none in the database.
      quantity: (place % 2 === 0 ? 1 : -1) * (1 + below(place % 5 === 0 ? 999_999_999 : 20_000)),
      numerator: 1 + below(place % 3 === 0 ? 100_000 : 48),
      denominator: 1 + below(place % 7 === 0 ? 100_000 : 12),
    }))
    const columns = (['quantity', 'numerator', 'denominator'] as const).map(name => samples.map(sample => sample[name]))
    const converted = await rows(
      `select stock_quantity(quantity, numerator, denominator) as stock
      from unnest($1::bigint[], $2::integer[], $3::integer[]) with ordinality as sample(quantity, numerator, denominator, place)
      order by place`,
      ...columns,
    )
    expect(converted.map(({ stock }) => stock)).toEqual(samples.map(sample => toStockQuantity(sample.quantity, sample)))
  })
})
