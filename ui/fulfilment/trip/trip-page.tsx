import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { getTrip, type TripStop, updateTrip } from '../../../application/fulfilment/contract/trips.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { addressInCity } from '../../../domain/fulfilment/trip.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { paths, shipHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { PaperFacts, PaperSheet } from '../../kit/document/paper-sheet.tsx'
import type { SheetColumn } from '../../kit/document/sheet-table.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { PaperTools } from '../pick/paper.tsx'
import { filledTransport, lorryFields, noTransportTyped, TransportFields } from '../ship/transport-fields.tsx'
import { staleOrders } from '../stale.ts'
import css from './trip.module.css'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  workQueue: ['仓库作业', 'Warehouse operations'],
  trip: ['装车单', 'Trip'],
  title: (stops: number, orders: number) =>
    [`装车单 · ${stops} 站 ${orders} 单`, `Trip · ${pluralOf(stops, 'stop')}, ${pluralOf(orders, 'order')}`] as const,
  left: (at: string) => [`${at} 发车`, `Left at ${at}`] as const,
  stop: ['站', 'Stop'],
  shop: ['门店', 'Shop'],
  place: ['地址与收货人', 'Address and receiver'],
  window: ['收货时段', 'Delivery window'],
  order: ['订货单', 'Order'],
  shipment: ['收货单', 'Receipt'],
  kinds: ['种数', 'Materials'],
  signed: ['签收', 'Signature'],
  transport: ['更新司机与车辆', 'Update driver or lorry'],
  transportHint: [
    '用于车上还没送达的每张发货单；空着的不改',
    'For every shipment that has not arrived; empty fields stay as they are',
  ],
  save: ['保存', 'Save'],
  saved: (count: number) => [`已更新 ${count} 张发货单`, `${pluralOf(count, 'shipment')} changed`] as const,
  driver: ['司机', 'Driver'],
  dispatcher: ['发货人', 'Shipped by'],
  none: ['没有找到这张装车单', 'This trip was not found'],
  noneHint: [
    '单号可能有误，或车上没有您可访问的门店',
    'The number may be wrong, or you have no access to any of its shops',
  ],
} as const

const trail = [{ words: words.warehouse }, { words: words.workQueue, href: paths.workQueue }, { words: words.trip }]

/** DH0003: the stops of a lorry in the order of its route, as a sheet for the driver. */
export const TripPage = () => {
  const t = useText()
  const go = useGo()
  const [query] = useQueryString()
  const tripNo = numberOf(query.tripNo)
  const trip = useApiQuery(getTrip, { tripNo: tripNo ?? '' }, { enabled: tripNo !== undefined })
  const late = useLate(trip.isPending && tripNo !== undefined)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Page trail={trail}>
      <PaperTools canPrint={trip.data !== undefined} onBack={() => go(paths.workQueue)}>
        {trip.data && (
          <Gate code="DH0003">
            <Button
              variant="default"
              leftSection={<IconTruckDelivery size={16} aria-hidden />}
              onClick={() => setIsChanging(true)}
            >
              {t(words.transport)}
            </Button>
          </Gate>
        )}
      </PaperTools>
      {late && <PageSkeleton />}
      {tripNo === undefined && <EmptyState title={words.none} hint={words.noneHint} />}
      {trip.error && <FailureState error={trip.error} onRetry={() => void trip.refetch()} />}
      {trip.data && <TripSheet trip={trip.data} />}
      {trip.data && isChanging && <DriverDialog tripNo={trip.data.tripNo} onClose={() => setIsChanging(false)} />}
    </Page>
  )
}

const TripSheet = ({ trip }: { readonly trip: Success<typeof getTrip> }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { tripNo, departedAt, driver, stops } = trip
  return (
    <PaperSheet
      label={words.trip}
      title={words.title(stops.length, stops.flatMap(({ shipments }) => shipments).length)}
      number={tripNo}
      facts={
        <>
          <PaperFacts>
            {tripNo} · {t(words.left(formatInstant(departedAt, zone, 'minute')))}
          </PaperFacts>
          <PaperFacts>
            {[driver.driverName, driver.driverPhone, driver.carNumber, driver.departureAddress]
              .filter(Boolean)
              .join(' · ')}
          </PaperFacts>
        </>
      }
      columns={columns}
      groups={[{ key: tripNo, rows: stops }]}
      rowKey={({ shopJdeNo }) => shopJdeNo}
      signatures={[words.dispatcher, words.driver]}
      marks={{ left: driver.carNumber ?? driver.driverName ?? '', right: tripNo }}
    />
  )
}

const Place = ({ stop: { city, deliveryPlace } }: { readonly stop: TripStop }) => (
  <>
    {addressInCity(city, deliveryPlace.address)}
    <div className={css.dim}>{[deliveryPlace.receiver, deliveryPlace.receiverPhone].filter(Boolean).join(' ')}</div>
  </>
)

const columns: ReadonlyArray<SheetColumn<TripStop>> = [
  { words: words.stop, cellStyle: 'narrow', value: ({ stop }) => stop },
  {
    words: words.shop,
    cellStyle: 'name',
    value: ({ shopName, shipments }) => (
      <>
        {shopName}
        {shipments.map(
          ({ shNo, remark }) =>
            remark && (
              <div key={shNo} className={css.dim}>
                {remark}
              </div>
            ),
        )}
      </>
    ),
  },
  { words: words.place, cellStyle: 'name', value: stop => <Place stop={stop} /> },
  { words: words.window, cellStyle: 'code', value: ({ deliveryPlace }) => deliveryPlace.deliveryWindow || '--' },
  {
    words: words.order,
    cellStyle: 'code',
    value: ({ shipments }) =>
      shipments.map(({ shNo, dhNo }) => (
        <div key={shNo}>
          <PageLink href={shipHref(dhNo)} size="sm">
            {dhNo}
          </PageLink>
        </div>
      )),
  },
  {
    words: words.kinds,
    cellStyle: 'figure',
    align: 'right',
    value: ({ shipments }) => shipments.map(({ shNo, kinds }) => <div key={shNo}>{kinds}</div>),
  },
  { words: words.signed, cellStyle: 'blank', align: 'right', value: () => null },
]

const DriverDialog = ({ tripNo, onClose }: { readonly tripNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(updateTrip, [...staleOrders, getTrip])
  const [transport, setTransport] = useState(noTransportTyped)
  const save = async () => {
    const answer = await mutation.mutateAsync({ tripNo, ...filledTransport(transport) }).catch(reportFailure)
    if (!answer) return
    success(words.saved(answer.changedCount))
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.transport)} width={640} fillsPhone>
      <p className={css.hint}>{t(words.transportHint)}</p>
      <TransportFields fields={lorryFields} value={transport} onChange={setTransport} />
      <div className={css.foot}>
        <Button loading={mutation.isPending} onClick={() => void save()}>
          {t(words.save)}
        </Button>
      </div>
    </Dialog>
  )
}
