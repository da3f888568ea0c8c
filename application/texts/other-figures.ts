import type { FigureName, RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import type { FigureKind } from './figure-text.ts'

/** The label and format of a figure of a refusal. */
export interface FigureRow {
  readonly words: Text
  readonly kind: FigureKind
}

/** Figures with another meaning in one refusal than elsewhere. */
export const otherwise: { readonly [K in RefusalKind]?: { readonly [F in FigureName]?: FigureRow } } = {
  URGENT_NOT_APPROVED: { status: { words: ['申请状态', 'Application status'], kind: 'urgentStatus' } },
  URGENT_STATUS: { status: { words: ['申请状态', 'Application status'], kind: 'urgentStatus' } },
  URGENT_PHONE: {
    input: { words: ['填写的电话', 'You entered'], kind: 'plain' },
    max: { words: ['最多位数', 'Maximum digits'], kind: 'plain' },
  },
  URGENT_TEXT_TOO_LONG: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  URGENT_DAY_MAX: { max: { words: ['每日最多', 'Maximum per day'], kind: 'plain' } },
  EXPORTS_FULL: { max: { words: ['最多个数', 'Maximum exports'], kind: 'plain' } },
  REPORT_RANGE_TOO_LONG: { max: { words: ['最多天数', 'Maximum days'], kind: 'plain' } },
  EXPORT_STATUS: { status: { words: ['任务状态', 'Export status'], kind: 'exportStatus' } },
  ALLOCATION_TYPE: { input: { words: ['填写的类型', 'You entered'], kind: 'plain' } },
  ALLOCATION_EXPLAIN: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  LINE_AMOUNT_TOO_LARGE: { max: { words: ['一行最多', 'Maximum per line'], kind: 'plain' } },
  CLAIM_REJECT_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  REVIEW_INCOMPLETE: { lines: { words: ['未审核的行数', 'Lines without a decision'], kind: 'plain' } },
  REDUCTION_QUANTITY: { most: { words: ['申请数量', 'Requested'], kind: 'quantity' } },
  APPROVED_QUANTITY: { most: { words: ['最多可通过', 'Claimed quantity'], kind: 'quantity' } },
  STOCK_TRANSFER_TEXT: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  LOCAL_PURCHASE_TEXT: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  LOCAL_PURCHASE_RECEIPT: { max: { words: ['最多张数', 'Maximum photos'], kind: 'plain' } },
  ADJUSTMENT_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  VOID_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  CANCEL_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  ADD_ON_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  PASSWORD_TOO_SHORT: { min: { words: ['最少字数', 'Minimum characters'], kind: 'plain' } },
  LOGIN_MALFORMED: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  ADD_ON_VOUCHERS: { max: { words: ['最多张数', 'Maximum vouchers'], kind: 'plain' } },
  MONTH_NOT_OVER: { lastDay: { words: ['最后一天', 'Last day'], kind: 'plain' } },
  MONTH_BLOCKED: { lines: { words: ['须先处理的项数', 'Findings to resolve'], kind: 'plain' } },
  MONTH_WARNINGS: { lines: { words: ['提醒项数', 'Warnings'], kind: 'plain' } },
  MONTH_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  SUBSIDY_BATCH_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  SUBSIDY_SHEET_ROWS: {
    lines: { words: ['行数', 'Rows'], kind: 'plain' },
    max: { words: ['最多行数', 'Maximum rows'], kind: 'plain' },
  },
  SUBSIDY_SHEET_CHANGED: {
    amount: { words: ['看到的合计', 'Total you saw'], kind: 'money' },
    expectedAmount: { words: ['现在合计', 'Current total'], kind: 'money' },
  },
  DISMISS_REASON: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  BANK_REFERENCE: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  REASON_REQUIRED: { max: { words: ['最多字数', 'Maximum characters'], kind: 'plain' } },
  TEMPLATES_FULL: { max: { words: ['最多个数', 'Maximum templates'], kind: 'plain' } },
  UPLOAD_TOO_LARGE: {
    files: { words: ['最多个数', 'Maximum files'], kind: 'plain' },
    bytes: { words: ['最多', 'Maximum'], kind: 'plain' },
  },
  SETTLEMENT_SIZE: { max: { words: ['最多订单数', 'Maximum orders'], kind: 'plain' } },
  FILE_TOO_LARGE: { max: { words: ['最大', 'Maximum'], kind: 'plain' } },
  INTEGRATION_FULL: { max: { words: ['最多个数', 'Maximum'], kind: 'plain' } },
  VIEWS_FULL: { max: { words: ['最多个数', 'Maximum views'], kind: 'plain' } },
  FILE_PIXELS: { max: { words: ['最多像素', 'Maximum pixels'], kind: 'plain' } },
  DATE_RANGE_TOO_LONG: { max: { words: ['最多天数', 'Maximum days'], kind: 'plain' } },
}
