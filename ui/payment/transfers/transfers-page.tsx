import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countTransfers, listTransfers, type TransferRow } from '../../../application/payment/contract/transfer.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { tabSorts, tabsOf } from '../../../domain/lists/list.ts'
import { type TransferTab, transferList } from '../../../domain/payment/lists/transfer-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, onTab, tabsWith } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, sortParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { ConfirmBackDialog, ConfirmDialog } from './confirm-dialogs.tsx'
import { transferWords as words } from './transfer-words.ts'

const tabs = tabsOf(transferList)

/** DH0009: announced transfers that must be found in the account, and those to be sent back. */
export const TransfersPage = () => {
  const t = useText()
  const [opened, setOpened] = useState<TransferRow | null>(null)
  const [search, onSearch] = useListSearch(base)
  const tab = tabs.find(name => name === search.tab) ?? 'waiting'
  const keyword = asText(search.keyword)
  const payload = {
    tab,
    ...(keyword && { keyword }),
    ...sortParams(tabSorts(transferList, tab), search),
    ...pageParams(search),
  }
  const data = useListData(useApiQuery(listTransfers, payload, { placeholderData: keepPreviousData }))
  const counts = useApiQuery(countTransfers, {}, { placeholderData: keepPreviousData }).data
  const list = useMemo(() => ({ ...onTab(base, transferList, tab), ...actionOn(tab, setOpened) }), [tab])
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage
        key={tab}
        list={{ ...list, tabs: tabsWith(transferList, counts) }}
        search={search}
        onSearch={onSearch}
        data={data}
      />
      {opened?.paymentRefundNo && <ConfirmBackDialog transfer={opened} onClose={() => setOpened(null)} />}
      {opened && !opened.paymentRefundNo && <ConfirmDialog transfer={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** The one action on the transfers of a tab; those that are settled have none. */
const tabActions: Readonly<Partial<Record<TransferTab, Text>>> = {
  waiting: words.confirm,
  closed: words.late,
  back: words.confirmBack,
}

const actionOn = (tab: TransferTab, onPress: (row: TransferRow) => void): Pick<ListDef<TransferRow>, 'actions'> => {
  const label = tabActions[tab]
  return label ? { actions: row => [{ key: tab, words: label, code: 'DH0009', onPress: () => onPress(row) }] } : {}
}

const base = listOf<TransferRow, typeof transferList>(transferList, {
  cells: {
    refundedPaymentNo: row => row.paymentOrderNo,
    tradeOrderNo: {
      href: row => (row.state === 'WAITING' ? paymentGoingHref : paidHref)(row.tradeOrderNo),
      code: ['P003055', 'P003056'],
    },
  },
  rowKey: row => row.paymentRefundNo ?? row.paymentOrderNo,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  actionsWidth: 128,
})
