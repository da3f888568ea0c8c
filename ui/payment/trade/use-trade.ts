import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { getTrade, refreshTrade, type TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { REFRESH_LOCK } from '../../../domain/payment/trade-view.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'

const words = { refreshed: ['刷新成功', 'Refresh succeeded'] } as const

export interface TradeQuery {
  readonly tradeOrderNo: string | undefined
  readonly tradePaymentOrderNo?: string | undefined
  readonly keyword: string
}

const POLL = 10_000

/**
 * Reads a trade; polls it every 10 s while it is IN_TRANSACTION and the page is visible, and at once when the window
 * gets the focus (spec 001 section 4).
 */
export const useTrade = ({
  tradeOrderNo,
  tradePaymentOrderNo,
  keyword,
}: TradeQuery): UseQueryResult<TradeDetail, Failure> =>
  useApiQuery(
    getTrade,
    {
      ...(tradeOrderNo !== undefined && { tradeOrderNo }),
      ...(tradePaymentOrderNo !== undefined && { tradePaymentOrderNo }),
      ...(keyword !== '' && { keyword: keyword.slice(0, 64) }),
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.statusCode === 'IN_TRANSACTION' ? POLL : false),
      refetchOnWindowFocus: 'always',
    },
  )

export interface Refresh {
  readonly busy: boolean
  /** True for 5 s after each use, and always for somebody who only looks through another person's eyes. */
  readonly locked: boolean
  readonly press: () => void
}

/**
 * Lets the server query the provider now: once automatically on opening, as after returning from the provider's page,
 * and then on a press.
 */
export const useRefresh = (tradeOrderNo: string, isOpen: boolean): Refresh => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const { mutateAsync, isPending } = useApiMutation(refreshTrade, [getTrade])
  const isReadOnly = useReadOnly()
  const [locked, setLocked] = useState(false)
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => setLocked(false), REFRESH_LOCK)
    return () => clearTimeout(timer)
  }, [locked])
  const ask = useCallback(() => {
    setLocked(true)
    return mutateAsync({ tradeOrderNo })
  }, [mutateAsync, tradeOrderNo])
  useEffect(() => {
    // If the provider does not answer now, the next poll will retry.
    if (isOpen && !isReadOnly) ask().catch(() => {})
  }, [isOpen, isReadOnly, ask])
  return {
    busy: isPending,
    locked: locked || isReadOnly,
    press: () => void ask().then(() => success(words.refreshed), reportFailure),
  }
}
