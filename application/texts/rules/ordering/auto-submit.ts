import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of submitting automatically before the cut-off, one sentence each. */
export const autoSubmitRules = {
  AU1: [
    '到点自动提交由能提交该门店订货单的人开启，并以其名义提交；谁在何时开启、修改或关闭都有记录。',
    'Automatic submission is switched on for a shop by a person who can submit its orders, and submits in the name of that person; who switched it on, changed it or switched it off, and when, is recorded.',
  ],
  AU2: [
    '到截单前所设的分钟数，未提交的常规订货单按人工提交的规则自动提交；不成时每十秒再试，直到截单。每个结果记录并通知门店，同一原因只说一次。',
    'From the set number of minutes before the cut-off, a routine order that has not been submitted is submitted automatically by the same rules as a manual submission, with retries every ten seconds until the cut-off. Each result is recorded and sent to the shop, the same reason only once.',
  ],
  AU3: [
    '开启的人已停用、失去权限或不再负责该门店时，不自动提交。',
    'Nothing is submitted if the person who switched it on is disabled or has lost the right or the shop.',
  ],
  AU4: [
    '撤回后没有改动的订货单不自动提交。',
    'An order that was withdrawn and not changed since is not submitted automatically.',
  ],
  AU5: [
    '20 秒内有人修改过的购物车先等待；等不到截单之前，就不提交。',
    'A cart that someone changed in the last 20 seconds waits; if there is no time left to wait, it is not submitted.',
  ],
  AU6: [
    '空购物车、有一行不能提交或没有价格的购物车，以及须先盘点的门店，不自动提交。',
    'An empty cart, a cart with a line that is refused or has no price, and the cart of a shop that must count first are not submitted.',
  ],
  AU7: [
    '远高于平时数量的行，或总额超过平时金额的所设倍数时，不自动提交。平时金额是近八周常规订货单的中位数（两数取小），不足三张时没有平时金额，也不提交。',
    'A cart with a line far above its usual quantity, or with more than the chosen multiple of the usual amount, is not submitted. The usual amount is the median (the lower of two) of the routine orders of eight weeks; with fewer than three there is none, and nothing is submitted.',
  ],
  AU8: [
    '开启了自动提交而错过截单的购物车转入当日加单草稿：按加单的规则，已有的数量不动；其余留在作废的订货单里，并通知门店。',
    'With automatic submission switched on, a cart that missed its cut-off is moved to the add-on order of the day by the rules of add-on orders; quantities already there stay. The rest stays in the voided order, and the shop receives a message.',
  ],
} as const satisfies Record<string, Text>
