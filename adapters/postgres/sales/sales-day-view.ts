import { type RawBuilder, sql } from 'kysely'
import { salesDay } from '../../../domain/sales/sales-document.ts'
import { type ShopCondition, viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** A column of the products of the day. */
const someLine = (atShop: ShopCondition, column: RawBuilder<unknown>) => ({
  column,
  within: (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from sales_lines l
      where l.shop_code = d.shop_code and l.trade_day = d.trade_day and ${atShop('l.shop_code')} and ${condition})`,
})

/** The sales days of the shops, by the edition that counts. */
export const salesDayView = viewOf(salesDay, atShop => ({
  tables: sql`sales_days d join shops s using (shop_code)`,
  shopCode: 'd.shop_code',
  columns: {
    ...{ salesNo: sql`d.sales_no`, tradeDate: sql`d.trade_day`, storeName: sql`s.name`, storeCode: sql`d.shop_code` },
    ...{ grossAmount: sql`d.gross`, soldQty: sql`d.sold`, returnedQty: sql`d.returned`, waitingCount: sql`d.waiting` },
    ...{ edition: sql`d.edition`, source: sql`d.source`, recordedByName: sql`d.recorded_by_name` },
    recordedAt: sql`d.recorded_at`,
  },
  filters: {
    storeCodeList: sql`d.shop_code`,
    tradeDate: onDays(sql`d.trade_day`),
    isWaiting: sql`(d.waiting > 0)`,
    productCode: someLine(atShop, sql`l.product_code`),
    salesNo: sql`d.sales_no`,
  },
  tabs: {},
  order: sql`d.trade_day desc, d.shop_code`,
  lines: {
    columns: {
      ...{ productName: sql`coalesce(p.name, l.product_code)`, productCode: sql`l.product_code` },
      ...{ soldQty: sql`l.sold`, returnedQty: sql`l.returned`, amount: sql`l.amount`, gapReason: sql`l.gap_reason` },
      gapPath: sql`array_to_string(l.gap_path, ' → ')`,
    },
    from: ({ shopCode, number }) => sql`
      sales_days d join sales_lines l using (shop_code, trade_day) left join products p using (product_code)
      where d.shop_code = ${shopCode} and d.sales_no = ${number}
      order by l.gap_reason is null, l.amount desc, l.product_code collate "C"`,
  },
}))
