import { quantityMessage } from '../../domain/kernel/quantity.ts'
import type { Figure, Refusal, RefusalKind } from '../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { figureText } from './figure-text.ts'
import { accessSentences } from './refusals/access.ts'
import { administrationSentences } from './refusals/administration.ts'
import { approvalSentences } from './refusals/approval.ts'
import { exportSentences } from './refusals/exports.ts'
import { fileSentences } from './refusals/files.ts'
import { forecastSentences } from './refusals/forecast.ts'
import { integrationSentences } from './refusals/integration.ts'
import { listViewSentences } from './refusals/list-views.ts'
import { notifySentences } from './refusals/notify.ts'
import { allocationSentences } from './refusals/ordering/allocation.ts'
import { autoSubmitSentences } from './refusals/ordering/auto-submit.ts'
import { centreSentences } from './refusals/ordering/centre.ts'
import { followSentences } from './refusals/ordering/follow.ts'
import { urgentSentences } from './refusals/ordering/urgent.ts'
import { financeSentences } from './refusals/payment/finance.ts'
import { monthCloseSentences } from './refusals/payment/month-close.ts'
import { paymentSentences } from './refusals/payment/payment.ts'
import { refundSentences } from './refusals/payment/refunds.ts'
import { statementSentences } from './refusals/payment/statements.ts'
import { subsidyBatchSentences } from './refusals/payment/subsidy-batches.ts'
import { tradeViewSentences } from './refusals/payment/trade-views.ts'
import { tradeSentences } from './refusals/payment/trades.ts'
import { transferSentences } from './refusals/payment/transfers.ts'
import { reportSentences } from './refusals/reports.ts'
import { adjustmentSentences } from './refusals/stock/adjustments.ts'
import { inventorySentences } from './refusals/stock/inventory.ts'
import { localPurchaseSentences } from './refusals/stock/local-purchases.ts'
import { receiptSentences } from './refusals/stock/receipts.ts'
import { differenceSentences } from './refusals/stock/receiving-differences.ts'
import { returnSentences } from './refusals/stock/returns.ts'
import { salesSentences } from './refusals/stock/sales.ts'
import { scrapSentences } from './refusals/stock/scrap.ts'
import { stockTransferSentences } from './refusals/stock/stock-transfers.ts'
import { stocktakeSentences } from './refusals/stock/stocktakes.ts'
import { warehouseSentences } from './refusals/stock/warehouse.ts'

