import type { Instant } from '../kernel/day.ts'
import { type Fen, formatMoney } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Allocation, PlannedOrder } from './judge.ts'

export const allocationRows = { max: 5000 } as const

/** What the person has seen and said when they send an allocation. */
export interface Sending {
  /** The money that the preview came to. */
  readonly seenTotal: Fen
  /** Rejected rows are to be left out. */
  readonly leaveOut: boolean
  /** The same content is to be sent once more. */
  readonly again: boolean
}
export interface SentBefore {
  readonly allocationNo: string
  readonly by: string
  readonly at: Instant
}

/** Decides whether orders are created: not while a row is rejected unless it is left out, not over other money than was seen, and the same content only when told so [U7, U8]. */
export function decideSend(
  { rows, counts, orders, total }: Allocation,
  { seenTotal, leaveOut, again }: Sending,
  before: SentBefore | null,
): Result<
  ReadonlyArray<PlannedOrder>,
  Refusal<'ALLOCATION_CHANGED' | 'ALLOCATION_EMPTY' | 'ALLOCATION_REJECTED' | 'ALLOCATION_SENT'>
> {
  const rejected = rows.find(({ outcome }) => outcome === 'rejected')
  if (orders.length === 0) return refuse('ALLOCATION_EMPTY', {})
  if (rejected !== undefined && !leaveOut)
    return refuse('ALLOCATION_REJECTED', { rejectedRows: counts.rejected, firstRow: rejected.at })
  if (total !== seenTotal)
    return refuse('ALLOCATION_CHANGED', { yourTotal: formatMoney(seenTotal).text, total: formatMoney(total).text })
  return before === null || again ? accept(orders) : refuseSent(before)
}

export const refuseSent = ({ allocationNo, by, at }: SentBefore) =>
  refuse('ALLOCATION_SENT', { allocationNo, sentBy: by, sentAt: at })

/**
 * What makes two allocations the same: the same materials for the same shops and reasons, for the same type of order, however
 * they were written. Rows that are left out do not count [U8].
 */
export const contentOf = (orderType: string, orders: ReadonlyArray<PlannedOrder>): ReadonlyArray<string> => [
  orderType,
  ...orders
    .flatMap(({ shopCode, zpType, zpExplain, lines }) =>
      lines.map(({ materialCode, quantity }) => JSON.stringify([shopCode, materialCode, quantity, zpType, zpExplain])),
    )
    .sort(),
]
