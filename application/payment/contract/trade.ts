import { Schema } from 'effect'
import { tradeStatuses } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { paymentForbidden } from '../../platform/failure.ts'
import { KeyOf, OrderNumber, RequiredText, Text } from '../../platform/wire.ts'

const pom = { service: 'pom', mutates: true, forbiddenCode: paymentForbidden } as const

/** A trade is paid in two calls, of which the second calls the provider; a third cancels it (spec 001 section 7). */
export const payTrade = endpoint({
  ...pom,
  name: 'trade.pay',
  about: ['创建支付单', 'The payment of a transaction that can be paid now: the open one, or a new one'],
  path: 'trade-order/create-payment',
  permission: 'P003047',
  payload: Schema.Struct({ tradeOrderNo: OrderNumber }),
  success: Schema.Struct({ paymentOrderNo: Schema.String }),
  refusals: ['TRADE_OTHER_PAYER', 'TRADE_STATUS', 'TRADE_EXPIRED', 'PAYMENT_DIFFERS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const prepayPayment = endpoint({
  ...pom,
  service: 'payment',
  inSteps: true,
  name: 'payment.prepay',
  about: ['预支付', "Request the provider's payment page; the return address in the payload is ignored"],
  path: 'payment/prepay',
  permission: 'P003047',
  payload: Schema.Struct({
    spcPaymentNo: OrderNumber,
    paymentOptions: Schema.Struct({
      paymentMethodNo: RequiredText(32),
      paymentProductNo: Schema.optionalKey(Text(32)),
      paymentProductVersion: Schema.optionalKey(Schema.Union([Text(16), Schema.Int])),
      frontNotifyUrl: Schema.optionalKey(Text(2000)),
    }),
  }),
  success: Schema.Struct({ prepayParam: Schema.Struct({ pc_h5: Schema.String }) }),
  refusals: [
    'TRADE_OTHER_PAYER',
    'TRADE_STATUS',
    'TRADE_EXPIRED',
    'PAYMENT_OVER',
    'PAYMENT_METHOD',
    'PAYMENT_CONFIRMING',
    'PAYMENT_DIFFERS',
    'PAYMENT_TURNED_DOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const cancelTrade = endpoint({
  ...pom,
  inSteps: true,
  name: 'trade.cancel',
  about: ['取消支付', 'Close an unpaid transaction; if the provider reports it paid, it is settled instead'],
  path: 'trade-order/cancel',
  permission: 'P003055',
  payload: Schema.Struct({ tradeOrderNo: OrderNumber }),
  success: Schema.Struct({
    isSuccess: Schema.Boolean,
    statusCode: KeyOf(tradeStatuses),
  }),
  refusals: ['TRADE_OTHER_PAYER', 'TRADE_STATUS', 'PAYMENT_CONFIRMING', 'IDEMPOTENCY_KEY_REUSED'],
})

export const tradeEndpoints = [payTrade, prepayPayment, cancelTrade] as const
