import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import {
  type ClaimToReview,
  type DifferenceFormLine,
  type DifferenceSettings,
  type MaterialHistory,
  type ReceivingDifference,
  ReceivingDifferences,
  type ShopHistory,
} from '../../../application/receiving/ports/differences.ts'
import type { OrderedGoods } from '../../../domain/receiving/difference-worth.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { isToCountBlind } from '../inventory/blind-transit.ts'
import { stockUnitOf } from '../inventory/unit-columns.ts'
import type { ShopCondition } from '../lists/document-view.ts'
import { decideDifference, putEvidence, withdrawDifference } from './difference-changes.ts'

export const receivingDifferenceStore = Layer.effect(
  ReceivingDifferences,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    return {
      settings: Effect.map(row(settings), record => record!),
      orderOf: (scope, scNo) =>
        Effect.map(
          row(sql<{ dhNo: string }>`
            select dh_no as "dhNo" from difference_orders where sc_no = ${scNo} and ${inScope(scope, 'shop_code')} limit 1`),
          record => record?.dhNo ?? null,
        ),
      find: (order, scNo) => Effect.map(row(differenceOf(order, scNo)), record => record!),
      waiting: (scope, overdue, limit) =>
        Effect.map(rows(claimsToReview(scope, overdue, limit)), claims => ({
          total: claims[0]?.total ?? 0,
          claims: claims.map(({ total: _, orderedGoods, ...claim }) => ({
            ...claim,
            orderedGoods: byMaterial(orderedGoods),
          })),
        })),
      formLines: (order, scNo) => rows(formLinesOf(order, scNo)),
      orderedGoods: (order, scNo) => Effect.map(rows(orderedGoods(order, scNo)), byMaterial),
      shopHistory: ({ shopCode }, since) => Effect.map(row(shopHistory(shopCode, since)), record => record!),
      materialHistory: (scope, { shopCode }, scNo, since) => rows(materialHistory(scope, shopCode, scNo, since)),
      putEvidence: (order, difference) =>
        queue({
          ...{ table: 'difference_lines', rows: difference.lines.length },
          query: putEvidence(order, difference),
        }),
      decide: (order, decision, actor, at) =>
        queue({
          ...{ table: 'difference_lines', rows: decision.lines.length },
          query: decideDifference(order, decision, actor, at),
        }),
      withdraw: (order, scNo) =>
        Effect.gen(function* () {
          const { lines } = (yield* row(differenceOf(order, scNo)))!
          yield* queue({ table: 'difference_lines', rows: lines.length, query: withdrawDifference(order, scNo) })
        }),
    }
  }),
)

const byMaterial = (goods: ReadonlyArray<OrderedRecord>): ReadonlyMap<string, OrderedGoods> =>
  new Map(goods.map(({ materialCode, ...line }) => [materialCode, line]))

const settings = sql<DifferenceSettings>`
  select claim_days as "claimDays", small_claim_max as "smallClaimMax", small_claim_rate as "smallClaimRate" from chain`

const differenceOf = ({ shopCode, dhNo }: OrderInScope, scNo: string) => sql<ReceivingDifference>`
  select d.sc_no as "scNo", d.sh_no as "shNo", d.sc_status as "scStatus", d.applied_at as "appliedAt", (
    select json_agg(json_build_object('materialCode', l.material_code, 'replaces', l.replaces, 'kind', l.kind,
      'quantity', l.quantity, 'price', l.price, 'reason', l.reason, 'documents', l.documents,
      'stockUnit', ${stockUnitOf(sql`shipped`, sql`shipped.unit`)})
      order by l.material_code, l.replaces, l.kind)
    from difference_lines l left join shipment_lines shipped on shipped.shop_code = ${shopCode} and shipped.dh_no = d.dh_no
      and shipped.sh_no = d.sh_no and shipped.material_code = l.material_code and shipped.replaces = l.replaces
    where l.shop_code = ${shopCode} and l.sc_no = d.sc_no
  ) as lines
  from difference_orders d where d.shop_code = ${shopCode} and d.dh_no = ${dhNo} and d.sc_no = ${scNo}`

type WaitingRecord = Omit<ClaimToReview, 'orderedGoods'> & {
  readonly orderedGoods: ReadonlyArray<OrderedRecord>
  readonly total: number
}

const claimsToReview = (scope: Scope, overdue: number, limit: number) => sql<WaitingRecord>`
  select d.sc_no as "scNo", d.sc_status as "scStatus", o.shop_name as "shopName", d.sh_no as "shNo",
    d.applied_at as "appliedAt", l.kinds, l.lines, l.photos, o.business_code as "businessCode", d.total,
    (select coalesce(json_agg(g), '[]') from (${goodsOfClaim(sql`d.shop_code`, sql`d.dh_no`, sql`d.sc_no`, column => inScope(scope, column))}) g) as "orderedGoods"
  from (
    select shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, count(*) over () as total from difference_orders
    where sc_status in ('10', '11') and (sc_status = '11' or applied_at <= ${overdue}) and ${inScope(scope, 'shop_code')}
    order by applied_at, sc_no limit ${limit}
  ) d join orders o on o.shop_code = d.shop_code and o.dh_no = d.dh_no and ${inScope(scope, 'o.shop_code')} cross join lateral (
    select array_agg(distinct kind) as kinds, (
        select count(distinct url) from difference_lines p, unnest(p.documents) url
        where p.shop_code = d.shop_code and p.sc_no = d.sc_no and ${inScope(scope, 'p.shop_code')}
      ) as photos,
      json_agg(json_build_object('materialCode', l.material_code, 'replaces', l.replaces, 'kind', l.kind,
        'quantity', l.quantity)) as lines
    from difference_lines l where l.shop_code = d.shop_code and l.sc_no = d.sc_no and ${inScope(scope, 'l.shop_code')}
  ) l
  order by d.applied_at, d.sc_no`

