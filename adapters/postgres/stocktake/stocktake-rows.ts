import { type RawBuilder, sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { Actor, Scope } from '../../../application/platform/caller.ts'
import type {
  EntryRecord,
  NewEntry,
  NewStocktake,
  StocktakeInScope,
  StocktakeLine,
  StocktakeMove,
} from '../../../application/stocktake/ports/stocktakes.ts'
import type { StoredEntry } from '../../../domain/stocktake/entry.ts'
import { inScope } from '../engine/scope.ts'
import { dayAt, ratioOn, stockUnitName } from '../inventory/unit-columns.ts'

export const stocktakeOf = (scope: Scope, orderNo: string, locks: boolean) => sql<StocktakeInScope>`
  select d.shop_code as "shopCode", s.name as "shopName", order_no as "orderNo", status, source, plan_code as "planCode",
    plan_name as "planName", counting_date as "countingDate", due_at as "dueAt", opened_at as "openedAt", is_blind as "isBlind",
    impacts_inventory as "impactsInventory", blocks_orders as "blocksOrders", rej_cnt as "rejCnt",
    case status when '02' then void_reason else rejected_reason end as "rejectedReason", sent_at as "sentAt"
  from stocktakes d join shops s using (shop_code)
  where order_no = ${orderNo} and ${inScope(scope, 'd.shop_code')} ${locks ? sql`for update of d` : sql``}`

export const insertStocktake = (shop: ShopInScope, stocktake: NewStocktake, actor: Actor, at: number) => {
  const { orderNo, source, rule, attribute, countingDate, dueAt, plan } = stocktake
  return sql`
  insert into stocktakes (shop_code, order_no, source, plan_code, plan_name, count_rule, attribute, business_model,
    counting_date, due_at, is_required, blocks_orders, impacts_inventory, is_blind, opened_at, opened_by_name)
  values (${shop.shopCode}, ${orderNo}, ${source}, ${plan?.planCode ?? null}, ${plan?.name ?? null}, ${rule}, ${attribute},
    ${shop.businessModel}, ${countingDate}::date, ${dueAt}, ${stocktake.isRequired}, ${stocktake.blocksOrders},
    ${stocktake.impactsInventory}, ${stocktake.isBlind}, ${at}, ${actor.name})
  on conflict (shop_code, plan_code, counting_date) where plan_code is not null do nothing`
}

export const deleteStocktake = ({ shopCode }: ShopInScope, orderNo: string) => sql`
  delete from stocktakes where shop_code = ${shopCode} and order_no = ${orderNo}`

type Column = RawBuilder<unknown>

/** Returns the condition on the materials `m` of a shop that a stocktake covers: what the shop ever had or may order, and what was chosen by its code. */
export const coveredBy = (
  { attribute, covers }: Pick<NewStocktake, 'attribute' | 'covers'>,
  shop: { readonly shopCode: Column; readonly shopGroup: Column },
) => {
  if (attribute === 'MATERIAL') return sql`m.material_code = any(${covers}::text[])`
  const isKnown = sql`(
    exists (select 1 from stock_balances b where b.shop_code = ${shop.shopCode} and b.material_code = m.material_code)
    or exists (select 1 from purchase_rules r
      where r.shop_group = ${shop.shopGroup} and r.material_code = m.material_code and r.can_purchase))`
  if (attribute === 'STORAGE') return sql`${isKnown} and m.storage_type = any(${covers}::text[])`
  if (attribute === 'ALL') return isKnown
  return sql`${isKnown} and m.category_code in (
    with recursive branch as (
      select category_code from categories where category_code = any(${covers}::text[])
      union select c.category_code from categories c join branch on c.parent_code = branch.category_code
    ) select category_code from branch)`
}

/** Inserts the lines with what was counted last of each material. */
export const insertLines = (shop: ShopInScope, stocktake: NewStocktake) => sql`
  insert into stocktake_lines (shop_code, order_no, material_code, line_no, material_name, spec, check_unit, storage_type, last_qty)
  select ${shop.shopCode}, ${stocktake.orderNo}, m.material_code,
    row_number() over (order by m.storage_type, m.category_code, m.material_code), m.name, m.spec, ${stockUnitName},
    m.storage_type, (select l.counted_qty from stocktake_lines l join stocktakes d using (shop_code, order_no)
      where l.shop_code = ${shop.shopCode} and l.material_code = m.material_code and d.status in ('11', '99')
        and l.counted_at is not null
      order by l.counted_at desc limit 1)
  from materials m where ${coveredBy(stocktake, { shopCode: sql`${shop.shopCode}`, shopGroup: sql`${shop.shopGroup}` })}`

/** The other units of the material `m` with their ratio of a day; the order unit is among them. */
const unitsOn = (at: number) => sql`(
  select json_agg(json_build_object('unit', u.unit, 'ratio',
    json_build_object('numerator', ratio.numerator, 'denominator', ratio.denominator))
    order by ratio.numerator::numeric / ratio.denominator desc, u.unit)
  from (select distinct unit from material_units where material_code = m.material_code) u
    cross join lateral (${ratioOn(sql`u.unit`, dayAt(at))}) ratio)`

/** Selects the areas of each material: those of the shop if it has an order of its atShop, else those of all shops. */
const placesIn = (shopCode: string) => sql`
  select material_code, json_agg(json_build_object('area', area, 'position', position) order by position, area) as places
  from (
    select *, bool_or(shop_code = ${shopCode}) over () as has_own from shelf_order where shop_code in (${shopCode}, 'ALL')
  ) o where (shop_code = ${shopCode}) = has_own group by material_code`

export const linesOf = ({ shopCode, orderNo }: StocktakeInScope, at: number) => sql<
  StocktakeLine & { readonly otherUnits: StocktakeLine['units'] | null }
>`
  with places as materialized (${placesIn(shopCode)})
  select l.material_code as "materialCode", l.material_name as "materialName", l.spec as "materialSpecs",
    '/pictures/' || m.picture_hash as "materialUrl", l.storage_type as "storageType", l.check_unit as "checkUnit",
    coalesce(m.barcodes, '{}') as barcodes, coalesce(places.places, '[]') as places, coalesce(b.in_store, 0) as "bookNow",
    l.last_qty as "lastQty", m.shelf_life_days is not null or exists (select 1 from stocktake_entries e where e.shop_code = ${shopCode}
      and e.order_no = l.order_no and e.material_code = l.material_code and e.batches <> '[]') as "isExpiryTracked",
    ${unitsOn(at)} as "otherUnits"
  from stocktake_lines l left join materials m using (material_code) left join places using (material_code)
    left join stock_balances b on b.shop_code = l.shop_code and b.material_code = l.material_code
  where l.shop_code = ${shopCode} and l.order_no = ${orderNo} order by l.line_no`

const entryColumns = sql`e.entry_id as "entryId", e.material_code as "materialCode", e.place, e.parts, e.batches, e.quantity,
  e.counted_at as "countedAt", e.person_id as "personId", e.person_name as "personName", e.is_recount as "isRecount",
  e.is_removed as "isRemoved"`

/** Selects the entries that count: of the latest round of their material, and not taken back. */
export const entriesOf = ({ shopCode, orderNo }: StocktakeInScope) => sql<EntryRecord>`
  select ${entryColumns} from stocktake_entries e join stocktake_lines l using (shop_code, order_no, material_code)
  where e.shop_code = ${shopCode} and e.order_no = ${orderNo} and e.round = l.round and not e.is_removed
  order by e.counted_at, e.entry_id`

export const storedEntriesOf = ({ shopCode, orderNo }: StocktakeInScope, entryIds: ReadonlyArray<string>) => sql<
  StoredEntry & { readonly entryId: string }
>`
  select ${entryColumns} from stocktake_entries e
  where e.shop_code = ${shopCode} and e.order_no = ${orderNo} and e.entry_id = any(${entryIds}::text[])`

/** Writes entries in the round of their material; the person of an entry never changes. */
export const writeEntries = (
  { shopCode, orderNo }: StocktakeInScope,
  entries: ReadonlyArray<NewEntry>,
  actor: Actor,
  at: number,
) => sql`
  insert into stocktake_entries as e (shop_code, order_no, entry_id, material_code, place, round, parts, batches, quantity,
    counted_at, recorded_at, person_id, person_name, is_recount, is_removed)
  select l.shop_code, l.order_no, line.entry_id, l.material_code, line.place, l.round, line.parts::jsonb, line.batches::jsonb,
    line.quantity, line.counted_at, ${at}, ${actor.userId}, ${actor.name}, line.is_recount, line.is_removed
  from unnest(${entries.map(entry => entry.entryId)}::text[], ${entries.map(entry => entry.materialCode)}::text[],
    ${entries.map(entry => entry.place)}::text[], ${entries.map(entry => JSON.stringify(entry.parts))}::text[],
    ${entries.map(entry => JSON.stringify(entry.batches))}::text[], ${entries.map(entry => entry.quantity)}::bigint[],
    ${entries.map(entry => entry.countedAt)}::bigint[], ${entries.map(entry => entry.isRecount)}::boolean[],
    ${entries.map(entry => entry.isRemoved)}::boolean[]
  ) as line(entry_id, material_code, place, parts, batches, quantity, counted_at, is_recount, is_removed)
    join stocktake_lines l on l.shop_code = ${shopCode} and l.order_no = ${orderNo} and l.material_code = line.material_code
  on conflict (shop_code, order_no, entry_id) do update set place = excluded.place, round = excluded.round,
    parts = excluded.parts, batches = excluded.batches, quantity = excluded.quantity, counted_at = excluded.counted_at,
    recorded_at = excluded.recorded_at, is_recount = excluded.is_recount, is_removed = excluded.is_removed
  where e.person_id = excluded.person_id`

export const sentByKey = ({ shopCode }: StocktakeInScope, clientKey: string) => sql<{
  readonly orderNo: string
  readonly lateReasons: ReadonlyArray<string>
}>`
  select order_no as "orderNo", late_reasons as "lateReasons" from stocktakes
  where shop_code = ${shopCode} and client_key = ${clientKey}`

/** Writes the new status over the one that was decided upon, with the time and the author of the step. */
export const moveStocktake = ({ shopCode, orderNo, status }: StocktakeInScope, move: StocktakeMove) => {
  const { to, actor, at, reason = null, sending } = move
  const stamp = (is: boolean, value: string | number | null, column: string) =>
    is ? sql`${value}` : sql`${sql.ref(column)}`
  const [isSending, isReview, isVoid] = [to === '11', to === '99' || to === '01', to === '02']
  return sql`
  update stocktakes set status = ${to},
    sent_at = ${stamp(isSending, at, 'sent_at')}, sent_by_name = ${stamp(isSending, actor.name, 'sent_by_name')},
    client_key = ${stamp(isSending, sending?.clientKey ?? null, 'client_key')},
    late_reasons = ${isSending ? sql`${sending?.lateReasons ?? []}::text[]` : sql.ref('late_reasons')},
    audited_at = ${stamp(isReview, at, 'audited_at')}, audited_by_name = ${stamp(isReview, actor.name, 'audited_by_name')},
    rejected_reason = ${stamp(to === '01', reason, 'rejected_reason')},
    voided_at = ${stamp(isVoid, at, 'voided_at')}, voided_by_name = ${stamp(isVoid, actor.name, 'voided_by_name')},
    void_reason = ${stamp(isVoid, reason, 'void_reason')}
  where shop_code = ${shopCode} and order_no = ${orderNo} and status = ${status}`
}

export const beginRound = ({ shopCode, orderNo }: StocktakeInScope) => sql`
  update stocktakes set round = round + 1, rej_cnt = rej_cnt + 1 where shop_code = ${shopCode} and order_no = ${orderNo}`

export const reopenLines = ({ shopCode, orderNo }: StocktakeInScope, isDifferingOnly: boolean) => sql`
  update stocktake_lines l set round = d.round from stocktakes d
  where l.shop_code = ${shopCode} and l.order_no = ${orderNo} and d.shop_code = l.shop_code and d.order_no = l.order_no
    and (${!isDifferingOnly}::boolean or l.variance_qty <> 0)`
