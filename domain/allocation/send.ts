import type { Instant } from '../kernel/day.ts'
import { type Fen, formatMoney } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Allocation, PlannedOrder } from './validate-allocation.ts'

export const allocationRows = { max: 5000 } as const

/** What the user saw and confirmed when sending an allocation. */
export interface SendConfirmation {
  /** The total that the preview showed. */
  readonly seenTotal: Fen
  /** Whether rejected rows are left out. */
  readonly leaveOut: boolean
  /** Whether the user confirmed sending the same content again. */
  readonly again: boolean
}
export interface PreviousAllocation {
  readonly allocationNo: string
  readonly by: string
  readonly at: Instant
}

/**
 * Decides whether the orders are created. Refuses if a row is rejected and not left out, if the total differs from the
 * preview, or if the same content was sent before and the repeat is not confirmed [U7, U8].
 */
export function decideSend(
  { rows, counts, orders, total }: Allocation,
  { seenTotal, leaveOut, again }: SendConfirmation,
  before: PreviousAllocation | null,
): Result<
  ReadonlyArray<PlannedOrder>,
  Refusal<'ALLOCATION_CHANGED' | 'ALLOCATION_EMPTY' | 'ALLOCATION_REJECTED' | 'ALLOCATION_SENT'>
> {
  const firstRejection = rows.find(({ outcome }) => outcome === 'rejected')
  if (orders.length === 0) return refuse('ALLOCATION_EMPTY', {})
  if (firstRejection !== undefined && !leaveOut)
    return refuse('ALLOCATION_REJECTED', { rejectedRows: counts.rejected, firstRow: firstRejection.at })
  if (total !== seenTotal)
    return refuse('ALLOCATION_CHANGED', { yourTotal: formatMoney(seenTotal).text, total: formatMoney(total).text })
  return before === null || again ? accept(orders) : refuseSent(before)
}

export const refuseSent = ({ allocationNo, by, at }: PreviousAllocation) =>
  refuse('ALLOCATION_SENT', { allocationNo, sentBy: by, sentAt: at })

/**
 * Returns the content by which two allocations are compared: order type, shops, reasons and materials, independent of
 * notation. Rows that are left out do not count [U8].
 */
export const contentOf = (orderType: string, orders: ReadonlyArray<PlannedOrder>): ReadonlyArray<string> => [
  orderType,
  ...orders
    .flatMap(({ shopCode, zpType, zpExplain, lines }) =>
      lines.map(({ materialCode, quantity }) => JSON.stringify([shopCode, materialCode, quantity, zpType, zpExplain])),
    )
    .sort(),
]
