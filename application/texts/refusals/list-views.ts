import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { listViewRefusals } from '../../../domain/lists/refusals.ts'

type Sentences = { readonly [K in keyof typeof listViewRefusals]: (refusal: Refusal<K>) => Text }

export const listViewSentences: Sentences = {
  VIEW_NAME_TAKEN: ({ figures }) => [
    `已有名为「${figures.viewName}」的视图`,
    `A view named "${figures.viewName}" already exists`,
  ],
  VIEWS_FULL: ({ figures }) => [
    `最多保存 ${figures.max} 个视图，请先删除不用的`,
    `You can save at most ${figures.max} views; delete one you do not need`,
  ],
}
