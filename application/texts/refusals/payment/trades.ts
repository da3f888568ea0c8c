import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { tradeRefusals } from '../../../../domain/payment/refusals/trades.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof tradeRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of paying or cancelling a trade, for payers; an unknown result is never called failed. */
export const tradeSentences: Sentences = {
  TRADE_OTHER_PAYER: ({ figures }) => [
    `交易单 ${figures.tradeOrderNo} 由他人提交，只有提交人可以支付或取消`,
    `Transaction ${figures.tradeOrderNo} was submitted by another user; only that user can pay or cancel it`,
  ],
  TRADE_STATUS: ({ figures }) => {
    const [zh, en] = figureText('tradeStatus', figures.tradeStatus)
    return [`交易单当前为「${zh}」，不能进行此操作`, `The transaction is "${en}", so this cannot be done`]
  },
  TRADE_EXPIRED: () => [
    '已超过支付有效期，交易正在关闭，请重新结算',
    'The payment time has expired and the transaction is being closed; please settle again',
  ],
  PAYMENT_CONFIRMING: () => [
    '支付结果确认中，请勿重复支付，稍后刷新查看',
    'The payment is being confirmed. Do not pay again; refresh in a moment',
  ],
  PAYMENT_OVER: ({ figures }) => {
    const [zh, en] = figureText('paymentStatus', figures.paymentStatus)
    return [`本次支付为「${zh}」，请重新发起支付`, `This payment is "${en}"; please start a new one`]
  },
  PAYMENT_DIFFERS: () => [
    '已有到账金额与应付不符，财务正在核实，请勿重复支付',
    'The amount received differs from the amount due. Finance is checking it; do not pay again',
  ],
  DIFFERENCE_DECIDED: () => [
    '该笔到账差异已处理，请刷新查看',
    'This difference has already been handled; refresh to see the result',
  ],
  DIFFERENCE_WAY: () => ['该笔到账不能这样处理', 'This payment cannot be handled that way'],
  DIFFERENCE_NOTE: ({ figures }) =>
    figures.length === 0
      ? ['请填写处理说明', 'Enter a note']
      : [`处理说明最多 ${figures.max} 字`, `The note can have at most ${figures.max} characters`],
  PAYMENT_METHOD: () => [
    '暂不支持该支付方式，请选择其他方式',
    'This payment method is not available; please choose another',
  ],
  PAYMENT_TURNED_DOWN: () => [
    '支付渠道未受理，未发生扣款，请稍后重试或更换支付方式',
    'The payment provider did not accept the payment and nothing was charged; try again later or choose another method',
  ],
}
