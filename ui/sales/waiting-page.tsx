import { keepPreviousData } from '@tanstack/react-query'
import { listWaitingProducts, type WaitingProductRow } from '../../application/sales/contract/sales.ts'
import { salesArea } from '../../domain/sales/area.ts'
import type { GapReason } from '../../domain/sales/recipe.ts'
import { waitingProducts } from '../../domain/sales/waiting-list.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { pageParams } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'

const words = {
  add: ['登记成品', 'Add product'],
  recipe: ['填写配方', 'Add recipe'],
  whoElse: [
    '成品和配方由总部登记；登记后，这些销售会自动入账',
    'Head office adds products and recipes. These sales are posted automatically once they are added',
  ],
} as const

/** The right to maintain products and recipes. */
const editCode = 'DH0001'

const trail = [{ words: salesArea.words }, { words: waitingProducts.words }]

const declared = listOf<WaitingProductRow, typeof waitingProducts>(waitingProducts, {
  cells: { path: ({ path }) => path.join(' → ') },
  rowKey: ({ productCode }) => productCode,
  filters: [],
  actionsWidth: 120,
  actions: ({ reason, path }) => [
    {
      key: 'enter',
      words: reason === 'UNKNOWN_PRODUCT' ? words.add : words.recipe,
      code: editCode,
      href: placeOf(reason, encodeURIComponent(path.at(-1)!)),
    },
  ],
})

/** Where what is missing is entered: the form of a new product or recipe line with its code, or the recipe lines to correct. */
const placeOf = (reason: GapReason, code: string): string => {
  if (reason === 'UNKNOWN_PRODUCT') return `/administration/products?new=${code}`
  return `/administration/recipes?${reason === 'NO_RECIPE' ? 'new' : 'keyword'}=${code}`
}

/** DH0040: the products that wait for their registration or recipe, with the way to enter it. */
export const WaitingProductsPage = () => {
  const t = useText()
  const holds = useHolds()
  const [search, onSearch] = useListSearch(declared)
  const query = useApiQuery(listWaitingProducts, pageParams(search), { placeholderData: keepPreviousData })
  return (
    <Page trail={trail}>
      {!holds(editCode) && <Notice>{t(words.whoElse)}</Notice>}
      <ListPage list={declared} search={search} onSearch={onSearch} data={useListData(query)} />
    </Page>
  )
}
