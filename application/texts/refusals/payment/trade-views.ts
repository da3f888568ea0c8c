import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { tradeViewRefusals } from '../../../../domain/payment/refusals/trade-views.ts'

type Sentences = { readonly [K in keyof typeof tradeViewRefusals]: (refusal: Refusal<K>) => Text }

export const tradeViewSentences: Sentences = {
  PAYMENT_TIME_RANGE_OVER_90_DAYS: ({ figures: { max } }) => [
    `支付时间范围不能超过${max}天`,
    `Payment time range cannot exceed ${max} days`,
  ],
  TIME_RANGE_OVER_90_DAYS: ({ figures: { max } }) => [
    `时间范围不能超过${max}天`,
    `Time range cannot exceed ${max} days`,
  ],
  REFRESHED_JUST_NOW: () => ['刚刚刷新过，请稍等几秒再试', 'You have just refreshed; try again in a few seconds'],
}
