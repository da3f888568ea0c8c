import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  countSubsidyBatches,
  listSubsidyBatches,
  type SubsidyBatchRow,
} from '../../../application/payment/contract/subsidy-batches.ts'
import { tabsOf } from '../../../domain/lists/list.ts'
import { subsidyBatchList } from '../../../domain/payment/lists/subsidy-batch-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, onTab, tabsWith } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { BatchDrawer } from './batch-drawer.tsx'
import { batchWords as words } from './batch-words.ts'
import { SheetUpload } from './sheet-upload.tsx'

const tabs = tabsOf(subsidyBatchList)

/** DH0011: sheets of subsidies, submitted by one person and released by another. */
export const SubsidyBatchesPage = () => {
  const t = useText()
  const [search, onSearch] = useListSearch(base)
  const tab = tabs.find(name => name === search.tab) ?? 'waiting'
  const options = { placeholderData: keepPreviousData }
  const data = useListData(useApiQuery(listSubsidyBatches, { tab, ...pageParams(search) }, options))
  const counts = useApiQuery(countSubsidyBatches, {}, options).data
  const list = useMemo(() => onTab(base, subsidyBatchList, tab), [tab])
  const actions: ListDef<SubsidyBatchRow>['actions'] = ({ subsidyBatchNo }) => [
    { key: 'view', words: words.view, code: 'DH0011', onPress: () => onSearch({ ...search, open: subsidyBatchNo }) },
  ]
  const opened = asText(search.open)
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <SheetUpload />
      <ListPage
        key={tab}
        list={{ ...list, actions, tabs: tabsWith(subsidyBatchList, counts) }}
        search={search}
        onSearch={onSearch}
        data={data}
      />
      {opened && <BatchDrawer subsidyBatchNo={opened} onClose={() => onSearch({ ...search, open: undefined })} />}
    </Page>
  )
}

const base = listOf<SubsidyBatchRow, typeof subsidyBatchList>(subsidyBatchList, {
  cells: {},
  rowKey: ({ subsidyBatchNo }) => subsidyBatchNo,
  filters: [],
  keep: ['open'],
  actionsWidth: 80,
})
