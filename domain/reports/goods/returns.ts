import { optionsOf } from '../../lists/filters/kind.ts'
import { returnStatuses } from '../../ordering/order/follow.ts'
import { returnModes, returnSources, returnTypes } from '../../receiving/returns/words.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  categoryFilter,
  days,
  foreignNumber,
  materialFilter,
  numbers,
  ofCategories,
  ofMaterial,
  ofNumbers,
  ofShop,
  ofTerms,
  quantity,
  reason,
  shopFilter,
  termFilters,
  unitCost,
  unitName,
} from './goods-parts.ts'

const instant = <const Words extends readonly [string, string]>(words: Words) =>
  ({ words, kind: 'instant', width: 20 }) as const

/** 退货单报表: one row a line of each return (spec 001 section 3, return row). */
export const returnsReport = defineReport({
  apiName: 'pof/th',
  title: ['退货单报表', 'Return report'],
  exportCode: 'P000650',
  screen: {
    page: {
      path: '/purchase-order/report-forms/return-order',
      words: ['退货单报表', 'Return report'],
      icon: 'truck-return',
    },
    code: 'P000649',
  },
  columns: {
    retNo: { words: ['退货单号', 'Return number'], kind: 'text', document: 'return', width: 20 },
    retStatus: { words: ['退货状态', 'Return status'], kind: 'words', width: 12, table: returnStatuses },
    retType: { words: ['退货类型', 'Return type'], kind: 'words', width: 12, table: returnTypes },
    retSource: { words: ['退货来源', 'Return source'], kind: 'words', width: 12, table: returnSources },
    ...ofShop,
    ...ofMaterial,
    retLimit: { words: ['可退数量', 'Returnable'], kind: 'quantity', width: 14 },
    retApplyQty: quantity(['申请退货数量', 'Requested']),
    realRetStoreQty: { ...quantity(['实际入库数量', 'Restocked']), settlesLater: true },
    retDiffQty: { ...quantity(['退货差异数量', 'Difference']), settlesLater: true },
    materialUnitName: unitName,
    unitCost,
    retApplyCost: amount(['申请退货成本', 'Requested cost']),
    realRetCost: { ...amount(['实际退货成本', 'Restocked cost']), settlesLater: true },
    ...ofCategories,
    applyRetTime: instant(['申请退货时间', 'Requested at']),
    storeTime: instant(['入库时间', 'Restocked at']),
    confirmRecvTime: instant(['确认收货时间', 'Received at']),
    ordNo: ofNumbers.ordNo,
    recvNo: { words: ['收货单号', 'Receipt number'], kind: 'text', document: 'receivingOrder', width: 20 },
    scmRetNo: { words: ['供应链退货单号', 'Supply-chain return number'], kind: 'text', width: 20 },
    delivMode: { words: ['物流方式', 'Delivery method'], kind: 'words', width: 12, table: returnModes },
    settlementType: ofTerms.settlementType,
    retReason: reason(['退货原因', 'Reason']),
    returner: { words: ['退货人', 'Returned by'], kind: 'text', width: 12 },
    rejReason1: reason(['驳回原因', 'Rejection reason']),
    custConfirmTime1: instant(['审核时间', 'Reviewed at']),
    rejReason2: reason(['作废原因', 'Void reason']),
    custConfirmTime2: instant(['作废时间', 'Voided at']),
    jdeSaleNo: foreignNumber(['JDE 销售单号', 'JDE sales number']),
    jdePurchNo: foreignNumber(['JDE 采购单号', 'JDE purchase number']),
    scmPurchNo: foreignNumber(['供应链采购单号', 'Supply-chain purchase number']),
  },
  unit: 'materialUnitName',
  filters: {
    applyRetTime: days(['退货日期', 'Return date'], { required: true }),
    shopJdeNumber: shopFilter,
    retStatus: { words: ['退货状态', 'Return status'], kind: 'choices', options: optionsOf(returnStatuses) },
    retType: { words: ['退货类型', 'Return type'], kind: 'choices', options: optionsOf(returnTypes) },
    retSource: { words: ['退货来源', 'Return source'], kind: 'choices', options: optionsOf(returnSources) },
    retNo: numbers(['退货单号', 'Return number']),
    ordNo: numbers(['订货单号', 'Order number']),
    materialCode: materialFilter,
    category: categoryFilter,
    delivMode: { words: ['物流方式', 'Delivery method'], kind: 'choices', options: optionsOf(returnModes) },
    settlementType: termFilters.settlementType,
  },
})
