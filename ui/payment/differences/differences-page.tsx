import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DifferenceRow, listDifferences } from '../../../application/payment/contract/differences.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { sortsOf, tabsOf } from '../../../domain/lists/list.ts'
import type { DifferenceDecision } from '../../../domain/payment/difference.ts'
import { differenceList } from '../../../domain/payment/lists/difference-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, onTab } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { pageParams, sortParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { decisionWords, differenceWords as words } from './difference-words.ts'

const tabs = tabsOf(differenceList)

/** DH0020: payments that differ from the requested amount, each accepted as paid or refunded in one step. */
export const DifferencesPage = () => {
  const t = useText()
  const [confirmation, setConfirmation] = useState<{ difference: DifferenceRow; decision: DifferenceDecision } | null>(
    null,
  )
  const [search, onSearch] = useListSearch(base)
  const tab = tabs.find(name => name === search.tab) ?? 'open'
  const options = { placeholderData: keepPreviousData, refetchInterval: 30_000 }
  const data = useListData(
    useApiQuery(
      listDifferences,
      { tab, ...sortParams(sortsOf(differenceList), search), ...pageParams(search) },
      options,
    ),
  )
  const actions: ListDef<DifferenceRow>['actions'] = row =>
    decisionsFor(row).map(decision => ({
      ...{ key: decision, words: decisionWords[decision].verb, code: 'DH0020' as const },
      onPress: () => setConfirmation({ difference: row, decision }),
    }))
  const list = {
    ...useMemo(() => onTab(base, differenceList, tab), [tab]),
    ...(tab === 'open' && { actions, actionsWidth: 176 }),
  }
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage key={tab} list={list} search={search} onSearch={onSearch} data={data} />
      {confirmation && <DecideDialog {...confirmation} onClose={() => setConfirmation(null)} />}
    </Page>
  )
}

/** Returns the possible decisions: if the trade is closed, the payment can only be refunded [Y11]. */
const decisionsFor = ({ kind, tradeStatus }: DifferenceRow): ReadonlyArray<DifferenceDecision> => {
  if (kind === 'ACCOUNT') return ['HANDLE']
  return tradeStatus === 'IN_TRANSACTION' ? ['SETTLE', 'REFUND'] : ['REFUND']
}

const base = listOf<DifferenceRow, typeof differenceList>(differenceList, {
  cells: {
    difference: row => fen(row.captured - row.amountDue),
    decidedBy: row => row.decidedByName,
    tradeOrderNo: {
      href: row =>
        (row.tradeStatus === 'IN_TRANSACTION' || row.tradeStatus === 'CANCELED' ? paymentGoingHref : paidHref)(
          row.tradeOrderNo,
        ),
      code: ['P003055', 'P003056'],
    },
    provider: row => row.providerName,
  },
  rowKey: row => row.paymentOrderNo,
  filters: [],
})
