import { type Fen, fen } from '../kernel/money.ts'

/** The accounts between which money moves; SUBSIDY is signed as its payer sees it (docs/decisions/0016). */
export type LedgerAccount =
  | 'SUBSIDY'
  | 'SUBSIDY_GRANTED'
  | 'SUBSIDY_HELD'
  | 'CHANNEL'
  | 'GOODS'
  | 'UNSETTLED'
  | 'DIFFERENCE'

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

/** What happened, under the number of the document that it happened to. */
export interface LedgerEvent {
  readonly kind: LedgerKind
  readonly bizNo: string
  readonly tradeOrderNo: string | null
}

export interface Entry {
  readonly account: LedgerAccount
  readonly amount: Fen
  /** The order that the movement is for; a recharge and a late payment are for none. */
  readonly order: { readonly shopCode: string; readonly dhNo: string } | null
}

/** An order's share of what is paid, or goes back. */
export interface Share {
  readonly shopCode: string
  readonly dhNo: string
  readonly cash: Fen
  readonly subsidy: Fen
}

/** Head office puts subsidy on an account [J1]. */
export const rechargeEntries = (amount: Fen): ReadonlyArray<Entry> =>
  moved([
    ['SUBSIDY', amount],
    ['SUBSIDY_GRANTED', -amount],
  ])

/** The subsidy of a trade leaves the account when the trade is made, so that it is not spent twice [J1]. */
export const holdEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    moved(
      [
        ['SUBSIDY', -share.subsidy],
        ['SUBSIDY_HELD', share.subsidy],
      ],
      share,
    ),
  )

/** A trade that is cancelled gives it back [J1]. */
export const clearEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    moved(
      [
        ['SUBSIDY_HELD', -share.subsidy],
        ['SUBSIDY', share.subsidy],
      ],
      share,
    ),
  )

/** What was paid is for the goods: the subsidy held, and the cash that came in [J1]. */
export const paymentEntries = (shares: ReadonlyArray<Share>): ReadonlyArray<Entry> =>
  shares.flatMap(share =>
    moved(
      [
        ['SUBSIDY_HELD', -share.subsidy],
        ['CHANNEL', -share.cash],
        ['GOODS', share.subsidy + share.cash],
      ],
      share,
    ),
  )

/**
 * What goes back of an order: the subsidy to the account, the cash to whoever paid [J1]. What of the cash was never received,
 * because less was accepted as paid, is taken from that difference.
 */
export const refundEntries = (share: Share, neverReceived = 0): ReadonlyArray<Entry> =>
  moved(
    [
      ['GOODS', -(share.subsidy + share.cash)],
      ['SUBSIDY', share.subsidy],
      ['CHANNEL', share.cash - neverReceived],
      ['DIFFERENCE', neverReceived],
    ],
    share,
  )

/** Money that pays for nothing yet: it came for a trade that was over [J1], or in another amount than asked for [Y6]. */
export const unsettledPaymentEntries = (amount: Fen): ReadonlyArray<Entry> =>
  moved([
    ['CHANNEL', -amount],
    ['UNSETTLED', amount],
  ])

/** The way back of money that came for a trade that was over [J1]. */
export const lateRefundEntries = (amount: Fen): ReadonlyArray<Entry> =>
  moved([
    ['UNSETTLED', -amount],
    ['CHANNEL', amount],
  ])

/** It is accepted in place of what was asked for: the trade is paid by this, and the difference keeps its name [Y11]. */
export const differenceSettledEntries = (asked: Fen, captured: Fen): ReadonlyArray<Entry> =>
  moved([
    ['UNSETTLED', -captured],
    ['CHANNEL', asked],
    ['DIFFERENCE', captured - asked],
  ])

/** What the entries do to the subsidy account. */
export const subsidyMoved = (entries: ReadonlyArray<Entry>): Fen =>
  fen(entries.reduce((sum, { account, amount }) => (account === 'SUBSIDY' ? sum + amount : sum), 0))

/** An entry with what it left on the subsidy account; null where it moved another account. */
export interface EntryWithBalance extends Entry {
  readonly balance: Fen | null
}

/** The entries of one event in their order, each with the balance after it [J1]. */
export function withBalances(entries: ReadonlyArray<Entry>, before: Fen): ReadonlyArray<EntryWithBalance> {
  let balance: number = before
  return entries.map(entry => {
    if (entry.account !== 'SUBSIDY') return { ...entry, balance: null }
    balance += entry.amount
    return { ...entry, balance: fen(balance) }
  })
}

/** Entries of nothing are left out. */
const moved = (
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
