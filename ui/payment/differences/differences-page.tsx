import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DifferenceRow,
  differenceSorts,
  listDifferences,
} from '../../../application/payment/contract/differences.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type DifferenceDecision, differenceKinds, differenceStates } from '../../../domain/payment/difference.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { askedPage, askedSort } from '../../kit/list-page/search-state.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { decisionWords, differenceWords as words } from './difference-words.ts'

const tabs = ['open', 'decided'] as const

/** DH0020: payments that differ from the requested amount, each accepted as paid or refunded in one step. */
export const DifferencesPage = () => {
  const t = useText()
  const [confirmation, setAsked] = useState<{ difference: DifferenceRow; decision: DifferenceDecision } | null>(null)
  const [search, onSearch] = useListSearch(base)
  const tab = tabs.find(name => name === search.tab) ?? 'open'
  const options = { placeholderData: keepPreviousData, refetchInterval: 30_000 }
  const data = useListData(
    useApiQuery(listDifferences, { tab, ...askedSort(differenceSorts, search), ...askedPage(search) }, options),
  )
  const actions: ListDef<DifferenceRow>['actions'] = row =>
    decisionsFor(row).map(decision => ({
      ...{ key: decision, words: decisionWords[decision].verb, code: 'DH0020' as const },
      onPress: () => setAsked({ difference: row, decision }),
    }))
  const list = { ...base, columns: columns[tab], ...(tab === 'open' && { actions, actionsWidth: 176 }) }
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage key={tab} list={list} search={search} onSearch={onSearch} data={data} />
      {confirmation && <DecideDialog {...confirmation} onClose={() => setAsked(null)} />}
    </Page>
  )
}

/** Returns the possible decisions: if the trade is closed, the payment can only be refunded [Y11]. */
const decisionsFor = ({ kind, tradeStatus }: DifferenceRow): ReadonlyArray<DifferenceDecision> => {
  if (kind === 'ACCOUNT') return ['HANDLE']
  return tradeStatus === 'IN_TRANSACTION' ? ['SETTLE', 'REFUND'] : ['REFUND']
}

type Column = ColumnDef<DifferenceRow>

const number: Column = {
  ...{ key: 'paymentOrderNo', kind: 'link', words: words.paymentOrderNo, copy: true, card: 'title', width: 220 },
  value: row => row.paymentOrderNo,
  href: () => null,
}
const trade: Column = {
  ...{ key: 'tradeOrderNo', kind: 'link', words: words.trade, card: 'line', width: 220 },
  value: row => row.tradeOrderNo,
  href: row =>
    (row.tradeStatus === 'IN_TRANSACTION' || row.tradeStatus === 'CANCELED' ? paymentGoingHref : paidHref)(
      row.tradeOrderNo,
    ),
  code: ['P003055', 'P003056'],
}
const onCard = { card: 'line', named: true, width: 110 } as const
const due: Column = { ...onCard, key: 'asked', kind: 'money', words: words.asked, value: row => row.asked }
const came: Column = { ...onCard, key: 'captured', kind: 'money', words: words.captured, value: row => row.captured }
const difference: Column = {
  ...{ key: 'difference', kind: 'money', words: words.difference, card: 'amount', width: 110 },
  value: row => fen(row.captured - row.asked),
}
const kind: Column = {
  ...{ key: 'kind', kind: 'text', words: words.kind, named: true, width: 150 },
  value: row => differenceKinds[row.kind].words,
}
const payer: Column = { key: 'entityName', kind: 'text', words: words.payer, value: row => row.entityName, width: 240 }
const person: Column = { key: 'payerName', kind: 'text', words: words.person, value: row => row.payerName, width: 100 }
const provider: Column = { key: 'provider', kind: 'text', words: words.provider, value: row => row.providerName }
const channelNo: Column = {
  ...{ key: 'channelNo', kind: 'text', words: words.channelNo, width: 200 },
  value: row => row.channelNo,
}
const paidAt: Column = { key: 'paidAt', kind: 'instant', words: words.paidAt, value: row => row.paidAt }
const state: Column = {
  ...{ key: 'state', kind: 'status', words: words.state, variant: 'dot', width: 150 },
  value: row => differenceStates[row.state],
}
const decidedAt: Column = { key: 'decidedAt', kind: 'instant', words: words.decidedAt, value: row => row.decidedAt }
const decidedBy: Column = {
  ...{ key: 'decidedBy', kind: 'text', words: words.decidedBy, width: 100 },
  value: row => row.decidedByName,
}
const note: Column = { key: 'note', kind: 'text', words: words.note, value: row => row.note, width: 220 }

const columns: Readonly<Record<(typeof tabs)[number], ReadonlyArray<Column>>> = {
  open: [number, due, came, difference, kind, payer, person, paidAt, trade, provider, channelNo],
  decided: [number, state, due, came, difference, payer, decidedAt, decidedBy, note, trade, channelNo],
}

const base: ListDef<DifferenceRow> = {
  id: 'payment-differences',
  sorts: differenceSorts,
  words: words.noun,
  rowKey: row => row.paymentOrderNo,
  filters: [],
  columns: columns.open,
  tabs: tabs.map(key => ({ key, words: words[key] })),
  empty: { title: words.none, hint: words.noneHint },
}
