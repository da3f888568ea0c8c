import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type {
  TransferMove,
  TransferRecord,
  TransferShops,
  TransferWrite,
} from '../../../application/transfers/ports.ts'
import type { TransferEvent, TransferLine } from '../../../domain/transfers/transfer.ts'

export const insertHead = (
  { outShopCode, inShopCode }: TransferShops,
  { dbNo, applicantShopCode, clientKey, businessCode, remark, vouchers }: TransferWrite,
  { userId, name }: Actor,
  at: number,
) => sql`
  insert into stock_transfers (out_shop_code, db_no, in_shop_code, applicant_shop_code, client_key, business_code, remark, vouchers,
    created_at, created_by, created_by_name)
  values (${outShopCode}, ${dbNo}, ${inShopCode}, ${applicantShopCode}, ${clientKey}, ${businessCode}, ${remark}, ${vouchers},
    ${at}, ${userId}, ${name})`

export const insertLines = ({ outShopCode }: TransferShops, { dbNo, lines }: TransferWrite) => sql`
  insert into stock_transfer_lines (out_shop_code, db_no, material_code, line_no, applied)
  select ${outShopCode}, ${dbNo}, line.material_code, line.line_no, line.applied
  from unnest(${lines.map(({ materialCode }) => materialCode)}::text[], ${lines.map(({ quantity }) => quantity)}::bigint[])
    with ordinality as line(material_code, applied, line_no)`

/** The columns that say when a step was made and by whom. */
const stepColumns: Readonly<Record<TransferEvent, readonly [at: string, by: string]>> = {
  callOut: ['out_at', 'out_user_name'],
  receive: ['in_at', 'in_user_name'],
  settle: ['settled_at', 'settled_by_name'],
  cancel: ['closed_at', 'closed_by_name'],
  refuse: ['closed_at', 'closed_by_name'],
}

/** Changes the status of a transfer that still has the one that was read, in its version. */
export const moveHead = ({ shopCode }: StockShop, move: TransferMove, { name }: Actor, at: number) => {
  const [atColumn, byColumn] = stepColumns[move.event]
  return sql`
    update stock_transfers set biz_status = ${move.to}, version = version + 1, ${sql.ref(atColumn)} = ${at},
      ${sql.ref(byColumn)} = ${name}, reason = coalesce(${move.reason}, reason),
      receipt_key = coalesce(${move.receiptKey}, receipt_key)
    where out_shop_code = ${shopCode} and db_no = ${move.dbNo} and version = ${move.version} and biz_status = ${move.from}`
}

/** Writes what became of each material. */
export const writeLines = ({ shopCode }: StockShop, dbNo: string, lines: ReadonlyArray<TransferLine>) => sql`
  update stock_transfer_lines l set sent = line.sent, cost = line.cost, batches = line.batches, received = line.received,
    recovered = line.recovered, returned = line.returned, lost = line.lost
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("materialCode" text, sent bigint, cost bigint,
    batches jsonb, received bigint, recovered bigint, returned bigint, lost bigint)
  where l.out_shop_code = ${shopCode} and l.db_no = ${dbNo} and l.material_code = line."materialCode"`

export const headsOf = (condition: ReturnType<typeof sql>) => sql<Omit<TransferRecord, 'lines'>>`
  select out_shop_code as "outShopCode", in_shop_code as "inShopCode", db_no as "dbNo", biz_status as status,
    applicant_shop_code as "applicantShopCode", receipt_key as "receiptKey", out_at as "calledOutAt", remark, version
  from stock_transfers where ${condition}`

export const linesOf = (outShopCode: string, dbNo: string) => sql<TransferLine>`
  select material_code as "materialCode", applied, sent, cost, batches, received, recovered, returned, lost
  from stock_transfer_lines where out_shop_code = ${outShopCode} and db_no = ${dbNo} order by line_no`
