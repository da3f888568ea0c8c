import {
  fetchBill,
  getReconciledDay,
  listReconciledDays,
  type ReconciledDay,
} from '../../../application/payment/contract/reconciliation.ts'
import { addDays, type Day, isDay } from '../../../domain/kernel/day.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { reconciliationList } from '../../../domain/payment/lists/reconciliation-list.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock, useToday } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, sortParams } from '../../kit/list-page/search-state.ts'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { DayDrawer, type DayDrawerProps } from './day-drawer.tsx'
import { FetchAll } from './fetch-all.tsx'
import css from './reconciliation.module.css'
import { reconciliationWords as words } from './reconciliation-words.ts'

const longestDays = 31

/** DH0010: each day of each provider, reconciled or not. */
export const ReconciliationPage = () => {
  const t = useText()
  const yesterday = addDays(useToday(), -1)
  const { fetchOne, isFetching } = useFetch()
  const list = listFor(yesterday)
  const [search, onSearch] = useListSearch(list)
  const query = useApiQuery(listReconciledDays, {
    startDate: dayOr(search.start, addDays(yesterday, -6)),
    endDate: dayOr(search.end, yesterday),
    ...sortParams(sortsOf(reconciliationList), search),
  })
  const [from, size] = [(Number(search.current) - 1) * Number(search.size), Number(search.size)]
  const page = query.data && { records: query.data.slice(from, from + size), total: query.data.length }
  const data = useListData(query, page)
  const opened = openedIn(asText(search.open))
  const actions = (row: ReconciledDay): ReadonlyArray<RowAction> => [
    ...(row.state === 'NO_BILL'
      ? []
      : [
          {
            key: 'view',
            words: words.view,
            code: 'DH0010' as const,
            onPress: () => onSearch({ ...search, open: `${row.provider}~${row.day}` }),
          },
        ]),
    {
      key: 'fetch',
      words: row.state === 'NO_BILL' ? words.fetch : words.fetchAgain,
      code: 'DH0010',
      disabled: isFetching,
      onPress: () => void fetchOne(row),
    },
  ]
  return (
    <Page
      trail={[{ words: words.headOffice }, { words: words.page }]}
      title={t(words.page)}
      subtitle={t(words.about)}
      actions={<FetchAll days={query.data ?? []} />}
    >
      <ListPage list={{ ...list, actions }} search={search} onSearch={onSearch} data={data} />
      {opened && <DayDrawer {...opened} onClose={() => onSearch({ ...search, open: undefined })} />}
    </Page>
  )
}

/** Returns the day whose drawer the address opens; null if there is none. */
const openedIn = (text: string | undefined): Omit<DayDrawerProps, 'onClose'> | null => {
  const [name, day = ''] = text?.split('~') ?? []
  const provider = (['sandbox', 'offline', 'wechat'] as const).find(one => one === name)
  return provider && isDay(day) ? { provider, day } : null
}

const useFetch = () => {
  const fetching = useApiMutation(fetchBill, [listReconciledDays, getReconciledDay])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  return {
    isFetching: fetching.isPending,
    fetchOne: ({ provider, day }: ReconciledDay) =>
      fetching
        .mutateAsync({ provider, day })
        .then(({ exceptions, explained }) => success(words.fetched(exceptions - explained)), reportFailure),
  }
}

const dayOr = (value: Parameters<typeof asText>[0], otherwise: Day): Day => {
  const text = asText(value)
  return text !== undefined && isDay(text) ? text : otherwise
}

/** Length of a year and its hyphen; the date of the row names the year. */
const YEAR = 'YYYY-'.length

/** When the provider's statement was fetched, and by whom. */
const FetchTime = ({ of }: { readonly of: ReconciledDay }) => {
  const { zone } = useServerClock()
  if (of.fetchedAt === null) return '--'
  return (
    <span className={css.fetched}>
      <span>{formatInstant(of.fetchedAt, zone, 'minute').slice(YEAR)}</span>
      <span className={css.by}>{of.fetchedByName}</span>
    </span>
  )
}

/** The figure of a day, once the provider's statement is there. */
const ofBill =
  <Name extends 'billed' | 'done' | 'entered' | 'exceptions' | 'lines'>(name: Name) =>
  (row: ReconciledDay): ReconciledDay[Name] | null =>
    row.state === 'NO_BILL' ? null : row[name]

const listFor = (yesterday: Day): ListDef<ReconciledDay> =>
  listOf<ReconciledDay, typeof reconciliationList>(reconciliationList, {
    cells: {
      provider: row => row.providerName,
      lines: ofBill('lines'),
      exceptions: ofBill('exceptions'),
      billed: ofBill('billed'),
      done: ofBill('done'),
      entered: ofBill('entered'),
      fetchedAt: { render: row => <FetchTime of={row} /> },
    },
    keep: ['open'],
    rowKey: ({ provider, day }) => `${provider} ${day}`,
    filters: [
      {
        ...{
          kind: 'range',
          key: 'days',
          words: words.days,
          keys: ['start', 'end'],
          pickDays: longestDays,
          latest: yesterday,
        },
        initial: [addDays(yesterday, -6), yesterday],
      },
    ],
    actionsWidth: 112,
  })
