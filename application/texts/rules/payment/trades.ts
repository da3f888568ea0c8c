import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of paying a trade, one sentence each. */
export const tradeRules = {
  Y1: [
    '交易只能由提交它、且仍能看到其全部门店的人支付、继续支付或取消。',
    'Only the person who submitted a transaction and still has access to all its shops can pay, continue or cancel it.',
  ],
  Y2: [
    '交易和支付只按各自的状态表变化：未完成的可以完成或取消，完成的只能退款，取消的不再变化。',
    'Transactions and payments change only as their status tables allow: an open transaction can be completed or cancelled, a completed one can only be refunded, a cancelled one does not change.',
  ],
  Y3: [
    '超过有效期的交易不能再支付，由系统按取消处理。',
    'An expired transaction can no longer be paid; the system cancels it.',
  ],
  Y4: [
    '一笔交易同时只有一次支付：更换方式或取消前先在渠道关闭；渠道未答复时结果为确认中，不发起第二次支付。',
    'A transaction has only one payment at a time: it is closed at the provider before another method is used or the transaction is cancelled; while the provider does not answer, the result is being confirmed and no second payment is started.',
  ],
  Y5: [
    '只能使用本企业开通的支付方式，由其渠道受理；付款页和返回地址由系统确定。',
    'A transaction can be paid only with a method the chain offers, through its provider; the system decides the payment page and the return address.',
  ],
  Y6: [
    '到账金额、币种或收款方与交易不一致时不自动结算，也不再要求付款；通知付款人和财务，由财务处理，金额不符的先记为待清算款。',
    'A payment whose amount, currency or merchant differs from the transaction is not settled automatically and nobody is asked to pay again; payer and finance get a message and finance handles it; until then a different amount is recorded as unsettled.',
  ],
  Y7: [
    '交易取消或已由另一次支付完成后到账的款项，全额自动退回；交易结束时仍未处理的不符款项同样退回。',
    'A payment received for a transaction that is cancelled or already paid is refunded in full automatically; so is a differing amount not yet handled when the transaction ends.',
  ],
  Y8: [
    '渠道的消息不论先后和重复，交易和支付都不会倒退，一笔支付只结算一次。',
    'Whatever the order and number of messages from a provider, transactions and payments never move back, and a payment is settled only once.',
  ],
  Y9: [
    '未结束的支付由系统向渠道查询：首次约 10 秒后，之后间隔不超过 60 秒；已关闭的仍会再查几次。',
    'The system queries the provider about an open payment after about 10 seconds and then at least every 60 seconds; a closed payment is queried a few more times.',
  ],
  Y10: [
    '渠道通知须通过签名校验，同一通知只计一次，结算前仍向渠道查询确认。',
    'A notification counts once and only with a valid signature; before anything is settled, the provider is queried to confirm it.',
  ],
  Y11: [
    '到账差异由有权限且可见整笔交易的人处理一次并填写说明：交易未结束时可按实付结清，差额单独记账；或全额原路退回。此后该交易各单退回的现金不超过实际到账。',
    'A payment difference is handled once, with a note, by a person with the right and access to the whole transaction: accepted as paid while the transaction is open, with the difference recorded separately, or refunded in full; later cash refunds of its orders never exceed the amount received.',
  ],
} as const satisfies Record<string, Text>
