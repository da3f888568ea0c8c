import { type RawBuilder, sql } from 'kysely'
import { stocktakeDocument } from '../../../domain/stocktake/stocktake-list.ts'
import { type DocumentRecord, type ShopCondition, viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

const yesNo = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 'yes' else 'no' end`

/** Figures are answered once the count was sent; a blind count that was rejected hides them again [ST7]. */
const isOpen = sql`(d.status in ('11', '99') or (not d.is_blind and d.sent_at is not null))`
const onceSent = (figure: RawBuilder<unknown>) => sql`case when ${isOpen} then ${figure} end`

/** A value of the ledger in fen, halves away from 0. */
const inFen = (value: RawBuilder<unknown>) => sql`round(${value}::numeric / 1000)::bigint`

const linesOf = (atShop: ShopCondition) => (figure: RawBuilder<unknown>) =>
  sql`(
  select ${figure} from stocktake_lines l where l.shop_code = d.shop_code and l.order_no = d.order_no and ${atShop('l.shop_code')})`

const entriesOf = (
  atShop: ShopCondition,
) => sql`stocktake_entries e where e.shop_code = l.shop_code and e.order_no = l.order_no
  and e.material_code = l.material_code and e.round = l.round and not e.is_removed and ${atShop('e.shop_code')}`

/** The expiry batches of a line as JSON text: the sums of all entries. */
const batchesOf = (atShop: ShopCondition) => sql`(
  select json_agg(json_build_object('expiredDate', day, 'countingQty', trim_scale(quantity / 1000.0)) order by day)::text from (
    select b ->> 'expiredDate' as day, sum((b ->> 'countingQty')::numeric) as quantity
    from stocktake_entries e cross join lateral jsonb_array_elements(e.batches) b
    where e.shop_code = l.shop_code and e.order_no = l.order_no and e.material_code = l.material_code and e.round = l.round
      and not e.is_removed and ${atShop('e.shop_code')} group by 1
  ) x)`

/** The lines of a document. */
const linesView = (atShop: ShopCondition) => ({
  columns: {
    ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, materialSpecs: sql`l.spec` },
    materialUrl: sql`'/pictures/' || m.picture_hash`,
    ...{ materialUnitName: sql`l.check_unit`, storageType: sql`l.storage_type` },
    ...{ bookQty: onceSent(sql`l.book_qty`), movedQty: onceSent(sql`l.moved_qty`) },
    countingQty: sql`(select sum(e.quantity)::bigint from ${entriesOf(atShop)})`,
    varianceQty: onceSent(sql`l.variance_qty`),
    profitLossAmount: onceSent(inFen(sql`l.variance_value`)),
    profitLoss: onceSent(sql`case when l.variance_qty > 0 then 'PROFIT' when l.variance_qty < 0 then 'LOSS'
        when l.variance_qty = 0 then 'EVEN' end`),
    countedAt: sql`(select max(e.counted_at) from ${entriesOf(atShop)})`,
    countedByNames: sql`(select string_agg(distinct e.person_name, '、') from ${entriesOf(atShop)})`,
    note: onceSent(
      sql`case when l.superseded_by is not null then 'SUPERSEDED'
          when l.variance_qty > 0 and l.variance_value = 0 then 'NO_COST'
          when l.moved_during <> 0 then 'MOVED' end`,
    ),
    expiredMaterialFlag: yesNo(
      sql`m.shelf_life_days is not null or exists (select 1 from ${entriesOf(atShop)} and e.batches <> '[]')`,
    ),
    materialExpirationList: batchesOf(atShop),
  },
  from: ({ shopCode, number }: DocumentRecord) => sql`
      stocktakes d join stocktake_lines l using (shop_code, order_no) left join materials m using (material_code)
      where d.shop_code = ${shopCode} and d.order_no = ${number} order by l.line_no`,
})

/** Stocktakes: the list and the page of spec 002. */
export const stocktakeView = viewOf(stocktakeDocument, atShop => ({
  tables: sql`stocktakes d join shops s using (shop_code)`,
  shopCode: 'd.shop_code',
  columns: {
    ...{ orderNo: sql`d.order_no`, status: sql`d.status`, storeName: sql`s.name`, storeCode: sql`d.shop_code` },
    ...{ countingDate: sql`d.counting_date`, countingRule: sql`d.count_rule`, countingAttribute: sql`d.attribute` },
    ...{ orderSource: sql`d.source`, sourceNo: sql`d.plan_code`, businessModel: sql`d.business_model` },
    inventoryMaterialCount: linesOf(atShop)(sql`count(*)::int`),
    ...{ impactInventoryFlag: yesNo(sql`d.impacts_inventory`), blockDhOrderFlag: yesNo(sql`d.blocks_orders`) },
    ...{ submitter: sql`d.sent_by_name`, submissionTime: sql`d.sent_at` },
    ...{ auditor: sql`d.audited_by_name`, auditTime: sql`d.audited_at` },
    rejectedReason: sql`case d.status when '02' then d.void_reason else d.rejected_reason end`,
    ...{ planName: sql`d.plan_name`, dueAt: sql`d.due_at`, isBlind: yesNo(sql`d.is_blind`), rejCnt: sql`d.rej_cnt` },
    countedLines: linesOf(atShop)(sql`count(*) filter (where exists (select 1 from ${entriesOf(atShop)}))::int`),
    differingLines: onceSent(linesOf(atShop)(sql`count(*) filter (where l.variance_qty <> 0)::int`)),
    profitLossTotal: onceSent(inFen(linesOf(atShop)(sql`sum(l.variance_value)`))),
  },
  filters: {
    storeCode: sql`d.shop_code`,
    countingDate: onDays(sql`d.counting_date`),
    statusList: sql`d.status`,
    countingAttributeList: sql`d.attribute`,
    countingRuleList: sql`d.count_rule`,
    orderSourceList: sql`d.source`,
    orderNo: sql`d.order_no`,
    materialCode: {
      column: sql`l.material_code`,
      within: condition => sql`exists (select 1 from stocktake_lines l
        where l.shop_code = d.shop_code and l.order_no = d.order_no and ${atShop('l.shop_code')} and ${condition})`,
    },
  },
  tabs: {},
  order: sql`d.counting_date desc, d.order_no desc`,
  lines: linesView(atShop),
}))
