import type { Text } from '../../../domain/text.ts'

/** The rules of paying a trade, one law each. */
export const tradeRules = {
  Y1: [
    '交易只能由提交它、且仍能看到其全部门店的人支付、继续支付或取消。',
    'A trade is paid, continued and cancelled by who submitted it and still sees all its shops, and by nobody else.',
  ],
  Y2: [
    '交易和支付只按各自的状态表变化：未完成的可以完成或取消，完成的只能退款，取消的不再变化。',
    'A trade and a payment move along their tables alone: an open trade is completed or cancelled, a completed one only gives back, a cancelled one stays.',
  ],
  Y3: [
    '超过有效期的交易不能再支付，由系统按取消处理。',
    'A trade past its expiry is not paid any more; the system cancels it as its payer would.',
  ],
  Y4: [
    '一笔交易同时只有一次支付：更换方式或取消前先在渠道关闭；渠道未答复时结果为确认中，不发起第二次支付。',
    'A trade has one payment under way: before another method, and before it is cancelled, it is closed at its provider; while that does not answer the outcome is being confirmed, and no second payment is begun.',
  ],
  Y5: [
    '只能使用本企业开通的支付方式，由其渠道受理；付款页和返回地址由系统确定。',
    'A trade is paid by a method that the chain offers, through its provider; where the person pays and comes back to is for the system to say.',
  ],
  Y6: [
    '到账金额、币种或收款方与交易不一致时不自动结算，也不再要求付款；通知付款人和财务，由财务处理，金额不符的先记为待清算款。',
    'Money of another amount, currency or merchant than asked for settles nothing by itself: nobody is asked to pay again, payer and finance are told, and finance decides; another amount is entered as unsettled until then.',
  ],
  Y7: [
    '交易取消或已由另一次支付完成后到账的款项，全额自动退回；交易结束时仍未处理的不符款项同样退回。',
    'Money that comes for a trade that is cancelled, or paid by another payment, goes back as a whole by itself; so does another amount that is undecided when its trade is over.',
  ],
  Y8: [
    '渠道的消息不论先后和重复，交易和支付都不会倒退，一笔支付只结算一次。',
    "In whatever order and however often a provider's word comes, neither trade nor payment moves back, and a payment settles once.",
  ],
  Y9: [
    '未结束的支付由系统向渠道查询：首次约 10 秒后，之后间隔不超过 60 秒；已关闭的仍会再查几次。',
    'The system asks the provider for a payment that may still be paid after some 10 seconds, then at least once in 60; for one that is closed it asks a few times more.',
  ],
  Y10: [
    '渠道通知须通过签名校验，同一通知只计一次，结算前仍向渠道查询确认。',
    'A notification counts when it is proven to be from its provider, and once; what it says is asked of the provider before anything is settled.',
  ],
  Y11: [
    '到账差异由有权限且可见整笔交易的人处理一次并填写说明：交易未结束时可按实付结清，差额单独记账；或全额原路退回。此后该交易各单退回的现金不超过实际到账。',
    'A difference is decided once, with a note, by who holds the right and sees all of the trade: accepted as paid while the trade is open, with the difference entered under its own name, or given back whole; what goes back later of its orders is no more cash than came.',
  ],
} as const satisfies Record<string, Text>
