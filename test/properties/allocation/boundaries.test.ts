import { describe, expect, it } from 'vitest'
import { decideCancelAllocation } from '../../../domain/allocation/cancel.ts'
import type { OrderStatus } from '../../../domain/ordering/order/status.ts'

describe('the cancellation of an allocation', () => {
  const decide = (reason: string, ...statuses: ReadonlyArray<OrderStatus>) =>
    decideCancelAllocation(
      statuses.map((status, at) => ({ dhNo: `DH${at}`, status })),
      reason,
    )

  it('[U9] names the orders that are too far, and takes a reason of one character', () => {
    expect(decide('错', 'WAIT_APPROVE', 'DC_RECEIVED', 'DC_SHIPPED')).toMatchObject({
      refusal: { kind: 'ALLOCATION_ACCEPTED', figures: { acceptedOrders: 2, dhNo: 'DH1' } },
    })
    expect(decide('错', 'WAIT_APPROVE', 'SUBMITTING')).toMatchObject({
      refusal: { kind: 'ALLOCATION_BUSY', figures: { dhNo: 'DH1', status: 'SUBMITTING' } },
    })
    expect(decide('错', 'PLACE_SUCCESS')).toMatchObject({ ok: true, value: { cancelReason: '错' } })
    expect(decide(' ', 'PLACE_SUCCESS')).toMatchObject({
      refusal: { kind: 'CANCEL_REASON', figures: { length: 0, max: 100 } },
    })
  })
})
