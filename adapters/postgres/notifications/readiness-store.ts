import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ReadinessSort } from '../../../application/notifications/contract/notifications.ts'
import {
  CalendarFeeds,
  Readiness,
  type ReadinessFilter,
  type ReadinessRow,
  type ShopGroup,
} from '../../../application/notifications/ports/readiness.ts'
import type { OrderKey } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { storeStatuses } from '../../../domain/master-data/words.ts'
import { type ReadinessState, readinessStateNames } from '../../../domain/notifications/readiness.ts'
import type { LeadWindow } from '../../../domain/notifications/reminder.ts'
import { containing, inScope } from '../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const readinessStore = Layer.effect(
  Readiness,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      groups: scope => rows(groupsOf(scope)),
      page: (scope, purchaseDate, open, filter, offset, limit, sort) =>
        Effect.map(row(pageOf(scope, purchaseDate, open, filter, offset, limit, sort)), record => ({
          rows: record?.rows ?? [],
          counts: new Map(Object.entries(record?.counts ?? {}) as ReadonlyArray<[ReadinessState, number]>),
        })),
      unpaid: (window, limit) => rows(unpaidIn(window, limit)),
    }
  }),
)

export const calendarFeedStore = Layer.effect(
  CalendarFeeds,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      createdAt: userId =>
        Effect.map(
          row(sql<{ at: number }>`select created_at as at from calendar_feeds where user_id = ${userId}`),
          record => record?.at ?? null,
        ),
      put: (userId, tokenHash, now) =>
        Effect.asVoid(
          write(sql`insert into calendar_feeds (user_id, token_hash, created_at) values (${userId}, ${tokenHash}, ${now})
            on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`),
        ),
      remove: userId => Effect.asVoid(write(sql`delete from calendar_feeds where user_id = ${userId}`)),
      userOf: tokenHash =>
        Effect.map(
          row(sql<{ userId: string }>`select user_id as "userId" from calendar_feeds where token_hash = ${tokenHash}`),
          record => record?.userId ?? null,
        ),
    }
  }),
)

const groupsOf = (scope: Scope) => sql<ShopGroup>`
  select shop_group as "shopGroup", coalesce(g.name, shop_group) as "groupName", count(*) as shops,
    (array_agg(s.name order by initials, shop_code))[1:3] as names,
    (select json_build_object('orderType', order_type, 'opensDayOffset', opens_day_offset, 'opensAt', opens_at,
        'cutOffDayOffset', cut_off_day_offset, 'cutOffAt', cut_off_at, 'serviceFee', service_fee, 'carFee', car_fee,
        'graceMinutes', grace_minutes)
      from order_rules r where r.shop_group = s.shop_group and order_type = 'NORMAL') as routine,
    (select coalesce(json_agg(json_build_object('day', day, 'canOrder', can_order, 'arrivalDays', arrival_days)), '[]')
      from calendar_entries c where c.shop_group = s.shop_group) as entries,
    exists (select 1 from purchase_rules p where p.shop_group = s.shop_group and can_purchase) as "hasMaterials"
  from shops s left join shop_groups g using (shop_group)
  where ${inScope(scope, 'shop_code')} group by shop_group, g.name order by shop_group`

const order: ListOrder<ReadinessSort> = {
  columns: {
    shopName: byName(sql`name`),
    shopJdeNo: sql`shop_code`,
    shopGroup: sql`shop_group`,
    lines: sql`lines`,
    errors: sql`errors`,
    editedAt: sql`edited_at`,
    submittedAt: sql`submitted_at`,
  },
  // Shops that still have to order come first; the states are declared in that order.
  order: sql`array_position(${[...readinessStateNames]}::text[], state), initials, shop_code`,
}

/** Store statuses in which shops place orders themselves [D1]. */
export const tradingStatuses = Object.entries(storeStatuses).flatMap(([status, { placers }]) =>
  (placers as ReadonlyArray<string>).includes('SHOP') ? [status] : [],
)

/**
 * Selects every shop with its active order of the day, its filled lines and those of them that cannot be submitted; the
 * state equals that of `readinessState` (held by a test); then the page and the counts.
 */
