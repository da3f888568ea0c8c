import { useEffect, useEffectEvent } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { FillOrder } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { useServerClock } from '../../../kit/feedback/clock.tsx'
import { useOrderStatus } from '../cart/use-cart-changes.ts'
import { endUndo } from '../save/use-undo.tsx'
import { useFill } from '../use-fill.tsx'
import { useCutOffStage } from './use-cut-off-stage.ts'

interface CutOffOptions {
  readonly order: FormOrder
  readonly flow: FillOrder
  /** Whether a submission is in progress; the server decides whether it was in time. */
  readonly busy: boolean
  readonly onLock: () => void
}

/**
 * Locks the form at its cut-off: by the server's clock, by the first refusal for that reason, or because the order
 * became void, whichever comes first. Polls the status every 2 s until it has changed.
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
