import { useMemo } from 'react'
import type { OrderToOpen } from '../../../../application/ordering/flows/open-order.ts'
import { useUserMemory } from '../../../people/session/user-memory.ts'

/** Whether the loading of one order of a shop is complete (spec 2.8). */
interface LoadedFlag {
  readonly isDone: boolean
  readonly proportion: number
  readonly open: boolean
}

/** Orders whose form this browser has already prepared: their loading dialog is not shown again. */
export const useLoadedOrders = () => {
  const { recall, remember } = useUserMemory()
  return useMemo(() => {
    const flags = () => (recall('loadedOrders') ?? {}) as Readonly<Record<string, LoadedFlag>>
    return {
      has: (order: OrderToOpen): boolean => flags()[keyOf(order)]?.isDone === true,
      note: (order: OrderToOpen): void => {
        const { [keyOf(order)]: _, ...others } = flags()
        const newestOrders = Object.entries(others).slice(-(ordersMax - 1))
        remember('loadedOrders', { ...Object.fromEntries(newestOrders), [keyOf(order)]: done })
      },
    }
  }, [recall, remember])
}

const done: LoadedFlag = { isDone: true, proportion: 100, open: true }

/** More than a clerk opens in weeks; the oldest are deleted first. */
const ordersMax = 100

const keyOf = ({ shopJdeNo, dhNo }: OrderToOpen): string => `${shopJdeNo}/${dhNo}`
