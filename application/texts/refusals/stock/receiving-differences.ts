import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { differenceRefusals } from '../../../../domain/receiving/difference-refusals.ts'
import { differenceStatuses } from '../../../../domain/receiving/receipt-status.ts'

type Sentences = { readonly [K in keyof typeof differenceRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of receiving differences, for the shop that claims and for head office that reviews. */
export const differenceSentences: Sentences = {
  DIFFERENCE_STATUS: ({ figures }) => {
    const [zh, en] = wordsOfStatus(String(figures.scStatus))
    return [
      `收货差异 ${figures.scNo} 现在是「${zh}」，不能这样处理`,
      `Receiving difference ${figures.scNo} is now "${en}", so this can no longer be done`,
    ]
  },
  DIFFERENCE_LINE: ({ figures }) => [
    `这张差异单没有物料 ${figures.materialCode} 的这种差异`,
    `This difference has no such line of material ${figures.materialCode}`,
  ],
  EVIDENCE_TOO_LATE: ({ figures }) => [
    `收货后 ${figures.days} 天内可以补充凭证，现在已过期`,
    `Evidence can be added within ${pluralOf(Number(figures.days), 'day')} of the receipt; that period has passed`,
  ],
  REVIEW_INCOMPLETE: ({ figures }) => [
    `还有 ${figures.lines} 行没有审核，第一行是 ${figures.firstMaterialCode}`,
    `${pluralOf(Number(figures.lines), 'line')} not reviewed yet, starting with ${figures.firstMaterialCode}`,
  ],
  APPROVED_QUANTITY: ({ figures }) => [
    `物料 ${figures.materialCode} 通过的数量 ${figures.input} 不对，请填 0 到 ${figures.most} 之间的数`,
    `The approved quantity ${figures.input} of material ${figures.materialCode} is not valid: enter 0 to ${figures.most}`,
  ],
  CLAIM_REJECT_REASON: ({ figures }) => [
    `请填写物料 ${figures.materialCode} 未全部通过的原因，1 到 ${figures.max} 个字`,
    `Enter a reason of 1 to ${figures.max} characters for not approving all of material ${figures.materialCode}`,
  ],
  DIFFERENCE_HAS_MORE: ({ figures }) => [
    `差异单 ${figures.scNo} 有多收的物料 ${figures.materialCode}，由总部决定，不能撤销`,
    `Receiving difference ${figures.scNo} has a surplus of material ${figures.materialCode}; head office decides about it, so it cannot be withdrawn`,
  ],
}

const wordsOfStatus = (status: string): Text =>
  (differenceStatuses as Readonly<Record<string, { readonly words: Text }>>)[status]?.words ?? [status, status]
