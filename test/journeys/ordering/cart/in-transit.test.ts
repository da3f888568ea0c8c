import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../../application/documents/contract.ts'
import { shipOrder } from '../../../../application/fulfilment/handlers/ship.ts'
import { listInTransit } from '../../../../application/inventory/contract/stock.ts'
import { getTransitInventory } from '../../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../../application/ordering/contract/sheet.ts'
import { loadSuggestions } from '../../../../application/ordering/handlers/filling/suggestions.ts'
import { commitAndRun } from '../../../../application/ordering/handlers/relay.ts'
import { Materials } from '../../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../../application/ordering/ports/orders.ts'
import { systemActor, systemScope } from '../../../../application/platform/caller.ts'
import { Transaction } from '../../../../application/platform/transaction.ts'
import { receiveOrder } from '../../../../application/receiving/handlers/receive.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today } from '../../../fixtures/chain.ts'
import { openTransfers } from '../../transfers/transfer-walk.ts'
import { putOrder } from '../fixtures/history.ts'
import { countStock } from '../fixtures/stock.ts'

const sumOf = (figures: ReadonlyArray<number>) => figures.reduce((sum, figure) => sum + figure, 0)

describe('the stock that the order form of a shop shows', () => {
  const shop = 'S3'
  let walk: Awaited<ReturnType<typeof openTransfers>>
  let dhNo: string
  let transfer: string
  let shipped: string
  beforeAll(async () => {
    walk = await openTransfers()
    const put = (on: string, status: Parameters<typeof putOrder>[1]['status'], lines: Record<string, number>) =>
      putOrder(walk.chain, { shop, day: on, status, lines })
    await put('2026-11-04', 'STORE_RECEIVE', { M1: 28_000 })
    shipped = await put('2026-11-17', 'DC_SHIPPED', { M1: 4000, M3: 3000 })
    await put('2026-11-18', 'DC_RECEIVED', { M1: 1000, M4: 6000 })
    // Of this order one batch has arrived short, and another is to follow.
    await receiveFirstBatch(await put('2026-11-16', 'DC_RECEIVED', { M1: 4000 }))
    transfer = await walk.callOut(['M1', 2000], ['M2', 3000])
    dhNo = (await walk.head.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: shop })).dhNo
  })
  afterAll(() => walk.chain.close())

  /** Ships 3 of the 4 of an order in a first batch, of which 0.5 are received. */
  const receiveFirstBatch = async (order: string) => {
    const by = { scope: systemScope, actor: systemActor }
    const lines = [{ materialCode: 'M1', quantity: 3000 }]
    const shipment = shipOrder(by, order, { lines, isLast: false, declaresMore: false })
    const { shNo } = await walk.chain.run(commitAndRun(shipment))
    const receipt = receiveOrder(by, order, shNo!, [{ materialCode: 'M1', quantity: 500 }])
    await walk.chain.run(Effect.flatMap(Transaction, ({ run }) => run(receipt)))
  }
  const inForm = async () => {
    const { materials } = await walk.head.call(getCartMaterials, { dhNo })
    return Object.fromEntries(materials.map(row => [row.materialCode, row.inTransitInventory]))
  }
  const suggestionsNow = () =>
    walk.chain.run(
      Effect.gen(function* () {
        const order = (yield* (yield* Orders).find(systemScope, dhNo))!
        return yield* loadSuggestions(order, yield* (yield* Materials).sheet(order, {}))
      }),
    )
  const inInventory = async () => {
    const { records } = await walk.head.call(callsOf.realTimeInventory.page, { storeCode: shop })
    return Object.fromEntries(records.map(row => [row.materialCode, row.transportQty]))
  }

  it('[S13] in transit is that of the real-time inventory, with transfers, and what is still to be shipped', async () => {
    expect(await inInventory()).toMatchObject({ M1: 6000, M2: 3000, M3: 3000 })
    // 1 of M1 is ordered and accepted, 1 more is left of the order in batches; 6 of M4 are accepted.
    expect(await inForm()).toMatchObject({ M1: 6000 + 1000 + 1000, M2: 3000, M3: 3000, M4: 6000, M5: 0 })
    for (const [materialCode, figure] of Object.entries(await inForm())) {
      const rows = await walk.head.call(getTransitInventory, { shopJdeNo: shop, materialCode })
      expect(sumOf(rows.map(({ quantity }) => quantity))).toBe(figure)
    }
    const documents = await walk.head.call(getTransitInventory, { shopJdeNo: shop, materialCode: 'M1' })
    expect(documents.map(row => [row.dhNo, row.orderTypeName, row.quantity])).toContainEqual([transfer, '调拨单', 2000])
    expect(documents.map(({ dhNo }) => dhNo)).toContain(shipped)
  })

  it('[S13] [E1] in transit is what the suggestion subtracts', async () => {
    const suggestions = await suggestionsNow()
    const form = await inForm()
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { materialCode, inTransit } of suggestions) expect(inTransit).toBe(form[materialCode])
  })

  it('[S13] in transit stays that of the inventory while a shortfall of a transfer is undecided', async () => {
    await walk.count(transfer, ['M1', 500], ['M2', 3000])
    expect(await inInventory()).toMatchObject({ M1: 5500, M2: 0 })
    expect(await inForm()).toMatchObject({ M1: 5500 + 2000, M2: 0 })
  })

  it('[RC5] in transit says what was ordered, not what was shipped, while a shipment is to be counted blind', async () => {
    const setBlind = (isBlind: boolean) =>
      walk.chain.connections.pool.query('update chain set blind_receiving = $1', [isBlind])
    await walk.chain.connections.pool.query(
      `update order_lines set quantity = 9000, cancelled = 5000, max_quantity = 9000 where dh_no = $1 and material_code = 'M1'`,
      [shipped],
    )
    expect((await inForm()).M1).toBe(7500)
    await setBlind(true)
    expect((await inForm()).M1).toBe(7500 + 5000)
    const rows = await walk.head.call(getTransitInventory, { shopJdeNo: shop, materialCode: 'M1' })
    expect(rows.find(({ dhNo: order }) => order === shipped)?.quantity).toBe(9000)
    expect(sumOf(rows.map(({ quantity }) => quantity))).toBe(12_500)
    const documents = await walk.head.call(listInTransit, { storeCode: shop, materialCode: 'M1' })
    expect(documents.find(({ bizOrderNo }) => bizOrderNo === `SH${shipped}`)?.quantity).toBeNull()
    await setBlind(false)
    await walk.chain.connections.pool.query(
      `update order_lines set quantity = 4000, cancelled = 0, max_quantity = 4000 where dh_no = $1 and material_code = 'M1'`,
      [shipped],
    )
  })

  it('[E1] on hand is the figure of the ledger, below zero as well', async () => {
    await walk.chain.run(countStock(shop, { M1: -1500 }))
    const { materials } = await walk.head.call(getCartMaterials, { dhNo })
    expect(materials.find(row => row.materialCode === 'M1')?.inShopInventory).toBe(-1500)
    expect((await suggestionsNow()).find(row => row.materialCode === 'M1')).toMatchObject({ inShop: -1500 })
  })
})
