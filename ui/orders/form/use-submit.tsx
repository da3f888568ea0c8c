import { useState } from 'react'
import type { FormOrder } from '../../../application/contract/cart.ts'
import { Refused } from '../../../application/contract/failure.ts'
import {
  countOrders,
  getOrderDetail,
  getOrderLog,
  listOrders,
  listToday,
  listTomorrow,
} from '../../../application/contract/order.ts'
import type { FillOrder, Submission } from '../../../application/portal/fill-order.ts'
import { cutOffWords } from '../../../domain/calendar-status.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Text } from '../../../domain/text.ts'
import { queryClient } from '../../app/backend.ts'
import { orderDetailHref, paths } from '../../app/paths.ts'
import { useServerClock } from '../../kit/clock.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { useGo } from '../../kit/link.tsx'
import { useTellFailure } from '../../kit/refusal-failure.tsx'
import { Changes } from './changes.tsx'
import type { FormMaterial } from './sheet.ts'

const words = {
  submitted: ['订货单提交成功', 'The order is submitted'],
  editable: ([zh, en]: Text) =>
    [`如需修改，可在${zh} 截单前撤回`, `To change it, withdraw before the cut-off (${en})`] as const,
  changed: ['购物车已被修改', 'The cart has changed'],
} as const

export interface SubmitOptions {
  readonly flow: FillOrder
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  /** Brings the first of the materials to be mended into sight and focuses its input. */
  readonly onInvalid: (materialCodes: ReadonlyArray<string>) => void
}

/** 提交订货单: saves, checks, submits, and says how it went (spec 5.1, 8). */
export const useSubmit = ({ flow, order, materials, onInvalid }: SubmitOptions) => {
  const [busy, setBusy] = useState(false)
  const { success, notice, inform } = useDialogs()
  const tellFailure = useTellFailure()
  const { offset, zone } = useServerClock()
  const go = useGo()
  const tell = async (outcome: Submission): Promise<void> => {
    switch (outcome.kind) {
      case 'SUBMITTED':
        for (const { name } of stale) void queryClient.invalidateQueries({ queryKey: [name] })
        success(words.submitted)
        notice(words.editable(cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)))
        return go(orderDetailHref(outcome.dhNo))
      case 'NOT_SUBMITTED':
        await inform({ title: [outcome.title, outcome.title], message: outcome.message })
        return go(paths.orderCenter)
      case 'EMPTY':
        return tellFailure(new Refused({ refusal: refusal('CART_EMPTY', {}) }))
      case 'INVALID':
        return onInvalid(outcome.materialCodes)
      case 'CHANGED':
        return inform({
          title: words.changed,
          message: <Changes changes={outcome.changes} materials={materials} />,
        })
      case 'FAILED':
        return tellFailure(outcome.failure)
    }
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    try {
      const outcome = await flow.submit()
      setBusy(false)
      await tell(outcome)
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit: () => void submit() }
}

const stale = [getOrderDetail, getOrderLog, listOrders, countOrders, listToday, listTomorrow]
