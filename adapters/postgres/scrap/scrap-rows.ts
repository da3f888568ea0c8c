import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { ScrapMove, ScrapWrite } from '../../../application/scrap/ports.ts'
import type { CostedLine } from '../../../domain/scrap/scrap.ts'

export const insertHead = ({ shopCode }: StockShop, scrap: ScrapWrite, { userId, name }: Actor, at: number) => sql`
  insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, stock_left,
    created_at, created_by, created_by_name, submitted_at, updated_at, updated_by_name)
  values (${shopCode}, ${scrap.bfNo}, ${scrap.status}, ${scrap.bizType}, ${scrap.clientKey}, ${scrap.scrapDay}::date,
    ${scrap.amount}, ${scrap.stockLeft}, ${at}, ${userId}, ${name}, ${scrap.isSubmitted ? at : null}, ${at}, ${name})`

/** Writes a draft or a rejected order again; one of another version is not written. */
export const replaceHead = ({ shopCode }: StockShop, scrap: ScrapWrite, { name }: Actor, at: number) => sql`
  update scrap_orders set biz_status = ${scrap.status}, scrap_day = ${scrap.scrapDay}::date, reason = null,
    scrap_amount = ${scrap.amount}, stock_left = ${scrap.stockLeft}, version = version + 1,
    submitted_at = coalesce(${scrap.isSubmitted ? at : null}, submitted_at), updated_at = ${at}, updated_by_name = ${name}
  where shop_code = ${shopCode} and bf_no = ${scrap.bfNo} and version = ${scrap.version} and biz_status in ('10', '01')`

/** Changes the status. The person and the time of the last recording stay. */
export const moveHead = ({ shopCode }: StockShop, move: ScrapMove, { name }: Actor, at: number) => sql`
  update scrap_orders set biz_status = ${move.to}, stock_left = ${move.stockLeft}, reason = ${move.reason},
    version = version + 1,
    scrap_amount = coalesce(${move.lines?.reduce((sum, { amount }) => sum + amount, 0) ?? null}::bigint, scrap_amount),
    reviewed_at = case when ${move.isReview} then ${at}::bigint else reviewed_at end,
    reviewed_by_name = case when ${move.isReview} then ${name} else reviewed_by_name end
  where shop_code = ${shopCode} and bf_no = ${move.bfNo} and version = ${move.version} and biz_status = ${move.from}`

export const deleteLines = ({ shopCode }: StockShop, bfNo: string) =>
  sql`delete from scrap_lines where shop_code = ${shopCode} and bf_no = ${bfNo}`

interface LinesOf {
  readonly bfNo: string
  readonly lines: ReadonlyArray<CostedLine>
}

export const insertLines = (
  { shopCode }: StockShop,
  { bfNo, lines }: LinesOf,
  { name, at }: { readonly name: string; readonly at: number },
) => sql`
  insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, expire_day, reason,
    documents, amount, created_at, updated_by_name, updated_at)
  select ${shopCode}, ${bfNo}, line.batch_no, line.category_code, line.material_code, line.quantity, line.expire_day::date,
    line.reason, array(select jsonb_array_elements_text(line.documents)), line.amount, ${at}::bigint, ${name}, ${at}::bigint
  from jsonb_to_recordset(${JSON.stringify(recordsOf(lines))}::jsonb) as line(batch_no integer, category_code text,
    material_code text, quantity bigint, expire_day text, reason text, documents jsonb, amount bigint)`

export const insertParts = ({ shopCode }: StockShop, { bfNo, lines }: LinesOf) => sql`
  insert into scrap_parts (shop_code, bf_no, batch_no, material_code, quantity, expire_day, amount, before_quantity)
  select ${shopCode}, ${bfNo}, part.batch_no, part.material_code, part.quantity, part.expire_day::date, part.amount,
    part.before_quantity
  from jsonb_to_recordset(${JSON.stringify(partRecordsOf(lines))}::jsonb) as part(batch_no integer, material_code text,
    quantity bigint, expire_day text, amount bigint, before_quantity bigint)`

/** Number of parts of lines, each of which is a row. */
export const partsCount = (lines: ReadonlyArray<CostedLine>): number =>
  lines.reduce((sum, { parts }) => sum + parts.length, 0)

const recordsOf = (lines: ReadonlyArray<CostedLine>) =>
  lines.map(({ categoryCode, materialCode, quantity, expireDay, reason, documents, amount }, at) => ({
    ...{ batch_no: at + 1, category_code: categoryCode, material_code: materialCode, quantity, expire_day: expireDay },
    ...{ reason, documents, amount },
  }))

const partRecordsOf = (lines: ReadonlyArray<CostedLine>) =>
  lines.flatMap(({ parts }, at) =>
    parts.map(({ materialCode, quantity, expireDay, amount, beforeQuantity }) => ({
      ...{ batch_no: at + 1, material_code: materialCode, quantity, expire_day: expireDay, amount },
      before_quantity: beforeQuantity,
    })),
  )
