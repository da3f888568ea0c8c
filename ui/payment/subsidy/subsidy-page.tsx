import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listSubsidyAccounts, type SubsidyAccountView } from '../../../application/payment/contract/subsidy.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { subsidyList } from '../../../domain/payment/lists/subsidy-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { subsidyLedgerHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { RechargeDialog } from './recharge-dialog.tsx'
import css from './subsidy.module.css'
import { subsidyWords as words } from './subsidy-words.ts'

/** DH0011: the subsidy balance of each payer, with recharging. */
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
  return { ...(keyword && { keyword }), ...sortParams(sortsOf(subsidyList), search), ...pageParams(search) }
}

const Partner = ({ of }: { readonly of: SubsidyAccountView }) => (
  <span className={css.partner}>
    <span>{of.partnerName}</span>
    <span className={css.number}>{of.partnerNo}</span>
  </span>
)

const list = listOf<SubsidyAccountView, typeof subsidyList>(subsidyList, {
  cells: {
    partner: { render: row => <Partner of={row} /> },
    ratio: row => `${row.deductionRatio / 100}%`,
    state: ({ isFrozen }) => (isFrozen ? 'frozen' : 'usable'),
  },
  rowKey: ({ entityCode }) => entityCode,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  actionsWidth: 96,
})
