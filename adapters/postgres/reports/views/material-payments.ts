import { sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import type {
  materialPaymentsByMaterialReport,
  materialPaymentsByOrderReport,
  materialPaymentsByShopReport,
  materialPaymentsReport,
} from '../../../../domain/reports/payment/material-payments.ts'
import type { ReportView } from '../view.ts'
import { ledgerMaterialsView, ledgerOrdersView, ledgerShopsView, ledgerSkusView } from './ledger.ts'
import { ledgerOrderSums } from './ledger-rows.ts'

/** The material payment reports are the payment ledger under the names of the reports (spec 001 section 3, material payment row). */
const asLedger = ({
  tradeTime,
  shopJdeNo,
  partnerName,
  ordType,
  ordNo,
  tradeOrderNo,
  materialNo,
}: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({
      ...{ paymentTime: tradeTime, shopId: shopJdeNo, copartnerName: partnerName },
      ...{ orderType: ordType, orderNo: ordNo, tradeOrderNo, goodsId: materialNo },
    }).filter(([, value]) => value !== undefined),
  )

const rowsOf = (view: ReportView) => ({
  ...(view.shared && { shared: (scope: Scope, filter: FilterValues) => view.shared!(scope, asLedger(filter)) }),
  from: (scope: Scope, filter: FilterValues) => view.from(scope, asLedger(filter)),
  order: view.order,
})

const [lines, shops, orders, materials] = [ledgerMaterialsView, ledgerShopsView, ledgerOrdersView, ledgerSkusView]

const fees = {
  ordFee: lines.columns.totalAmount,
  promoFee: lines.columns.subsidyAmount,
  payableFee: lines.columns.actualAmount,
}
const { storeId: shopJdeNo, storeName: shopName, copartnerNo: partnerNo, copartnerName: partnerName } = lines.columns
const ofShop = { shopJdeNo, shopName, partnerNo, partnerName }
const { goodsId: materialNo, goodsName: materialName, goodsSku: materialSpec, orderUnit: unitName } = lines.columns
const ofMaterial = { materialNo, materialName, materialSpec, unitName, qty: lines.columns.num }
const { orderNo: ordNo, orderType: ordType, paymentTime: tradeTime, tradeOrderNo } = lines.columns
const ofOrder = { ordNo, ordType, tradeTime, tradeOrderNo }

/** Counted for the rows of a page only; the lines of an order that was withdrawn and paid again belong to its latest payment. */
const kindsOfOrder = sql`(select count(distinct g.material_code) from order_lines g
  where x.is_latest and g.shop_code = x.shop_code and g.dh_no = x.order_no and g.amount is not null)`

export const materialPaymentsView: ReportView<keyof typeof materialPaymentsReport.columns> = {
  columns: { ...ofOrder, ...ofShop, ...ofMaterial, price: lines.columns.unitPrice, ...fees },
  ...rowsOf(lines),
}

export const materialPaymentsByShopView: ReportView<keyof typeof materialPaymentsByShopReport.columns> = {
  columns: { ...ofShop, ordNums: shops.columns.orderNums, ...fees },
  shared: (
    scope,
    filter,
  ) => sql`shop_sums as materialized (select x.shop_code, max(x.shop_name) as shop_name, x.partner_no,
      max(x.partner_name) as partner_name, count(distinct x.order_no) as orders, sum(x.amount)::bigint as amount,
      sum(x.promo_fee)::bigint as promo_fee
    from ${ledgerOrderSums(scope, asLedger(filter))} x group by x.shop_code, x.partner_no)`,
  from: () => sql`shop_sums x`,
  order: shops.order,
}

export const materialPaymentsByOrderView: ReportView<keyof typeof materialPaymentsByOrderReport.columns> = {
  columns: { ...ofOrder, ...ofShop, materialNums: kindsOfOrder, ...fees },
  from: (scope, filter) => sql`${ledgerOrderSums(scope, asLedger(filter))} x`,
  order: orders.order,
}

export const materialPaymentsByMaterialView: ReportView<keyof typeof materialPaymentsByMaterialReport.columns> = {
  columns: { ...ofMaterial, ordNums: materials.columns.orderNums, ...fees },
  ...rowsOf(materials),
}
