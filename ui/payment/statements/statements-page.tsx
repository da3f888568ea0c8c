import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type CreditView,
  countCredits,
  listCredits,
  restoreCredit,
} from '../../../application/payment/contract/statements.ts'
import { tabSorts, tabsOf } from '../../../domain/lists/list.ts'
import { type CreditTab, creditList } from '../../../domain/payment/lists/credit-list.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { listOf, onTab, tabsWith } from '../../kit/list-page/declared.ts'
import type { Selection } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, sortParams } from '../../kit/list-page/search-state.ts'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { type SetSearch, useListSearch } from '../../kit/list-page/use-list-search.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { ProposalCell } from './proposal-cell.tsx'
import { staleCredits } from './stale-credits.ts'
import { StatementUpload } from './statement-upload.tsx'
import { statementWords as words } from './statement-words.ts'
import { type Confirming, useConfirm } from './use-confirm.tsx'

const tabs = tabsOf(creditList)

/** DH0009: receipts of the bank account from uploaded statements, and the transfers that they confirm. */
export const BankStatementsPage = () => {
  const t = useText()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const [opened, setOpened] = useState<{ credit: CreditView; step: 'assign' | 'dismiss' } | null>(null)
  const confirming = useConfirm(() => setSelected([]))
  const restore = useRestore()
  const [search, setSearch] = useListSearch(base)
  const tab = tabs.find(name => name === search.tab) ?? 'exact'
  const keyword = asText(search.keyword)
  const sorted = sortParams(tabSorts(creditList, tab), search)
  const query = useApiQuery(
    listCredits,
    { tab, ...(keyword && { keyword }), ...sorted, ...pageParams(search) },
    { placeholderData: keepPreviousData },
  )
  const counts = useApiQuery(countCredits, {}, { placeholderData: keepPreviousData }).data
  const list = useMemo(() => onTab(base, creditList, tab), [tab])
  const actions = (credit: CreditView) =>
    actionsOn[tab](credit, {
      confirm: () => void confirming.some([credit]),
      assign: () => setOpened({ credit, step: 'assign' }),
      dismiss: () => setOpened({ credit, step: 'dismiss' }),
      restore: () => restore(credit),
    })
  const onSearch: SetSearch = (next, how) => {
    if (next.tab !== search.tab) setSelected([])
    setSearch(next, how)
  }
  const chosen = (query.data?.records ?? []).filter(({ creditNo }) => selected.includes(creditNo))
  const selection: Selection<CreditView> = {
    selected,
    onSelected: setSelected,
    actions: (
      <DisabledWhenReadOnly>
        <Button loading={confirming.progress !== null} onClick={() => void confirming.some(chosen)}>
          {t(words.confirm)}
        </Button>
      </DisabledWhenReadOnly>
    ),
  }
  return (
    <StatementsFrame hasWork={counts !== undefined && counts.exact + counts.open > 0} onAdded={() => setSelected([])}>
      <ListPage
        key={tab}
        list={{ ...list, actions, tabs: tabsWith(creditList, counts) }}
        search={search}
        onSearch={onSearch}
        data={useListData(query)}
        toolbar={tab === 'exact' && <ConfirmAll {...{ confirming }} count={counts?.exact ?? 0} />}
        {...(tab === 'exact' && { selection })}
      />
      {confirming.dialog}
      {opened?.step === 'assign' && <AssignDialog credit={opened.credit} onClose={() => setOpened(null)} />}
      {opened?.step === 'dismiss' && <DismissDialog credit={opened.credit} onClose={() => setOpened(null)} />}
    </StatementsFrame>
  )
}

interface StatementsFrameProps {
  /** Whether receipts wait to be confirmed or assigned, which a phone shows before what explains the page. */
  readonly hasWork: boolean
  readonly onAdded: () => void
  readonly children: ReactNode
}

const StatementsFrame = ({ hasWork, onAdded, children }: StatementsFrameProps) => {
  const t = useText()
  const isFolded = usePhone() && hasWork
  return (
    <Page
      trail={[{ words: words.headOffice }, { words: words.page }]}
      title={t(words.page)}
      subtitle={!isFolded && t(words.about)}
    >
      <StatementUpload {...{ isFolded, onAdded }} />
      {children}
    </Page>
  )
}

/** Confirms every exact receipt; says how far it is. */
const ConfirmAll = ({ confirming, count }: { readonly confirming: Confirming; readonly count: number }) => {
  const t = useText()
  const { progress, every } = confirming
  if (count === 0 && progress === null) return null
  return (
    <DisabledWhenReadOnly>
      <Button
        size="xs"
        leftSection={<IconChecks size={16} aria-hidden />}
        disabled={progress !== null}
        onClick={() => void every()}
      >
        {t(progress ? words.confirming(progress.done, progress.all) : words.confirmAll(count))}
      </Button>
    </DisabledWhenReadOnly>
  )
}

const useRestore = () => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const restoring = useApiMutation(restoreCredit, staleCredits)
  return ({ creditNo }: CreditView) =>
    void restoring.mutateAsync({ creditNo }).then(() => success(words.restored), reportFailure)
}

type Step = 'confirm' | 'assign' | 'dismiss' | 'restore'
type Steps = Readonly<Record<Step, () => void>>

const action = (key: Step, steps: Steps): RowAction => ({ key, words: words[key], code: 'DH0009', onPress: steps[key] })

const actionsOn: Readonly<Record<CreditTab, (credit: CreditView, steps: Steps) => ReadonlyArray<RowAction>>> = {
  exact: (_, steps) => [action('confirm', steps), action('dismiss', steps)],
  open: ({ candidates }, steps) => [
    ...(candidates.length > 0 ? [action('assign', steps)] : []),
    action('dismiss', steps),
  ],
  confirmed: () => [],
  dismissed: (_, steps) => [action('restore', steps)],
}

const base = listOf<CreditView, typeof creditList>(creditList, {
  cells: { proposal: { render: row => <ProposalCell of={row} /> } },
  rowKey: ({ creditNo }) => creditNo,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  actionsWidth: 136,
})
