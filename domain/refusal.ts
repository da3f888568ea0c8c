import { type Refused, refused } from './result.ts'

/**
 * Every "the rules say no" of ordering: its numeric code on the wire, the rule of RULES.md behind it, and the
 * figures it must carry so that any screen can say why. A kind without a row does not compile.
 */
export const refusals = {
  QUANTITY_NOT_A_NUMBER: { code: 1210920001, rule: 'Q2', figures: ['input'] },
  QUANTITY_BELOW_MINIMUM: { code: 1210920002, rule: 'Q3', figures: ['input', 'min'] },
  QUANTITY_ABOVE_MAXIMUM: { code: 1210920003, rule: 'Q4', figures: ['input', 'max'] },
  QUANTITY_OFF_STEP: { code: 1210920004, rule: 'Q5', figures: ['input', 'min', 'step', 'max'] },
  MATERIAL_NOT_ORDERABLE: { code: 1210920011, rule: 'C3', figures: ['materialCode'] },
  CART_EMPTY: { code: 1210920012, rule: 'C1', figures: [] },
  CART_LINES_INVALID: { code: 1210920013, rule: 'C2', figures: ['lines', 'firstMaterialCode'] },
  CART_LINE_CONFLICT: {
    code: 1210920014,
    rule: 'C4',
    figures: ['materialCode', 'yours', 'theirs', 'theirsBy', 'version'],
  },
  CART_CHANGED: { code: 1210920015, rule: 'C5', figures: ['yourVersion', 'version'] },
  LINE_AMOUNT_TOO_LARGE: { code: 1210920016, rule: 'C8', figures: ['materialCode', 'max'] },
  ORDER_STATUS: { code: 1210920021, rule: 'S1', figures: ['status', 'event'] },
  SHOP_NOT_TRADING: { code: 1210920022, rule: 'D1', figures: ['storeStatus'] },
  DAY_NOT_ORDERABLE: { code: 1210920023, rule: 'D2', figures: ['purchaseDate'] },
  NO_ORDERABLE_MATERIAL: { code: 1210920024, rule: 'D2', figures: ['purchaseDate'] },
  NOT_OPEN_YET: { code: 1210920025, rule: 'D3', figures: ['opensAt'] },
  CUT_OFF_PASSED: { code: 1210920026, rule: 'D4', figures: ['cutOffAt', 'now'] },
  NO_ORDER_RULE: { code: 1210920027, rule: 'D1', figures: ['orderType'] },
  ADD_ON_REASON: { code: 1210920031, rule: 'S6', figures: ['length', 'max'] },
  ADD_ON_VOUCHERS: { code: 1210920032, rule: 'S6', figures: ['count', 'max'] },
  URGENT_NOT_APPROVED: { code: 1210920033, rule: 'S7', figures: ['status'] },
  REASON_REQUIRED: { code: 1210920034, rule: 'S8', figures: ['max'] },
  HEAD_OFFICE_ORDER: { code: 1210920035, rule: 'S9', figures: ['orderType'] },
  DATE_RANGE_TOO_LONG: { code: 1210920041, rule: 'D9', figures: ['days', 'max'] },
  DATE_RANGE_REVERSED: { code: 1210920042, rule: 'D9', figures: ['start', 'end'] },
  LOGIN_FAILED: { code: 1210900001, rule: 'P4', figures: [] },
  LOGIN_LOCKED: { code: 1210900002, rule: 'P4', figures: ['retryAt'] },
  IDEMPOTENCY_KEY_REUSED: { code: 1210900003, rule: 'P5', figures: ['endpoint'] },
} as const satisfies Record<string, { code: number; rule: string; figures: ReadonlyArray<string> }>

export type RefusalKind = keyof typeof refusals
export type Figure = string | number | null
export type Figures<K extends RefusalKind = RefusalKind> = Readonly<
  Record<(typeof refusals)[K]['figures'][number], Figure>
>

/**
 * A refusal as data: printable figures (quantities in units and money in yuan as text, instants in epoch
 * milliseconds, days as YYYY-MM-DD) and `accepted`, the values that would have passed, in the same notation.
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

export const refuse = <K extends RefusalKind>(
  kind: K,
  figures: Figures<K>,
  accepted: ReadonlyArray<string | number> = [],
): Refused<Refusal<K>> => refused(refusal(kind, figures, accepted))
