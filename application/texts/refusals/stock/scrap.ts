import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { scrapRefusals } from '../../../../domain/scrap/scrap-refusals.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof scrapRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of scrap orders. */
export const scrapSentences: Sentences = {
  SCRAP_STATUS: ({ figures }) => {
    const [zh, en] = figureText('scrapStatus', figures.bizStatus)
    return [`报废单当前为「${zh}」，不能进行此操作`, `The scrap order is "${en}", so this cannot be done`]
  },
  SCRAP_CHANGED: () => [
    '报废单刚被其他人修改，请核对后再试',
    'Someone has just changed this scrap order; check it and try again',
  ],
  NOTHING_SCRAPPED: () => ['请填写至少一种物料的报废数量', 'Enter the quantity of at least one material'],
  SCRAP_REASON: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字`,
    `Enter a reason of at most ${figures.max} characters`,
  ],
  SCRAP_BELOW_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，报废 ${figures.input} 后为负数，请确认`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}; scrapping ${figures.input} would make it negative. Confirm to continue`,
  ],
  SCRAP_ABOVE_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，不能报废 ${figures.input}`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}, so ${figures.input} cannot be scrapped`,
  ],
  SCRAP_NO_RECIPE: ({ figures }) => {
    const [zh, en] = figureText('recipeGap', figures.recipeGap)
    const { productName, productCode, day, recipePath } = figures
    return [
      `${productName}（${productCode}）无法折算为物料：${zh}（${recipePath}，${day}）。请总部补充配方，或改为登记所用的物料`,
      `${productName} (${productCode}) cannot be broken down into materials: ${en} (${recipePath}, ${day}). Ask head office to complete the recipe, or scrap the materials instead`,
    ]
  },
  SCRAP_KEY_USED: ({ figures }) => [
    `之前的提交已生成报废单 ${figures.bfNo}，这次填写的没有保存；请先打开该单核对，再登记其余的`,
    `An earlier submission created scrap order ${figures.bfNo}, and these entries were not saved; check that order first, then enter the rest`,
  ],
}
