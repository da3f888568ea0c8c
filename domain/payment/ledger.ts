import type { AdjustmentShares } from '../adjustments/settlement.ts'
import { type Fen, fen } from '../kernel/money.ts'

/** The accounts of the ledger; SUBSIDY is signed from the payer's point of view (docs/decisions/payment/0016). */
export type LedgerAccount =
  | 'SUBSIDY'
  | 'SUBSIDY_GRANTED'
  | 'SUBSIDY_HELD'
  | 'CHANNEL'
  | 'GOODS'
  | 'UNSETTLED'
  | 'DIFFERENCE'
  | 'ADJUSTMENT'
  | 'CREDIT'

export type LedgerKind =
  | 'RECHARGE'
  | 'HOLD'
  | 'CLEAR_REFUND'
  | 'PAYMENT'
  | 'REFUND'
  | 'LATE_PAYMENT'
  | 'LATE_REFUND'
  | 'DIFFERENCE_PAYMENT'
  | 'DIFFERENCE_SETTLED'
  | 'DIFFERENCE_REFUND'
  | 'ADJUSTMENT_PAYMENT'
  | 'ADJUSTMENT_REFUND'

/** The event that caused a posting, and the number of its document. */
export interface LedgerEvent {
  readonly kind: LedgerKind
  readonly bizNo: string
  readonly tradeOrderNo: string | null
}

export interface Entry {
  readonly account: LedgerAccount
  readonly amount: Fen
  /** The order that the movement belongs to, without a number for adjustments; null for recharges and late payments. */
  readonly order: { readonly shopCode: string; readonly dhNo: string } | null
}

/** An order's share of a payment or a refund. */
export interface Share {
  readonly shopCode: string
  readonly dhNo: string
  readonly cash: Fen
  readonly subsidy: Fen
}

/** Entries of a subsidy recharge by head office [J1]. */
export const rechargeEntries = (amount: Fen): ReadonlyArray<Entry> =>
  transfer([
    ['SUBSIDY', amount],
    ['SUBSIDY_GRANTED', -amount],
  ])

/** Entries that reserve the subsidy of a new trade, so that it cannot be spent twice [J1]. */
export const holdEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    transfer(
      [
        ['SUBSIDY', -share.subsidy],
        ['SUBSIDY_HELD', share.subsidy],
      ],
      share,
    ),
  )

/** Entries that release the reserved subsidy of a cancelled trade [J1]. */
export const clearEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    transfer(
      [
        ['SUBSIDY_HELD', -share.subsidy],
        ['SUBSIDY', share.subsidy],
      ],
      share,
    ),
  )

/** Entries of a payment: the reserved subsidy and the cash received pay for the goods [J1]. */
export const paymentEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    transfer(
      [
        ['SUBSIDY_HELD', -share.subsidy],
        ['CHANNEL', -share.cash],
        ['GOODS', share.subsidy + share.cash],
      ],
      share,
    ),
  )

/**
 * Entries of a refund: subsidy to the account, cash to the payer [J1]. Cash that was never received, because a lower
 * amount was accepted, is taken from the difference account.
 */
export const refundEntries = (share: Share, neverReceived = 0): ReadonlyArray<Entry> =>
  transfer(
    [
      ['GOODS', -(share.subsidy + share.cash)],
      ['SUBSIDY', share.subsidy],
      ['CHANNEL', share.cash - neverReceived],
      ['DIFFERENCE', neverReceived],
    ],
    share,
  )

/** Entries of money that settles nothing yet: a late payment [J1], or an amount other than requested [Y6]. */
export const unsettledPaymentEntries = (amount: Fen): ReadonlyArray<Entry> =>
  transfer([
    ['CHANNEL', -amount],
    ['UNSETTLED', amount],
  ])

/** Entries of refunding a late payment [J1]. */
export const lateRefundEntries = (amount: Fen): ReadonlyArray<Entry> =>
  transfer([
    ['UNSETTLED', -amount],
    ['CHANNEL', amount],
  ])

/** Entries of accepting a different amount: it settles the trade, and the difference is posted separately [Y11]. */
export const differenceSettledEntries = (amountDue: Fen, capturedFee: Fen): ReadonlyArray<Entry> =>
  transfer([
    ['UNSETTLED', -capturedFee],
    ['CHANNEL', amountDue],
    ['DIFFERENCE', capturedFee - amountDue],
  ])

/** Entries of a settled adjustment: it is paid by subsidy and the credit of the shop [TZ6]. */
export const adjustmentPaymentEntries = (
  shopCode: string,
  { subsidy, credit }: AdjustmentShares,
): ReadonlyArray<Entry> =>
  transfer(
    [
      ['SUBSIDY', -subsidy],
      ['CREDIT', -credit],
      ['ADJUSTMENT', subsidy + credit],
    ],
    { shopCode, dhNo: '' },
  )

/** Entries of a credited adjustment: subsidy to the account, the rest to the credit of the shop [TZ6]. */
export const adjustmentRefundEntries = (
  shopCode: string,
  { subsidy, credit }: AdjustmentShares,
): ReadonlyArray<Entry> =>
  transfer(
    [
      ['ADJUSTMENT', -(subsidy + credit)],
      ['SUBSIDY', subsidy],
      ['CREDIT', credit],
    ],
    { shopCode, dhNo: '' },
  )

/** Returns the sum of the entries on the subsidy account. */
export const subsidyMoved = (entries: ReadonlyArray<Entry>): Fen =>
  fen(entries.reduce((sum, { account, amount }) => (account === 'SUBSIDY' ? sum + amount : sum), 0))

/** An entry with the resulting subsidy balance; null for entries on other accounts. */
export interface EntryWithBalance extends Entry {
  readonly balance: Fen | null
}

/** Returns the entries of one event in order, each with the balance after it [J1]. */
export function withBalances(entries: ReadonlyArray<Entry>, before: Fen): ReadonlyArray<EntryWithBalance> {
  let balance: number = before
  return entries.map(entry => {
    if (entry.account !== 'SUBSIDY') return { ...entry, balance: null }
    balance += entry.amount
    return { ...entry, balance: fen(balance) }
  })
}

/** Omits entries of 0. */
const transfer = (
  amounts: ReadonlyArray<readonly [LedgerAccount, number]>,
  share: Pick<Share, 'shopCode' | 'dhNo'> | null = null,
): ReadonlyArray<Entry> =>
  amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      account,
      amount: fen(amount),
      order: share && { shopCode: share.shopCode, dhNo: share.dhNo },
    }))
