import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getOrderRules } from '../../../application/ordering/contract/calendar.ts'
import { listToday, listTomorrow } from '../../../application/ordering/contract/order.ts'
import type { Shop } from '../../../application/people/contract/session.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { businessModels, storeStatuses } from '../../../domain/master-data/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderFormHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useForecastDrawer } from '../../forecast/use-forecast-drawer.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { RowSkeleton } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { useShop } from '../../people/session/shop.tsx'
import { StocktakeFirst, useOrderBlock } from '../order/open/stocktake-first.tsx'
import { useOpenOrder } from '../order/open/use-open-order.tsx'
import { centreTrail } from '../order/trail.ts'
import { useOrderControl } from '../order/use-order-control.ts'
import { UrgentBanners } from '../urgent/urgent-banners.tsx'
import { UrgentOrders } from '../urgent/urgent-orders.tsx'
import { useUrgent } from '../urgent/use-urgent.tsx'
import { DayColumn } from './day-column.tsx'
import { NoticeButton } from './notice/notice-button.tsx'
import css from './order-center-page.module.css'
import { SwitchShop } from './switch-shop.tsx'
import { UnsavedOrders } from './unsaved-orders.tsx'
import { useCentre } from './use-centre.ts'

/** Shown only to an administrator of a chain without shops. */
const SetupChecklist = lazy(async () => ({
  default: (await import('../../master-data/setup/setup-checklist.tsx')).SetupChecklist,
}))

const words = {
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  noShop: ['没有可访问的门店', 'You have no shops'],
  noShopHint: ['请联系管理员为您开通门店', 'Ask an administrator to give you access to a shop'],
} as const

/** What the selected shop may order for today and tomorrow, and what it has ordered (spec 2.8). */
export const OrderCenterPage = () => {
  const t = useText()
  const { shop } = useShop()
  const holds = useHolds()
  if (shop === null) {
    return (
      <Page trail={centreTrail}>
        {holds('DH0001') ? (
          <Suspense fallback={<RowSkeleton rows={6} height={56} />}>
            <SetupChecklist />
          </Suspense>
        ) : (
          <EmptyState title={words.noShop} hint={words.noShopHint} />
        )}
      </Page>
    )
  }
  return (
    <Page
      trail={centreTrail}
      title={shop.shopName}
      subtitle={[shop.shopJdeNo, ...kindsOf(shop).map(t)].join(' · ')}
      actions={
        <>
          <SwitchShop />
          <Gate code="P000233">
            <NoticeButton key={shop.shopJdeNo} shopJdeNo={shop.shopJdeNo} />
          </Gate>
        </>
      }
    >
      <UnsavedOrders />
      <Days key={shop.shopJdeNo} shopJdeNo={shop.shopJdeNo} />
    </Page>
  )
}

const Days = ({ shopJdeNo }: { readonly shopJdeNo: string }) => {
  const { isKnown, isFailing } = useCentre(shopJdeNo)
  const { data: block } = useOrderBlock(shopJdeNo)
  if (!isKnown) return <RowSkeleton rows={6} height={56} />
  return (
    <>
      {block && <StocktakeFirst block={block} />}
      <KnownDays shopJdeNo={shopJdeNo} isFailing={isFailing} />
    </>
  )
}

interface KnownDaysProps {
  readonly shopJdeNo: string
  readonly isFailing: boolean
}

const KnownDays = ({ shopJdeNo, isFailing }: KnownDaysProps) => {
  const client = useQueryClient()
  const opening = useOpenOrder()
  const { controlsOf, dialog } = useOrderControl()
  const urgent = useUrgent(shopJdeNo)
  const rules = useApiQuery(getOrderRules, { shopJdeNo })
  const go = useGo()
  const forecast = useForecastDrawer(({ dhNo }) => go(orderFormHref(dhNo)))
  const refresh = () => {
    for (const { name } of [getOrderRules, listToday, listTomorrow]) void client.invalidateQueries({ queryKey: [name] })
  }
  if (rules.error && !rules.data) return <FailureState error={rules.error} onRetry={() => void rules.refetch()} />
  const [today, tomorrow] = rules.data ?? []
  const shared = {
    shopJdeNo,
    isFailing,
    opening,
    controlsOf,
    onRefresh: refresh,
    onForecast: forecast.open,
    onUrgent: () => urgent.show({ kind: 'apply' }),
  }
  return (
    <>
      <div className={css.days}>
        <DayColumn name={words.today} rule={today} list={listToday} {...shared} />
        <DayColumn name={words.tomorrow} rule={tomorrow} list={listTomorrow} {...shared} />
        {opening.dialog}
        {dialog}
        {forecast.drawer}
        {urgent.drawer}
      </div>
      <UrgentBanners shopJdeNo={shopJdeNo} opening={opening} urgent={urgent} />
      <UrgentOrders shopJdeNo={shopJdeNo} controlsOf={controlsOf} />
    </>
  )
}

const kindsOf = ({ storeStatus, businessModel }: Shop): ReadonlyArray<Text> => {
  const kinds = [wordsIn(businessModels, businessModel), wordsIn(storeStatuses, storeStatus)]
  return kinds.filter(
    (kind, index) => kind !== null && kinds.findIndex(other => other?.[0] === kind[0]) === index,
  ) as Text[]
}

const wordsIn = (table: Readonly<Record<string, { words: Text }>>, code: string): Text | null =>
  Object.hasOwn(table, code) ? table[code]!.words : null
