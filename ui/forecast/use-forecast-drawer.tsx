import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PlannedOrder } from './use-generation.ts'

/** Loaded when it is first opened. */
const ForecastDrawer = lazy(async () => ({ default: (await import('./forecast-drawer.tsx')).ForecastDrawer }))

/** Returns how to open the forecast of an order, and the drawer to be rendered by the page. */
export const useForecastDrawer = (
  onDone: (order: PlannedOrder) => void,
): { readonly open: (order: PlannedOrder) => void; readonly drawer: ReactNode } => {
  const [order, setOrder] = useState<PlannedOrder | null>(null)
  const close = () => setOrder(null)
  return {
    open: setOrder,
    drawer: order && (
      <Suspense fallback={null}>
        <ForecastDrawer
          order={order}
          onClose={close}
          onDone={() => {
            close()
            onDone(order)
          }}
        />
      </Suspense>
    ),
  }
}
