import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DayToOrder,
  type OrderToOpen,
  prepareForm,
  type StartedType,
  startOrder,
} from '../../../../application/ordering/flows/open-order.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { run } from '../../../app/backend.ts'
import { orderDetailHref, orderFormHref } from '../../../app/paths.ts'
import { useGo } from '../../../kit/layout/link.tsx'
import { useLoadedOrders } from './loaded-orders.ts'
import { LoadingDialog } from './loading-dialog.tsx'
import type { Preparation } from './preparation.ts'

export interface OpenOrder {
  /** Opens the form of an order, behind the loading dialog if it is not prepared yet. */
  readonly open: (order: OrderToOpen) => void
  /** Starts an order for a day and opens it, or the detail page of one already submitted; rejects with its failure. */
  readonly start: (type: StartedType, day: DayToOrder) => Promise<void>
  /** The loading dialog, to be rendered by the page. */
  readonly dialog: ReactNode
}

/** Returns how to open an order from any page; `formHref` is the address of its form. */
export const useOpenOrder = (formHref: (dhNo: string) => string = orderFormHref): OpenOrder => {
  const go = useGo()
  const loaded = useLoadedOrders()
  const [state, setState] = useState<Preparation | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => {
    running.current?.abort()
    setState(null)
  }
  useEffect(() => () => running.current?.abort(), [])
  const prepare = (order: OrderToOpen) => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    const progress = (proportion: number) => !attempt.signal.aborted && setState({ order, proportion, failure: null })
    progress(0)
    run(prepareForm(order, progress), { signal: attempt.signal }).then(
      () => {
        loaded.note(order)
        setState(null)
        go(formHref(order.dhNo))
      },
      (failure: Failure) => {
        if (!attempt.signal.aborted) setState({ order, proportion: 0, failure })
      },
    )
  }
  const open = (order: OrderToOpen) => (loaded.has(order) ? go(formHref(order.dhNo)) : prepare(order))
  return {
    open,
    start: async (type, day) => {
      const { dhNo, page } = await run(startOrder(type, day))
      if (page === 'detail') return go(orderDetailHref(dhNo))
      open({ dhNo, shopJdeNo: day.shopJdeNo })
    },
    dialog: state && (
      <LoadingDialog
        {...state}
        onCancel={cancel}
        onRetry={() => prepare(state.order)}
        onSkip={() => {
          cancel()
          go(formHref(state.order.dhNo))
        }}
      />
    ),
  }
}
