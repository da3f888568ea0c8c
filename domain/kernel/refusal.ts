import { accessRefusals } from '../access/refusals.ts'
import { adjustmentRefusals } from '../adjustments/refusals.ts'
import { allocationRefusals } from '../allocation/refusals.ts'
import { approvalRefusals } from '../approval/refusals.ts'
import { fileRefusals } from '../files/refusals.ts'
import { forecastRefusals } from '../forecast/refusals.ts'
import { warehouseRefusals } from '../fulfilment/refusals.ts'
import { integrationRefusals } from '../integration/refusals.ts'
import { inventoryRefusals } from '../inventory/refusals.ts'
import { listViewRefusals } from '../lists/refusals.ts'
import { localPurchaseRefusals } from '../local-purchase/refusals.ts'
import { administrationRefusals } from '../master-data/refusals.ts'
import { notifyRefusals } from '../notifications/refusals.ts'
import { autoSubmitRefusals } from '../ordering/auto-submit/refusals.ts'
import { followRefusals } from '../ordering/tracking-refusals.ts'
import { urgentRefusals } from '../ordering/urgent-refusals.ts'
import { financeRefusals } from '../payment/refusals/finance.ts'
import { monthCloseRefusals } from '../payment/refusals/month-close.ts'
import { paymentRefusals } from '../payment/refusals/payments.ts'
import { refundRefusals } from '../payment/refusals/refunds.ts'
import { statementRefusals } from '../payment/refusals/statements.ts'
import { subsidyBatchRefusals } from '../payment/refusals/subsidy-batches.ts'
import { tradeViewRefusals } from '../payment/refusals/trade-views.ts'
import { tradeRefusals } from '../payment/refusals/trades.ts'
import { transferRefusals } from '../payment/refusals/transfers.ts'
import { differenceRefusals } from '../receiving/difference-refusals.ts'
import { receiptRefusals } from '../receiving/receipt-refusals.ts'
import { returnRefusals } from '../receiving/return-refusals.ts'
import { exportRefusals } from '../reports/exports/refusals.ts'
import { reportRefusals } from '../reports/refusals.ts'
import { salesRefusals } from '../sales/refusals.ts'
import { scrapRefusals } from '../scrap/scrap-refusals.ts'
import { stocktakeRefusals } from '../stocktake/refusals.ts'
import { stockTransferRefusals } from '../transfers/refusals.ts'
import type { Text } from './text.ts'

/** Who can change the facts that a refusal is based on: a role, the system, or the maintainer of a master data sheet. */
export type Changer =
  | 'orderer'
  | 'counter'
  | 'approver'
  | 'headOffice'
  | 'warehouse'
  | 'finance'
  | 'orderLife'
  | 'time'
  | 'nobody'
  | 'program'
  | 'shops'
  | 'users'
  | 'materials'
  | 'purchase_rules'
  | 'prices'
  | 'order_rules'
  | 'calendar'
  | 'notices'

interface RefusalRow {
  readonly code: number
  readonly rule: string
  readonly figures: ReadonlyArray<string>
  readonly changedBy: ReadonlyArray<Changer>
}

/**
 * All refusals: numeric code on the wire, rule of RULES.md, required figures, and who can change the cause. A kind
 * without a row does not compile.
 */
