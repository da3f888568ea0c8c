import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countTransfers,
  listTransfers,
  type TransferRow,
  type TransferSort,
  transferSorts,
} from '../../../application/payment/contract/transfer.ts'
import { transferStates } from '../../../domain/payment/transfer.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { askedPage, askedSort, asText } from '../../kit/list-page/search-state.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { ConfirmBackDialog, ConfirmDialog } from './confirm-dialogs.tsx'
import { transferWords as words } from './transfer-words.ts'

const tabs = ['waiting', 'confirmed', 'closed', 'back', 'sentBack'] as const

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
    ...askedSort<TransferSort>(transferSorts[tab], search),
    ...askedPage(search),
  }
  const data = useListData(useApiQuery(listTransfers, payload, { placeholderData: keepPreviousData }))
  const counts = useApiQuery(countTransfers, {}, { placeholderData: keepPreviousData }).data
  const actions: ListDef<TransferRow>['actions'] = row => {
    const open = () => setOpened(row)
    if (tab === 'waiting') return [{ key: 'confirm', words: words.confirm, code: 'DH0009', onPress: open }]
    if (tab === 'closed') return [{ key: 'late', words: words.late, code: 'DH0009', onPress: open }]
    return tab === 'back' ? [{ key: 'back', words: words.confirmBack, code: 'DH0009', onPress: open }] : []
  }
  const list = { ...base, columns: columns[tab], sorts: transferSorts[tab], tabs: counted(counts), actions }
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage key={tab} list={list} search={search} onSearch={onSearch} data={data} />
      {opened?.paymentRefundNo && <ConfirmBackDialog transfer={opened} onClose={() => setOpened(null)} />}
      {opened && !opened.paymentRefundNo && <ConfirmDialog transfer={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const counted = (counts: Partial<Record<(typeof tabs)[number], number>> = {}) =>
  tabs.map(key => ({ key, words: words[key], count: counts[key] }))

type Column = ColumnDef<TransferRow>

const number: Column = {
  ...{ key: 'paymentOrderNo', kind: 'link', words: words.paymentOrderNo, copy: true, card: 'title', width: 232 },
  value: row => row.paymentOrderNo,
  href: () => null,
}
const refund: Column = {
  ...{ key: 'paymentRefundNo', kind: 'link', words: words.paymentRefundNo, copy: true, card: 'title' },
  value: row => row.paymentRefundNo,
  href: () => null,
}
const trade: Column = {
  ...{ key: 'tradeOrderNo', kind: 'link', words: words.trade, card: 'line' },
  value: row => row.tradeOrderNo,
  href: row => (row.state === 'WAITING' ? paymentGoingHref : paidHref)(row.tradeOrderNo),
  code: ['P003055', 'P003056'],
}
const payer: Column = { key: 'entityName', kind: 'text', words: words.payer, value: row => row.entityName, width: 220 }
const person: Column = { key: 'payerName', kind: 'text', words: words.person, value: row => row.payerName, width: 100 }
const amount: Column = { key: 'amount', kind: 'money', words: words.amount, value: row => row.amount }
const created: Column = { key: 'createdAt', kind: 'instant', words: words.created, value: row => row.createdAt }
const heldUntilColumn: Column = { key: 'heldUntil', kind: 'instant', words: words.held, value: row => row.heldUntil }
const reference: Column = {
  ...{ key: 'bankReference', kind: 'text', words: words.reference, width: 180 },
  value: row => row.bankReference,
}
const received: Column = { key: 'receivedAt', kind: 'instant', words: words.received, value: row => row.receivedAt }
const confirmed: Column = {
  ...{ key: 'confirmedAt', kind: 'instant', words: words.confirmedAt },
  value: row => row.confirmedAt,
}
const by: Column = {
  ...{ key: 'confirmedByName', kind: 'text', words: words.confirmedBy, width: 100 },
  value: row => row.confirmedByName,
}
const state: Column = {
  ...{ key: 'state', kind: 'status', words: words.page, variant: 'dot', width: 110 },
  value: row => transferStates[row.state],
}

/** Columns of the transfers on each tab. */
const columns: Readonly<Record<(typeof tabs)[number], ReadonlyArray<Column>>> = {
  waiting: [number, amount, payer, person, created, heldUntilColumn, trade],
  confirmed: [number, amount, payer, person, reference, received, confirmed, by, trade],
  closed: [number, state, amount, payer, person, created, trade],
  back: [refund, amount, payer, person, created, number, trade].map((column, index) =>
    index === 5 ? { ...column, card: 'line' as const } : column,
  ),
  sentBack: [refund, amount, payer, reference, confirmed, by, trade],
}

const base: ListDef<TransferRow> = {
  id: 'transfers',
  sorts: transferSorts.waiting,
  words: words.noun,
  rowKey: row => row.paymentRefundNo ?? row.paymentOrderNo,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  columns: columns.waiting,
  tabs: tabs.map(key => ({ key, words: words[key] })),
  actionsWidth: 128,
  empty: { title: words.none, hint: words.noneHint },
}
