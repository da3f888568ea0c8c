import { useSyncExternalStore } from 'react'

/** A payment page that could not be opened by itself. */
export interface PayPage {
  readonly tradeOrderNo: string
  readonly url: string
}

let page: PayPage | null = null
const listeners = new Set<() => void>()

/** Kept while the person goes from the page that paid to the one that shows the payment. */
export const keepPayPage = (next: PayPage | null): void => {
  page = next
  for (const listener of listeners) listener()
}

export const usePayPage = (): PayPage | null =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => page,
  )
