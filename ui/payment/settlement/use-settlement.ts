import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getPendingOverview, listPendingOrders } from '../../../application/payment/contract/pending.ts'
import {
  getSettledLines,
  getSettlement,
  reloadSettlement,
  type Settlement,
  submitSettlement,
} from '../../../application/payment/contract/settlement.ts'
import { type Failure, Fault } from '../../../application/platform/failure.ts'
import { call, failureView, queryClient, queryKeyOf } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useBack } from '../../kit/layout/use-back.ts'
import { useReportRequestFailure } from '../pay/request-failure.tsx'
import { settleRefusals } from '../settle-refusals.ts'
import { useSettleRefusal } from '../use-settle.ts'
import { submitRefusals } from './submit-refusals.ts'

export interface SettlementState {
  readonly settlementQuery: UseQueryResult<Settlement, Failure>
  /** Whether it is being recalculated, so that the displayed amounts must not be paid. */
  readonly reloading: boolean
  readonly reload: (change: { readonly isSubsidy?: boolean }) => Promise<void>
  /** Reports a failure and does what its code requires: goes back one page, or reloads the settlement. */
  readonly refused: (failure: Failure) => Promise<void>
}

/** Reads a settlement; if it is no longer valid, reports the reason and leaves the page (spec 001 section 8). */
export const useSettlement = (batchNo: string): SettlementState => {
  const reportFailure = useReportRequestFailure()
  const back = useBack(paths.pendingPayment)
  const [reloading, setReloading] = useState(false)
  const query = useQuery<Settlement, Failure>({
    queryKey: queryKeyOf(getSettlement, { batchNo }),
    queryFn: () => currentSettlement(batchNo),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (count, error) => count < 2 && isUnanswered(error),
  })
  const reportRefusal = useSettleRefusal(back)
  const shops = useEffectEvent(() => query.data?.shopOrders.map(({ shopJdeNo }) => shopJdeNo) ?? [])
  const left = useCallback(
    async (failure: Failure): Promise<boolean> => {
      if (await reportRefusal(failure, shops())) return true
      reportFailure(failure)
      const isOver = endsIt(failure)
      if (isOver) back()
      return isOver
    },
    [reportRefusal, reportFailure, back],
  )
  const reload = useCallback(
    async (change: { readonly isSubsidy?: boolean }) => {
      setReloading(true)
      try {
        const fresh = await call(reloadSettlement, { batchNo, ...change })
        queryClient.removeQueries({ queryKey: [getSettledLines.name] })
        queryClient.setQueryData(queryKeyOf(getSettlement, { batchNo }), fresh)
      } catch (failure) {
        await left(failure as Failure)
      } finally {
        setReloading(false)
      }
    },
    [batchNo, left],
  )
  const refused = useCallback(
    async (failure: Failure) => {
      if (!(await left(failure)) && submitRefusals.has(failureView(failure).code)) await reload({})
    },
    [left, reload],
  )
  const failed = useEffectEvent((failure: Failure) => void left(failure))
  const isOver = query.error !== null && endsIt(query.error)
  useEffect(() => {
    if (isOver && query.error) failed(query.error)
  }, [isOver, query.error])
  return { settlementQuery: query, reloading, reload, refused }
}

/** Returns the settlement as last calculated; recalculates it if one of its orders has changed since. */
const currentSettlement = async (batchNo: string): Promise<Settlement> => {
  const fresh = await call(getSettlement, { batchNo })
  return fresh.isStale ? call(reloadSettlement, { batchNo }) : fresh
}

/** Returns whether the settlement is no longer valid. */
const endsIt = (failure: Failure): boolean => {
  const { code } = failureView(failure)
  return submitRefusals.get(code) === 'GO_BACK' || settleRefusals.has(code)
}

/** Returns how to submit the displayed settlement; a retry after a missing answer uses the same idempotency key. */
export const useSubmit = () => {
  const attempt = useRef<{ readonly sign: string; readonly key: string } | null>(null)
  return useCallback(async ({ batchNo, sign }: Settlement) => {
    const key = attempt.current?.sign === sign ? attempt.current.key : crypto.randomUUID()
    attempt.current = { sign, key }
    try {
      return await call(submitSettlement, { batchNo, sign }, { idempotencyKey: key })
    } catch (failure) {
      if (!isUnanswered(failure)) attempt.current = null
      throw failure
    } finally {
      for (const { name } of [getPendingOverview, listPendingOrders])
        void queryClient.invalidateQueries({ queryKey: [name] })
    }
  }, [])
}

const isUnanswered = (failure: unknown): boolean =>
  failure instanceof Fault && (failure.kind === 'UNREACHABLE' || failure.kind === 'UNAVAILABLE')
