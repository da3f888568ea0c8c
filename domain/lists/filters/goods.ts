import type { FilterKind } from './kind.ts'
import { type SeveralFilter, several } from './several.ts'

export interface GoodsFilter extends SeveralFilter {
  readonly kind: 'goods'
}

/** Several materials, which are searched by name or code. */
export const goodsKind: FilterKind<GoodsFilter, ReadonlyArray<string>> = {
  ...several(),
  source: () => ({ from: 'goods' }),
  placeholder: ['请输入物料名称或编码', 'Enter material name or code'],
}
