import type { approvalRefusals } from '../../../domain/approval/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof approvalRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of vouchers and votes. */
export const approvalSentences: Sentences = {
  ATTACHMENT_NOT_YOURS: ({ figures }) => [
    `凭证 ${figures.fileName} 不是您上传的文件，或已用于其他订货单，请重新上传`,
    `Voucher ${figures.fileName} was not uploaded by you or belongs to another order; upload it again`,
  ],
  SUBMISSION_CHANGED: () => [
    '该单在您查看之后已重新提交，请刷新后再审批',
    'The order has been submitted again since you opened it; refresh before you approve or reject it',
  ],
  APPROVER_IS_SUBMITTER: () => ['不能审批自己提交的单据', 'You cannot approve or reject your own submission'],
  OTHER_ORDER_TYPE: ({ figures }) => {
    const [zh, en] = figureText('orderType', figures.orderType)
    return [`这张订货单是「${zh}」，不能这样处理`, `The order is of type "${en}", so this cannot be done`]
  },
  REDUCTION_LINE: ({ figures }) => [
    `物料 ${figures.materialCode} 不在这张加单里，或填写了两次`,
    `Material ${figures.materialCode} is not in this add-on order, or was entered twice`,
  ],
  REDUCTION_QUANTITY: ({ figures }) => [
    `物料 ${figures.materialCode}：填 0 表示划掉，否则从 ${figures.min} 起按 ${figures.step} 递增，最多 ${figures.most}`,
    `Material ${figures.materialCode}: enter 0 to remove the line, otherwise ${figures.min} or more in steps of ${figures.step}, at most ${figures.most}`,
  ],
  REDUCTION_NONE: () => [
    '没有减少任何数量；若全部同意，请直接通过',
    'No quantity was reduced; to approve everything, use Approve',
  ],
  REDUCTION_ALL: () => ['不能把所有物料都划掉；请改为驳回', 'Every line would be removed; reject the order instead'],
  REDUCED_MEANWHILE: () => [
    '其他审批人已核减数量，请查看核减后的数量再审批',
    'Another approver has reduced quantities; look at the reduced quantities before you approve',
  ],
  ALREADY_VOTED: ({ figures }) => [
    `您已审批通过，还需 ${Number(figures.needed) - Number(figures.approvals)} 人审批`,
    `You have already approved it; ${pluralOf(Number(figures.needed) - Number(figures.approvals), 'more approval')} needed`,
  ],
}