/** Selects the lines of a difference; none while its goods are to be counted anew and blind, because they tell what was shipped [RC5]. */
const formLinesOf = ({ shopCode, dhNo }: OrderInScope, scNo: string) => sql<DifferenceFormLine>`
  select l.material_code as "materialCode", l.replaces, l.kind, l.quantity, l.reason, l.documents,
    s.material_name as "materialName", s.spec as "materialSpecs", s.unit as "materialUnitName", m.picture_hash as "pictureHash",
    s.shipped, s.received
  from difference_orders d join difference_lines l using (shop_code, sc_no)
    join shipments h on h.shop_code = d.shop_code and h.dh_no = d.dh_no and h.sh_no = d.sh_no
    join shipment_lines s on s.shop_code = d.shop_code and s.dh_no = d.dh_no and s.sh_no = d.sh_no
      and s.material_code = l.material_code and s.replaces = l.replaces
    left join materials m on m.material_code = l.material_code
    left join order_lines o on o.shop_code = d.shop_code and o.dh_no = d.dh_no
      and o.material_code = coalesce(nullif(l.replaces, ''), l.material_code)
  where d.shop_code = ${shopCode} and d.dh_no = ${dhNo} and d.sc_no = ${scNo}
    and not ${isToCountBlind(sql`h`)}
  order by o.line_no, l.replaces, l.material_code, l.kind`

interface OrderedRecord extends OrderedGoods {
  readonly materialCode: string
}

const orderedGoods = ({ shopCode, dhNo }: OrderInScope, scNo: string) =>
  goodsOfClaim(sql`${shopCode}`, sql`${dhNo}`, sql`${scNo}`, column => sql`${sql.ref(column)} = ${shopCode}`)

/** Selects the ordered lines of the materials that a difference claims, with what other differences of the order approved. */
const goodsOfClaim = (
  shopCode: RawBuilder<unknown>,
  dhNo: RawBuilder<unknown>,
  scNo: RawBuilder<unknown>,
  atShop: ShopCondition,
) => sql<OrderedRecord>`
  select o.material_code as "materialCode", o.quantity, o.price, coalesce(o.shipped, 0) as shipped,
    coalesce((
      select sum(greatest(0, approved - more)) from (
        select coalesce(sum(l.approved_quantity) filter (where l.kind <> 'MORE' and l.approve_status = 'APPROVED'), 0) as approved,
          coalesce(sum(l.quantity) filter (where l.kind = 'MORE'), 0) as more
        from difference_orders other join difference_lines l using (shop_code, sc_no)
        where other.shop_code = o.shop_code and ${atShop('other.shop_code')} and ${atShop('l.shop_code')} and other.dh_no = o.dh_no and other.sc_no <> ${scNo} and other.sc_status = '99'
          and coalesce(nullif(l.replaces, ''), l.material_code) = o.material_code
        group by other.sc_no, l.material_code, l.replaces
      ) claims
    ), 0)::bigint as "claimedBefore"
  from order_lines o
  where o.shop_code = ${shopCode} and ${atShop('o.shop_code')} and o.dh_no = ${dhNo} and o.material_code in (
    select coalesce(nullif(c.replaces, ''), c.material_code) from difference_lines c
    where c.shop_code = ${shopCode} and ${atShop('c.shop_code')} and c.sc_no = ${scNo}
  )`

/** Claims that count: withdrawn ones and those from before receiving differences were documents do not. */
const counts = sql`d.sc_status <> '02' and l.approve_status <> 'INVALID'`

const shopHistory = (shopCode: string, since: number) => sql<ShopHistory>`
  select (
    select coalesce(sum(round(l.price * l.quantity / 1000.0)) filter (where l.kind <> 'MORE'), 0)::bigint
    from difference_orders d join difference_lines l using (shop_code, sc_no)
    where d.shop_code = ${shopCode} and d.applied_at >= ${since} and ${counts}
  ) as claimed, (
    select coalesce(sum(round(l.price * l.shipped / 1000.0)), 0)::bigint
    from shipments s join shipment_lines l using (shop_code, dh_no, sh_no)
    where s.shop_code = ${shopCode} and s.received_at >= ${since}
  ) as shipped, (
    select count(*) from difference_orders d
    where d.shop_code = ${shopCode} and d.applied_at >= ${since} and d.sc_status <> '02'
  ) as claims, (
    select count(*) from difference_orders d
    where d.shop_code = ${shopCode} and d.applied_at >= ${since} and d.sc_status = '01'
  ) as "rejectedClaims"`

const materialHistory = (scope: Scope, shopCode: string, scNo: string, since: number) => sql<MaterialHistory>`
  select m.material_code as "materialCode", m.name as "materialName",
    count(distinct d.sc_no) filter (where d.shop_code = ${shopCode}) as claims,
    count(distinct d.sc_no) filter (where d.shop_code <> ${shopCode}) as "otherClaims",
    count(distinct d.sc_no) filter (where l.approve_status = 'APPROVED') as "approvedClaims"
  from materials m left join (
    difference_lines l join difference_orders d on d.shop_code = l.shop_code and d.sc_no = l.sc_no
      and ${inScope(scope, 'd.shop_code')} and d.sc_no <> ${scNo} and d.applied_at >= ${since} and ${counts}
  ) on l.material_code = m.material_code
  where m.material_code in (
    select material_code from difference_lines where shop_code = ${shopCode} and sc_no = ${scNo}
  )
  group by m.material_code, m.name order by m.material_code`
