import { sql } from 'kysely'
import type { ledgerMaterialsReport } from '../../../../domain/reports/payment/ledger-materials.ts'
import type { ledgerOrdersReport } from '../../../../domain/reports/payment/ledger-orders.ts'
import type { ledgerShopsReport } from '../../../../domain/reports/payment/ledger-shops.ts'
import type { ledgerSkusReport } from '../../../../domain/reports/payment/ledger-skus.ts'
import type { ReportView } from '../view.ts'
import { amountColumns, goodsColumns, ledgerMaterialSums, ledgerRows, orderColumns } from './ledger-rows.ts'

export const ledgerMaterialsView: ReportView<keyof typeof ledgerMaterialsReport.columns> = {
  columns: {
    ...orderColumns,
    ...goodsColumns,
    ...amountColumns,
    unitPrice: sql`x.price`,
    num: sql`x.quantity`,
    goodsNums: sql`x.received`,
  },
  from: (scope, filter) => sql`${ledgerRows(scope, filter)} x`,
  order: sql`x.payment_time desc, x.trade_order_no desc, x.seq, x.line_no nulls last`,
}

/** Sums of a group under the column names of a single row. */
const summed = sql`count(distinct x.material_code) as kinds, count(distinct x.order_no) as orders,
  sum(x.amount)::bigint as amount, sum(x.promo_fee)::bigint as promo_fee`

const { storeName, storeId, copartnerName, copartnerNo } = orderColumns

export const ledgerShopsView: ReportView<keyof typeof ledgerShopsReport.columns> = {
  columns: {
    ...{ storeName, storeId, copartnerName, copartnerNo },
    ...amountColumns,
    orderNums: sql`x.orders`,
    goodsNums: sql`x.kinds`,
  },
  shared: (
    scope,
    filter,
  ) => sql`shop_sums as materialized (select x.shop_code, max(x.shop_name) as shop_name, x.partner_no,
      max(x.partner_name) as partner_name, ${summed}
    from ${ledgerRows(scope, filter)} x group by x.shop_code, x.partner_no)`,
  from: () => sql`shop_sums x`,
  order: sql`x.amount desc, x.shop_code, x.partner_no`,
}

const ofOrder = sql`x.order_no, x.order_type, x.shop_code, x.shop_name, x.partner_no, x.partner_name, x.entity_name, x.order_time,
  x.payment_time, x.arrival_date, x.sign_time, x.payment_status, x.payment_method, x.payment_order_no, x.channel_no,
  x.paid_channel, x.trade_order_no, x.seq`

export const ledgerOrdersView: ReportView<keyof typeof ledgerOrdersReport.columns> = {
  columns: { ...orderColumns, ...amountColumns, goodsNums: sql`x.kinds` },
  from: (scope, filter) =>
    sql`(select ${ofOrder}, ${summed} from ${ledgerRows(scope, filter)} x group by ${ofOrder}) x`,
  order: sql`x.payment_time desc, x.trade_order_no desc, x.seq`,
}

export const ledgerSkusView: ReportView<keyof typeof ledgerSkusReport.columns> = {
  columns: { ...goodsColumns, ...amountColumns, num: sql`x.quantity`, orderNums: sql`x.orders` },
  shared: (scope, filter) => sql`material_sums as materialized ${ledgerMaterialSums(scope, filter)}`,
  from: () => sql`material_sums x`,
  order: sql`x.material_code nulls last, x.unit, x.material_name`,
}
