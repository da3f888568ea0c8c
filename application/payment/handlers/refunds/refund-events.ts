import { Effect } from 'effect'
import { type MissingLine, missingOf, shippingDifferenceNumber } from '../../../../domain/payment/refund.ts'
import type { MaterialFee } from '../../../../domain/receiving/difference-worth.ts'
import type { ReturnSource } from '../../../../domain/receiving/returns/words.ts'
import type { LineSupply } from '../../../fulfilment/events.ts'
import type { OrderEventFacts } from '../../../ordering/events.ts'
import type { ReturnRefund, StoredGoods } from '../../../receiving/return-events.ts'
import { createPendingRefund } from './create-pending-refund.ts'

/** Refunds the whole order when its shop withdraws it [Z1, Z2]. */
export const refundWithdrawnOrder = ({ order, actor, at }: OrderEventFacts) =>
  createPendingRefund(order, {
    ...{ attachType: 'REQ_CANCEL', attachOrderNo: order.dhNo, refundSource: 'SHOP' },
    ...{ actor, at },
  })

/** Refunds the whole order when the warehouse or head office cancels it [W6, U9]. */
export const refundCancelledOrder = ({
  order,
  by,
  actor,
  at,
}: OrderEventFacts & { readonly by: 'WAREHOUSE' | 'HEAD_OFFICE' }) =>
  createPendingRefund(order, {
    ...{ attachType: 'ORDER_CANCEL', attachOrderNo: order.dhNo, refundSource: by },
    ...{ actor, at },
  })

/** Refunds the undelivered quantities of a completely shipped order [Z4]. */
export const refundMissingLines = ({
  order,
  lines,
  actor,
  at,
}: OrderEventFacts & { readonly lines: ReadonlyArray<LineSupply> }) => {
  const missingLines = missingOf(lines)
  if (missingLines.length === 0) return Effect.succeed(null)
  return createPendingRefund(order, {
    ...{ attachType: 'FC', attachOrderNo: shippingDifferenceNumber(order.dhNo), refundSource: 'WAREHOUSE' },
    ...{ lines: missingLines, actor, at },
  })
}

/** Refunds the goods of a return that the warehouse stored, in the proportion of the payment [Z3, RT7]. */
export const refundReturnedGoods = Effect.fnUntraced(function* ({
  order,
  thNo,
  thSource,
  lines,
  actor,
  at,
}: OrderEventFacts & {
  readonly thNo: string
  readonly thSource: ReturnSource
  readonly lines: ReadonlyArray<StoredGoods>
}) {
  const refundSource = thSource === 'SHOP' ? 'SHOP' : 'HEAD_OFFICE'
  const cause = { attachType: 'TH', attachOrderNo: thNo, refundSource } as const
  const refund: { readonly lines: NonNullable<ReturnRefund> } | null = yield* createPendingRefund(order, {
    ...cause,
    ...{ lines, actor, at },
  })
  return refund?.lines ?? null
})

/** Refunds the approved goods of a receiving difference, in the proportion of the payment [Z3, RC27]. */
export const refundApprovedClaim = Effect.fnUntraced(function* ({
  order,
  scNo,
  lines,
  actor,
  at,
}: OrderEventFacts & { readonly scNo: string; readonly lines: ReadonlyArray<MissingLine> }) {
  const cause = { attachType: 'SC', attachOrderNo: scNo, refundSource: 'SHOP' } as const
  const refund: { readonly lines: ReadonlyArray<MaterialFee> } | null = yield* createPendingRefund(order, {
    ...cause,
    ...{ lines, actor, at },
  })
  return refund?.lines ?? null
})
