import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { ScrapMove, ScrapWrite } from '../../../application/scrap/ports.ts'
import type { CostedLine } from '../../../domain/scrap/scrap.ts'

export const headInserted = ({ shopCode }: StockShop, scrap: ScrapWrite, { userId, name }: Actor, at: number) => sql`
  insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, stock_left,
    created_at, created_by, created_by_name, submitted_at, updated_at, updated_by_name)
  values (${shopCode}, ${scrap.bfNo}, ${scrap.status}, ${scrap.bizType}, ${scrap.clientKey}, ${scrap.scrapDay}::date,
    ${scrap.amount}, ${scrap.stockLeft}, ${at}, ${userId}, ${name}, ${scrap.isSubmitted ? at : null}, ${at}, ${name})`

/** Writes a draft or a rejected order again; one of another version is not written. */
export const headReplaced = ({ shopCode }: StockShop, scrap: ScrapWrite, { name }: Actor, at: number) => sql`
  update scrap_orders set biz_status = ${scrap.status}, scrap_day = ${scrap.scrapDay}::date, reason = null,
    scrap_amount = ${scrap.amount}, stock_left = ${scrap.stockLeft}, version = version + 1,
    submitted_at = coalesce(${scrap.isSubmitted ? at : null}, submitted_at), updated_at = ${at}, updated_by_name = ${name}
  where shop_code = ${shopCode} and bf_no = ${scrap.bfNo} and version = ${scrap.version} and biz_status in ('10', '01')`

export const headMoved = ({ shopCode }: StockShop, move: ScrapMove, { name }: Actor, at: number) => sql`
  update scrap_orders set biz_status = ${move.to}, stock_left = ${move.stockLeft}, reason = ${move.reason},
    version = version + 1, updated_at = ${at}, updated_by_name = ${name},
    scrap_amount = coalesce(${move.lines?.reduce((sum, { amount }) => sum + amount, 0) ?? null}::bigint, scrap_amount),
    reviewed_at = case when ${move.isReview} then ${at}::bigint else reviewed_at end,
    reviewed_by_name = case when ${move.isReview} then ${name} else reviewed_by_name end
  where shop_code = ${shopCode} and bf_no = ${move.bfNo} and version = ${move.version} and biz_status = ${move.from}`

export const linesDeleted = ({ shopCode }: StockShop, bfNo: string) =>
  sql`delete from scrap_lines where shop_code = ${shopCode} and bf_no = ${bfNo}`

/** A scrap order holds materials; products and semi-finished goods are exploded once their recipes are known. */
const category = 'MATERIAL'

interface LinesOf {
  readonly bfNo: string
  readonly lines: ReadonlyArray<CostedLine>
}

export const linesInserted = ({ shopCode }: StockShop, { bfNo, lines }: LinesOf, { name }: Actor, at: number) => sql`
  insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, expire_day, reason,
    documents, amount, before_quantity, created_at, updated_by_name, updated_at)
  select ${shopCode}, ${bfNo}, line.batch_no, ${category}, line.material_code, line.quantity, line.expire_day::date,
    line.reason, array(select jsonb_array_elements_text(line.documents)), line.amount, line.before_quantity, ${at}::bigint,
    ${name}, ${at}::bigint
  from jsonb_to_recordset(${JSON.stringify(recordsOf(lines))}::jsonb) as line(batch_no integer, material_code text,
    quantity bigint, expire_day text, reason text, documents jsonb, amount bigint, before_quantity bigint)`

/** Writes the cost with which the goods left, line by line. */
export const linesCosted = ({ shopCode }: StockShop, { bfNo, lines }: LinesOf, { name }: Actor, at: number) => sql`
  update scrap_lines l set amount = line.amount, before_quantity = line.before_quantity, updated_by_name = ${name},
    updated_at = ${at}
  from jsonb_to_recordset(${JSON.stringify(recordsOf(lines))}::jsonb)
    as line(batch_no integer, amount bigint, before_quantity bigint)
  where l.shop_code = ${shopCode} and l.bf_no = ${bfNo} and l.batch_no = line.batch_no`

const recordsOf = (lines: ReadonlyArray<CostedLine>) =>
  lines.map(({ materialCode, quantity, expireDay, reason, documents, amount, beforeQuantity }, at) => ({
    ...{ batch_no: at + 1, material_code: materialCode, quantity, expire_day: expireDay, reason, documents, amount },
    before_quantity: beforeQuantity,
  }))
