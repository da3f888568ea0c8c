import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type AutoSubmitEntry,
  type AutoSubmitRun,
  type AutoSubmitSetting,
  AutoSubmits,
  type LastChange,
} from '../../../application/ordering/ports/auto-submits.ts'
import type { OrderKey } from '../../../application/ordering/ports/orders.ts'
import type { OrderAmount } from '../../../domain/ordering/cart/usual-amount.ts'
import { Database } from '../engine/sql.ts'

export const autoSubmitStore = Layer.effect(
  AutoSubmits,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      settingOf: ({ shopCode }) =>
        row(sql<AutoSubmitSetting>`select lead_minutes as "leadMinutes", ceiling_percent as "ceilingPercent",
            user_id as "userId", user_name as "userName", since
          from auto_submits where shop_code = ${shopCode}`),
      put: ({ shopCode }, setting) => Effect.asVoid(write(putSetting(shopCode, setting))),
      addEntry: (shopCode, entry) => queue({ table: 'auto_submit_log', rows: 1, query: addEntry(shopCode, entry) }),
      log: ({ shopCode }, limit) =>
        rows(sql<AutoSubmitEntry>`select at, event, dh_no as "dhNo", purchase_date as "purchaseDate",
            actor_name as "actorName", refusal, rescue
          from auto_submit_log where shop_code = ${shopCode} order by at desc, entry_id desc limit ${limit}`),
      due: (now, attempted, limit) => rows(dueOrders(now, attempted, limit)),
      runOf: ({ shopCode, dhNo }) =>
        row(sql<AutoSubmitRun>`select refusal from auto_submit_runs where shop_code = ${shopCode} and dh_no = ${dhNo}`),
      putRun: ({ shopCode, dhNo }, { refusal }, nextAt) =>
        Effect.asVoid(
          write(sql`insert into auto_submit_runs (shop_code, dh_no, refusal, next_at)
            values (${shopCode}, ${dhNo}, ${refusal && JSON.stringify(refusal)}::jsonb, ${nextAt})
            on conflict (shop_code, dh_no) do update set next_at = excluded.next_at,
              refusal = coalesce(excluded.refusal, auto_submit_runs.refusal)`),
        ),
      lastChange: ({ shopCode, dhNo }) =>
        row(sql<LastChange>`select updated_at as at, updated_by_name as "byName" from cart_lines
          where shop_code = ${shopCode} and dh_no = ${dhNo} order by updated_at desc limit 1`),
      recentAmounts: (shopCodes, since, before) =>
        Effect.map(
          rows(sql<{
            readonly shopCode: string
            readonly amounts: ReadonlyArray<OrderAmount>
          }>`select shop_code as "shopCode",
              json_agg(json_build_object('purchaseDate', purchase_date, 'amount', material_fee)) as amounts
            from orders
            where shop_code = any(${shopCodes}) and order_type = 'NORMAL' and order_source = 'SHOP'
              and purchase_date >= ${since}::date and purchase_date < ${before}::date and material_fee > 0
              and status not in ('WAIT_SUBMIT', 'INVALID', 'SUBMIT_FAIL', 'REJECT')
            group by shop_code`),
          records => new Map(records.map(({ shopCode, amounts }) => [shopCode, amounts])),
        ),
      shopsWith: shopCodes =>
        Effect.map(
          rows(sql<{ readonly shopCode: string }>`select shop_code as "shopCode" from auto_submits
            where shop_code = any(${shopCodes})`),
          records => records.map(({ shopCode }) => shopCode),
        ),
    }
  }),
)

const putSetting = (shopCode: string, setting: AutoSubmitSetting | null) =>
  setting === null
    ? sql`delete from auto_submits where shop_code = ${shopCode}`
    : sql`insert into auto_submits (shop_code, lead_minutes, ceiling_percent, user_id, user_name, since)
        values (${shopCode}, ${setting.leadMinutes}, ${setting.ceilingPercent}, ${setting.userId}, ${setting.userName},
          ${setting.since})
        on conflict (shop_code) do update set lead_minutes = excluded.lead_minutes,
          ceiling_percent = excluded.ceiling_percent, user_id = excluded.user_id, user_name = excluded.user_name,
          since = excluded.since`

const addEntry = (
  shopCode: string,
  { at, event, dhNo, purchaseDate, actorName, refusal, rescue }: AutoSubmitEntry,
) => sql`
  insert into auto_submit_log (shop_code, at, event, dh_no, purchase_date, actor_name, refusal, rescue)
  values (${shopCode}, ${at}, ${event}, ${dhNo}, ${purchaseDate}::date, ${actorName},
    ${refusal && JSON.stringify(refusal)}::jsonb, ${rescue && JSON.stringify(rescue)}::jsonb)`

/** The longest lead, so that the index of cut-offs is read for a few minutes only. */
const LEAD_MAX_MS = 15 * 60_000

const dueOrders = (now: number, attempted: ReadonlyArray<string>, limit: number) => sql<OrderKey>`
  select o.shop_code as "shopCode", o.dh_no as "dhNo"
  from orders o join auto_submits a using (shop_code)
    left join auto_submit_runs r on r.shop_code = o.shop_code and r.dh_no = o.dh_no
  where o.status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED') and o.status = 'WAIT_SUBMIT' and o.order_type = 'NORMAL'
    and o.cut_off_at > ${now} and o.cut_off_at <= ${now + LEAD_MAX_MS}
    and o.cut_off_at - a.lead_minutes * 60000 <= ${now} and o.opens_at <= ${now}
    and (r.next_at is null or r.next_at <= ${now}) and o.dh_no <> all(${attempted})
  order by o.cut_off_at, o.shop_code, o.dh_no limit ${limit}`
