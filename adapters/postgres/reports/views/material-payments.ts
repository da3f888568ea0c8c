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

/** The material payment reports are the payment ledger under the names of the reports (spec 001 section 3, material payment row). */
const asLedger = ({ tradeTime, shopJdeNo, partnerName, ordType, ordNo, materialNo }: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({
      ...{ paymentTime: tradeTime, shopId: shopJdeNo, copartnerName: partnerName },
      ...{ orderType: ordType, orderNo: ordNo, goodsId: materialNo },
    }).filter(([, value]) => value !== undefined),
  )

const rowsOf = (view: ReportView) => ({
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
const { orderNo: ordNo, orderType: ordType, paymentTime: tradeTime } = lines.columns
const ofOrder = { ordNo, ordType, tradeTime }

export const materialPaymentsView: ReportView<keyof typeof materialPaymentsReport.columns> = {
  columns: { ...ofOrder, ...ofShop, ...ofMaterial, price: lines.columns.unitPrice, ...fees },
  ...rowsOf(lines),
}

export const materialPaymentsByShopView: ReportView<keyof typeof materialPaymentsByShopReport.columns> = {
  columns: { ...ofShop, ordNums: shops.columns.orderNums, ...fees },
  ...rowsOf(shops),
}

export const materialPaymentsByOrderView: ReportView<keyof typeof materialPaymentsByOrderReport.columns> = {
  columns: { ...ofOrder, ...ofShop, materialNums: orders.columns.goodsNums, ...fees },
  ...rowsOf(orders),
}

export const materialPaymentsByMaterialView: ReportView<keyof typeof materialPaymentsByMaterialReport.columns> = {
  columns: { ...ofMaterial, ordNums: materials.columns.orderNums, ...fees },
  ...rowsOf(materials),
}
