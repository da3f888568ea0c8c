import type { AdjustmentMode, AdjustmentType } from '../../../domain/adjustments/words.ts'
import type { Day, Instant } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ReturnSource, ReturnType } from '../../../domain/receiving/returns/words.ts'
import type { SalesLine } from '../../../domain/sales/usage.ts'

/** A quantity of a material in a cart or a shipment. */
export interface Portion {
  readonly materialCode: string
  readonly quantity: Thousandths
  /** The ordered material that this one substitutes. */
  readonly replaces?: string
}

/** How a line arrived, compared with what was shipped; parts that are left out are 0. */
export interface Arrival {
  readonly materialCode: string
  readonly short?: Thousandths
  readonly damaged?: Thousandths
  readonly wrong?: Thousandths
  readonly more?: Thousandths
  readonly reason: string
  /** Indexes of drawn photos. */
  readonly photos: ReadonlyArray<number>
}

/** Goods that are chosen when the entry is executed, among those of which the book of the shop has this quantity. */
export interface GoodsInStock {
  readonly candidates: ReadonlyArray<string>
  readonly count: number
  readonly quantity: Thousandths
}

/** The script's name for an order, whose number is not known before it is created. */
export type OrderRef = string
export type SettlementRef = string
export type ApplicationRef = string

/** An account adjustment of head office, and what becomes of it. */
export interface AdjustmentAct {
  readonly kind: 'adjust'
  readonly shop: string
  readonly tzType: AdjustmentType
  readonly tzMode: AdjustmentMode
  readonly day: Day
  readonly scmCode: string | null
  readonly lines: ReadonlyArray<Portion> | GoodsInStock
  readonly reason: string
  readonly ending: 'draft' | 'confirmed' | 'settled' | 'voided'
}

/** An action of a person through a use case, with its input. */
/** A receipt on a statement of the bank; `amount` in fen. */
export interface StatementReceipt {
  readonly amount: number
  readonly payerName: string
  readonly note: string
}

