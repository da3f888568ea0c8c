import { inventoryArea } from '../inventory/area.ts'
import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { adjustmentModes, adjustmentStatuses, adjustmentTypes, payStatuses } from './words.ts'

/** 调账单: account adjustments of head office, as a list and a page (spec 002 sections 3 to 7). */
export const accountAdjustment = defineDocument({
  id: 'account-adjustments',
  words: ['调账单', 'Account adjustments'],
  code: 'P000285',
  area: inventoryArea,
  page: { path: 'account/list', words: ['调账单列表', 'Account adjustments'], icon: 'adjustments' },
  path: 'inventory/account',
  number: 'tzNo',
  columns: {
    tzNo: { words: ['调账单号', 'Adjustment number'], kind: 'text', pixels: 200, width: 22, copy: true, card: 'title' },
    payStatus: {
      words: ['结算状态', 'Settlement status'],
      kind: 'words',
      table: payStatuses,
      pixels: 120,
      card: 'badge',
    },
    tzStatus: { words: ['单据状态', 'Status'], kind: 'words', table: adjustmentStatuses, pixels: 120, card: 'line' },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 180, width: 20 },
    shopJdeNo: { words: ['门店编码', 'Shop code'], kind: 'text', pixels: 110, card: 'off' },
    dhDate: { words: ['调账日期', 'Adjustment date'], kind: 'day', hasLabel: true, sorts: true },
    tzType: { words: ['调账类型', 'Type'], kind: 'words', table: adjustmentTypes, pixels: 100 },
    tzMode: { words: ['调账方式', 'Mode'], kind: 'words', table: adjustmentModes, pixels: 152, card: 'line' },
    materialNum: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 100, hasLabel: true },
    adjustFee: { words: ['调账金额', 'Amount'], kind: 'money', sorts: true, card: 'amount' },
    alwAmt: {
      words: ['货补金额', 'Subsidy'],
      hint: [
        '调账金额中最多可用货补结算，或退回货补账户的部分',
        'The part that can be paid with subsidy, or that goes back to the subsidy account',
      ],
      ...{ kind: 'money', hasLabel: true, card: 'line' },
    },
    alwUsedAmt: { words: ['已用货补', 'Subsidy used'], kind: 'money', hasLabel: true, card: 'line' },
    scmCode: { words: ['中央差异单号', 'Central difference number'], kind: 'text', pixels: 160, hasLabel: true },
    remark: { words: ['备注', 'Remark'], kind: 'text', pixels: 200, card: 'off' },
  },
  wireNames: { tzTypeName: 'tzType', payStatusName: 'payStatus' },
  filters: {
    shopJdeNos: { kind: 'shops', words: ['门店', 'Shop'] },
    dhDate: { kind: 'range', words: ['调账日期', 'Adjustment date'], initialDays: 1 },
    payStatus: {
      kind: 'choice',
      words: ['结算状态', 'Settlement status'],
      options: optionsOf(payStatuses),
      initial: '0',
    },
    tzType: { kind: 'choice', words: ['调账类型', 'Type'], options: optionsOf(adjustmentTypes) },
    tzMode: { kind: 'choice', words: ['调账方式', 'Mode'], options: optionsOf(adjustmentModes) },
    tzNo: { kind: 'text', words: ['调账单号', 'Adjustment number'], exact: true, maxLength: 32 },
    scmCode: { kind: 'text', words: ['中央差异单号', 'Central difference number'], exact: true, maxLength: 32 },
  },
  empty: {
    title: ['没有调账单', 'No account adjustments'],
    hint: ['换个调账日期或结算状态再查', 'Try other dates or another settlement status'],
  },
  detail: {
    ...{
      path: 'account/detail',
      words: ['调账单详情', 'Account adjustment details'],
      icon: 'file-text',
      code: 'P000286',
    },
    ...{ parameter: 'tzNo', status: 'payStatus' },
    // The parameters of spec 002 section 2. The page itself reads tzNo alone, because a link keeps what has changed since.
    rowParameters: {
      ...{ tzType: 'tzType', payStatus: 'payStatus', shopName: 'shopName', shopJdeNo: 'shopJdeNo', dhDate: 'dhDate' },
      ...{ scmCode: 'scmCode', remark: 'remark', tzTypeName: 'tzTypeName', payStatusName: 'payStatusName' },
    },
    facts: {
      createdByName: { words: ['制单人', 'Created by'], kind: 'text' },
      confirmedByName: { words: ['确认人', 'Confirmed by'], kind: 'text' },
      confirmedAt: { words: ['确认时间', 'Confirmed at'], kind: 'instant', to: 'minute' },
      settledByName: { words: ['结算人', 'Settled by'], kind: 'text' },
      settledAt: { words: ['结算时间', 'Settled at'], kind: 'instant', to: 'minute' },
      settleRemark: { words: ['结算说明', 'Settlement note'], kind: 'longText' },
      reason: { words: ['作废原因', 'Void reason'], kind: 'longText' },
      version: { words: ['版本', 'Version'], kind: 'number', sheetOnly: true },
    },
    lines: {
      field: 'products',
      words: ['调账明细', 'Adjusted materials'],
      wireNames: { materialPic: 'materialUrl' },
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material' },
        dhQuantity: { words: ['调账数量', 'Quantity'], kind: 'quantity' },
        unitCost: { words: ['单价', 'Unit price'], kind: 'money' },
        amount: { words: ['金额', 'Amount'], kind: 'money' },
      },
    },
    missing: {
      title: ['没有找到这张调账单', 'This account adjustment was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
})
