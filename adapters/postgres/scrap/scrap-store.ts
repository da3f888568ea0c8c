import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import {
  type ScrapBatch,
  type ScrapGoods,
  type ScrapReason,
  type ScrapRecord,
  Scraps,
  type ScrapWrite,
} from '../../../application/scrap/ports.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { CostedLine } from '../../../domain/scrap/scrap.ts'
import { containing, inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { deleteLines, insertHead, insertLines, insertParts, moveHead, partsCount, replaceHead } from './scrap-rows.ts'

/** Scrap orders, in PostgreSQL. */
export const scrapStore = Layer.effect(
  Scraps,
  Effect.map(Database, ({ row, rows, queue }): Scraps['Service'] => {
    const load = Effect.fnUntraced(function* (shop: StockShop, condition: ReturnType<typeof sql>) {
      const head = yield* row(headOf(shop, condition))
      if (!head) return null
      return { ...head, lines: yield* rows(linesOf(shop, head.bfNo)) }
    })
    return {
      reviewAbove: Effect.map(
        row(sql<{ limit: Fen | null }>`select scrap_review_above as "limit" from chain`),
        chain => chain!.limit,
      ),
      reasons: rows(
        sql<ScrapReason>`select reason_code as code, name, for_expired as "isForExpired"
          from scrap_reasons order by position, reason_code`,
      ),
      shopOf: (scope, bfNo) =>
        Effect.map(
          row(sql<{ shopCode: string }>`select shop_code as "shopCode" from scrap_orders
            where bf_no = ${bfNo} and ${inScope(scope, 'shop_code')}`),
          record => record?.shopCode ?? null,
        ),
      find: (shop, bfNo) => load(shop, sql`bf_no = ${bfNo}`),
      findByKey: (shop, clientKey) => load(shop, sql`client_key = ${clientKey}`),
      ...writesOver(queue),
      usual: (shop, since, atMost) =>
        Effect.map(rows(usualOf(shop, since, atMost)), records => records.map(it => it.code)),
      goods: codes => rows(goodsOf(codes)),
      search: (keyword, atMost) => rows(matchingGoods(keyword, atMost)),
      products: (today, atMost) => rows(productsWithRecipe(today, atMost)),
      amountOn: ({ shopCode }, day) =>
        Effect.map(
          row(sql<{ amount: Fen }>`select coalesce(sum(scrap_amount), 0)::bigint as amount from scrap_orders
            where shop_code = ${shopCode} and scrap_day = ${day}::date and biz_status in ('11', '99')`),
          record => record!.amount,
        ),
      batches: (shopCode, bfNo) => rows(batchesOf(shopCode, bfNo)),
    }
  }),
)

const table = 'scrap_orders'

/** Returns how scrap orders are written. */
const writesOver = (queue: Database['Service']['queue']): Pick<Scraps['Service'], 'write' | 'move'> => ({
  write: (shop, scrap, actor, at) =>
    queue(
      {
        ...{ table, rows: 1 },
        query: scrap.version === 0 ? insertHead(shop, scrap, actor, at) : replaceHead(shop, scrap, actor, at),
      },
      ...(scrap.version === 0 ? [] : [{ table: 'scrap_lines', query: deleteLines(shop, scrap.bfNo) }]),
      ...lineWrites(shop, scrap, { name: actor.name, at }),
    ),
  move: (shop, move, actor, at) =>
    queue(
      { table, rows: 1, query: moveHead(shop, move, actor, at) },
      ...(move.lines === null
        ? []
        : [
            { table: 'scrap_lines' as const, query: deleteLines(shop, move.bfNo) },
            ...lineWrites(
              shop,
              { bfNo: move.bfNo, lines: move.lines },
              { name: move.updatedByName, at: move.updatedAt },
            ),
          ]),
    ),
})

const lineWrites = (
  shop: StockShop,
  scrap: Pick<ScrapWrite, 'bfNo' | 'lines'>,
  recorder: { readonly name: string; readonly at: number },
) => [
  { table: 'scrap_lines' as const, rows: scrap.lines.length, query: insertLines(shop, scrap, recorder) },
  { table: 'scrap_parts' as const, rows: partsCount(scrap.lines), query: insertParts(shop, scrap) },
]

const headOf = ({ shopCode }: StockShop, condition: ReturnType<typeof sql>) => sql<Omit<ScrapRecord, 'lines'>>`
  select shop_code as "shopCode", bf_no as "bfNo", biz_status as status, biz_type as "bizType",
    client_key as "clientKey", scrap_day as "scrapDay", scrap_amount as amount, stock_left as "stockLeft", version,
    created_at as "createdAt", created_by_name as "createdByName", submitted_at as "submittedAt", reviewed_at as "reviewedAt",
    reviewed_by_name as "reviewedByName", updated_at as "updatedAt", updated_by_name as "updatedByName", reason
  from scrap_orders where shop_code = ${shopCode} and ${condition}`

const linesOf = ({ shopCode }: StockShop, bfNo: string) => sql<CostedLine>`
  select category_code as "categoryCode", material_code as "materialCode", quantity, expire_day as "expireDay", reason,
    documents, amount, (
      select coalesce(json_agg(json_build_object('materialCode', p.material_code, 'quantity', p.quantity,
        'expireDay', p.expire_day, 'amount', p.amount, 'beforeQuantity', p.before_quantity)
        order by p.material_code collate "C"), '[]')
      from scrap_parts p where (p.shop_code, p.bf_no, p.batch_no) = (${shopCode}, l.bf_no, l.batch_no)
    ) as parts
  from scrap_lines l where shop_code = ${shopCode} and bf_no = ${bfNo} order by batch_no`

/**
 * Selects the batches with who recorded them and when. A review used to write its own person and time into the lines, which are
 * then later than their creation.
 */
const batchesOf = (shopCode: string, bfNo: string) => sql<ScrapBatch>`
  select l.batch_no as "batchNo", l.material_code as "materialCode", l.quantity, l.expire_day as "expireDate",
    l.amount as "scrapAmount", l.reason, l.documents, l.created_at as "createdAt", (
      select p.before_quantity from scrap_parts p where (p.shop_code, p.bf_no, p.batch_no, p.material_code)
        = (${shopCode}, l.bf_no, l.batch_no, l.material_code)
    ) as "beforeQuantity",
    case when l.updated_at > l.created_at then o.created_by_name else l.updated_by_name end as "updateUserName",
    l.created_at as "updateTime", case when l.category_code in ('PRODUCT', 'SEMI') then (
      select coalesce(json_agg(json_build_object('materialCode', p.material_code,
        'materialName', coalesce(m.name, p.material_code), 'materialUnitName', ${stockUnitName}, 'quantity', p.quantity,
        'scrapAmount', p.amount) order by p.amount desc, p.material_code collate "C"), '[]')
      from scrap_parts p left join materials m using (material_code)
      where (p.shop_code, p.bf_no, p.batch_no) = (${shopCode}, l.bf_no, l.batch_no)
    ) else '[]' end as parts
  from scrap_lines l join scrap_orders o using (shop_code, bf_no) where l.shop_code = ${shopCode} and l.bf_no = ${bfNo}
    order by l.batch_no`

/** Selects what the shop scraps most often, then the materials whose goods expire first, then those in the store. */
const usualOf = ({ shopCode }: StockShop, since: number, atMost: number) => sql<{ code: string }>`
  select material_code as code from (
    select material_code, count(*) as times from scrap_lines where shop_code = ${shopCode} and created_at >= ${since}
    group by material_code
  ) l full join (
    select material_code, min(expire_day) as expire_day from stock_expiries where shop_code = ${shopCode}
    group by material_code
  ) e using (material_code) full join (
    select material_code from stock_balances where shop_code = ${shopCode} and in_store > 0
  ) b using (material_code) join (${goods}) g using (material_code)
  order by times desc nulls last, expire_day nulls last, material_code limit ${atMost}`

/** Selects what can be scrapped: the materials, and the products that are made of materials. */
const goods = sql`
  select 'MATERIAL' as category, m.material_code, m.name, m.spec, m.picture_hash, ${stockUnitName} as unit, m.initials
  from materials m
  union all
  select kind, product_code, name, null, picture_hash, unit, null from products where kind <> 'SERVICE'`

const goodsColumns = sql`
  category as "categoryCode", material_code as "materialCode", name as "materialName", spec as "materialSpecs",
  '/pictures/' || picture_hash as "materialUrl", unit as "materialUnitName"`

const goodsOf = (codes: ReadonlyArray<string>) => sql<ScrapGoods>`
  select ${goodsColumns} from unnest(${codes}::text[]) with ordinality as listed(material_code, place)
    join (${goods}) g using (material_code)
  order by place`

const productsWithRecipe = (today: Day, limit: number) => sql<ScrapGoods>`
  select ${goodsColumns} from (${goods}) g
  where category <> 'MATERIAL' and exists (select 1 from recipes r where r.product_code = g.material_code and r.valid_from <= ${today}::date)
  order by category, name, material_code limit ${limit}`

const matchingGoods = (keyword: string, limit: number) => {
  const like = containing(keyword.toLowerCase())
  return sql<ScrapGoods>`
    select ${goodsColumns} from (${goods}) g
    where lower(name) like ${like} or lower(material_code) like ${like} or initials like ${like}
    order by initials nulls last, name, material_code limit ${limit}`
}