export type Act =
  | AdjustmentAct
  | {
      readonly kind: 'buyLocally'
      readonly shop: string
      readonly day: Day
      readonly sellerName: string
      readonly photos: ReadonlyArray<number>
      readonly lines: ReadonlyArray<Portion>
      /** What becomes of it: it is left as it was saved, or voided by head office. */
      readonly ending: 'saved' | 'voided'
    }
  | {
      readonly kind: 'start'
      readonly order: OrderRef
      readonly orderType: 'NORMAL' | 'OVERTIME'
      readonly shop: string
      readonly purchaseDate: string
      readonly lines: ReadonlyArray<Portion>
    }
  | { readonly kind: 'sell'; readonly shop: string; readonly day: Day; readonly lines: ReadonlyArray<SalesLine> }
  | { readonly kind: 'edit'; readonly order: OrderRef; readonly lines: ReadonlyArray<Portion> }
  | { readonly kind: 'submit'; readonly order: OrderRef }
  | {
      readonly kind: 'submitAddOn'
      readonly order: OrderRef
      readonly reason: string
      readonly pictures: ReadonlyArray<number>
    }
  | { readonly kind: 'withdraw'; readonly order: OrderRef }
  | { readonly kind: 'void'; readonly order: OrderRef }
  | { readonly kind: 'approve'; readonly order: OrderRef }
  | { readonly kind: 'reject'; readonly order: OrderRef; readonly reason: string }
  | {
      readonly kind: 'settle'
      readonly settlement: SettlementRef
      readonly orders: ReadonlyArray<OrderRef>
      readonly isSubsidy: boolean
      readonly method: 'WQF' | 'OFFLINE'
    }
  | { readonly kind: 'pay'; readonly settlement: SettlementRef }
  | { readonly kind: 'cancelPayment'; readonly settlement: SettlementRef }
  | { readonly kind: 'confirmTransfer'; readonly settlement: SettlementRef }
  | { readonly kind: 'sendTransfersBack' }
  | { readonly kind: 'grant'; readonly payer: string; readonly amount: number; readonly remark: string }
  /** A statement of the bank with the receipts of all transfers that are awaited, and with some of unknown payers. */
  | { readonly kind: 'uploadStatement'; readonly unknown: ReadonlyArray<StatementReceipt> }
  | {
      readonly kind: 'submitSubsidySheet'
      readonly batch: string
      readonly amounts: ReadonlyArray<{ readonly payer: string; readonly amount: number }>
      readonly remark: string
    }
  | { readonly kind: 'grantSubsidyBatch'; readonly batch: string }
  | { readonly kind: 'rejectSubsidyBatch'; readonly batch: string; readonly reason: string }
  | { readonly kind: 'accept'; readonly order: OrderRef }
  | {
      readonly kind: 'ship'
      readonly order: OrderRef
      readonly lines: ReadonlyArray<Portion>
      readonly isLast: boolean
      readonly declaresMore: boolean
      readonly expectArriveAt: Instant
      readonly departureAddress: string
    }
  | {
      readonly kind: 'transport'
      readonly order: OrderRef
      readonly batch: number
      readonly news: {
        readonly nodeStateCode: 'B' | 'C'
        readonly currLocation: string
        readonly driverName?: string
        readonly driverPhone?: string
        readonly carNumber?: string
      }
    }
  | {
      readonly kind: 'receive' | 'saveCount'
      readonly order: OrderRef
      readonly batch: number
      /** The lines that differ from what was shipped. */
      readonly arrivals: ReadonlyArray<Arrival>
    }
  | { readonly kind: 'voidReceipt'; readonly order: OrderRef; readonly batch: number; readonly reason: string }
  | {
      readonly kind: 'addEvidence'
      readonly order: OrderRef
      readonly photos: ReadonlyArray<number>
      readonly reason: string
    }
  | {
      readonly kind: 'reviewClaim'
      readonly order: OrderRef
      /** `part` approves the first line alone. */
      readonly decision: 'approve' | 'part' | 'reject'
      readonly reason: string
    }
  | { readonly kind: 'withdrawClaim'; readonly order: OrderRef }
  | {
      readonly kind: 'applyReturn'
      readonly order: OrderRef
      readonly lines: ReadonlyArray<Portion>
      readonly reason: string
      readonly photos: ReadonlyArray<number>
      readonly isDraft: boolean
      readonly thSource: ReturnSource
      readonly thType: ReturnType
      readonly thBatchNo: string | null
    }
  | { readonly kind: 'voidReturn'; readonly order: OrderRef; readonly reason: string }
  | {
      readonly kind: 'reviewReturn'
      readonly order: OrderRef
      readonly isApproved: boolean
      readonly reason: string
    }
  | { readonly kind: 'storeReturn'; readonly order: OrderRef; readonly stored: ReadonlyArray<Portion> }
  | {
      readonly kind: 'correctStock'
      readonly shop: string
      readonly counted: ReadonlyArray<Portion>
      readonly reason: string
    }
  | {
      readonly kind: 'scrap'
      readonly shop: string
      readonly lines: ReadonlyArray<Portion>
      readonly reason: string
      /** Indexes of drawn photos, of the first line. */
      readonly photos: ReadonlyArray<number>
      /** What becomes of it: completed, saved as a draft, or voided by head office. */
      readonly ending: 'completed' | 'draft' | 'voided'
    }
  | {
      readonly kind: 'openStocktake'
      readonly stocktake: string
      readonly shop: string
      readonly materials: ReadonlyArray<string>
      readonly isBlind: boolean
    }
  | {
      readonly kind: 'countStocktake'
      readonly stocktake: string
      /** Number of first materials of which one unit is missing; the others are as in the book. */
      readonly missing: number
      /** Number of materials that are counted; all of them are sent. */
      readonly counted: number | 'all'
    }
  | {
      readonly kind: 'reviewStocktake'
      readonly stocktake: string
      readonly isApproved: boolean
      readonly reason: string
    }
  | {
      readonly kind: 'applyTransfer'
      readonly transfer: string
      readonly shop: string
      readonly partner: string
      readonly goods: GoodsInStock
      readonly remark: string
    }
  | {
      readonly kind: 'transferStep'
      readonly transfer: string
      readonly step: 'callOut' | 'receive' | 'settle' | 'close'
      /** What is missing of the first material on receipt, in thousandths. */
      readonly missing: number
    }
  | { readonly kind: 'voidStocktake'; readonly stocktake: string; readonly reason: string }
  /** The refund of a return that the month-end account has in progress. */
  | { readonly kind: 'refund'; readonly order: OrderRef; readonly amount: number }
  | {
      readonly kind: 'enterPrices'
      readonly from: Day
      readonly prices: ReadonlyArray<{ readonly group: string; readonly materialCode: string; readonly price: Fen }>
      readonly reason: string
    }
  | { readonly kind: 'readReplacement'; readonly order: OrderRef }
  | { readonly kind: 'cancelShipping'; readonly order: OrderRef; readonly reason: string }
  | {
      readonly kind: 'applyUrgent'
      readonly application: ApplicationRef
      readonly shop: string
      readonly reason: string
      readonly materials: string
      readonly remark: string
    }
  | { readonly kind: 'approveUrgent'; readonly application: ApplicationRef; readonly shop: string }
  | {
      readonly kind: 'rejectUrgent'
      readonly application: ApplicationRef
      readonly shop: string
      readonly reason: string
    }
  | { readonly kind: 'cancelUrgent'; readonly application: ApplicationRef; readonly shop: string }
  | {
      readonly kind: 'allocate'
      readonly explanation: string
      readonly rows: ReadonlyArray<{ readonly shop: string; readonly material: string; readonly quantity: Thousandths }>
    }

/** One entry of the script: an action, its person and its time. */
export type ScriptEntry = Act & {
  readonly at: Instant
  /** The login of the person. */
  readonly by: string
}

/** A scheduler tick, such as the one that closes orders at their cut-off. */
export interface Tick {
  readonly kind: 'tick'
  readonly at: Instant
}
