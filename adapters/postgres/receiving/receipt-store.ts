import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import {
  type DueShipment,
  type ReceiptDraft,
  type ReceiptFormLine,
  type ReceiptState,
  Receipts,
  type UnsentLine,
} from '../../../application/receiving/ports/receipts.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import {
  AUTO_WARNING_DAYS,
  type ReceivingSettings,
  type VoidFacts,
} from '../../../domain/receiving/receipt-document.ts'
import { presentJob } from '../engine/new-job.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName, stockUnitOf } from '../inventory/unit-columns.ts'
import { insertDifference, insertReceipt, markLate, saveDraft, voidReceipt } from './receipt-changes.ts'

export const receiptStore = Layer.effect(
  Receipts,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      settings: Effect.map(row(settings), record => record!),
      orderOf: (scope, shNo) =>
        Effect.map(
          row(sql<{ dhNo: string }>`
            select dh_no as "dhNo" from shipments where sh_no = ${shNo} and ${inScope(scope, 'shop_code')} limit 1`),
          record => record?.dhNo ?? null,
        ),
      state: (order, shNo) => Effect.map(row(stateOf(order, shNo)), record => record!),
      receivedBy: ({ shopCode }, clientKey) =>
        Effect.map(
          row(sql<{ shNo: string }>`
            select sh_no as "shNo" from shipments where shop_code = ${shopCode} and client_key = ${clientKey}`),
          record => record?.shNo ?? null,
        ),
      formLines: (order, shNo) => rows(formLinesOf(order, shNo)),
      unsentLines: (order, shNo) => rows(unsentLinesOf(order, shNo)),
      draft: ({ shopCode }, shNo) =>
        row(sql<ReceiptDraft>`
          select version, saved_at as "savedAt", saved_by_name as "savedByName", lines from receipt_drafts
          where shop_code = ${shopCode} and sh_no = ${shNo}`),
      saveDraft: (order, shNo, draft) => Effect.asVoid(write(saveDraft(order, shNo, draft))),
      receive: (order, receipt, actor, at) =>
        Effect.gen(function* () {
          yield* write(insertReceipt(order, receipt, actor, at))
          if (receipt.scNo !== null) yield* write(insertDifference(order, receipt, actor, at))
        }),
      recordLate: (order, shNo, reasons) => Effect.asVoid(write(markLate(order, shNo, reasons))),
      returnsOf: (order, shNo) => rows(returnsOf(order, shNo)),
      void: (order, { shNo, reason }, at) => Effect.asVoid(write(voidReceipt(order, shNo, reason, at))),
      enqueueDue: (now, limit) =>
        Effect.gen(function* () {
          const due = yield* rows(dueShipments(now, limit))
          yield* queue(
            ...due.map(({ shopCode, dhNo, shNo }) =>
              presentJob({ kind: 'automaticReceipt', key: JSON.stringify([dhNo, shNo]), shopCode, at: now }),
            ),
          )
          return due.length
        }),
      takeToWarn: (now, limit) => rows(markWarned(now, limit)),
    }
  }),
)

const settings = sql<ReceivingSettings>`
  select auto_receive_days as "autoReceiveDays", void_receipt_days as "voidReceiptDays", blind_receiving as "blindReceiving"
  from chain`

/** When a shipment arrived, else the beginning of the day on which it is expected, in the zone of the chain. */
const arrivesAt = sql<number | null>`
  coalesce(s.arrived_at, (extract(epoch from s.expect_arrival_date::timestamp at time zone c.zone) * 1000)::bigint)`

const stateOf = ({ shopCode, dhNo }: OrderInScope, shNo: string) => sql<ReceiptState>`
  select s.sh_status as "shStatus", s.is_auto as "isAuto", s.edition, s.void_reason as "voidReason", s.received_at as "receivedAt",
    s.client_key as "clientKey", s.late_reasons as "lateReasons", s.shipped_at as "shippedAt", s.voided_at as "voidedAt", s.auto_warned_at as "warnedAt",
    ${arrivesAt} as "arrivesAt", s.expect_arrival_date as "expectArrivalDate", s.expect_arrive_at as "expectArriveAt",
    s.arrived_at as "arrivedAt", s.driver_name as "driverName", s.driver_phone as "driverPhone", s.car_number as "carNumber",
    (select d.sc_status from difference_orders d where d.shop_code = ${shopCode} and d.sc_no = s.sc_no) as "scStatus"
  from shipments s, chain c where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and s.sh_no = ${shNo}`

