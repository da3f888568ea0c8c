import { useMemo } from 'react'
import { listPayers } from '../../../application/payment/contract/pending.ts'
import { dateRanges } from '../../../domain/kernel/date-range.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { tradeFilters } from '../../../domain/payment/lists/trade-lists.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useToday } from '../../kit/feedback/clock.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import { asList, asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'

/**
 * Returns the payer and time range filters of a list of trades; the range is required and defaults to the last 30 days
 * (spec 001 section 9).
 */
export const useTradeFilters = (time: Text): ReadonlyArray<FilterDef> => {
  const payers = useApiQuery(listPayers, {}, { staleTime: 600_000 }).data
  const today = useToday()
  return useMemo(() => {
    const { start, end } = dateRanges.LAST_30_DAYS.of(today)
    return [
      {
        ...tradeFilters.entityCodeList,
        key: 'entityCodeList',
        options: (payers ?? []).map(({ entityCode, entityName }) => ({ value: entityCode, words: entityName })),
      },
      { ...tradeFilters.time, key: 'time', words: time, initial: [start, end] },
    ]
  }, [payers, today, time])
}

/** Returns the call's payload for a repaired search. */
export const tradeListParams = <Column extends string>(sorts: ReadonlyArray<Column>, search: Search) => {
  const entities = asList(search.entityCodeList)
  return {
    startTime: asText(search.startTime) as Day,
    endTime: asText(search.endTime) as Day,
    ...(entities.length > 0 && { entityCodeList: entities }),
    ...sortParams(sorts, search),
    ...pageParams(search),
  }
}

interface Trade {
  readonly shopInfos: ReadonlyArray<{ readonly shopName: string }>
}

/** Lists the shops of a trade in one line: the first two, and the total number. */
export const shopsText = ({ shopInfos: shops }: Trade): Text => {
  const [zh, en] = enumerate(shops.slice(0, 2).map(({ shopName }) => shopName))
  return shops.length > 2 ? [`${zh} 等 ${shops.length} 家`, `${en} and ${shops.length - 2} more`] : [zh, en]
}
