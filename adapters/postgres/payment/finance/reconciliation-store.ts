import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { BillLine, ProviderName } from '../../../../application/payment/ports/payment-provider.ts'
import {
  type BillDay,
  type DayRow,
  type Note,
  Reconciliation,
} from '../../../../application/payment/ports/reconciliation.ts'
import type { BillItem, PortalItem } from '../../../../domain/payment/reconcile.ts'
import { Database } from '../../engine/sql.ts'

export const reconciliationStore = Layer.effect(
  Reconciliation,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      days: (from, to) =>
        rows(sql<DayRow>`select ${dayColumns} from provider_bills where bill_day between ${from}::date and ${to}::date
          order by bill_day desc, provider`),
      find: of => row(sql<DayRow>`select ${dayColumns} from provider_bills where ${ofDay(of)}`),
      putBill: (of, lines, actor, now) =>
        Effect.gen(function* () {
          yield* write(putBill(of, lines.length, actor.name, now))
          yield* write(sql`delete from bill_lines where ${ofDay(of)}`)
          yield* write(putLines(of, lines))
        }),
      bill: of =>
        rows(sql<BillItem>`select way, no, channel_no as "channelNo", amount from bill_lines where ${ofDay(of)}
          order by way, no`),
      paymentItems: (of, from, to) => rows(ownItems(of, from, to)),
      putOutcome: (of, { matched, exceptions, explained, billed, done, entered }, now) =>
        write(sql`update provider_bills set matched = ${matched}, exceptions = ${exceptions}, explained = ${explained},
            billed = ${billed}, done = ${done}, entered = ${entered}, reconciled_at = ${now}
          where ${ofDay(of)}`),
      notes: of =>
        rows(sql<Note>`select way, no, kind, note, noted_by_name as "notedByName", noted_at as "notedAt"
          from reconcile_notes where ${ofDay(of)}`),
      putNote: (of, { way, no, kind, note }, actor, now) =>
        write(sql`
          insert into reconcile_notes (provider, bill_day, way, no, kind, note, noted_by, noted_by_name, noted_at)
          values (${of.provider}, ${of.day}::date, ${way}, ${no}, ${kind}, ${note}, ${actor.userId}, ${actor.name}, ${now})
          on conflict (provider, bill_day, way, no, kind) do update set note = excluded.note,
            noted_by = excluded.noted_by, noted_by_name = excluded.noted_by_name, noted_at = excluded.noted_at`),
    }
  }),
)

const ofDay = ({ provider, day }: BillDay) => sql`provider = ${provider} and bill_day = ${day}::date`

const dayColumns = sql`provider, bill_day as day, fetched_at as "fetchedAt", fetched_by_name as "fetchedByName", lines,
  matched, exceptions, explained, billed, done, entered, reconciled_at as "reconciledAt"`

const putBill = ({ provider, day }: BillDay, lines: number, by: string, now: number) => sql`
  insert into provider_bills (provider, bill_day, fetched_at, fetched_by_name, lines, matched, exceptions, explained,
    billed, done, entered, reconciled_at)
  values (${provider}, ${day}::date, ${now}, ${by}, ${lines}, 0, 0, 0, 0, 0, 0, ${now})
  on conflict (provider, bill_day) do update set fetched_at = excluded.fetched_at,
    fetched_by_name = excluded.fetched_by_name, lines = excluded.lines`

/** Inserts bill lines; a number that occurs twice is stored with the sum of its lines. */
const putLines = ({ provider, day }: BillDay, lines: ReadonlyArray<BillLine>) => sql`
  insert into bill_lines (provider, bill_day, way, no, channel_no, amount, at)
  select ${provider}, ${day}::date, way, no, max(channel_no), sum(amount), max(at)
  from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(numberOf)}::text[],
    ${lines.map(({ channelNo, channelRefundNo }) => channelRefundNo ?? channelNo)}::text[],
    ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ at }) => at)}::bigint[])
    as line(way, no, channel_no, amount, at)
  group by way, no`

const numberOf = ({ kind, paymentOrderNo, paymentRefundNo }: BillLine): string =>
  kind === 'REFUND' ? (paymentRefundNo ?? '') : paymentOrderNo

/**
 * Selects payments and refunds of the provider that were completed in the period, that were reported with a mismatch,
 * or that are on the bill. The ledger lists a payment under its trade (settled) or its own number (late, different), a
 * refund under the order's refund or its own number.
 */
const ownItems = (of: BillDay, from: number, to: number) => sql<PortalItem>`
  with billed as (select way, no from bill_lines where ${ofDay(of)})
  select 'PAYMENT' as way, p.payment_order_no as no, p.trade_order_no as "tradeOrderNo",
    e.entity_name as "entityName", p.amount as "requestedFee", case when p.status = 'PAID' or d.kind = 'AMOUNT' then p.confirmed_amount end as done,
    ${capturedOf} as entered,
    case when p.status = 'DIFFERS' then p.confirmed_amount end as "reportedFee",
    p.paid_at between ${from} and ${to - 1} as "isOfDay"
  from payment_orders p join payer_entities e using (entity_code)
    left join payment_differences d using (entity_code, payment_order_no)
  where p.provider = ${of.provider as ProviderName} and (p.paid_at between ${from} and ${to - 1}
    or exists (select 1 from billed b where b.way = 'PAYMENT' and b.no = p.payment_order_no))
  union all
  select 'REFUND', r.payment_refund_no, r.trade_order_no, e.entity_name, r.amount,
    case when r.status = 'REFUND_SUCCESS' then r.amount end,
    ${channelOf(sql`r.entity_code`, sql`case r.reason when 'ORDER_REFUND' then 'REFUND' when 'DIFFERENCE' then 'DIFFERENCE_REFUND' else 'LATE_REFUND' end`, sql`coalesce(r.refund_no, r.payment_refund_no)`, 1)},
    null, r.completed_at between ${from} and ${to - 1}
  from payment_refunds r join payment_orders p using (entity_code, payment_order_no) join payer_entities e using (entity_code)
  where p.provider = ${of.provider} and (r.completed_at between ${from} and ${to - 1}
    or exists (select 1 from billed b where b.way = 'REFUND' and b.no = r.payment_refund_no))`

/**
 * Amount that a payment added to the ledger's CHANNEL account: for its trade, without a purpose, or as an accepted
 * difference.
 */
const capturedOf = sql`(select (-sum(l.amount))::bigint from ledger_entries l
  where l.entity_code = p.entity_code and l.account = 'CHANNEL'
    and ((l.kind = 'PAYMENT' and p.settles and l.biz_no = p.trade_order_no)
      or (l.kind in ('LATE_PAYMENT', 'DIFFERENCE_PAYMENT', 'DIFFERENCE_SETTLED') and l.biz_no = p.payment_order_no)))`

/** Amount of an event in the ledger's CHANNEL account, with the given sign; null if there is none. */
const channelOf = (
  entity: ReturnType<typeof sql>,
  kind: ReturnType<typeof sql>,
  bizNo: ReturnType<typeof sql>,
  sign: 1 | -1,
) => sql`(select (${sql.lit(sign)} * sum(l.amount))::bigint from ledger_entries l
  where l.entity_code = ${entity} and l.account = 'CHANNEL' and l.kind = ${kind} and l.biz_no = ${bizNo})`
