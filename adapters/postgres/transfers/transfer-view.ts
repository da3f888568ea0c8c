import { type RawBuilder, sql } from 'kysely'
import { transferDocument } from '../../../domain/transfers/transfer-document.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { viewOf } from '../lists/document-view.ts'

/** An amount, which is shown only if the business code of both shops is C [DB10]. */
const priced = (amount: ReturnType<typeof sql>) =>
  sql`case when t.business_code = 'C' and t.out_at is not null then ${amount} end`

/** Whether the alarm has been raised about goods that are still in transit [DB8]. */
const transitAge = sql`case when t.alarmed_at is not null and t.biz_status in ('CALLED_OUT', 'SHORT') then 'OVERDUE' end`

const yesNo = (condition: RawBuilder<boolean>) => sql`case when ${condition} then 'yes' else 'no' end`

/** What was sent of a line, and what became of it; null before it is sent. */
const calledOut = (quantity: ReturnType<typeof sql>) => sql`case when t.out_at is not null then ${quantity} end`
const counted = (quantity: ReturnType<typeof sql>) => sql`case when t.in_at is not null then ${quantity} end`

const linesOfTransfer = sql`stock_transfer_lines l where l.out_shop_code = t.out_shop_code and l.db_no = t.db_no`

/** Transfers between shops: the list and the page of spec 002, for the people of either shop. */
export const transferView = viewOf(transferDocument, atShop => ({
  tables: sql`stock_transfers t join shops o on o.shop_code = t.out_shop_code join shops i on i.shop_code = t.in_shop_code
    join shops a on a.shop_code = t.applicant_shop_code`,
  shopCode: ['t.out_shop_code', 't.in_shop_code'],
  columns: {
    ...{ no: sql`t.db_no`, bizStatus: sql`t.biz_status`, outShopName: sql`o.name`, inShopName: sql`i.name` },
    transitAge,
    ...{ isSender: yesNo(atShop('t.out_shop_code')), isReceiver: yesNo(atShop('t.in_shop_code')) },
    itemTypeCount: sql`(select count(*)::int from ${linesOfTransfer})`,
    price: priced(sql`(select round(sum(l.cost) / 1000.0)::bigint from ${linesOfTransfer})`),
    outStatus: sql`case when t.out_at is null then '100' else '200' end`,
    inStatus: sql`case when t.in_at is null then '100' else '200' end`,
    ...{ createdAt: sql`t.created_at`, outUserName: sql`t.out_user_name`, outTime: sql`t.out_at` },
    ...{ inUserName: sql`t.in_user_name`, inTime: sql`t.in_at` },
    ...{ remark: sql`nullif(t.remark, '')`, reason: sql`t.reason`, businessCode: sql`t.business_code` },
    voucherImageList: sql`to_jsonb(t.vouchers)::text`,
    ...{ outShopCode: sql`t.out_shop_code`, inShopCode: sql`t.in_shop_code`, applicantShopName: sql`a.name` },
    ...{ createdByName: sql`t.created_by_name`, settledAt: sql`t.settled_at`, settledByName: sql`t.settled_by_name` },
    ...{ closedAt: sql`t.closed_at`, closedByName: sql`t.closed_by_name`, version: sql`t.version` },
  },
  filters: {
    ...{ outShopCodes: sql`t.out_shop_code`, inShopCodes: sql`t.in_shop_code`, transferDate: sql`t.created_at` },
    ...{ bizStatusList: sql`t.biz_status`, no: sql`t.db_no`, transitAgeList: transitAge },
    materialCode: {
      column: sql`l.material_code`,
      within: condition => sql`exists (select 1 from ${linesOfTransfer} and ${condition})`,
    },
  },
  tabs: {},
  order: sql`t.created_at desc, t.db_no`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`coalesce(m.name, l.material_code)` },
      ...{ materialSpecs: sql`m.spec`, materialUrl: sql`'/pictures/' || m.picture_hash` },
      ...{ materialUnitName: sql`${stockUnitName}`, appliedQuantity: sql`l.applied`, quantity: calledOut(sql`l.sent`) },
      ...{ receivedQuantity: counted(sql`l.received + l.recovered`), returnedQuantity: counted(sql`l.returned`) },
      ...{ lostQuantity: counted(sql`l.lost`), linePrice: priced(sql`round(l.cost / 1000.0)::bigint`) },
      transitQuantity: calledOut(sql`l.sent - l.received - l.recovered - l.returned - l.lost`),
    },
    from: ({ shopCode, number }) => sql`stock_transfer_lines l join stock_transfers t using (out_shop_code, db_no)
        left join materials m using (material_code)
      where l.out_shop_code = ${shopCode} and l.db_no = ${number} order by l.line_no`,
  },
}))
