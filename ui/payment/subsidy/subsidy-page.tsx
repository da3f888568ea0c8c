import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  accountSorts,
  listSubsidyAccounts,
  type SubsidyAccountView,
} from '../../../application/payment/contract/subsidy.ts'
import { useApiQuery } from '../../app/backend.ts'
import { subsidyLedgerHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { askedPage, askedSort, asText, type Search } from '../../kit/list-page/search-state.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { RechargeDialog } from './recharge-dialog.tsx'
import css from './subsidy.module.css'
import { subsidyWords as words } from './subsidy-words.ts'

/** DH0011: what subsidy each payer has, and the granting of more. */
export const SubsidyPage = () => {
  const t = useText()
  const [opened, setOpened] = useState<SubsidyAccountView | null>(null)
  const [search, onSearch] = useListSearch(list)
  const data = useListData(useApiQuery(listSubsidyAccounts, payloadOf(search), { placeholderData: keepPreviousData }))
  const actions: ListDef<SubsidyAccountView>['actions'] = account => [
    { key: 'recharge', words: words.recharge, code: 'DH0011', onPress: () => setOpened(account) },
    { key: 'ledger', words: words.ledger, code: 'P000289', href: subsidyLedgerHref(account.entityName) },
  ]
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <ListPage list={{ ...list, actions }} search={search} onSearch={onSearch} data={data} />
      {opened && <RechargeDialog account={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const payloadOf = (search: Search) => {
  const keyword = asText(search.keyword)
  return { ...(keyword && { keyword }), ...askedSort(accountSorts, search), ...askedPage(search) }
}

const Partner = ({ of }: { readonly of: SubsidyAccountView }) => (
  <span className={css.partner}>
    <span>{of.partnerName}</span>
    <span className={css.number}>{of.partnerNo}</span>
  </span>
)

const columns: ReadonlyArray<ColumnDef<SubsidyAccountView>> = [
  {
    ...{ key: 'entityName', kind: 'text', words: words.payer, lines: 2, width: 190, card: 'title' },
    value: row => row.entityName,
  },
  { key: 'entityCode', kind: 'text', words: words.code, value: row => row.entityCode, width: 92 },
  { key: 'partner', kind: 'custom', words: words.partner, width: 120, render: row => <Partner of={row} /> },
  { key: 'shopCount', kind: 'number', words: words.shops, value: row => row.shopCount, width: 82 },
  {
    ...{
      key: 'ratio',
      kind: 'text',
      words: words.ratio,
      hint: words.ratioHint,
      align: 'right',
      width: 108,
      named: true,
    },
    value: row => `${row.deductionRatio / 100}%`,
  },
  { key: 'balance', kind: 'money', width: 110, words: words.balance, value: row => row.balance },
  {
    key: 'held',
    kind: 'money',
    width: 136,
    words: words.held,
    hint: words.heldHint,
    value: row => row.held,
    card: 'line',
  },
  { key: 'movedAt', kind: 'instant', to: 'minute', words: words.movedAt, value: row => row.movedAt },
  {
    ...{ key: 'state', kind: 'status', words: words.state, variant: 'dot', width: 88 },
    value: ({ isFrozen }) =>
      isFrozen
        ? { tone: 'closed', words: words.frozen, icon: 'ban' }
        : { tone: 'done', words: words.usable, icon: 'check' },
  },
]

const list: ListDef<SubsidyAccountView> = {
  id: 'subsidy-accounts',
  sorts: accountSorts,
  words: words.noun,
  rowKey: ({ entityCode }) => entityCode,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  columns,
  actionsWidth: 96,
  empty: { title: words.none, hint: words.noneHint },
}
