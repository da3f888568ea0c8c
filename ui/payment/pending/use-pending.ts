import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  getPendingOverview,
  listPartners,
  listPayers,
  listPendingOrders,
  listPendingShops,
  pendingSorts,
  planSettlement,
} from '../../../application/payment/contract/pending.ts'
import { dateRangeCaps, dateRanges } from '../../../domain/kernel/date-range.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { failureView, queryClient, useApiQuery } from '../../app/backend.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import { asList, asText, type Search, type SearchShape, sortParams } from '../../kit/list-page/search-state.ts'
import { useReportRequestFailure } from '../pay/request-failure.tsx'
import { orderTypeOptions, pendingWords as words } from './pending-words.ts'

/** Returns the filters above the payers; the options of the first two are loaded. */
export const usePendingFilters = (today: Day): ReadonlyArray<FilterDef> => {
  const partners = useApiQuery(listPartners, {}, { staleTime: 600_000 }).data ?? []
  const payers = useApiQuery(listPayers, {}, { staleTime: 600_000 }).data ?? []
  const { start, end } = dateRanges.LAST_7_DAYS.of(today)
  return [
    {
      ...{ kind: 'choices', key: 'partnerNo', words: words.partner },
      options: partners.map(({ partnerNo, partnerName }) => ({ value: partnerNo, words: partnerName })),
    },
    {
      ...{ kind: 'choices', key: 'entityCode', words: words.payer },
      options: payers.map(({ entityCode, entityName }) => ({ value: entityCode, words: entityName })),
    },
    {
      ...{
        kind: 'range',
        key: 'time',
        keys: ['startTime', 'endTime'],
        words: words.range,
        pickDays: dateRangeCaps.PAYMENT,
      },
      ...{ latest: today, initial: [start, end], neverEmpty: true },
    },
  ]
}

/** Returns the keys of the address: the filters, and the selected payer with the filters of its table. */
export const shapeOfPending = (filters: ReadonlyArray<FilterDef>): SearchShape => ({
  filters: [
    ...filters,
    { kind: 'choices', key: 'shopJdeNo', words: words.shop, options: [] },
    { kind: 'choices', key: 'orderType', words: words.orderType, options: orderTypeOptions },
  ],
  sorts: pendingSorts,
  keep: ['entity'],
})

/** Returns the payers with their unpaid orders, and the orders, shops and plan of the selected one. */
export const usePending = (search: Search) => {
  const days = { startTime: search.startTime as Day, endTime: search.endTime as Day }
  const overview = useApiQuery(
    getPendingOverview,
    {
      ...days,
      ...(asList(search.partnerNo).length > 0 && { partnerNoList: asList(search.partnerNo) }),
      ...(asList(search.entityCode).length > 0 && { entityCodeList: asList(search.entityCode) }),
    },
    { placeholderData: keepPreviousData },
  )
  const payers = overview.data?.entityOrder ?? []
  const payer = payers.find(({ entityCode }) => entityCode === asText(search.entity)) ?? payers[0]
  const enabled = payer !== undefined
  const ofPayer = { ...days, entityCode: payer?.entityCode ?? '-' }
  const narrowed = {
    ...ofPayer,
    ...(asList(search.shopJdeNo).length > 0 && { shopJdeNos: asList(search.shopJdeNo) }),
    ...(asList(search.orderType).length > 0 && { orderTypes: asList(search.orderType) }),
  }
  const sorted = { ...narrowed, ...sortParams(pendingSorts, search) }
  const orders = useApiQuery(listPendingOrders, sorted, { enabled, placeholderData: keepPreviousData })
  const isEmpty =
    overview.data?.entityOrder.length === 0 || (orders.error && failureView(orders.error).code) === NO_ORDERS_CODE
  const shops =
    useApiQuery(listPendingShops, { entityCode: ofPayer.entityCode }, { enabled, staleTime: 60_000 }).data ?? []
  const plan = useApiQuery(planSettlement, ofPayer, { enabled: enabled && !isEmpty }).data?.plan ?? null
  return {
    overview,
    payers,
    payer,
    orders,
    isEmpty,
    shops,
    plan,
    isNarrowed: hasMore(narrowed),
    days,
  }
}

/** Code of an empty list, which is not a failure (spec 001 section 8). */
const NO_ORDERS_CODE = 1_211_810_006

const hasMore = (payload: object): boolean => 'shopJdeNos' in payload || 'orderTypes' in payload

type Pending = ReturnType<typeof usePending>

/**
 * Reloads once for each payer and range if the list is empty without filters, or if it failed, which is also reported
 * (spec 001 sections 2 and 8).
 */
export const useReloadOnce = ({ orders, isEmpty, isNarrowed, payer, days }: Pending): void => {
  const reportFailure = useReportRequestFailure()
  const reloaded = useRef<ReadonlySet<string>>(new Set())
  const { error } = orders
  const why = isEmpty ? (isNarrowed ? null : 'EMPTY') : error && 'FAILED'
  const key = [payer?.entityCode, days.startTime, days.endTime, why].join(' ')
  useEffect(() => {
    if (why === null || reloaded.current.has(key)) return
    reloaded.current = new Set([...reloaded.current, key].slice(-20))
    if (why === 'FAILED' && error) reportFailure(error)
    void reloadPending()
  }, [error, why, key, reportFailure])
}

/** Reloads all data of the page. */
export const reloadPending = (): Promise<unknown> =>
  Promise.all(
    [getPendingOverview, listPendingOrders, planSettlement].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