const formLinesOf = ({ shopCode, dhNo }: OrderInScope, shNo: string) => sql<ReceiptFormLine>`
  select l.material_code as "materialCode", l.replaces, l.material_name as "materialName", l.spec as "materialSpecs",
    l.unit as "materialUnitName", m.storage_type as "storageType", m.picture_hash as "pictureHash",
    coalesce(m.barcodes, '{}') as barcodes, ${stockUnitOf(sql`l`, stockUnitName)} as "stockUnit", l.shipped, coalesce(l.received, l.shipped) as quantity, l.damaged, l.wrong,
    l.expiries, m.shelf_life_days as "shelfLifeDays", case when l.replaces <> '' then o.material_name end as "replacesName",
    case when l.replaces = '' then jsonb_build_object('quantity', o.quantity, 'cancelled', o.cancelled, 'shipped', o.shipped) end as ordered
  from shipment_lines l left join materials m using (material_code)
    left join order_lines o on o.shop_code = l.shop_code and o.dh_no = l.dh_no
      and o.material_code = coalesce(nullif(l.replaces, ''), l.material_code)
  where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} and l.sh_no = ${shNo}
  order by o.line_no, l.replaces, l.material_code`

const unsentLinesOf = ({ shopCode, dhNo }: OrderInScope, shNo: string) => sql<UnsentLine>`
  select o.material_code as "materialCode", o.material_name as "materialName", o.spec as "materialSpecs",
    o.unit as "materialUnitName", o.quantity - o.cancelled as quantity
  from shipments s join orders using (shop_code, dh_no) join order_lines o using (shop_code, dh_no)
  where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and s.sh_no = ${shNo} and all_shipped
    and o.quantity > o.cancelled and coalesce(o.shipped, 0) = 0
    and not exists (select 1 from shipments later
      where later.shop_code = ${shopCode} and later.dh_no = ${dhNo} and later.batch_no > s.batch_no)
    and not exists (select 1 from shipment_lines l
      where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} and coalesce(nullif(l.replaces, ''), l.material_code) = o.material_code)
  order by o.line_no`

const returnsOf = ({ shopCode, dhNo }: OrderInScope, shNo: string) => sql<VoidFacts['returns'][number]>`
  select o.material_code as "materialCode", coalesce(o.received, 0) - coalesce(l.received, 0) as "receivedElsewhere",
    coalesce(o.returned, 0) as returned
  from shipment_lines l join order_lines o using (shop_code, dh_no, material_code)
  where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} and l.sh_no = ${shNo} and l.replaces = ''
  order by o.line_no`

/** The moment from which the days of the chain are counted. */
const from = sql`greatest(s.shipped_at, coalesce(${arrivesAt}, s.shipped_at), coalesce(s.voided_at, s.shipped_at))`
const lead = sql`least(c.auto_receive_days, ${AUTO_WARNING_DAYS}::int) * ${DAY_MS}::bigint`

/** Shipments on their way, with the settings of the chain, that shipped early enough to be due or warned of. */
const openShipments = (now: number, reached: RawBuilder<unknown>) => sql`
  shipments s join orders o using (shop_code, dh_no), chain c
  where s.sh_status <> '99' and o.status in ('DC_SHIPPED', 'STORE_RECEIVE') and c.auto_receive_days > 0
    and s.shipped_at <= ${now}::bigint - c.auto_receive_days * ${DAY_MS}::bigint + ${lead} and ${reached}`

const dueShipments = (now: number, limit: number) => sql<DueShipment>`
  select s.shop_code as "shopCode", s.dh_no as "dhNo", s.sh_no as "shNo"
  from ${openShipments(
    now,
    sql`greatest(${from} + c.auto_receive_days * ${DAY_MS}::bigint, s.auto_warned_at + ${lead}) <= ${now}
    and s.auto_warned_at is not null`,
  )}
  order by s.shipped_at limit ${limit}`

const markWarned = (now: number, limit: number) => sql<DueShipment>`
  with near as (
    select s.shop_code, s.dh_no, s.sh_no
    from ${openShipments(
      now,
      sql`s.auto_warned_at is null
      and ${from} + c.auto_receive_days * ${DAY_MS}::bigint - ${lead} <= ${now}`,
    )}
    order by s.shipped_at limit ${limit} for update of s
  )
  update shipments s set auto_warned_at = ${now} from near
  where s.shop_code = near.shop_code and s.dh_no = near.dh_no and s.sh_no = near.sh_no
  returning s.shop_code as "shopCode", s.dh_no as "dhNo", s.sh_no as "shNo"`
