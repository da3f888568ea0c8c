import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type Shipment, type ShipmentLine, Shipments } from '../../../application/fulfilment/ports/shipments.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { Database } from '../engine/sql.ts'
import { keysIn, lockOrders } from '../ordering/order-rows.ts'
import { cancelLines, insertShipment, writeDelivery, writeTransport } from './delivery-changes.ts'
import { dropRefund, insertRefund, refundedOf, refundOf } from './refund-rows.ts'
import { shipmentLinesOf, shipmentsOf, substitutesOf } from './shipment-rows.ts'

export const shipmentStore = Layer.effect(
  Shipments,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      lockOrders: (scope, dhNos) => Effect.flatMap(keysIn(rows, scope, dhNos), keys => lockOrders(rows, keys)),
      ofOrder: order =>
        Effect.gen(function* () {
          const heads = yield* rows(shipmentsOf(order))
          if (heads.length === 0) return []
          const lines = Map.groupBy(yield* rows(shipmentLinesOf(order)), line => line.shNo)
          return heads.map((head): Shipment => ({ ...head, lines: (lines.get(head.shNo) ?? []).map(lineOf) }))
        }),
      isTaken: shNo =>
        Effect.map(
          row(sql`select 1 from shipments where sh_no = ${shNo} limit 1`),
          shipmentRow => shipmentRow !== null,
        ),
      isOfShop: ({ shopCode }, shNo) =>
        Effect.map(
          row(sql`select 1 from shipments where shop_code = ${shopCode} and sh_no = ${shNo} limit 1`),
          shipmentRow => shipmentRow !== null,
        ),
      substitutes: (order, materialCodes) => rows(substitutesOf(order, materialCodes)),
      ship: (order, shipment, actor, at) => write(insertShipment(order, shipment, actor, at)),
      putDelivery: (order, lines, head, modes) => write(writeDelivery(order, lines, head, modes)),
      cancelLines: order => write(cancelLines(order)),
      putTransport: (order, shNo, transport) => write(writeTransport(order, shNo, transport)),
      refunded: (order, exceptNo) =>
        Effect.map(row(refundedOf(order, exceptNo)), record => record?.refunded ?? (0 as Fen)),
      isRefunded: (order, attachType, attachOrderNo) =>
        Effect.map(row(refundOf(order, attachType, attachOrderNo)), record => record !== null),
      dropRefund: (order, refundNo) => Effect.asVoid(write(dropRefund(order, refundNo))),
      putRefund: (order, refund, at) => write(insertRefund(order, refund, at)),
    }
  }),
)

const lineOf = ({ shNo: _, ...line }: ShipmentLine & { readonly shNo: string }): ShipmentLine => line
