import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { paymentRefusals } from '../../../../domain/payment/refusals/payments.ts'
import { figureText } from '../../figure-text.ts'
import { submissionSentences } from './settlement.ts'

type Sentences = { readonly [K in keyof typeof paymentRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of settlements, for payers. */
export const paymentSentences: Sentences = {
  ...submissionSentences,
  NOTHING_PENDING: () => ['没有待支付订单', 'There are no orders awaiting payment'],
  SETTLEMENT_SIZE: ({ figures }) =>
    figures.orders === 0
      ? ['请选择要支付的订单', 'Please select the orders to pay']
      : [
          `最多可合并 ${figures.max} 个订单支付，请重新选择`,
          `At most ${figures.max} orders can be merged for payment, please reselect`,
        ],
  SEVERAL_PAYERS: ({ figures }) => [
    `所选订单属于不同的付款主体（${figures.payers}），请分开支付`,
    `The selected orders belong to different payers (${figures.payers}); pay them separately`,
  ],
  NO_PAYER: ({ figures }) => [
    `门店 ${figures.shopCode} 没有付款主体，请联系管理员`,
    `Shop ${figures.shopCode} has no payer; contact your administrator`,
  ],
  SETTLED_STATUS: ({ figures }) => {
    if (figures.status === null)
      return [
        '所选订货单中有的不存在，或不属于您的门店，请重新选择',
        'Some of the orders do not exist or do not belong to your shops; please select again',
      ]
    const [zh, en] = figureText('orderStatus', figures.status)
    return [
      `订货单 ${figures.dhNo} 的状态已变为「${zh}」，请重新选择`,
      `Order ${figures.dhNo} is now "${en}"; please select again`,
    ]
  },
  SETTLED_ELSEWHERE: ({ figures }) =>
    figures.settledBy === null
      ? [`订货单 ${figures.dhNo} 正在支付中`, `Order ${figures.dhNo} is already being paid`]
      : [
          `订货单 ${figures.dhNo} 正由 ${figures.settledBy} 结算，请稍后再试`,
          `${figures.settledBy} is settling order ${figures.dhNo}; try again later`,
        ],
  PAYMENT_DEADLINE: ({ figures }) => [
    `订货单 ${figures.dhNo} 已超过支付截止时间`,
    `The payment deadline of order ${figures.dhNo} has passed`,
  ],
  ALLOCATION_FIRST: ({ figures }) => [
    `门店有未支付的总部主配单 ${figures.dhNo}，请先支付主配单`,
    `The shop has an unpaid main allocation (${figures.dhNo}); pay it first`,
  ],
}
