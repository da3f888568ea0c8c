import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { autoSubmitRefusals } from '../../../../domain/ordering/auto-submit/refusals.ts'

type Sentences = { readonly [K in keyof typeof autoSubmitRefusals]: (refusal: Refusal<K>) => Text }

/** Returns percent as a multiple, such as 1.5 for 150. */
const timesOf = (percent: unknown): string => String(Number(percent) / 100)

export const autoSubmitSentences: Sentences = {
  AUTO_SUBMIT_NO_RIGHT: ({ figures: { switchedOnBy } }) => [
    `${switchedOnBy}已不能提交该门店的订货单，请由有权限的人重新开启`,
    `${switchedOnBy} can no longer submit orders of this shop; someone with the right must switch it on again`,
  ],
  AUTO_SUBMIT_TAKEN_BACK: () => [
    '订货单撤回后没有改动，由撤回的人决定是否提交',
    'The order was withdrawn and not changed since; the person who withdrew it decides',
  ],
  AUTO_SUBMIT_IN_USE: ({ figures: { theirsBy, seconds } }) => [
    `截单前 ${seconds} 秒内${theirsBy}还在修改购物车`,
    `${theirsBy} was still changing the cart in the last ${seconds} seconds before the cut-off`,
  ],
  AUTO_SUBMIT_FAR_ABOVE_USUAL: ({ figures: { lines, firstMaterialCode } }) => [
    `${lines} 种物料远高于平时数量，需要有人确认，第一种是 ${firstMaterialCode}`,
    `${pluralOf(Number(lines), 'material')} far above the usual quantity must be confirmed by someone; the first is ${firstMaterialCode}`,
  ],
  AUTO_SUBMIT_ABOVE_CEILING: ({ figures: { cartAmount, usualAmount, ceilingPercent } }) => [
    `金额 ${cartAmount} 超过平时金额 ${usualAmount} 的 ${timesOf(ceilingPercent)} 倍`,
    `${cartAmount} is more than ${timesOf(ceilingPercent)} times the usual amount of ${usualAmount}`,
  ],
  AUTO_SUBMIT_NO_USUAL: ({ figures: { orderCount, least } }) => [
    `近八周只有 ${orderCount} 张订货单，满 ${least} 张才能判断金额是否正常`,
    `Only ${pluralOf(Number(orderCount), 'order')} in the last eight weeks; at least ${least} are needed to know the usual amount`,
  ],
}
