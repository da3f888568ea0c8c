import { Button, Progress } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { LineToPick, OrderToPick } from '../../../application/fulfilment/contract/picking.ts'
import { linesOfZone, pickList } from '../../../domain/fulfilment/pick-list.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { shipHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageFoot } from '../../kit/layout/foot/page-foot.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Pills } from '../../kit/layout/scroll/pills.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { matchesText } from '../../kit/text-match.ts'
import { PickCard } from './pick-card.tsx'
import css from './picking.module.css'
import { pickingWords as words } from './picking-words.ts'
import { ScanBar } from './scan-bar.tsx'
import { isDone, type Picking, usePicking } from './use-picking.ts'
import { useZone, ZonePills, zoneWords } from './zone-pills.tsx'

const TripDrawer = lazy(() => import('../trip/trip-drawer.tsx').then(({ TripDrawer: it }) => ({ default: it })))

type Show = 'all' | 'open' | 'short'

export interface PickingFormProps {
  readonly picking: Picking
  readonly dhNos: ReadonlyArray<string>
}

/** The materials to pick in the order of the warehouse, with what is picked for each order [W17]. */
export const PickingForm = ({ picking, dhNos }: PickingFormProps) => {
  const t = useText()
  const { press, scan, news } = usePicking(picking, dhNos)
  const [quantity, setQuantity] = useState(1000 as Thousandths)
  const [keyword, setKeyword] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [order, setOrder] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { orders, materials: allMaterials } = picking
  const lines = linesOfZone(picking.lines, allMaterials, useZone())
  const visibleLines = lines.filter(line => (order === null || line.dhNo === order) && shows[show](line))
  const zones = useZones(picking, visibleLines, keyword)
  useLastInSight(list, news?.materialCode ?? null, news?.number ?? 0)
  const orderOf = (dhNo: string) => orders.find(one => one.dhNo === dhNo)!
  const waiting = orders.filter(({ isAccepted }) => !isAccepted).length
  const count = (how: Show) => lines.filter(shows[how]).length
  return (
    <div ref={list}>
      <Head lines={lines} />
      {waiting > 0 && <Notice>{t(words.notAccepted(waiting))}</Notice>}
      {orders.length > 1 && <OrderPills {...{ orders, lines }} chosen={order} onChoose={setOrder} />}
      <div className={css.tools}>
        <ZonePills materials={allMaterials} />
        <SearchBox words={words.search} keyword={keyword} onKeyword={setKeyword} waitMs={200} />
        <Pills
          label={words.show}
          pills={(['all', 'open', 'short'] as const).map(key => ({ key, words: words[key], count: count(key) }))}
          chosen={show}
          onChoose={setShow}
        />
      </div>
      {zones.length === 0 && <EmptyState title={words.noMatch} hint={words.noMatchHint} />}
      {zones.map(({ storageType, materials }) => (
        <section key={storageType} className={css.zone}>
          <h2>{t(zoneWords(storageType))}</h2>
          <ul className={css.cards}>
            {materials.map(({ material }) => (
              <PickCard
                key={material.materialCode}
                {...{ material, quantity, orderOf }}
                lines={visibleLines.filter(({ materialCode }) => materialCode === material.materialCode)}
                isLast={news?.materialCode === material.materialCode}
                onPress={press}
              />
            ))}
          </ul>
        </section>
      ))}
      <PageFoot className={css.foot}>
        <ScanBar
          materials={picking.materials}
          onCode={code => void scan(code, quantity)}
          {...{ quantity, news }}
          onQuantity={setQuantity}
        />
        <Leave orders={orders} isComplete={picking.lines.every(isDone)} />
      </PageFoot>
    </div>
  )
}

const shows: Readonly<Record<Show, (line: LineToPick) => boolean>> = {
  all: () => true,
  open: line => !isDone(line),
  short: ({ shortReason }) => shortReason !== null,
}

