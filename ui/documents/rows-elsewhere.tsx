import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListCalls } from '../../application/documents/contract.ts'
import { addDays, type Day, isDay } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../kit/feedback/notice.module.css'
import { asList, asText, type Search, withValues } from '../kit/list-page/search-state.ts'
import type { SetSearch } from '../kit/list-page/use-list-search.ts'

const words = { view: ['查看', 'View'] } as const

/** The search of a list, and how it is changed. */
export interface CurrentSearch {
  readonly search: Search
  readonly onSearch: SetSearch
  /** The filters as the payload of the list call. */
  readonly param: Readonly<Record<string, unknown>>
}

/** Says that rows which need somebody lie outside the filters of a list; its last child leads to them. */
export const RowsElsewhere = ({ words: text, children }: { readonly words: Text; readonly children: ReactNode }) => {
  const t = useText()
  return (
    <p className={css.notice} data-marked>
      <span>
        <IconAlertTriangle size={16} aria-hidden />
        {t(text)}
      </span>
      {children}
    </p>
  )
}

export interface EarlierRowsProps {
  readonly calls: Pick<ListCalls, 'page'>
  readonly current: CurrentSearch
  /** The range of days with which the list opens. */
  readonly range: string
  /** Returns the first day that is looked at. */
  readonly from: (start: Day) => Day
  /** The filter of statuses, and the statuses of rows on which something is still to be done. */
  readonly statuses: readonly [string, ReadonlyArray<string>]
  /** The tab that holds all rows; absent for a list without tabs. */
  readonly tab?: string
  readonly words: (count: number) => Text
}

/**
 * Says how many rows from before the days of a list are still open, and leads to them with the other filters unchanged. It says
 * nothing while the person filters by status or by other days.
 */
export const EarlierRows = ({ calls, current, range, from, statuses, tab, words: wordsOf }: EarlierRowsProps) => {
  const t = useText()
  const { search, onSearch, param } = current
  const [startKey, endKey] = [`${range}Start`, `${range}End`]
  const start = asText(search[startKey])
  const [filter, open] = statuses
  const enabled = start !== undefined && isDay(start) && asList(search[filter]).length === 0
  const first = enabled ? from(start as Day) : ''
  const last = enabled ? addDays(start as Day, -1) : ''
  const earlier = { [startKey]: `${first} 00:00:00`, [endKey]: `${last} 23:59:59`, [filter]: open }
  const { data } = useApiQuery(
    calls.page,
    { ...param, ...earlier, current: 1, size: 10 },
    { enabled: enabled && first <= last, placeholderData: keepPreviousData },
  )
  if (!enabled || !data?.total) return null
  const next = withValues(search, { [startKey]: first, [endKey]: start, [filter]: open, ...(tab && { tab }) })
  return (
    <RowsElsewhere words={wordsOf(data.total)}>
      <Anchor component="button" type="button" onClick={() => onSearch(next)}>
        {t(words.view)}
      </Anchor>
    </RowsElsewhere>
  )
}
