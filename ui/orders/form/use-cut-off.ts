import { useEffect, useEffectEvent } from 'react'
import type { FormOrder } from '../../../application/contract/cart.ts'
import type { FillOrder } from '../../../application/portal/fill-order.ts'
import { refusal } from '../../../domain/refusal.ts'
import { useServerClock } from '../../kit/clock.tsx'
import { useOrderStatus } from './use-cart-changes.ts'
import { useCutOffStage } from './use-cut-off-stage.ts'
import { useFill } from './use-fill.tsx'
import { endUndo } from './use-undo.tsx'

interface CutOffOptions {
  readonly order: FormOrder
  readonly flow: FillOrder
  /** A submission is under way; the server decides whether it was in time. */
  readonly busy: boolean
  readonly onLock: () => void
}

/**
 * Locks the form at its cut-off: by the server's clock, by the first refusal that says so, or because the order became
 * void, whichever comes first. Until the status has changed it is asked for every 2 s.
 */
export const useCutOff = ({ order, flow, busy, onLock }: CutOffOptions) => {
  const { offset } = useServerClock()
  const stage = useCutOffStage(order.purchaseEndAt)
  const isRefused = useFill(state => state.ended?.kind === 'CUT_OFF_PASSED')
  const isPast = stage === 'over' || isRefused
  const status = useOrderStatus(order.dhNo, flow, now => isPast && now === 'WAIT_SUBMIT')
  const isLocked = (isPast || status === 'INVALID') && !busy
  const lock = useEffectEvent(() => {
    flow.end(refusal('CUT_OFF_PASSED', { cutOffAt: order.purchaseEndAt, now: Date.now() + offset }))
    endUndo()
    onLock()
  })
  useEffect(() => {
    if (isLocked) lock()
  }, [isLocked])
  return { stage, isLocked, status }
}
