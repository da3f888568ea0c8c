import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import {
  type NewUrgent,
  type UrgentInScope,
  type UrgentLogRow,
  Urgents,
  type UrgentTransition,
} from '../../../application/ordering/ports/urgents.ts'
import type { Actor, Scope } from '../../../application/platform/caller.ts'
import { type UrgentTerms, usualUrgentTerms } from '../../../domain/master-data/order-terms.ts'
import { inScope } from '../engine/scope.ts'
import { Database, type QueuedWrite } from '../engine/sql.ts'

export const urgentStore = Layer.effect(
  Urgents,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      terms: ({ shopGroup }) =>
        Effect.map(
          row(sql<UrgentTerms>`select config_type as "configType", day_max as "dayMax",
              finish_minutes as "finishMinutes" from order_rules
            where shop_group = ${shopGroup} and order_type = 'URGENT'`),
          record => record ?? usualUrgentTerms,
        ),
      find: (scope, shopCode, sqNo) => row(applicationsWhere(scope, isApplication(shopCode, sqNo))),
      lock: (scope, shopCode, sqNo) =>
        row(sql`${applicationsWhere(scope, isApplication(shopCode, sqNo))} for update of a`),
      holdDay: ({ shopCode }, purchaseDate) =>
        write(sql`insert into urgent_days (shop_code, purchase_date) values (${shopCode}, ${purchaseDate}::date)
          on conflict (shop_code, purchase_date) do update set purchase_date = excluded.purchase_date`),
      count: ({ shopCode }, purchaseDate, except) =>
        Effect.map(
          row(sql<{ count: number }>`select count(*) as count from urgent_applications
            where shop_code = ${shopCode} and purchase_date = ${purchaseDate}::date and status <> 'CANCELED'
              and sq_no is distinct from ${except}`),
          record => record?.count ?? 0,
        ),
      create: (shop, application, actor, now) => queue(insertUrgent(shop, application, actor, now)),
      transition: transition => queue(transitionWrite(transition)),
      live: ({ shopCode }) =>
        rows(sql<UrgentInScope>`select ${columns} ${withOrder}
          where a.shop_code = ${shopCode}
            and (a.status in ('TO_AUDIT', 'REJECT') or (a.status = 'SUCCESS' and o.status = 'WAIT_SUBMIT'))
          order by a.created_at desc, a.sq_no limit ${maxLive}`),
      toReview: (scope, limit) =>
        rows(
          sql<UrgentInScope>`${applicationsWhere(scope, sql`a.status = 'TO_AUDIT'`)} order by a.created_at limit ${limit}`,
        ),
      log: ({ shopCode, sqNo }) =>
        rows(sql<UrgentLogRow>`select at, event, to_status as "toStatus", actor_name as "actorName", reason
          from urgent_application_log where shop_code = ${shopCode} and sq_no = ${sqNo} order by version`),
    }
  }),
)

const maxLive = 50

const columns = sql`a.shop_code as "shopCode", a.sq_no as "sqNo", a.status, a.sq_source as "sqSource", a.version,
  a.shop_name as "shopName", a.purchase_date as "purchaseDate", a.phone,
  a.expected_delivery_date as "expectedDeliveryDate", a.reason, a.apply_materials as "applyMaterials", a.remark,
  a.reject_reason as "rejectReason", a.dh_no as "dhNo", o.status as "orderStatus", o.cut_off_at as "finishAt",
  a.created_by_name as "createdByName", a.created_at as "createdAt", a.decided_by_name as "decidedByName",
  a.decided_at as "decidedAt"`

const withOrder = sql`from urgent_applications a
  left join orders o on o.shop_code = a.shop_code and o.dh_no = a.dh_no`

const applicationsWhere = (scope: Scope, condition: RawBuilder<unknown>) =>
  sql<UrgentInScope>`select ${columns} ${withOrder} where ${inScope(scope, 'a.shop_code')} and ${condition}`

const isApplication = (shopCode: string, sqNo: string) => sql`a.shop_code = ${shopCode} and a.sq_no = ${sqNo}`

const insertUrgent = (shop: ShopInScope, application: NewUrgent, actor: Actor, now: number): QueuedWrite =>
  logUrgent(
    sql`
      insert into urgent_applications (shop_code, sq_no, status, sq_source, shop_name, purchase_date, phone,
        expected_delivery_date, reason, apply_materials, remark, created_by, created_by_name, created_at)
      values (${shop.shopCode}, ${application.sqNo}, 'TO_AUDIT', ${application.sqSource}, ${shop.name},
        ${application.purchaseDate}::date, ${application.phone}, ${application.expectedDeliveryDate}::date,
        ${application.reason}, ${application.applyMaterials}, ${application.remark}, ${actor.userId}, ${actor.name},
        ${now})
      returning shop_code, sq_no, version, status`,
    { event: 'apply', actor, at: now, reason: null },
  )

/**
 * Updates an application only from the status and version that the decision was based on; a decision is stored with its
 * author.
 */
const transitionWrite = ({ application, event, to, actor, at, reason, form, dhNo }: UrgentTransition): QueuedWrite => {
  const { shopCode, sqNo, status, version } = application
  const isDecision = event === 'approve' || event === 'reject'
  const query = sql`
    update urgent_applications set status = ${to}, version = version + 1, dh_no = ${dhNo ?? null},
      reject_reason = ${event === 'reject' ? (reason ?? null) : null},
      phone = coalesce(${form?.phone ?? null}, phone), reason = coalesce(${form?.reason ?? null}, reason),
      expected_delivery_date = coalesce(${form?.expectedDeliveryDate ?? null}::date, expected_delivery_date),
      apply_materials = coalesce(${form?.applyMaterials ?? null}, apply_materials),
      remark = coalesce(${form?.remark ?? null}, remark),
      purchase_date = coalesce(${form?.purchaseDate ?? null}::date, purchase_date),
      decided_by = ${isDecision ? actor.userId : null}, decided_by_name = ${isDecision ? actor.name : null},
      decided_at = ${isDecision ? at : null}
    where shop_code = ${shopCode} and sq_no = ${sqNo} and status = ${status} and version = ${version}
    returning shop_code, sq_no, version, status`
  return logUrgent(query, { event, actor, at, reason: reason ?? null })
}

/** Combines the write of an application and its log row in one statement. */
const logUrgent = (
  written: RawBuilder<unknown>,
  step: { readonly event: string; readonly actor: Actor; readonly at: number; readonly reason: string | null },
): QueuedWrite => ({
  table: 'urgent_application_log',
  rows: 1,
  query: sql`
    with application as (${written})
    insert into urgent_application_log (shop_code, sq_no, version, at, actor_id, actor_name, event, to_status, reason)
    select shop_code, sq_no, version, ${step.at}::bigint, ${step.actor.userId}, ${step.actor.name}, ${step.event},
      status, ${step.reason}::text
    from application`,
})
