import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { getOrderRules } from '../../../application/contract/calendar.ts'
import type { Failure } from '../../../application/contract/failure.ts'
import {
  getOrderDetail,
  listToday,
  listTomorrow,
  type OrderCard,
  voidOrder,
  withdrawOrder,
} from '../../../application/contract/order.ts'
import { cutOffWords } from '../../../domain/calendar.ts'
import { type ControlKind, type OrderStatus, orderStatuses } from '../../../domain/order/status.ts'
import { failureView, useTell } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/clock.tsx'
import { type Confirmation, useDialogs } from '../../kit/dialogs.tsx'
import { Gate } from '../../kit/gate.tsx'
import type { OpenOrder } from './use-open-order.tsx'

const words = {
  withdraw: (dhNo: string) => [`撤回订货单 ${dhNo}？`, `Withdraw order ${dhNo}?`] as const,
  resubmit: ([zh, en]: readonly [string, string]) =>
    [
      `撤回后可以修改，但须在${zh}截单前重新提交，否则订货单将作废。`,
      `You can then edit it, but it must be submitted again before the cut-off (${en}), or it will be voided.`,
    ] as const,
  confirmWithdraw: ['确认撤回', 'Withdraw'],
  withdrawn: ['已开始撤回', 'Withdrawing'],
  void: (dhNo: string) => [`作废订货单 ${dhNo}？`, `Void order ${dhNo}?`] as const,
  voiding: ['作废后不能恢复。', 'This cannot be undone.'],
  confirmVoid: ['确认作废', 'Void'],
  voided: ['订货单已作废', 'The order is voided'],
} as const

export interface OrderControlProps {
  readonly order: OrderCard
  readonly opening: OpenOrder
}

/** The one button that the status table gives an order, for those who hold its code. */
export const OrderControl = ({ order, opening }: OrderControlProps) => {
  const control = Object.hasOwn(orderStatuses, order.bizStatus)
    ? orderStatuses[order.bizStatus as OrderStatus].control
    : null
  const Control = control && controls[control.kind]
  if (!Control) return null
  return (
    <Gate code={control.permission ?? undefined}>
      <Control order={order} opening={opening} words={control.words} />
    </Gate>
  )
}

interface ControlProps extends OrderControlProps {
  readonly words: readonly [string, string]
}

const Edit = ({ order, opening, words: name }: ControlProps): ReactNode => {
  const t = useText()
  return (
    <Button variant="light" onClick={() => opening.open({ dhNo: order.dhNo, shopJdeNo: order.shopJdeNo })}>
      {t(name)}
    </Button>
  )
}

const Withdraw = ({ order, words: name }: ControlProps): ReactNode => {
  const { offset, zone } = useServerClock()
  const question: Confirmation = {
    title: words.withdraw(order.dhNo),
    consequence: words.resubmit(cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)),
    verb: words.confirmWithdraw,
  }
  return (
    <Decision
      name={name}
      question={question}
      told={useTell(withdrawOrder, stale)}
      dhNo={order.dhNo}
      done={words.withdrawn}
    />
  )
}

const Void = ({ order, words: name }: ControlProps): ReactNode => {
  const question = { title: words.void(order.dhNo), consequence: words.voiding, verb: words.confirmVoid }
  return (
    <Decision name={name} question={question} told={useTell(voidOrder, stale)} dhNo={order.dhNo} done={words.voided} />
  )
}

/** What each control does here; settling and payments have pages of their own. */
const controls: Partial<Record<ControlKind, (props: ControlProps) => ReactNode>> = {
  edit: Edit,
  withdraw: Withdraw,
  void: Void,
}

const stale = [listToday, listTomorrow, getOrderRules, getOrderDetail]

interface DecisionProps {
  readonly name: readonly [string, string]
  readonly question: Confirmation
  readonly told: Pick<ReturnType<typeof useTell<typeof voidOrder>>, 'mutateAsync' | 'isPending'>
  readonly dhNo: string
  readonly done: readonly [string, string]
}

/** A button that asks first, then tells the server, then says how it went. */
const Decision = ({ name, question, told, dhNo, done }: DecisionProps) => {
  const t = useText()
  const { confirm, success, failure } = useDialogs()
  const decide = async () => {
    if (!(await confirm(question))) return
    try {
      await told.mutateAsync({ dhNo })
      success(done)
    } catch (error) {
      failure(failureView(error as Failure).words)
    }
  }
  return (
    <Button variant="default" loading={told.isPending} onClick={() => void decide()}>
      {t(name)}
    </Button>
  )
}