/** Returns the message of a refusal; the spec's own messages are used verbatim. */
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
    `${pluralOf(Number(figures.lines), 'line')} to fix; the first is ${figures.firstMaterialCode}`,
  ],
  CART_LINE_CONFLICT: ({ figures }) => [
    `${figures.theirsBy} 刚把 ${figures.materialCode} 改为 ${figures.theirs}，您填的是 ${figures.yours}`,
    `${figures.theirsBy} has just changed ${figures.materialCode} to ${figures.theirs}; you entered ${figures.yours}`,
  ],
  CART_CHANGED: () => ['购物车已被修改，请核对后再提交', 'The cart has been changed; check it and submit again'],
  LINE_AMOUNT_TOO_LARGE: ({ figures }) => [
    `物料 ${figures.materialCode} 的金额超过 ${figures.max}`,
    `The amount of material ${figures.materialCode} is more than ${figures.max}`,
  ],
  ORDER_STATUS: ({ figures }) => {
    const [zh, en] = figureText('orderStatus', figures.status)
    return [`订货单当前为「${zh}」，不能进行此操作`, `The order is "${en}", so this cannot be done`]
  },
  ADD_ON_REASON: ({ figures }) => [
    `请填写加单原因，最多 ${figures.max} 字`,
    `Enter a reason of at most ${figures.max} characters`,
  ],
  ADD_ON_VOUCHERS: ({ figures }) => [`请上传 1 至 ${figures.max} 张凭证`, `Upload 1 to ${figures.max} vouchers`],
  URGENT_NOT_APPROVED: () => ['紧急订货申请未通过', 'The urgent application is not approved'],
  HEAD_OFFICE_ORDER: () => ['总部主配单不能撤回', 'A main allocation from head office cannot be withdrawn'],
  REASON_REQUIRED: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字`,
    `Enter a reason of at most ${figures.max} characters`,
  ],
  DATE_RANGE_TOO_LONG: ({ figures }) => [`最多可选${figures.max}天`, `At most ${figures.max} days can be selected`],
  DATE_RANGE_REVERSED: () => ['结束日期不能早于开始日期', 'The end date must not be before the start date'],
  MATERIAL_UNKNOWN: ({ figures }) => [
    `没有名称、编码或拼音含「${figures.keyword}」的物料`,
    `No material has "${figures.keyword}" in its name, code or initials`,
  ],
  MATERIAL_NOT_ON_SHEET: ({ figures }) => [
    `物料 ${figures.materialCode} 不在门店组 ${figures.shopGroup} 的可订范围内`,
    `Shop group ${figures.shopGroup} cannot order material ${figures.materialCode}`,
  ],
  MATERIAL_NOT_ON_SALE: ({ figures }) => [
    `物料 ${figures.materialCode} 对门店组 ${figures.shopGroup} 已停止销售`,
    `Material ${figures.materialCode} is no longer sold to shop group ${figures.shopGroup}`,
  ],
  PURCHASE_RULE_UNSOUND: ({ figures }) => [
    `物料 ${figures.materialCode} 的订货规则有误`,
    `The purchase rule of material ${figures.materialCode} is not valid`,
  ],
  PRICE_MISSING: ({ figures }) => [
    `物料 ${figures.materialCode} 在 ${figures.purchaseDate} 暂无价格(请联系管理员)`,
    `Material ${figures.materialCode} has no valid price on ${figures.purchaseDate} (contact your administrator)`,
  ],
  MATERIAL_AMBIGUOUS: ({ figures }) => [
    `「${figures.keyword}」符合 ${figures.matches} 种物料，请选一种`,
    `"${figures.keyword}" matches ${pluralOf(Number(figures.matches), 'material')}; choose one`,
  ],
  MATERIAL_NAME_TOO_SHORT: ({ figures }) => [
    `「${figures.keyword}」太短，符合 ${figures.matches} 种物料，请选一种`,
    `"${figures.keyword}" is too short: it matches ${pluralOf(Number(figures.matches), 'material')}; choose one`,
  ],
  QUANTITY_MISSING: () => ['没有写数量', 'The quantity is missing'],
  QUANTITY_UNCLEAR: ({ figures }) => [
    `有多个数字（${figures.input}），不能确定哪个是数量`,
    `There are several numbers (${figures.input}) and it is unclear which one is the quantity`,
  ],
  UNIT_DIFFERS: ({ figures }) => [
    `写的是「${figures.yourUnit}」，该物料按「${figures.unit}」订`,
    `You wrote "${figures.yourUnit}", but this material is ordered by the "${figures.unit}"`,
  ],
  ROWS_TOGETHER: ({ figures }) => [
    `第 ${figures.rows} 行是同一物料，合计 ${figures.sum}`,
    `Rows ${figures.rows} are for the same material, ${figures.sum} in total`,
  ],
  TEMPLATE_NAME_TAKEN: ({ figures }) => [
    `已有名为「${figures.templateName}」的模板`,
    `A template named "${figures.templateName}" already exists`,
  ],
  TEMPLATES_FULL: ({ figures }) => [
    `一个门店最多 ${figures.max} 个模板，请先删除不用的`,
    `A shop can have at most ${figures.max} templates; delete one you do not need`,
  ],
  TEMPLATE_CHANGED: ({ figures }) => [
    `模板「${figures.templateName}」刚被 ${figures.theirsBy} 修改，请核对后再试`,
    `${figures.theirsBy} has just changed the template "${figures.templateName}"; check it and try again`,
  ],
  LOGIN_FAILED: () => ['用户名或密码不正确', 'Wrong user name or password'],
  LOGIN_LOCKED: () => ['输错次数过多，请稍等再试', 'Too many wrong attempts; wait a moment and try again'],
  IDEMPOTENCY_KEY_REUSED: () => [
    '之前的提交已生效，这次不同的内容没有保存；请刷新页面，核对已生成的单据后再填写其余的',
    'An earlier submission took effect, and this different one was not saved. Reload the page, check what was created, then enter the rest',
  ],
  CODE_MISSING: ({ figures }) => [
    `缺少${codesText(figures.codes)[0]}权限，请联系管理员开通`,
    `The right ${codesText(figures.codes)[1]} is missing; ask an administrator for it`,
  ],
  SHOP_NOT_YOURS: ({ figures }) => [
    `门店 ${figures.shopCode} 没有授权给用户 ${figures.userId}`,
    `User ${figures.userId} has no access to shop ${figures.shopCode}`,
  ],
  PASSWORD_WRONG: () => ['原密码不正确', 'The current password is wrong'],
  PASSWORD_TOO_SHORT: ({ figures }) => [
    `新密码至少 ${figures.min} 个字符`,
    `The new password must have at least ${figures.min} characters`,
  ],
  PASSWORD_IS_LOGIN: () => ['新密码不能与登录名相同', 'The new password must not be the same as the user name'],
  PASSWORD_COMMON: () => [
    '这个密码太常见或容易猜到，请换一个',
    'This password is common or easy to guess; choose another one',
  ],
  PASSWORD_OF_SELF: () => [
    '自己的密码不能重置，请用「修改密码」更改',
    'You cannot reset your own password; use "Change password"',
  ],
  PASSWORD_UNCHANGED: () => ['新密码不能与原密码相同', 'The new password must differ from the current one'],
  USERS_EXIST: ({ figures }) => [
    `已有用户，管理员：${figures.userId}`,
    `Users already exist; administrators: ${figures.userId}`,
  ],
  LOGIN_TAKEN: ({ figures }) => [
    `登录名 ${figures.userId} 已被使用`,
    `The user name ${figures.userId} is already taken`,
  ],
  LOGIN_MALFORMED: ({ figures }) => [
    `登录名「${figures.userId}」应为不超过 ${figures.max} 位的字母、数字、汉字或 . _ -`,
    `The user name "${figures.userId}" must be at most ${figures.max} letters, digits or . _ -`,
  ],
  USER_UNKNOWN: ({ figures, accepted }) => [
    `没有用户 ${figures.userId}${acceptedText(accepted)[0]}`,
    `User ${figures.userId} does not exist${acceptedText(accepted)[1]}`,
  ],
  PRESET_UNKNOWN: ({ figures, accepted }) => [
    `没有角色「${figures.keyword}」${acceptedText(accepted)[0]}`,
    `Role "${figures.keyword}" does not exist${acceptedText(accepted)[1]}`,
  ],
  CODE_UNKNOWN: ({ figures, accepted }) => [
    `没有权限码「${figures.keyword}」${acceptedText(accepted)[0]}`,
    `Permission code "${figures.keyword}" does not exist${acceptedText(accepted)[1]}`,
  ],
  SHOP_UNKNOWN: ({ figures, accepted }) => [
    `没有门店 ${figures.shopCode}${acceptedText(accepted)[0]}`,
    `Shop ${figures.shopCode} does not exist${acceptedText(accepted)[1]}`,
  ],
  LAST_ADMINISTRATOR: ({ figures }) => [
    `${figures.userId} 是最后一名可以管理用户的人`,
    `${figures.userId} is the last user with the right to administer users`,
  ],
  ...centreSentences,
  ...accessSentences,
  ...approvalSentences,
  ...fileSentences,
  ...listViewSentences,
  ...inventorySentences,
  ...salesSentences,
  ...forecastSentences,
  ...stocktakeSentences,
  ...integrationSentences,
  ...administrationSentences,
  ...exportSentences,
  ...reportSentences,
  ...financeSentences,
  ...tradeViewSentences,
  ...followSentences,
  ...autoSubmitSentences,
  ...tradeSentences,
  ...transferSentences,
  ...statementSentences,
  ...subsidyBatchSentences,
  ...monthCloseSentences,
  ...urgentSentences,
  ...allocationSentences,
  ...warehouseSentences,
  ...receiptSentences,
  ...returnSentences,
  ...scrapSentences,
  ...stockTransferSentences,
  ...adjustmentSentences,
  ...localPurchaseSentences,
  ...differenceSentences,
  ...notifySentences,
  ...paymentSentences,
  ...refundSentences,
  ACCOUNT_DISABLED: ({ figures }) => [`用户 ${figures.userId} 已停用`, `User ${figures.userId} is disabled`],
}

/** Lists the accepted or similar values; empty if there are none. */
const acceptedText = (accepted: ReadonlyArray<string | number>): Text =>
  accepted.length === 0 ? ['', ''] : [`；可用：${accepted.join('、')}`, `; available: ${accepted.join(', ')}`]

const codesText = (codes: Figure): Text => figureText('permission', codes)
