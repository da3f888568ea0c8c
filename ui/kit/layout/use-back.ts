import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from './link.tsx'

/**
 * Returns a function that goes back to the previous page of the portal; if there is none, or it belongs to another site
 * such as a cashier, it goes to `otherwise`.
 */
export const useBack = (otherwise: string): (() => void) => {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(() => (history.canGoBack() ? history.back() : go(otherwise)), [history, go, otherwise])
}
