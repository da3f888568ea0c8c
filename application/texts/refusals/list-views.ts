import type { listViewRefusals } from '../../../domain/refusal/list-views.ts'
import type { Refusal } from '../../../domain/refusal.ts'
import type { Text } from '../../../domain/text.ts'

type Sentences = { readonly [K in keyof typeof listViewRefusals]: (refusal: Refusal<K>) => Text }

export const listViewSentences: Sentences = {
  VIEW_NAME_TAKEN: ({ figures }) => [
    `已有名为「${figures.viewName}」的视图`,
    `There is a view named "${figures.viewName}" already`,
  ],
  VIEWS_FULL: ({ figures }) => [
    `最多保存 ${figures.max} 个视图，请先删除不用的`,
    `At most ${figures.max} views are kept; delete one that is not needed`,
  ],
}