/** Returns the materials of the visible lines that match the keyword, by zone as on the printed pick list [W13]. */
const useZones = (picking: Picking, visibleLines: ReadonlyArray<LineToPick>, keyword: string) => {
  const materials = picking.materials.filter(({ materialName, materialCode, materialSpecs, barcodes }) =>
    matchesText(keyword, [materialName, materialCode, materialSpecs, ...barcodes]),
  )
  return useMemo(
    () =>
      pickList(
        visibleLines.map(({ openQuantity, ...line }) => ({ ...line, quantity: openQuantity })),
        materials,
      ),
    [visibleLines, materials],
  )
}

/** Brings the material of the last scan into sight. */
const useLastInSight = (
  list: React.RefObject<HTMLDivElement | null>,
  materialCode: string | null,
  number: number,
): void => {
  useEffect(() => {
    if (materialCode === null || number === 0) return
    list.current?.querySelector(`[data-material='${CSS.escape(materialCode)}']`)?.scrollIntoView({ block: 'center' })
  }, [list, materialCode, number])
}

const Head = ({ lines }: { readonly lines: ReadonlyArray<LineToPick> }) => {
  const t = useText()
  const done = lines.filter(isDone).length
  const short = lines.filter(({ shortReason }) => shortReason !== null).length
  return (
    <div className={css.progress}>
      <span className={css.sums}>
        <strong>{t(words.progress(done, lines.length))}</strong>
        {short > 0 && <span data-tone="fail">{t(words.shortLines(short))}</span>}
      </span>
      <Progress
        value={lines.length === 0 ? 0 : (100 * done) / lines.length}
        aria-label={t(words.progress(done, lines.length))}
      />
    </div>
  )
}

interface OrderPillsProps {
  readonly orders: ReadonlyArray<OrderToPick>
  readonly lines: ReadonlyArray<LineToPick>
  readonly chosen: string | null
  readonly onChoose: (dhNo: string | null) => void
}

/** The orders with their progress; one of them narrows the list down. */
const OrderPills = ({ orders, lines, chosen, onChoose }: OrderPillsProps) => {
  const t = useText()
  return (
    <div className={css.pills}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t(words.everyOrder)}
      </button>
      {orders.map(({ dhNo, shopName, isOverdue, arrivalDate }) => {
        const ofOrder = lines.filter(line => line.dhNo === dhNo)
        const done = ofOrder.filter(isDone).length
        return (
          <button
            key={dhNo}
            type="button"
            aria-pressed={chosen === dhNo}
            data-done={done === ofOrder.length || undefined}
            onClick={() => onChoose(dhNo)}
          >
            {t(words.orderPill(shopName, done, ofOrder.length))}
            {(isOverdue || arrivalDate !== null) && (
              <small data-tone={isOverdue ? 'fail' : undefined}>
                {t(isOverdue ? words.overdue : words.arrives(arrivalDate!.slice(5)))}
              </small>
            )}
          </button>
        )
      })}
    </div>
  )
}

interface LeaveProps {
  readonly orders: ReadonlyArray<OrderToPick>
  readonly isComplete: boolean
}

/** Goes on to shipping: one order on its page, several on one lorry. */
const Leave = ({ orders, isComplete }: LeaveProps) => {
  const t = useText()
  const go = useGo()
  const [onTrip, setOnTrip] = useState(false)
  const [first] = orders
  if (first === undefined) return null
  const isOne = orders.length === 1
  return (
    <>
      <Button
        size={isComplete ? 'md' : 'sm'}
        className={css.leave}
        variant={isComplete ? 'filled' : 'default'}
        leftSection={<IconTruck size={18} />}
        onClick={() => (isOne ? go(shipHref(first.dhNo)) : setOnTrip(true))}
      >
        {t(isOne ? words.ship : words.trip)}
      </Button>
      {onTrip && (
        <Suspense>
          <TripDrawer
            dhNos={orders.map(({ dhNo }) => dhNo)}
            onClose={() => setOnTrip(false)}
            onShipped={() => undefined}
          />
        </Suspense>
      )}
    </>
  )
}
