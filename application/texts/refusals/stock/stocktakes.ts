import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { stocktakeRefusals } from '../../../../domain/stocktake/refusals.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof stocktakeRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of stocktakes, for the people who count and for head office that reviews. */
export const stocktakeSentences: Sentences = {
  STOCKTAKE_STATUS: ({ figures }) => {
    const [zh, en] = figureText('stocktakeStatus', figures.pdStatus)
    return [
      `盘点单 ${figures.pdNo} 现在是「${zh}」，不能这样处理`,
      `Stocktake ${figures.pdNo} is now "${en}", so this can no longer be done`,
    ]
  },
  STOCKTAKE_EMPTY: ({ figures }) => [
    `门店 ${figures.shopCode} 在所选范围内没有物料可盘，请换一个范围`,
    `Shop ${figures.shopCode} has no materials in this scope; choose another scope`,
  ],
  STOCKTAKE_MATERIAL: ({ figures }) => [
    `盘点单 ${figures.pdNo} 没有物料 ${figures.materialCode}`,
    `Material ${figures.materialCode} is not on stocktake ${figures.pdNo}`,
  ],
  STOCKTAKE_ENTRY_OF_ANOTHER: ({ figures }) => [
    `物料 ${figures.materialCode} 的这条记录是 ${figures.countedByName} 盘的，只能由本人更正；您可以另记一条`,
    `${figures.countedByName} made this entry for material ${figures.materialCode}, and only they can correct it; you can add your own entry`,
  ],
  STOCKTAKE_UNIT: ({ figures, accepted }) => [
    `物料 ${figures.materialCode} 不能按「${figures.unit}」盘点，可用：${accepted.join('、')}`,
    `Material ${figures.materialCode} cannot be counted in "${figures.unit}"; use ${accepted.join(', ')}`,
  ],
  STOCKTAKE_QUANTITY: ({ figures }) => [
    `物料 ${figures.materialCode} 的数量 ${figures.input} 太大，合计最多 ${figures.most}`,
    `The quantity ${figures.input} of material ${figures.materialCode} is too large; at most ${figures.most} in total`,
  ],
  STOCKTAKE_INCOMPLETE: ({ figures }) => [
    `还有 ${figures.missing} 种物料没有盘，第一种是 ${figures.firstMaterialCode}；没有货的请填 0`,
    `${pluralOf(Number(figures.missing), 'material')} not counted, starting with ${figures.firstMaterialCode}; enter 0 where there is none`,
  ],
  STOCKTAKE_OUTLIERS: ({ figures }) => [
    `${figures.lines} 种物料与上次盘点相差一倍以上，请复盘：${figures.firstMaterialCode} 上次 ${figures.last}，这次 ${figures.counted}`,
    `${pluralOf(Number(figures.lines), 'material')} to recount because of a large change from the last count: ${figures.firstMaterialCode} was ${figures.last}, now ${figures.counted}`,
  ],
  STOCKTAKE_FIRST: ({ figures }) => [
    `请先完成 ${figures.countingDate} 的盘点「${figures.planName}」（${figures.pdNo}），提交后即可订货`,
    `First submit the count "${figures.planName}" of ${figures.countingDate} (${figures.pdNo}); ordering opens then`,
  ],
  STOCKTAKE_REASON: ({ figures }) => [
    `请填写原因，1 到 ${figures.max} 个字`,
    `Enter a reason of 1 to ${figures.max} characters`,
  ],
  STOCKTAKE_KEY_USED: ({ figures }) => [
    `这份盘点已用于盘点单 ${figures.pdNo}`,
    `This count was already used for stocktake ${figures.pdNo}`,
  ],
  STOCKTAKE_BATCHES: ({ figures }) => [
    `物料 ${figures.materialCode} 的效期批次合计 ${figures.batches}，与实盘 ${figures.counted} 不符；每个日期只填一次`,
    `The expiry batches of material ${figures.materialCode} add up to ${figures.batches}, but ${figures.counted} was counted; enter each date once`,
  ],
}
