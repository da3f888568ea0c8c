import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type ApprovalRow,
  type ApprovalTab,
  countApprovals,
  listApprovals,
} from '../../application/approval/contract.ts'
import { approvalFilters, approvalList } from '../../domain/approval/approval-list.ts'
import { formatMoney, sumFen } from '../../domain/kernel/money.ts'
import { sortsOf, tabSorts, tabsOf } from '../../domain/lists/list.ts'
import { useApiQuery } from '../app/backend.ts'
import { approvalHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { listOf, onTab, tabsWith } from '../kit/list-page/declared.ts'
import type { ListDef, Selection } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { asList, asText, pageParams, type Search, sortParams } from '../kit/list-page/search-state.ts'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { type SetSearch, useListSearch } from '../kit/list-page/use-list-search.ts'
import { useShop } from '../people/session/shop.tsx'
import { shopOptions } from '../people/session/shop-filter.ts'
import { approvalCells } from './approval-cells.tsx'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { approvalWords as words } from './approval-words.ts'
import { type Decisions, useDecisions } from './use-decisions.tsx'

const itemWords = {
  approveChosen: ['批量通过', 'Approve selected'],
  rejectChosen: ['批量驳回', 'Reject selected'],
  sum: (amount: string) => [`合计 ${amount}`, `Total ${amount}`] as const,
  working: (done: number, all: number) => [`正在处理 ${done} / ${all}`, `${done} of ${all} done`] as const,
} as const

const pollMs = 30_000

/** DH0002: applications of shops to head office, earliest arrival first, and decided ones (DESIGN section 5). */
export const ApprovalsPage = () => {
  const t = useText()
  // Stores the rows as selected: if somebody else decides on one meanwhile, it still gets a result.
  const [chosen, setChosen] = useState<ReadonlyArray<ApprovalRow>>([])
  const [decidedNo, setDecidedNo] = useState<string | null>(null)
  const decisions = useDecisions(no => {
    setChosen([])
    setDecidedNo(no)
  })
  const listFor = useApprovalLists(decisions)
  const [search, setSearch] = useListSearch({ ...listFor('addOn'), sorts: sortsOf(approvalList) })
  const tab = tabs.find(name => name === search.tab) ?? 'addOn'
  const list = useMemo(() => listFor(tab), [listFor, tab])
  const options = { placeholderData: keepPreviousData, refetchInterval: pollMs }
  const query = useApiQuery(
    listApprovals,
    {
      ...filtersOf(search),
      ...sortParams(tabSorts(approvalList, tab), search),
      ...pageParams(search),
      tab,
    },
    options,
  )
  const counts = useApiQuery(countApprovals, filtersOf(search), options).data
  const rows = query.data?.records ?? []
  useEffect(() => {
    if (decidedNo === null) return
    setDecidedNo(null)
    // After a decision in the drawer the longest waiting of the others is opened.
    if (asText(search.open) === decidedNo) {
      setSearch({ ...search, open: rows.find(({ no }) => no !== decidedNo)?.no }, 'replace')
    }
  }, [decidedNo, rows, search, setSearch])
  const onSearch: SetSearch = (next, how) => {
    setChosen([])
    setSearch(next, how)
  }
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]}>
      <ListPage
        list={{ ...list, tabs: tabsWith(approvalList, counts) }}
        search={search}
        onSearch={onSearch}
        data={useListData(query)}
        {...(tab !== 'decided' && {
          selection: selectionOf({ t, rows, chosen, onChosen: setChosen, decisions }),
        })}
      />
      <ApprovalDrawer
        tab={tab}
        no={asText(search.open)}
        rows={rows}
        decisions={decisions}
        onOpen={open => setSearch({ ...search, open }, 'replace')}
      />
      {decisions.dialogs}
    </Page>
  )
}

const tabs = tabsOf(approvalList)

/** Returns the list of each tab; the address has the same parameters on all of them. */
const useApprovalLists = (decisions: Decisions) => {
  const shops = useShop()
  return useCallback(
    (tab: ApprovalTab): ListDef<ApprovalRow> => {
      const list = listOf<ApprovalRow, typeof approvalList>(approvalList, {
        cells: approvalCells(tab),
        rowKey,
        filters: [
          { ...approvalFilters.no, key: 'no' },
          { ...approvalFilters.shopJdeNo, ...shopOptions(shops), key: 'shopJdeNo' },
        ],
        keep: ['open'],
        actionsWidth: 156,
        actions: row => actionsOf(tab, row, decisions),
      })
      return { ...onTab(list, approvalList, tab), id: `approvals-${tab}`, size: 20 }
    },
    [shops, decisions],
  )
}

const rowKey = ({ no, submissionNo }: ApprovalRow): string => `${no} ${submissionNo}`

const actionsOf = (tab: ApprovalTab, row: ApprovalRow, { busy, approve, askReject }: Decisions) => {
  const view: RowAction = { key: 'view', words: words.view, code: 'DH0002', href: approvalHref(tab, row.no) }
  if (row.outcome !== null) return [view]
  const shared = { code: 'DH0002', disabled: row.refusal !== null || busy } as const
  return [
    view,
    { key: 'approve', words: words.approve, ...shared, onPress: () => void approve(row) },
    { key: 'reject', words: words.reject, ...shared, danger: true, onPress: () => askReject(row) },
  ]
}

interface SelectionParts {
  readonly t: ReturnType<typeof useText>
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly chosen: ReadonlyArray<ApprovalRow>
  readonly onChosen: (rows: ReadonlyArray<ApprovalRow>) => void
  readonly decisions: Decisions
}

const selectionOf = ({ t, rows, chosen, onChosen, decisions }: SelectionParts): Selection<ApprovalRow> => {
  const rowOf = (key: string) => [...chosen, ...rows].find(row => rowKey(row) === key)
  const total = sumFen(chosen.flatMap(({ totalFee }) => totalFee ?? []))
  const { done } = decisions
  return {
    selected: chosen.map(rowKey),
    onSelected: keys => onChosen(keys.flatMap(key => rowOf(key) ?? [])),
    selectable: ({ refusal }) => refusal === null,
    summary: total > 0 && t(itemWords.sum(formatMoney(total).text)),
    actions: (
      <Gate code="DH0002">
        <Button variant="outline" color="red" disabled={decisions.busy} onClick={() => decisions.askRejectMany(chosen)}>
          {t(itemWords.rejectChosen)}
        </Button>
        <Button loading={decisions.busy} onClick={() => void decisions.approveMany(chosen)}>
          {t(done === null ? itemWords.approveChosen : itemWords.working(done, chosen.length))}
        </Button>
      </Gate>
    ),
  }
}

const filtersOf = (search: Search) => {
  const no = asText(search.no)
  const shops = asList(search.shopJdeNo)
  return { ...(no && { no }), ...(shops.length > 0 && { shopJdeNo: shops }) }
}
