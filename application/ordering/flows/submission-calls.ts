import { Effect } from 'effect'
import type { RequiredCode } from '../../../domain/access/permission.ts'
import type { ShopOrderType } from '../../../domain/master-data/order-type.ts'
import type { AddOnCase } from '../../../domain/ordering/cart/add-on.ts'
import { Backend, type CallOptions } from '../../platform/backend.ts'
import type { Payload, Success } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { submitAddOnOrder, submitRoutineOrder } from '../contract/order.ts'
import { submitUrgentOrder } from '../contract/urgent.ts'

/** The lines that the user saw, and for an add-on order its reason. */
export interface SubmittedOrder extends Payload<typeof submitRoutineOrder> {
  readonly addOn: AddOnCase | null
}

type SubmissionEffect = Effect.Effect<Success<typeof submitRoutineOrder>, Failure, Backend>

/** The call that submits each type of order. */
const calls: Readonly<Record<ShopOrderType, (order: SubmittedOrder, options: CallOptions) => SubmissionEffect>> = {
  NORMAL: ({ addOn: _, ...payload }, options) => submit(backend => backend.call(submitRoutineOrder, payload, options)),
  OVERTIME: ({ addOn, ...payload }, options) => {
    const { reason = '', attachments = [] } = addOn ?? {}
    return submit(backend => backend.call(submitAddOnOrder, { ...payload, reason, attachments }, options))
  },
  URGENT: ({ addOn: _, ...payload }, options) => submit(backend => backend.call(submitUrgentOrder, payload, options)),
}

/** Returns the permission codes of which one is required to submit an order of a type. */
export const submissionNeeds = (orderType: string): RequiredCode =>
  Object.hasOwn(needs, orderType) ? needs[orderType as ShopOrderType] : needs.NORMAL

const needs: Readonly<Record<ShopOrderType, RequiredCode>> = {
  NORMAL: submitRoutineOrder.permission,
  OVERTIME: submitAddOnOrder.permission,
  URGENT: submitUrgentOrder.permission,
}

/**
 * Submits an order by the call of its type. A type unknown to this version is submitted as a routine order, and the
 * server decides.
 */
export const submitAs = (orderType: string, order: SubmittedOrder, options: CallOptions): SubmissionEffect =>
  (Object.hasOwn(calls, orderType) ? calls[orderType as ShopOrderType] : calls.NORMAL)(order, options)

const submit = (ask: (backend: Backend['Service']) => SubmissionEffect): SubmissionEffect =>
  Effect.flatMap(Backend, ask)
