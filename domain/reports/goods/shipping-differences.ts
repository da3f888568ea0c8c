import { optionsOf } from '../../lists/filters/kind.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  categoryFilter,
  days,
  materialFilter,
  numbers,
  ofCategories,
  ofMaterial,
  ofNumbers,
  ofOrderDays,
  ofShop,
  ofTerms,
  quantity,
  shopFilter,
  termFilters,
  unitCost,
  unitName,
  yesNo,
} from './goods-parts.ts'

/** What became of the money for goods that were not delivered; substitutes in the same quantity are no difference [W5]. */
export const shippingDifferenceStatuses = {
  REPLACED: { words: ['替换', 'Replaced'], tone: 'flow', icon: 'check' },
  NONE: { words: ['无需退款', 'No refund'], tone: 'closed', icon: 'ban' },
  REFUNDING: { words: ['退款中', 'Refunding'], tone: 'busy', icon: 'spinner' },
  REFUNDED: { words: ['已退款', 'Refunded'], tone: 'done', icon: 'check' },
} as const

/** A material with this label, in either language, is a fixed asset. */
export const fixedAssetLabel = ['固定资产', 'Fixed asset'] as const

/** 发货差异报表: one row a line of which another quantity was delivered than ordered (spec 001 section 3, delivery difference row). */
export const shippingDifferencesReport = defineReport({
  apiName: 'pof/fc',
  title: ['发货差异报表', 'Shipping difference report'],
  exportCode: 'P900709',
  screen: {
    page: {
      path: '/purchase-order/report-forms/shipping-difference',
      words: ['发货差异报表', 'Shipping difference report'],
      icon: 'truck-delivery',
    },
    code: 'P900708',
  },
  columns: {
    delivDiffNo: { words: ['发货差异单号', 'Difference number'], kind: 'text', width: 20 },
    delivDiffStatus: {
      words: ['差异状态', 'Difference status'],
      kind: 'words',
      width: 12,
      table: shippingDifferenceStatuses,
    },
    ordNo: ofNumbers.ordNo,
    ...ofShop,
    ...ofMaterial,
    ordQty: quantity(['订货数量', 'Ordered']),
    delivQty: quantity(['发货数量', 'Shipped']),
    replacedQty: quantity(['替换数量', 'Replaced']),
    delivDiffQty: quantity(['差异数量', 'Difference']),
    materialUnitName: unitName,
    unitCost,
    ordCost: amount(['订货成本', 'Ordered cost']),
    delivCost: amount(['发货成本', 'Shipped cost']),
    delivDiffCost: amount(['差异成本', 'Difference cost']),
    ...ofCategories,
    isFixedAsset: { words: fixedAssetLabel, kind: 'words', width: 10, table: yesNo },
    reqNo: ofNumbers.reqNo,
    completeDelivTime: { words: ['发货完成时间', 'Shipping completed at'], kind: 'instant', width: 20 },
    ...ofOrderDays,
    ...ofTerms,
  },
  unit: 'materialUnitName',
  filters: {
    completeDelivTime: days(['发货完成日期', 'Completion-of-delivery date'], { required: { unless: 'ordDate' } }),
    ordDate: days(['订货日期', 'Order date'], { required: { unless: 'completeDelivTime' } }),
    expectArrivalDate: days(['预计到货日期', 'Expected arrival date']),
    shopJdeNumber: shopFilter,
    ordNo: numbers(['订货单号', 'Order number']),
    isFixedAsset: { words: fixedAssetLabel, kind: 'choices', options: optionsOf(yesNo) },
    materialCode: materialFilter,
    category: categoryFilter,
    ...termFilters,
  },
})
