import { adjustmentModes, adjustmentTypes, payStatuses } from '../../adjustments/words.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  days,
  foreignNumber,
  materialFilter,
  numbers,
  ofMaterial,
  ofShop,
  quantity,
  reason,
  shopFilter,
  unitCost,
  unitName,
} from './goods-parts.ts'

/** 调账单报表: one row a line of each account adjustment that is not void (spec 001 section 3, adjustment row). */
export const adjustmentsReport = defineReport({
  apiName: 'pof/dz',
  title: ['调账单报表', 'Adjustment report'],
  exportCode: 'P000675',
  screen: {
    page: {
      path: '/purchase-order/report-forms/reconciliation-adjustments',
      words: ['调账单报表', 'Adjustment report'],
      icon: 'adjustments',
    },
    code: 'P000674',
  },
  columns: {
    adjNo: { words: ['调账单号', 'Adjustment number'], kind: 'text', document: 'adjustment', width: 20 },
    payStatus: { words: ['结算状态', 'Settlement status'], kind: 'words', width: 12, table: payStatuses },
    adjType: { words: ['调账类型', 'Adjustment type'], kind: 'words', width: 10, table: adjustmentTypes },
    adjMode: { words: ['调账方式', 'Adjustment mode'], kind: 'words', width: 12, table: adjustmentModes },
    adjDate: { words: ['调账日期', 'Adjustment date'], kind: 'day', width: 12 },
    paidDate: { words: ['结算日期', 'Settled on'], kind: 'day', width: 12 },
    ...ofShop,
    ...ofMaterial,
    materialSpec: { words: ['规格', 'Specification'], kind: 'text', width: 16 },
    adjQty: quantity(['调账数量', 'Adjusted quantity']),
    unitName,
    unitCost,
    price: amount(['调账金额', 'Adjustment amount']),
    alwAmt: amount(['货补金额', 'Subsidy amount']),
    alwUsedAmt: amount(['已用货补', 'Subsidy used']),
    scmNo: { words: ['中央差异单号', 'Central difference number'], kind: 'text', width: 20 },
    remark: reason(['备注', 'Remark']),
    jdePurchNo: foreignNumber(['JDE 采购单号', 'JDE purchase number']),
  },
  unit: 'unitName',
  filters: {
    adjDate: days(['调账日期', 'Adjustment date'], { required: true, initialDays: 30 }),
    shopJdeNumber: shopFilter,
    adjNo: numbers(['调账单号', 'Adjustment number']),
    payStatus: { words: ['结算状态', 'Settlement status'], kind: 'choices', options: optionsOf(payStatuses) },
    adjType: { words: ['调账类型', 'Adjustment type'], kind: 'choices', options: optionsOf(adjustmentTypes) },
    adjMode: { words: ['调账方式', 'Adjustment mode'], kind: 'choices', options: optionsOf(adjustmentModes) },
    materialCode: materialFilter,
    scmNo: { words: ['中央差异单号', 'Central difference number'], kind: 'text' },
  },
})
