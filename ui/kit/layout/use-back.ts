import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from './link.tsx'

/**
 * Leads back to the page of the portal that was open before; where that was somebody else's page, such as a cashier, or none,
 * to `otherwise`.
 */
export const useBack = (otherwise: string): (() => void) => {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(() => (history.canGoBack() ? history.back() : go(otherwise)), [history, go, otherwise])
}
