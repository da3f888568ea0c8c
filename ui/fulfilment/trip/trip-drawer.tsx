import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { planTrip, shipTrip } from '../../../application/fulfilment/contract/trips.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { shipHref, tripHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import {
  filledTransport,
  lorryFields,
  noTransportTyped,
  TransportFields,
  type TypedTransport,
  withDriver,
} from '../ship/transport-fields.tsx'
import { staleOrders } from '../stale.ts'
import { StopList } from './stop-list.tsx'
import css from './trip.module.css'
import { useTripShortages } from './use-trip-shortages.tsx'

const words = {
  title: ['整车发货', 'Ship on one lorry'],
  lorry: ['车辆与司机', 'Lorry and driver'],
  lorryHint: ['只填一次，本车所有发货单共用', 'Enter once for all shipments on it'],
  noArrival: [
    '没填预计到达：门店只看到到货日，看不到几点到',
    'No expected arrival: shops see the day, but not the time',
  ],
  route: ['送货顺序', 'Route'],
  cities: (cities: ReadonlyArray<string>) =>
    [
      `这一车要去 ${cities.length} 个城市：${cities.join('、')}，请确认是同一辆车`,
      `This lorry goes to ${cities.length} cities: ${cities.join(', ')}. Check that it is one lorry`,
    ] as const,
  routeHint: [
    '默认沿用上一趟的顺序；每店一站，可上移下移',
    'Starts in the order of the last trip; each shop is one stop, which you can move up or down',
  ],
  ship: (orders: number) => [`发出 ${orders} 单`, `Ship ${pluralOf(orders, 'order')}`] as const,
  shipped: (orders: number) => [`${orders} 单已发出`, `${pluralOf(orders, 'order')} shipped`] as const,
  notShipped: (orders: number) => [`${orders} 单没有发出`, `${pluralOf(orders, 'order')} not shipped`] as const,
  openTrip: ['打开装车单', 'Open the trip'],
  none: ['所选的单都不能发货', 'None of these orders can be shipped'],
  noneHint: ['可能已经发出或取消，请刷新列表', 'They may have been shipped or cancelled; reload the list'],
  notLoadable: (orders: number) =>
    [
      `所选的单中有 ${orders} 单不能装车，可能已经发出或取消：`,
      `${pluralOf(orders, 'selected order')} cannot be loaded, perhaps already shipped or cancelled: `,
    ] as const,
} as const

export interface TripDrawerProps {
  readonly dhNos: ReadonlyArray<string>
  readonly onClose: () => void
  /** Called once orders were shipped. */
  readonly onShipped: () => void
}

/** Ships the chosen orders in full on one lorry: the driver is entered once, and the route can be changed. */
export const TripDrawer = ({ dhNos, onClose, onShipped }: TripDrawerProps) => {
  const t = useText()
  const plan = useApiQuery(planTrip, { dhNos }, { staleTime: 0 })
  return (
    <SideDrawer opened onClose={onClose} title={t(words.title)} width={640}>
      {plan.data === undefined ? (
        <RowsSkeleton query={plan} rows={8} />
      ) : plan.data.stops.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <TripForm plan={plan.data} onClose={onClose} onShipped={onShipped} />
      )}
    </SideDrawer>
  )
}

interface TripFormProps extends Pick<TripDrawerProps, 'onClose' | 'onShipped'> {
  readonly plan: Success<typeof planTrip>
}

/** The lorry as the form first shows it: with the last driver of these shops, if there is one. */
const withLastDriver = ({ drivers: [last] }: Success<typeof planTrip>): TypedTransport =>
  last === undefined ? noTransportTyped : withDriver(noTransportTyped, last)

const TripForm = ({ plan, onClose, onShipped }: TripFormProps) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(shipTrip, staleOrders)
  const [stops, setStops] = useState(plan.stops)
  const [transport, setTransport] = useState(() => withLastDriver(plan))
  const [result, setResult] = useState<Success<typeof shipTrip> | null>(null)
  const cities = [...new Set(stops.map(({ city }) => city))]
  const orders = stops.flatMap(stop => stop.orders.map(({ dhNo, submissionNo }) => ({ dhNo, submissionNo })))
  const { note, isMeant } = useTripShortages(plan.scarceLines, orders)
  const ship = async () => {
    if (!(await isMeant())) return
    const answer = await mutation.mutateAsync({ orders, transport: filledTransport(transport) }).catch(reportFailure)
    if (!answer) return
    onShipped()
    if (answer.tripNo === null || answer.shippedCount < orders.length) return setResult(answer)
    success(words.shipped(answer.shippedCount))
    onClose()
    go(tripHref(answer.tripNo))
  }
  if (result !== null) return <Outcome result={result} onClose={onClose} />
  return (
    <>
      <section>
        <h3 className={css.heading}>{t(words.lorry)}</h3>
        <p className={css.hint}>{t(words.lorryHint)}</p>
        <TransportFields fields={lorryFields} drivers={plan.drivers} value={transport} onChange={setTransport} />
        {transport.expectArriveAt === null && <p className={css.noArrival}>{t(words.noArrival)}</p>}
      </section>
      <section>
        <h3 className={css.heading}>{t(words.route)}</h3>
        <p className={css.hint}>{t(words.routeHint)}</p>
        {plan.notLoadable.length > 0 && (
          <p className={css.trouble}>
            {t(words.notLoadable(plan.notLoadable.length))}
            {plan.notLoadable.join(t(['、', ', ']))}
          </p>
        )}
        {cities.length > 1 && <p className={css.trouble}>{t(words.cities(cities))}</p>}
        <StopList stops={stops} onChange={setStops} />
        {note}
      </section>
      <DrawerFoot>
        <Gate code="DH0003">
          <Button
            leftSection={<IconTruckDelivery size={16} aria-hidden />}
            loading={mutation.isPending}
            disabled={orders.length === 0}
            onClick={() => void ship()}
          >
            {t(words.ship(orders.length))}
          </Button>
        </Gate>
      </DrawerFoot>
    </>
  )
}

/** Lists the orders that were left behind, each with its reason. */
const Outcome = ({ result, onClose }: { readonly result: Success<typeof shipTrip>; readonly onClose: () => void }) => {
  const t = useText()
  const left = result.outcomes.filter(({ message }) => message !== null)
  return (
    <>
      <p>
        {t(words.shipped(result.shippedCount))} · {t(words.notShipped(left.length))}
      </p>
      <ul className={css.stops}>
        {left.map(({ dhNo, shopName, message, refusal }) => (
          <li key={dhNo} className={css.stop}>
            <div className={css.shop}>
              <strong>{shopName}</strong>{' '}
              <PageLink href={shipHref(dhNo)} size="sm">
                {dhNo}
              </PageLink>
              <div className={css.trouble}>
                {message} {refusal && <Why refusal={refusal} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {result.tripNo !== null && (
        <DrawerFoot>
          <PageLink href={tripHref(result.tripNo)} onClick={onClose}>
            {t(words.openTrip)}
          </PageLink>
        </DrawerFoot>
      )}
    </>
  )
}
