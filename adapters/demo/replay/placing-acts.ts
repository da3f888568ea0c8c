import { approve, reject } from '../../../application/approval/contract.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import {
  startAddOnOrder,
  startRoutineOrder,
  submitAddOnOrder,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { voucherPictures } from '../vouchers.ts'
import type { ActionHandlers, Scene } from './acts.ts'
import { documentOf, type KnownOrder } from './known.ts'
import type { Portion } from './script-entry.ts'
import { keepPictures } from './uploads.ts'

/** Executes filling, submitting, withdrawing and deciding on orders. */
export const placingHandlers: ActionHandlers<
  'start' | 'edit' | 'submit' | 'submitAddOn' | 'withdraw' | 'void' | 'approve' | 'reject'
> = {
  start: async (scene, { order, orderType, shop, purchaseDate, lines }) => {
    const { stage, known, by } = scene
    const endpoint = orderType === 'NORMAL' ? startRoutineOrder : startAddOnOrder
    const { dhNo } = await stage.call(by, endpoint, { purchaseDate: purchaseDate as Day, shopJdeNo: shop })
    const started: KnownOrder = {
      ...{ dhNo, shop, clerk: by, cart: [], cartVersion: 0, submissionNo: 0, batches: [] },
      ...{ scNo: null, thNo: null, refunds: new Map() },
    }
    known.orders.set(order, started)
    await fill(scene, started, lines)
  },
  edit: (scene, { order, lines }) => fill(scene, documentOf(scene.known.orders, order), lines),
  submit: ({ stage, known, by }, { order }) => {
    const knownOrder = documentOf(known.orders, order)
    knownOrder.submissionNo++
    return requireSubmission(stage.call(by, submitRoutineOrder, submissionOf(knownOrder)))
  },
  submitAddOn: async ({ stage, known, by }, { order, reason, pictures }) => {
    const knownOrder = documentOf(known.orders, order)
    knownOrder.submissionNo++
    const files = await voucherPictures()
    const chosen = pictures.map(picture => files[picture]!)
    const attachments = await keepPictures({ stage, by }, '凭证', chosen)
    await requireSubmission(stage.call(by, submitAddOnOrder, { ...submissionOf(knownOrder), reason, attachments }))
  },
  withdraw: ({ stage, known, by }, { order }) =>
    stage.call(by, withdrawOrder, { dhNo: documentOf(known.orders, order).dhNo }),
  void: ({ stage, known, by }, { order }) => stage.call(by, voidOrder, { dhNo: documentOf(known.orders, order).dhNo }),
  approve: ({ stage, known, by }, { order }) => stage.call(by, approve, subjectOf(documentOf(known.orders, order))),
  reject: ({ stage, known, by }, { order, reason }) =>
    stage.call(by, reject, { ...subjectOf(documentOf(known.orders, order)), reason }),
}

const fill = async ({ stage, by }: Scene, knownOrder: KnownOrder, lines: ReadonlyArray<Portion>): Promise<void> => {
  const cleared = knownOrder.cart
    .filter(({ materialCode }) => lines.every(line => line.materialCode !== materialCode))
    .map(({ materialCode }) => ({ materialCode, quantity: 0 }))
  const { cartVersion } = await stage.call(by, editCart, {
    dhNo: knownOrder.dhNo,
    cart: [...wireLinesOf(lines), ...cleared],
  })
  knownOrder.cart = lines
  knownOrder.cartVersion = cartVersion
}

const wireLinesOf = (lines: ReadonlyArray<Portion>) =>
  lines.map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandthsToUnits(quantity) }))

const submissionOf = ({ dhNo, cart, cartVersion }: KnownOrder) => ({ dhNo, cart: wireLinesOf(cart), cartVersion })

/** Rejects if a submission was answered with an error, which is a mistake of the script. */
const requireSubmission = async (answer: Promise<{ readonly isSubmitted: boolean; readonly errorInfo: unknown }>) => {
  const { isSubmitted, errorInfo } = await answer
  if (!isSubmitted) throw new Error(`demo: not submitted: ${JSON.stringify(errorInfo)}`)
}

const subjectOf = ({ dhNo, shop, submissionNo }: KnownOrder) =>
  ({ kind: 'ADD_ON', no: dhNo, shopJdeNo: shop, submissionNo }) as const
