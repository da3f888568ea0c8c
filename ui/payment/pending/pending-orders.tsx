import { type ReactNode, useCallback, useState } from 'react'
import { pendingSorts, type ShopOrders } from '../../../application/payment/contract/pending.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState, NoMatch } from '../../kit/layout/empty.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { ManySelect } from '../../kit/list-page/filters/many-select.tsx'
import { asList, type Search, sortIn, sortText } from '../../kit/list-page/search-state.ts'
import { useSettle } from '../use-settle.ts'
import css from './pending.module.css'
import { PendingFooter } from './pending-footer.tsx'
import { PendingTable } from './pending-table.tsx'
import { orderTypeOptions, pendingWords as words } from './pending-words.ts'
import { PlanBar } from './plan-bar.tsx'
import { reloadPending, type usePending } from './use-pending.ts'

export interface PendingOrdersProps {
  readonly pending: ReturnType<typeof usePending>
  readonly search: Search
  readonly onSearch: (values: Search) => void
}

/** The orders of the selected payer: select some, or apply the suggestion, and settle them. */
export const PendingOrders = ({ pending, search, onSearch }: PendingOrdersProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shops = pending.isEmpty ? [] : (pending.orders.data?.shopOrders ?? [])
  const visibleOrders = shops.flatMap(shop => shop.orders.map(({ dhNo }) => dhNo))
  const selected = new Set(visibleOrders.filter(dhNo => chosen.has(dhNo)))
  const canSelect = useHolds()('P003047')
  const onReset = useCallback(() => {
    setChosen(new Set())
    void reloadPending()
  }, [])
  const { settle, busy } = useSettle(onReset)
  const onSelect = (dhNos: ReadonlyArray<string>, on: boolean) =>
    setChosen(new Set(on ? [...selected, ...dhNos] : [...selected].filter(dhNo => !dhNos.includes(dhNo))))
  const { plan } = pending
  const planned = plan?.orders.map(({ dhNo }) => dhNo) ?? []
  const isAdopted = selected.size === planned.length && planned.every(dhNo => selected.has(dhNo))
  /** The plan covers all orders of the payer, regardless of the table's filters. */
  const adopt = () => {
    setChosen(new Set(planned))
    if (pending.isNarrowed) onSearch(noTableFilter)
  }
  return (
    <>
      {canSelect && plan && (
        <PlanBar
          {...{ plan, isAdopted, busy }}
          onAdopt={adopt}
          onSettle={() => void settle({ dhNos: planned, shopJdeNos: shopsOf(shops, new Set(planned)) })}
        />
      )}
      <section className={css.box} aria-busy={pending.orders.isFetching}>
        <TableFilters pending={pending} search={search} onSearch={onSearch} />
        <Rows pending={pending} onClear={() => onSearch(noTableFilter)}>
          {() => (
            <PendingTable
              {...{ shops, canSelect, selected, onSelect }}
              sort={sortIn(pendingSorts, search.sort)}
              onSort={sort => onSearch({ sort: sortText(sort) })}
            />
          )}
        </Rows>
        {canSelect && shops.length > 0 && (
          <PendingFooter
            all={visibleOrders}
            selected={selected}
            busy={busy}
            onSelect={onSelect}
            onSettle={() => void settle({ dhNos: [...selected], shopJdeNos: shopsOf(shops, selected) })}
          />
        )}
      </section>
    </>
  )
}

const noTableFilter = { shopJdeNo: undefined, orderType: undefined }

const shopsOf = (shops: ReadonlyArray<ShopOrders>, selected: ReadonlySet<string>): ReadonlyArray<string> =>
  shops.filter(({ orders }) => orders.some(({ dhNo }) => selected.has(dhNo))).map(({ shopJdeNo }) => shopJdeNo)

/** Filters by shop and order type, which apply only to the table. */
const TableFilters = ({ pending, search, onSearch }: PendingOrdersProps) => {
  const t = useText()
  const { orders, isEmpty, shops } = pending
  const visibleCount = orders.data?.shopOrders.reduce((sum, shop) => sum + shop.orders.length, 0) ?? 0
  const total = orders.data?.orderCount ?? 0
  return (
    <div className={css.tools}>
      <ManySelect
        aria-label={t(words.shop)}
        placeholder={t(words.shop)}
        data={shops.map(({ shopJdeNo, shopName }) => ({ value: shopJdeNo, label: shopName }))}
        value={[...asList(search.shopJdeNo)]}
        onChange={shopJdeNo => onSearch({ shopJdeNo })}
      />
      <ManySelect
        aria-label={t(words.orderType)}
        placeholder={t(words.orderType)}
        data={orderTypeOptions.map(({ value, words: name }) => ({
          value,
          label: t(name as readonly [string, string]),
        }))}
        value={[...asList(search.orderType)]}
        onChange={orderType => onSearch({ orderType })}
      />
      {!isEmpty && orders.data && (
        <span className={css.count}>
          {t(visibleCount < total ? words.visibleCount(visibleCount, total) : words.waiting(total))}
        </span>
      )}
    </div>
  )
}

interface RowsProps {
  readonly pending: PendingOrdersProps['pending']
  readonly onClear: () => void
  readonly children: () => ReactNode
}

/** Content that replaces the rows while there are none. */
const Rows = ({ pending: { orders, isEmpty, isNarrowed }, onClear, children }: RowsProps) => {
  if (isEmpty)
    return isNarrowed ? <NoMatch onClear={onClear} /> : <EmptyState title={words.none} hint={words.noneHint} />
  if (orders.data) return children()
  return <RowsSkeleton query={orders} rows={6} />
}
