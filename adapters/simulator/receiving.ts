import {
  getWarehouseOrder,
  listWorkQueue,
  type WarehouseShipment,
} from '../../application/fulfilment/contract/warehouse.ts'
import { changeKey, createKey, receiveEvents } from '../../application/integration/contract/integration.ts'
import type { InboundEvent, OrderEvent } from '../../application/integration/contract/integration-events.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { Person } from './person.ts'
import { type ActionResult, did, type Habit, type Player, pickOf, type Scene } from './scene.ts'

/** The shops' own app, which reports receipts and returns over the partner API. */
export interface ShopApp {
  readonly send: (event: InboundEvent) => Promise<string>
  readonly close: () => Promise<void>
}

/** Creates an API key for the app for the duration of the simulation. */
export const shopApp = async (
  administrator: Person,
  callWithKey: (token: string, event: InboundEvent) => Promise<{ readonly outcome: string }>,
): Promise<ShopApp> => {
  const wish = { keyName: '门店 App（模拟）', shopJdeNos: null, kinds: ['order.received', 'return.recorded'] as const }
  const { key, token } = await administrator.call(createKey, wish)
  return {
    send: async event => (await callWithKey(token, event)).outcome,
    close: async () => {
      await administrator.call(changeKey, { keyId: key.keyId, ...wish, disabled: true })
    },
  }
}

export const eventsOf = (event: InboundEvent) => [receiveEvents, { events: [event] }] as const

/** Player who receives shipments, sometimes with less than was shipped, and returns some goods. */
export const receiving = (login: string, app: ShopApp): Player => ({
  name: 'shops receiving',
  login,
  minutes: [6, 30],
  habits: [
    [5, receive(app)],
    [1, sendBack(app)],
  ],
})

const zero = 0 as Thousandths

const someShipment = async (scene: Scene, isEligible: (shipment: WarehouseShipment) => boolean) => {
  const { person, random } = scene
  const { records } = await person.call(listWorkQueue, { tab: 'shipped', size: 50 })
  const order = pickOf(random, records, row => `${row.shopJdeNo} ${row.purchaseDate} ${row.orderType} ${row.payPrice}`)
  if (order === null) return null
  const { dhNo, submissionNo } = order
  const { shipmentList } = await person.call(getWarehouseOrder, { dhNo })
  const shipment = pickOf(random, shipmentList.filter(isEligible), ({ batchNo }) => String(batchNo))
  return shipment && { dhNo, submissionNo, shipment }
}

const receive =
  (app: ShopApp): Habit =>
  async scene => {
    const openShipment = await someShipment(
      scene,
      ({ nodeStateCode, receivedAt }) => nodeStateCode === 'C' && receivedAt === null,
    )
    if (openShipment === null) return null
    const { dhNo, submissionNo, shipment } = openShipment
    const short = scene.random.chance(0.15)
    const lines = shipment.lines.map(({ materialCode, quantity, replaces }, index) => ({
      materialCode,
      quantity: short && index === 0 ? zero : quantity,
      ...(replaces !== null && { replaces }),
    }))
    return sendEvent(app, scene, short ? 'receive.short' : 'receive', {
      ...{ eventId: `sim-${scene.count()}`, kind: 'order.received', occurredAt: scene.now(), dhNo, submissionNo },
      data: { batchNo: shipment.batchNo, lines },
    })
  }

const sendBack =
  (app: ShopApp): Habit =>
  async scene => {
    const openShipment = await someShipment(scene, ({ receivedAt }) => receivedAt !== null)
    const line = openShipment?.shipment.lines.find(({ received, replaces }) => (received ?? 0) > 0 && replaces === null)
    if (!openShipment || !line) return null
    const { dhNo, submissionNo, shipment } = openShipment
    const number = String(scene.count())
    return sendEvent(app, scene, 'return', {
      ...{ eventId: `sim-${number}`, kind: 'return.recorded', occurredAt: scene.now(), dhNo, submissionNo },
      data: {
        thNo: `TH-${dhNo}-${number}`.slice(0, 32),
        thStatus: '11',
        batchNo: shipment.batchNo,
        lines: [{ materialCode: line.materialCode, quantity: line.received! }],
      },
    })
  }

const sendEvent = async (app: ShopApp, _: Scene, name: string, event: OrderEvent): Promise<ActionResult> => {
  const outcome = await app.send(event)
  return did(outcome === 'APPLIED' ? name : `${name} ${outcome}`, event.dhNo)
}