const pageOf = (
  scope: Scope,
  purchaseDate: Day,
  open: ReadonlyArray<string>,
  { states, keyword, shopCodes, shopGroup, withoutLead }: ReadinessFilter,
  offset: number,
  limit: number,
  sort: Sort<ReadinessSort> | undefined,
) => {
  const like = containing(keyword.toLowerCase())
  return sql<{ rows: ReadonlyArray<ReadinessRow>; counts: Readonly<Record<string, number>> }>`
    with price as materialized (
      select distinct on (shop_group, material_code) shop_group, material_code, price from prices
      where valid_from <= ${purchaseDate}::date order by shop_group, material_code, valid_from desc
    ), progress as (
      select s.shop_code, s.name, s.initials, s.shop_group, o.dh_no, o.status, o.submitted_at,
        coalesce(cart.lines, o.kinds, 0) as lines, coalesce(cart.errors, 0) as errors, cart.edited_at, cart.edited_by,
        exists (select 1 from auto_submits a where a.shop_code = s.shop_code) as submits_automatically,
        s.shop_group = any(${open}) and s.store_status = any(${tradingStatuses}) as may_order
      from shops s
      left join orders o on o.shop_code = s.shop_code and o.purchase_date = ${purchaseDate}::date
        and o.order_type = 'NORMAL' and o.status <> 'INVALID'
      left join lateral (
        select count(*) as lines, count(*) filter (where ${unfit}) as errors, max(c.updated_at) as edited_at,
          (array_agg(c.updated_by_name order by c.updated_at desc))[1] as edited_by
        from cart_lines c
        left join purchase_rules r on r.shop_group = o.shop_group and r.material_code = c.material_code
        left join price p on p.shop_group = o.shop_group and p.material_code = c.material_code
        where c.shop_code = o.shop_code and c.dh_no = o.dh_no and c.quantity > 0
      ) cart on o.status = 'WAIT_SUBMIT'
      where ${inScope(scope, 's.shop_code')}
        and (${keyword} = '' or lower(s.name) like ${like} or lower(s.shop_code) like ${like} or s.initials like ${like})
        and ${shopCodes ? sql`s.shop_code = any(${shopCodes})` : sql`true`}
        and ${shopGroup === undefined ? sql`true` : sql`s.shop_group = ${shopGroup}`}
        and ${withoutLead === undefined ? sql`true` : notReminded(purchaseDate, withoutLead)}
    ), shop_state as materialized (
      select *, case
        when status is null then case when may_order then 'NOT_STARTED' else 'CLOSED' end
        when status = 'WAIT_SUBMIT' then case when lines = 0 then 'NOT_STARTED' when errors > 0 then 'DRAFT' else 'READY' end
        when status = 'SUBMIT_FAIL' then 'FAILED'
        when status = 'ROLLING_BACK' then 'READY'
        when status = 'WAIT_PAY' then 'UNPAID'
        when status = 'PAYING' then 'PAYING'
        else 'PLACED' end as state
      from progress
    )
    select (select coalesce(json_object_agg(state, shops), '{}') from (
        select state, count(*) as shops from shop_state group by state) counted) as counts,
      (select coalesce(json_agg(found), '[]') from (
        select shop_code as "shopCode", name as "shopName", shop_group as "shopGroup", state, dh_no as "dhNo", status,
          lines, errors, edited_by as "editedByName", edited_at as "editedAt", submitted_at as "submittedAt",
          submits_automatically as "submitsAutomatically",
          (select json_build_object('kind', kind, 'at', at, 'byName', actor_name) from messages m
            where m.shop_code = shop_state.shop_code and (
              m.subject = ${purchaseDate} and m.kind in ('CUT_OFF_NEAR', 'REMINDED')
              or m.subject = shop_state.dh_no and m.kind in ('PAYMENT_NEAR', 'PAYMENT_REMINDED'))
            order by at desc, message_id desc limit 1) as reminded
        from shop_state where ${states ? sql`state = any(${states})` : sql`true`}
        order by ${listOrder(order, sort)} offset ${offset} limit ${limit}
      ) found) as rows`
}

const unpaidIn = ({ lead, after, until }: LeadWindow, limit: number) => {
  const deadline = sql`greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at)) + o.grace_minutes * 60000`
  return sql<OrderKey>`
    select o.shop_code as "shopCode", o.dh_no as "dhNo" from orders o
    where o.status = 'WAIT_PAY' and o.cut_off_at <= ${until} and ${deadline} > ${after} and ${deadline} <= ${until}
      and not exists (select 1 from messages m where m.shop_code = o.shop_code and m.kind = 'PAYMENT_NEAR'
        and m.subject = o.dh_no and m.detail = ${String(lead)})
    order by o.shop_code, o.dh_no limit ${limit}`
}

/** Whether a line would be refused at submission or has no price of the day [C3, Q3, Q4, Q5, M3]. */
const unfit = sql`
  r.material_code is null or not r.can_purchase or c.quantity < r.min_quantity or c.quantity > r.max_quantity
  or ((c.quantity - r.min_quantity) % r.step_quantity <> 0 and c.quantity <> r.max_quantity)
  or coalesce(p.price, 0) <= 0`

const notReminded = (purchaseDate: Day, lead: string) => sql`not exists (select 1 from messages m
  where m.shop_code = s.shop_code and m.subject = ${purchaseDate} and m.detail = ${lead} and m.kind = 'CUT_OFF_NEAR')`
