import { orderStatuses } from '../../domain/order/status.ts'
import { quantityMessage } from '../../domain/quantity.ts'
import type { Refusal, RefusalKind } from '../../domain/refusal.ts'
import type { Text } from '../../domain/text.ts'

/** What a person reads when the rules say no; the spec's own messages stay word for word. */
export const refusalText = (refusal: Refusal): Text => (sentences[refusal.kind] as (refusal: Refusal) => Text)(refusal)

type Sentences = { readonly [K in RefusalKind]: (refusal: Refusal<K>) => Text }

const sentences: Sentences = {
  QUANTITY_NOT_A_NUMBER: quantityMessage,
  QUANTITY_BELOW_MINIMUM: quantityMessage,
  QUANTITY_ABOVE_MAXIMUM: quantityMessage,
  QUANTITY_OFF_STEP: quantityMessage,
  MATERIAL_NOT_ORDERABLE: ({ figures }) => [
    `物料 ${figures.materialCode} 当前不可订`,
    `Material ${figures.materialCode} cannot be ordered now`,
  ],
  CART_EMPTY: () => ['购物车不能为空', 'The cart is empty'],
  CART_LINES_INVALID: ({ figures }) => [
    `有 ${figures.lines} 行物料需要修正，第一行是 ${figures.firstMaterialCode}`,
    `${figures.lines} lines need mending, the first is ${figures.firstMaterialCode}`,
  ],
  CART_LINE_CONFLICT: ({ figures }) => [
    `${figures.theirsBy} 刚把 ${figures.materialCode} 改为 ${figures.theirs}，你填的是 ${figures.yours}`,
    `${figures.theirsBy} has just set ${figures.materialCode} to ${figures.theirs}; yours is ${figures.yours}`,
  ],
  CART_CHANGED: () => [
    '购物车已被修改，请核对后再提交',
    'The cart has changed since you saw it; check it and submit again',
  ],
  LINE_AMOUNT_TOO_LARGE: ({ figures }) => [
    `物料 ${figures.materialCode} 的金额超过 ${figures.max}`,
    `Material ${figures.materialCode} comes to more than ${figures.max}`,
  ],
  ORDER_STATUS: ({ figures }) => {
    const [zh, en] = orderStatuses[figures.status as keyof typeof orderStatuses]?.words ?? [
      figures.status,
      figures.status,
    ]
    return [`订货单当前为「${zh}」，不能进行此操作`, `The order is now "${en}", which does not allow this`]
  },
  SHOP_NOT_TRADING: () => ['门店当前不可订货', 'The shop cannot order at present'],
  DAY_NOT_ORDERABLE: ({ figures }) => [
    `${figures.purchaseDate} 不可订货`,
    `${figures.purchaseDate} is not an ordering day`,
  ],
  NO_ORDERABLE_MATERIAL: ({ figures }) => [
    `${figures.purchaseDate} 无可订物料`,
    `There is nothing to order for ${figures.purchaseDate}`,
  ],
  NOT_OPEN_YET: () => ['订货尚未开始', 'Ordering has not opened yet'],
  CUT_OFF_PASSED: () => ['已过截单时间', 'The cut-off has passed'],
  NO_ORDER_RULE: () => ['门店未配置订货规则，请联系管理员', 'The shop has no order rule; contact the administrator'],
  ADD_ON_REASON: ({ figures }) => [
    `请填写加单原因，最多 ${figures.max} 字`,
    `Give a reason of at most ${figures.max} characters`,
  ],
  ADD_ON_VOUCHERS: ({ figures }) => [`请上传 1 至 ${figures.max} 张凭证`, `Upload 1 to ${figures.max} vouchers`],
  URGENT_NOT_APPROVED: () => ['紧急订货申请未通过', 'The urgent application is not approved'],
  HEAD_OFFICE_ORDER: () => ['总部主配单不能撤回', 'An order of head office cannot be withdrawn'],
  REASON_REQUIRED: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字`,
    `Give a reason of at most ${figures.max} characters`,
  ],
  DATE_RANGE_TOO_LONG: ({ figures }) => [`最多可选${figures.max}天`, `At most ${figures.max} days`],
  DATE_RANGE_REVERSED: () => ['结束日期不能早于开始日期', 'The end must not be before the start'],
  LOGIN_FAILED: () => ['用户名或密码不正确', 'Wrong name or password'],
  LOGIN_LOCKED: () => ['登录失败次数过多，请稍后再试', 'Too many failed sign-ins; try again later'],
  IDEMPOTENCY_KEY_REUSED: () => [
    '重复的请求编号对应了不同的内容',
    'This Idempotency-Key was used for a different request',
  ],
}
