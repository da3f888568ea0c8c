import { listMonths, type MonthRow } from '../../../application/payment/contract/month-close.ts'
import { monthList } from '../../../domain/payment/lists/month-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { MonthDrawer } from './month-drawer.tsx'
import { monthWords as words } from './month-words.ts'

/** DH0014: the months of the ledger of money, closed in order by finance. */
export const MonthClosePage = () => {
  const t = useText()
  const [search, onSearch] = useListSearch(base)
  const query = useApiQuery(listMonths, {})
  const [from, size] = [(Number(search.current) - 1) * Number(search.size), Number(search.size)]
  const page = query.data && { records: query.data.slice(from, from + size), total: query.data.length }
  const data = useListData(query, page)
  const opened = asText(search.open)
  const actions: ListDef<MonthRow>['actions'] = ({ month, state, isNext }) => [
    {
      key: 'view',
      words: isNext && state === 'OPEN' ? words.closeVerb : words.view,
      code: 'DH0014',
      onPress: () => onSearch({ ...search, open: month }),
    },
  ]
  return (
    <Page trail={[{ words: words.payment }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage list={{ ...base, actions }} search={search} onSearch={onSearch} data={data} />
      {opened && <MonthDrawer month={opened} onClose={() => onSearch({ ...search, open: undefined })} />}
    </Page>
  )
}

const base = listOf<MonthRow, typeof monthList>(monthList, {
  cells: {},
  hasFigureCards: true,
  rowKey: ({ month }) => month,
  filters: [],
  keep: ['open'],
  actionsWidth: 80,
})