export const refusals = {
  QUANTITY_NOT_A_NUMBER: { code: 1210920001, rule: 'Q2', figures: ['input'], changedBy: ['orderer'] },
  QUANTITY_BELOW_MINIMUM: {
    code: 1210920002,
    rule: 'Q3',
    figures: ['input', 'min'],
    changedBy: ['orderer', 'purchase_rules'],
  },
  QUANTITY_ABOVE_MAXIMUM: {
    code: 1210920003,
    rule: 'Q4',
    figures: ['input', 'max'],
    changedBy: ['orderer', 'purchase_rules'],
  },
  QUANTITY_OFF_STEP: {
    code: 1210920004,
    rule: 'Q5',
    figures: ['input', 'min', 'step', 'max'],
    changedBy: ['orderer', 'purchase_rules'],
  },
  MATERIAL_NOT_ORDERABLE: { code: 1210920011, rule: 'C3', figures: ['materialCode'], changedBy: ['purchase_rules'] },
  CART_EMPTY: { code: 1210920012, rule: 'C1', figures: [], changedBy: ['orderer'] },
  CART_LINES_INVALID: { code: 1210920013, rule: 'C2', figures: ['lines', 'firstMaterialCode'], changedBy: ['orderer'] },
  CART_LINE_CONFLICT: {
    code: 1210920014,
    rule: 'C4',
    figures: ['materialCode', 'yours', 'theirs', 'theirsBy', 'version'],
    changedBy: ['orderer'],
  },
  CART_CHANGED: { code: 1210920015, rule: 'C5', figures: ['yourVersion', 'version'], changedBy: ['orderer'] },
  LINE_AMOUNT_TOO_LARGE: { code: 1210920016, rule: 'C8', figures: ['materialCode', 'max'], changedBy: ['orderer'] },
  ORDER_STATUS: { code: 1210920021, rule: 'S1', figures: ['status', 'event'], changedBy: ['orderLife'] },
  SHOP_NOT_TRADING: { code: 1210920022, rule: 'D1', figures: ['storeStatus'], changedBy: ['shops'] },
  DAY_NOT_ORDERABLE: { code: 1210920023, rule: 'D2', figures: ['purchaseDate', 'entry'], changedBy: ['calendar'] },
  NO_ORDERABLE_MATERIAL: { code: 1210920024, rule: 'D2', figures: ['purchaseDate'], changedBy: ['purchase_rules'] },
  NOT_OPEN_YET: { code: 1210920025, rule: 'D3', figures: ['opensAt'], changedBy: ['time', 'order_rules'] },
  CUT_OFF_PASSED: { code: 1210920026, rule: 'D4', figures: ['cutOffAt', 'now'], changedBy: ['nobody', 'order_rules'] },
  NO_ORDER_RULE: { code: 1210920027, rule: 'D1', figures: ['orderType'], changedBy: ['order_rules'] },
  ADD_ON_REASON: { code: 1210920031, rule: 'S6', figures: ['length', 'max'], changedBy: ['orderer'] },
  ADD_ON_VOUCHERS: { code: 1210920032, rule: 'S6', figures: ['count', 'max'], changedBy: ['orderer'] },
  URGENT_NOT_APPROVED: { code: 1210920033, rule: 'S7', figures: ['status'], changedBy: ['approver'] },
  REASON_REQUIRED: { code: 1210920034, rule: 'S8', figures: ['max'], changedBy: ['orderer'] },
  HEAD_OFFICE_ORDER: { code: 1210920035, rule: 'S9', figures: ['orderType'], changedBy: ['headOffice'] },
  DATE_RANGE_TOO_LONG: { code: 1210920041, rule: 'D9', figures: ['days', 'max'], changedBy: ['orderer'] },
  DATE_RANGE_REVERSED: { code: 1210920042, rule: 'D9', figures: ['start', 'end'], changedBy: ['orderer'] },
  MATERIAL_UNKNOWN: { code: 1210920051, rule: 'C3', figures: ['keyword'], changedBy: ['orderer', 'materials'] },
  MATERIAL_NOT_ON_SHEET: {
    code: 1210920052,
    rule: 'C3',
    figures: ['materialCode', 'shopGroup'],
    changedBy: ['purchase_rules'],
  },
  MATERIAL_NOT_ON_SALE: {
    code: 1210920053,
    rule: 'C3',
    figures: ['materialCode', 'shopGroup'],
    changedBy: ['purchase_rules'],
  },
  PURCHASE_RULE_UNSOUND: {
    code: 1210920054,
    rule: 'Q10',
    figures: ['materialCode', 'shopGroup', 'min', 'step', 'max'],
    changedBy: ['purchase_rules'],
  },
  PRICE_MISSING: {
    code: 1210920055,
    rule: 'M3',
    figures: ['materialCode', 'shopGroup', 'price', 'purchaseDate'],
    changedBy: ['prices'],
  },
  NO_NOTICE_IN_EFFECT: { code: 1210920056, rule: 'D11', figures: ['endedAt'], changedBy: ['notices'] },
  MATERIAL_AMBIGUOUS: { code: 1210920061, rule: 'N4', figures: ['keyword', 'matches'], changedBy: ['orderer'] },
  MATERIAL_NAME_TOO_SHORT: { code: 1210920069, rule: 'N4', figures: ['keyword', 'matches'], changedBy: ['orderer'] },
  QUANTITY_MISSING: { code: 1210920062, rule: 'N5', figures: [], changedBy: ['orderer'] },
  QUANTITY_UNCLEAR: { code: 1210920063, rule: 'N5', figures: ['input'], changedBy: ['orderer'] },
  UNIT_DIFFERS: { code: 1210920064, rule: 'N5', figures: ['unit', 'yourUnit'], changedBy: ['orderer', 'materials'] },
  ROWS_TOGETHER: { code: 1210920065, rule: 'N3', figures: ['rows', 'sum'], changedBy: ['orderer'] },
  TEMPLATE_NAME_TAKEN: { code: 1210920066, rule: 'N8', figures: ['templateName'], changedBy: ['orderer'] },
  TEMPLATES_FULL: { code: 1210920067, rule: 'N8', figures: ['max'], changedBy: ['orderer'] },
  TEMPLATE_CHANGED: {
    code: 1210920068,
    rule: 'N8',
    figures: ['templateName', 'theirsBy', 'version', 'yourVersion'],
    changedBy: ['orderer'],
  },
  LOGIN_FAILED: { code: 1210900001, rule: 'P4', figures: [], changedBy: ['users'] },
  LOGIN_LOCKED: { code: 1210900002, rule: 'P4', figures: ['retryAt'], changedBy: ['time'] },
  IDEMPOTENCY_KEY_REUSED: { code: 1210900003, rule: 'P5', figures: ['endpoint'], changedBy: ['program'] },
  CODE_MISSING: { code: 1210900011, rule: 'P2', figures: ['codes'], changedBy: ['users'] },
  SHOP_NOT_YOURS: { code: 1210900012, rule: 'P6', figures: ['shopCode', 'userId'], changedBy: ['users'] },
  ACCOUNT_DISABLED: { code: 1210900013, rule: 'P6', figures: ['userId'], changedBy: ['users'] },
  PASSWORD_WRONG: { code: 1210900021, rule: 'P7', figures: [], changedBy: ['users'] },
  PASSWORD_TOO_SHORT: { code: 1210900022, rule: 'P7', figures: ['length', 'min'], changedBy: ['orderer'] },
  PASSWORD_IS_LOGIN: { code: 1210900023, rule: 'P7', figures: [], changedBy: ['orderer'] },
  PASSWORD_UNCHANGED: { code: 1210900024, rule: 'P7', figures: [], changedBy: ['orderer'] },
  PASSWORD_COMMON: { code: 1210900025, rule: 'P7', figures: [], changedBy: ['orderer'] },
  PASSWORD_OF_SELF: { code: 1210900026, rule: 'P7', figures: [], changedBy: ['nobody'] },
  USERS_EXIST: { code: 1210900031, rule: 'P8', figures: ['userId'], changedBy: ['users'] },
  LOGIN_TAKEN: { code: 1210900032, rule: 'P8', figures: ['userId'], changedBy: ['users'] },
  LOGIN_MALFORMED: { code: 1210900033, rule: 'P8', figures: ['userId', 'max'], changedBy: ['users'] },
  USER_UNKNOWN: { code: 1210900034, rule: 'P8', figures: ['userId'], changedBy: ['users'] },
  PRESET_UNKNOWN: { code: 1210900035, rule: 'P8', figures: ['keyword'], changedBy: ['users'] },
  CODE_UNKNOWN: { code: 1210900036, rule: 'P8', figures: ['keyword'], changedBy: ['users'] },
  SHOP_UNKNOWN: { code: 1210900037, rule: 'P8', figures: ['shopCode'], changedBy: ['shops'] },
  LAST_ADMINISTRATOR: { code: 1210900038, rule: 'P8', figures: ['userId'], changedBy: ['users'] },
  ...accessRefusals,
  ...approvalRefusals,
  ...fileRefusals,
  ...listViewRefusals,
  ...inventoryRefusals,
  ...salesRefusals,
  ...forecastRefusals,
  ...stocktakeRefusals,
  ...integrationRefusals,
  ...administrationRefusals,
  ...exportRefusals,
  ...reportRefusals,
  ...financeRefusals,
  ...tradeViewRefusals,
  ...followRefusals,
  ...autoSubmitRefusals,
  ...tradeRefusals,
  ...transferRefusals,
  ...statementRefusals,
  ...subsidyBatchRefusals,
  ...monthCloseRefusals,
  ...urgentRefusals,
  ...allocationRefusals,
  ...warehouseRefusals,
  ...receiptRefusals,
  ...returnRefusals,
  ...scrapRefusals,
  ...stockTransferRefusals,
  ...adjustmentRefusals,
  ...localPurchaseRefusals,
  ...differenceRefusals,
  ...notifyRefusals,
  ...paymentRefusals,
  ...refundRefusals,
} as const satisfies Record<string, RefusalRow>

export type RefusalKind = keyof typeof refusals
export type FigureName<K extends RefusalKind = RefusalKind> = (typeof refusals)[K]['figures'][number]
/** A plain value, or a name in both languages. */
export type Figure = string | number | null | Text
export type Figures<K extends RefusalKind = RefusalKind> = Readonly<Record<FigureName<K>, Figure>>

/**
 * A refusal as data: formatted figures (quantities in units and money in yuan as text, instants in epoch milliseconds,
 * days as YYYY-MM-DD) and `accepted`, the values that would be accepted, in the same notation.
 */
export type Refusal<K extends RefusalKind = RefusalKind> = {
  readonly [Kind in K]: {
    readonly kind: Kind
    readonly rule: string
    readonly figures: Figures<Kind>
    readonly accepted: ReadonlyArray<string | number>
  }
}[K]

export const refusal = <K extends RefusalKind>(
  kind: K,
  figures: Figures<K>,
  accepted: ReadonlyArray<string | number> = [],
): Refusal<K> => ({ kind, rule: refusals[kind].rule, figures, accepted }) as Refusal<K>
