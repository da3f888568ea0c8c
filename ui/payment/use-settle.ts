import { useCallback, useState } from 'react'
import { createBatch, findAllocationTrade } from '../../application/payment/contract/settle.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { call, failureView, useApiMutation } from '../app/backend.ts'
import { orderDetailHref, paymentGoingHref, settlementHref } from '../app/paths.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { useReportRequestFailure } from './pay/request-failure.tsx'
import { settleRefusals } from './settle-refusals.ts'

const words = {
  know: ['我知道了', 'OK'],
  allocation: ['查看主配单', 'View main allocation order'],
  goesFirst: ['总部主配单须先支付。', 'Main allocations must be paid before other orders.'],
  notYet: ['主配单还没有开始支付，请先选择主配单去结算', 'The main allocation is not being paid yet; settle it first'],
} as const

export interface ToSettle {
  readonly dhNos: ReadonlyArray<string>
  readonly shopJdeNos: ReadonlyArray<string>
}

/**
 * Returns a function that explains in a dialog, by its code, why a settlement cannot be created, and resolves to
 * whether the failure had such a code. The person then starts again from `onReset`, or sees the main allocation that
 * must be settled first (spec 000 section 8, spec 001 section 8).
 */
export const useSettleRefusal = (onReset: () => void) => {
  const go = useGo()
  const { inform, confirm, notice } = useDialogs()
  const reportFailure = useReportRequestFailure()
  const mayOpenOrder = useHolds()('P000238')
  const viewAllocation = useCallback(
    async (shopJdeNos: ReadonlyArray<string>) => {
      const { tradeOrderNo, dhNo } = await call(findAllocationTrade, { shopJdeNos })
      if (tradeOrderNo !== null) return go(paymentGoingHref(tradeOrderNo))
      if (dhNo && mayOpenOrder) return go(orderDetailHref(dhNo))
      notice(words.notYet)
      onReset()
    },
    [go, mayOpenOrder, notice, onReset],
  )
  return useCallback(
    async (failure: Failure, shopJdeNos: ReadonlyArray<string>): Promise<boolean> => {
      const { code, words: failureWords } = failureView(failure)
      const leadsTo = settleRefusals.get(code)
      if (leadsTo === undefined) return false
      const question = { title: failureWords, consequence: words.goesFirst, verb: words.allocation, cancel: words.know }
      if (leadsTo === 'KNOW') await inform({ title: failureWords, button: words.know })
      else if (await confirm({ ...question, destructive: false })) {
        await viewAllocation(shopJdeNos).catch(reportFailure)
        return true
      }
      onReset()
      return true
    },
    [inform, confirm, viewAllocation, reportFailure, onReset],
  )
}

/**
 * Returns how to create a settlement of several orders and open its page; if it is refused, the person starts again
 * from `onReset`.
 */
export const useSettle = (onReset: () => void) => {
  const go = useGo()
  const reportRefusal = useSettleRefusal(onReset)
  const reportFailure = useReportRequestFailure()
  const create = useApiMutation(createBatch).mutateAsync
  const [busy, setBusy] = useState(false)
  const refused = useCallback(
    async (failure: Failure, shopJdeNos: ReadonlyArray<string>) => {
      if (await reportRefusal(failure, shopJdeNos)) return
      reportFailure(failure)
      onReset()
    },
    [reportRefusal, reportFailure, onReset],
  )
  const settle = useCallback(
    async ({ dhNos, shopJdeNos }: ToSettle) => {
      setBusy(true)
      try {
        const { batchNo } = await create({ orders: dhNos.map(dhNo => ({ dhNo })), isSubsidy: true })
        go(settlementHref(batchNo))
      } catch (failure) {
        await refused(failure as Failure, shopJdeNos)
      } finally {
        setBusy(false)
      }
    },
    [create, go, refused],
  )
  return { settle, busy }
}
