import type { FilterKind, GoodsScene } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

/** A filter by several goods, which are searched by name or code. */
export interface GoodsFilter extends SeveralFilter {
  readonly kind: 'goods'
  /** The kinds of goods that are searched; materials and retail products by default. */
  readonly scenes?: ReadonlyArray<GoodsScene>
}

const usualScenes: ReadonlyArray<GoodsScene> = ['MATERIAL', 'RETAIL_PRODUCT']

export const goodsKind: FilterKind<GoodsFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  source: ({ scenes = usualScenes }) => ({ from: 'goods', scenes }),
  placeholder: ({ scenes = usualScenes }) =>
    scenes.includes('PRODUCT')
      ? ['请输入商品名称或编码', 'Product name or code']
      : ['请输入物料名称或编码', 'Material name or code'],
}
