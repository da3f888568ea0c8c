import { beforeAll, describe, expect, it } from 'vitest'
import { getPicking, pickLine } from '../../../application/fulfilment/contract/picking.ts'
import { shipTrip } from '../../../application/fulfilment/contract/trips.ts'
import { getWarehouseOrder, shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { at, faultOf, newShop, onTestChain, refusalOf, signInForLong } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('picking %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [, clerk] = people
  const [ma, zhu] = [{} as Session, {} as Session]
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select row.id, row.name, password_hash, '{warehouse}', true
      from users, (values ('stocker', '马超'), ('stocker2', '朱琳')) as row(id, name) where user_id = 'head'`)
    await chain.connections.pool.query('update warehouse_stock set on_hand = 100000')
    Object.assign(ma, await signInForLong(chain, 'stocker', way))
    Object.assign(zhu, await signInForLong(chain, 'stocker2', way))
  })
  const put = async (lines: Readonly<Record<string, number>> = { M1: 4000, M3: 3000 }, day = '2026-11-18') => {
    const dhNo = await putOrder(chain, { status: 'DC_RECEIVED', day, lines, shop: await newShop(chain) })
    chain.clock.now = at('2026-11-21T10:00')
    return dhNo
  }
  const pick = (who: Session, dhNo: string, materialCode: string, units: number, more = {}) =>
    who.attempt(pickLine, { dhNo, batchNo: 1, materialCode, change: thousandths(units * 1000), ...more })
  const linesOf = async (...dhNos: ReadonlyArray<string>) =>
    (await ma.call(getPicking, { dhNos })).lines.map(({ materialCode, openQuantity, pickedQuantity, shortReason }) => [
      ...[materialCode, thousandthsToUnits(openQuantity), thousandthsToUnits(pickedQuantity), shortReason],
    ])

  it('[W17] adds up what two people pick, keeps it on the server, and refuses more than is open', async () => {
    const dhNo = await put()
    await pick(ma, dhNo, 'M1', 3)
    await pick(zhu, dhNo, 'M1', 1)
    expect(refusalOf(await pick(ma, dhNo, 'M1', 1))).toMatchObject({ kind: 'MORE_THAN_OPEN', accepted: ['4'] })
    await pick(ma, dhNo, 'M3', 2, { shortReason: 'OUT_OF_STOCK' })
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 4, 4, null],
      ['M3', 3, 2, 'OUT_OF_STOCK'],
    ])
    const { lines, orders, materials } = await zhu.call(getPicking, { dhNos: [dhNo] })
    expect(lines[0]).toMatchObject({ pickedByName: '朱琳', pickedAt: chain.clock.now })
    expect(orders[0]).toMatchObject({ dhNo, batchNo: 1, isOverdue: true, isAccepted: true })
    expect(materials[0]).toMatchObject({ materialCode: 'M1', barcodes: ['6901234567892', 'BOX-1'], onHand: 100 })
    await pick(zhu, dhNo, 'M3', -1)
    expect(await linesOf(dhNo)).toContainEqual(['M3', 3, 1, 'OUT_OF_STOCK'])
  })

  it('[W17] one press sent twice counts once', async () => {
    const dhNo = await put()
    const press = { dhNo, batchNo: 1, materialCode: 'M1', change: thousandths(1000) }
    const first = await ma.call(pickLine, press, { idempotencyKey: 'press 1' })
    expect(await ma.call(pickLine, press, { idempotencyKey: 'press 1' })).toEqual(first)
    expect((await linesOf(dhNo))[0]).toEqual(['M1', 4, 1, null])
  })

  it('[W17] is shown in the shipping form, and starts again after the batch has left', async () => {
    const dhNo = await put()
    await pick(ma, dhNo, 'M1', 3, { shortReason: 'DAMAGED' })
    const { lineList, nextBatchNo } = await ma.call(getWarehouseOrder, { dhNo })
    expect(nextBatchNo).toBe(1)
    expect(lineList.map(({ pickedQuantity, shortReason }) => [pickedQuantity, shortReason])).toEqual([
      [3000, 'DAMAGED'],
      [null, null],
    ])
    await ma.call(shipBatch, { dhNo, batchNo: 1, lines: [{ materialCode: 'M1', quantity: 3 }], isLast: false })
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 1, 0, null],
      ['M3', 3, 0, null],
    ])
    expect(refusalOf(await pick(ma, dhNo, 'M1', 1))).toMatchObject({ kind: 'BATCH_CHANGED', accepted: [2] })
  })

  it('[W18] leaves an order that was picked in part behind when the lorry leaves', async () => {
    const [whole, part, none] = [await put(), await put(), await put()]
    await pick(ma, whole, 'M1', 4)
    await pick(ma, whole, 'M3', 3)
    await pick(ma, part, 'M1', 4)
    const { outcomes, shippedCount } = await ma.call(shipTrip, { orders: [whole, part, none].map(dhNo => ({ dhNo })) })
    expect(shippedCount).toBe(2)
    expect(outcomes.find(({ dhNo }) => dhNo === part)).toMatchObject({
      shNo: null,
      refusal: { kind: 'PICKED_IN_PART', figures: { pickedKinds: 1, openKinds: 2 } },
    })
  })

  it('[W17] [P2] is for the warehouse, and not for orders that are not accepted', async () => {
    const dhNo = await put()
    expect(faultOf(await clerk.attempt(getPicking, { dhNos: [dhNo] }))).toBe('FORBIDDEN')
    expect(faultOf(await pick(clerk, dhNo, 'M1', 1))).toBe('FORBIDDEN')
    const waiting = await putOrder(chain, {
      ...{ status: 'PLACE_SUCCESS', day: '2026-11-21', lines: { M1: 1000 }, shop: await newShop(chain) },
    })
    chain.clock.now = at('2026-11-21T10:00')
    expect((await ma.call(getPicking, { dhNos: [waiting] })).orders[0]).toMatchObject({
      isAccepted: false,
      isOverdue: false,
    })
    expect(refusalOf(await pick(ma, waiting, 'M1', 1)).kind).toBe('ORDER_STATUS')
  })
})
