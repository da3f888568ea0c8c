import { sql } from 'kysely'
import type { AdjustmentMove, AdjustmentSettlement, AdjustmentWrite } from '../../../application/adjustments/ports.ts'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'

export const insertHead = (
  { shopCode }: StockShop,
  adjustment: AdjustmentWrite,
  { userId, name }: Actor,
  at: number,
) => sql`
  insert into account_adjustments (shop_code, tz_no, tz_status, tz_type, tz_mode, pay_status, adjust_day, scm_code, remark,
    adjust_fee, allowance_fee, created_at, created_by, created_by_name, updated_at, updated_by_name)
  values (${shopCode}, ${adjustment.tzNo}, '10', ${adjustment.tzType}, ${adjustment.tzMode}, '0',
    ${adjustment.dhDate}::date, ${adjustment.scmCode}, ${adjustment.remark}, ${adjustment.amount}, ${adjustment.alwAmt},
    ${at}, ${userId}, ${name}, ${at}, ${name})`

/** Writes an adjustment again that is not confirmed; one of another version is not written. */
export const replaceHead = ({ shopCode }: StockShop, adjustment: AdjustmentWrite, { name }: Actor, at: number) => sql`
  update account_adjustments set tz_type = ${adjustment.tzType}, tz_mode = ${adjustment.tzMode},
    adjust_day = ${adjustment.dhDate}::date, scm_code = ${adjustment.scmCode}, remark = ${adjustment.remark},
    adjust_fee = ${adjustment.amount}, allowance_fee = ${adjustment.alwAmt}, version = version + 1, updated_at = ${at},
    updated_by_name = ${name}
  where shop_code = ${shopCode} and tz_no = ${adjustment.tzNo} and version = ${adjustment.version} and tz_status = '10'`

export const moveHead = ({ shopCode }: StockShop, move: AdjustmentMove, { name }: Actor, at: number) => {
  const isConfirmed = move.to === '99'
  const isSettled = move.payStatus === '1'
  return sql`
    update account_adjustments set tz_status = ${move.to}, pay_status = ${move.payStatus},
      allowance_used = ${move.alwUsedAmt}, entity_code = ${move.entityCode}, reason = ${move.reason},
      version = version + 1, updated_at = ${at}, updated_by_name = ${name},
      confirmed_at = case when ${isConfirmed} then ${at}::bigint else confirmed_at end,
      confirmed_by_name = case when ${isConfirmed} then ${name} else confirmed_by_name end,
      settled_at = case when ${isSettled} then ${at}::bigint end,
      settled_by_name = case when ${isSettled} then ${name} end
    where shop_code = ${shopCode} and tz_no = ${move.tzNo} and version = ${move.version} and tz_status = ${move.from}
      and pay_status <> '1'`
}

export const settleHead = (
  { shopCode }: StockShop,
  settlement: AdjustmentSettlement,
  { name }: Actor,
  at: number,
) => sql`
  update account_adjustments set pay_status = '1', allowance_used = ${settlement.alwUsedAmt}, settled_at = ${at},
    settled_by_name = ${name}, settle_remark = ${settlement.remark}, version = version + 1, updated_at = ${at},
    updated_by_name = ${name}
  where shop_code = ${shopCode} and tz_no = ${settlement.tzNo} and version = ${settlement.version} and tz_status = '99'
    and tz_type = '0' and pay_status = '0'`

export const deleteLines = ({ shopCode }: StockShop, tzNo: string) =>
  sql`delete from account_adjustment_lines where shop_code = ${shopCode} and tz_no = ${tzNo}`

export const insertLines = ({ shopCode }: StockShop, { tzNo, lines }: AdjustmentWrite) => sql`
  insert into account_adjustment_lines (shop_code, tz_no, line_no, material_code, quantity, unit_cost, amount)
  select ${shopCode}, ${tzNo}, line.* from jsonb_to_recordset(${JSON.stringify(
    lines.map(({ materialCode, quantity, unitCost, amount }, at) => ({
      ...{ line_no: at + 1, material_code: materialCode, quantity, unit_cost: unitCost, amount },
    })),
  )}::jsonb) as line(line_no integer, material_code text, quantity bigint, unit_cost bigint, amount bigint)`
