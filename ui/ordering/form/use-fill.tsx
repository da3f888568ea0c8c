import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Cart } from '../../../application/ordering/contract/cart.ts'
import type { CartMaterial, FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { type FillLine, type FillOrder, fillOrder } from '../../../application/ordering/flows/filling/fill-order.ts'
import type { FillState } from '../../../application/ordering/flows/filling/state.ts'
import { sheetOf } from '../../../application/ordering/flows/sheet.ts'
import { run } from '../../app/backend.ts'
import { useSession } from '../../people/session/session.tsx'
import { useCartChanges } from './cart/use-cart-changes.ts'
import { formBook, savesOnLeaving } from './save/unsaved-input.ts'
import { useRestored } from './save/use-restored.tsx'
import { endUndo } from './save/use-undo.tsx'

/** Returns the fill state of one order while its form is open; merges later reads into it. */
export const useFillOrder = (
  { dhNo, orderType }: Pick<FormOrder, 'dhNo' | 'orderType'>,
  materials: ReadonlyArray<CartMaterial>,
  cart: Cart,
): FillOrder => {
  const { id } = useSession().user
  const [unsaved] = useState(() => formBook(id, dhNo))
  const [flow] = useState(() => fillOrder({ dhNo, orderType, sheet: sheetOf(materials), cart, run, unsaved }))
  useEffect(() => flow.replaceSheet(sheetOf(materials)), [flow, materials])
  useEffect(() => flow.mergeServerCart(cart), [flow, cart])
  useEffect(() => unsaved.open(), [unsaved])
  useRestored(dhNo, flow, materials)
  useCartChanges(dhNo, flow)
  useEffect(() => {
    const flush = () => void flow.flush()
    const off = savesOnLeaving(flow.flush)
    const hide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flow.leave)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', flow.leave)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      off()
      endUndo()
      flush()
      flow.close()
    }
  }, [flow])
  return flow
}

const Flow = createContext<FillOrder | null>(null)

/** Provides the fill state to the cells. */
export const FillProvider = Flow

export const useFlow = (): FillOrder => {
  const flow = useContext(Flow)
  if (flow === null) throw new Error('this control stands outside an order form')
  return flow
}

/** Selects part of the state; `select` must return an identical value while it is unchanged. */
export const useFill = <A,>(select: (state: FillState) => A): A => {
  const flow = useFlow()
  return useSyncExternalStore(flow.subscribe, () => select(flow.state()))
}

/** Returns one line; a cell is rendered again only if its own line has changed. */
export const useLine = (materialCode: string): FillLine | undefined => useFill(state => state.lines.get(materialCode))
