import { callsOf } from '../../application/documents/contract.ts'
import {
  acceptMany,
  cancelShipping,
  getWarehouseOrder,
  listWorkQueue,
  shipBatch,
  updateTransport,
  type WarehouseOrder,
} from '../../application/fulfilment/contract/warehouse.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { storeReturn } from '../../application/receiving/contract/returns.ts'
import { type Thousandths, thousandthsToUnits } from '../../domain/kernel/quantity.ts'
import { someDocument } from './documents.ts'
import { refusedKind } from './person.ts'
import { attempt } from './receiving.ts'
import { type ActionResult, did, type Habit, type Player, pickOf, type Scene } from './scene.ts'

/**
 * Player who accepts and ships orders in full, short or in batches, occasionally cancels, reports where the goods are, and
 * stores returned goods.
 */
export const warehouse = (login: string): Player => ({
  name: 'warehouse',
  login,
  minutes: [4, 25],
  habits: [
    [4, accept],
    [5, ship('toShip')],
    [2, ship('shipping')],
    [1, cancel],
    [4, bring],
    [2, storeBack],
  ],
})

const keyOf = ({ shopJdeNo, purchaseDate, orderType, submissionNo, payPrice }: WarehouseOrder) =>
  `${shopJdeNo} ${purchaseDate} ${orderType} ${submissionNo} ${payPrice}`

const ordersIn = async ({ person }: Scene, tab: 'toAccept' | 'toShip' | 'shipping' | 'shipped') =>
  (await person.call(listWorkQueue, { tab, size: 50 })).records

const accept: Habit = async scene => {
  const waiting = await ordersIn(scene, 'toAccept')
  const chosen = scene.random.some(
    waiting.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    scene.random.between(1, 10),
  )
  if (chosen.length === 0) return null
  const { acceptedCount } = await scene.person.call(acceptMany, { dhNos: chosen.map(({ dhNo }) => dhNo) })
  return did(acceptedCount === chosen.length ? 'accept' : 'accept.partly', chosen[0]!.dhNo)
}

type Detail = Success<typeof getWarehouseOrder>
type Batch = Pick<Parameters<typeof shipWith>[2], 'lines' | 'isLast'>

const ship =
  (tab: 'toShip' | 'shipping'): Habit =>
  async scene => {
    const order = pickOf(scene.random, await ordersIn(scene, tab), keyOf)
    if (order === null) return null
    const detail = await scene.person.call(getWarehouseOrder, { dhNo: order.dhNo })
    return shipWith(scene, detail, batchOf(scene, detail))
  }

/** Returns mostly all open lines; otherwise half of them with more to follow, or one line finally short. */
function batchOf({ random }: Scene, { lineList }: Detail): Batch {
  const open = lineList
    .filter(({ openQuantity }) => openQuantity > 0)
    .toSorted((a, b) => (a.materialCode < b.materialCode ? -1 : 1))
    .map(({ materialCode, openQuantity }) => ({ materialCode, quantity: openQuantity }))
  const chance = random.next()
  if (chance < 0.5 || open.length < 2) return { lines: units(open), isLast: true }
  if (chance < 0.8) return { lines: units(open.slice(0, Math.ceil(open.length / 2))), isLast: false }
  return { lines: units(open.slice(0, -1)), isLast: true }
}

const units = (lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>) =>
  lines.map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandthsToUnits(quantity) }))

const shipWith = async (
  { person, random, count, now }: Scene,
  { order, nextBatchNo }: Detail,
  batch: {
    readonly lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>
    readonly isLast: boolean
  },
): Promise<ActionResult> => {
  const { dhNo, submissionNo } = order
  const transport = {
    departureAddress: '中央仓 3 号月台',
    driverName: random.pick(['赵师傅', '钱师傅', '孙师傅']),
    driverPhone: `139${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    carNumber: `沪A${String(random.between(10_000, 99_999))}`,
    expectArriveAt: now() + random.between(4, 20) * 3_600_000,
  }
  try {
    await person.call(shipBatch, {
      ...{ dhNo, submissionNo, batchNo: nextBatchNo, ...batch, transport },
      scmDeliveryNo: `SCM${String(count()).padStart(6, '0')}`,
    })
    return did(batch.isLast ? 'ship' : 'ship.part', dhNo)
  } catch (error) {
    return did(`ship.refused ${refusedKind(error)}`, dhNo)
  }
}

const cancel: Habit = async scene => {
  const order = pickOf(scene.random, await ordersIn(scene, 'toShip'), keyOf)
  if (order === null || !scene.random.chance(0.6)) return null
  const { dhNo, submissionNo } = order
  try {
    await scene.person.call(cancelShipping, { dhNo, submissionNo, reason: '仓库缺货，取消发货' })
    return did('cancel', dhNo)
  } catch (error) {
    return did(`cancel.refused ${refusedKind(error)}`, dhNo)
  }
}

/** Reports the pickup of a shipment first, later its arrival. */
const bring: Habit = async scene => {
  const { person, random, now } = scene
  const order = pickOf(random, await ordersIn(scene, random.chance(0.7) ? 'shipped' : 'shipping'), keyOf)
  if (order === null) return null
  const { shipmentList } = await person.call(getWarehouseOrder, { dhNo: order.dhNo })
  const under = shipmentList.filter(({ nodeStateCode, receivedAt }) => nodeStateCode !== 'C' && receivedAt === null)
  const shipment = pickOf(random, under, ({ batchNo }) => String(batchNo))
  if (shipment === null) return null
  const { dhNo } = order
  const { shNo } = shipment
  const outcome =
    shipment.nodeStateCode === null
      ? ({ nodeStateCode: 'B', currLocation: '沪昆高速 嘉兴段' } as const)
      : ({ nodeStateCode: 'C', arrivedAt: now() } as const)
  try {
    await person.call(updateTransport, { dhNo, shNo, ...outcome })
    return did(outcome.nodeStateCode === 'B' ? 'pickUp' : 'arrive', dhNo)
  } catch (error) {
    return did(`bring.refused ${refusedKind(error)}`, dhNo)
  }
}

/** Books an approved return into stock, sometimes without its first line. */
const storeBack: Habit = async scene => {
  const { person, random } = scene
  const approved = await someDocument(scene, 'return', { thStatusList: ['31'] })
  if (approved === null) return null
  const thNo = String(approved.thNo)
  const { thLines } = (await person.call(callsOf.return.detail, { thNo } as never)) as unknown as ReturnDetail
  const lines = random.chance(0.2) ? thLines.slice(0, 1).map(({ materialCode }) => ({ materialCode, quantity: 0 })) : []
  return attempt(lines.length > 0 ? 'return.store.part' : 'return.store', thNo, () =>
    person.call(storeReturn, { thNo, lines }),
  )
}

interface ReturnDetail {
  readonly thLines: ReadonlyArray<{ readonly materialCode: string }>
}
