import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { whyStock } from '../../application/inventory/contract/stock.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { stockProcesses } from '../../domain/inventory/processes.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import type { StatusDisplay } from '../../domain/kernel/status-display.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { Figures } from '../kit/table/figures.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import css from './inventory.module.css'
import { ReopenDialog } from './reopen-dialog.tsx'
import { RelatedDocument, StockDocument } from './stock-documents.tsx'

const words = {
  title: ['库存由来', 'Where the stock comes from'],
  store: ['门店', 'Shop'],
  material: ['物料', 'Material'],
  inStore: ['当前在店', 'On hand now'],
  transit: ['当前在途', 'In transit now'],
  blind: ['盲收，清点后显示', 'Hidden until the blind count is sent'],
  previous: ['前一个有变动的营业日', 'Previous day with movements'],
  next: ['后一个有变动的营业日', 'Next day with movements'],
  equation: ['当日库存等式', 'Stock equation of the day'],
  rangeEquation: ['区间库存等式', 'Stock equation of the range'],
  tradeDay: ['营业日', 'Business day'],
  before: ['期初库存', 'Opening stock'],
  after: ['期末库存', 'Closing stock'],
  unchanged: ['在店库存没有变动', 'No change on hand'],
  movements: ['变动明细', 'Movements'],
  more: (listed: number, count: number) =>
    [`仅列出最近 ${listed} 条，共 ${count} 条`, `The latest ${listed} of ${count} movements`] as const,
  process: ['业务类型', 'Movement type'],
  number: ['业务单号', 'Document number'],
  related: ['关联单号', 'Related number'],
  changed: ['在店变动', 'On-hand change'],
  left: ['变动后在店', 'On hand after'],
  moved: ['在途变动', 'In-transit change'],
  time: ['发生时间', 'Time'],
  actor: ['操作人', 'By'],
  remark: ['备注', 'Remark'],
  correct: ['更正库存', 'Correct'],
  reopen: ['重新开放', 'Reopen'],
  late: (day: string) => [`补记，属于 ${day}`, `Posted late for ${day}`] as const,
} as const

const dayStates = {
  closed: { tone: 'closed', icon: 'check', words: ['已日结', 'Closed'] },
  open: { tone: 'flow', icon: 'clock', words: ['未日结', 'Open'] },
} as const satisfies Record<string, StatusDisplay>

export interface WhyDrawerProps {
  readonly storeCode: string
  readonly materialCode: string
  /** The first business day of a range that ends on `day`; undefined for `day` alone. */
  readonly startDay: Day | undefined
  /** The business day; by default the latest with movements. */
  readonly day: Day | undefined
  readonly onDay: (day: Day) => void
  readonly onClose: () => void
}

/** A business day of a material, or a range of them, as an equation, with its movements, documents and actors. */
export const WhyDrawer = ({ onClose, ...place }: WhyDrawerProps) => {
  const t = useText()
  return (
    <SideDrawer opened onClose={onClose} title={t(words.title)} width={1040}>
      <Explanation {...place} />
    </SideDrawer>
  )
}

type Why = Success<typeof whyStock>

/** Whether it is about several days. */
const isRange = ({ startDay, day }: Why): boolean => startDay < day

const Explanation = ({ storeCode, materialCode, startDay, day, onDay }: Omit<WhyDrawerProps, 'onClose'>) => {
  const t = useText()
  const payload = { storeCode, materialCode, ...(day && { day }), ...(day && startDay && { startDay }) }
  const query = useApiQuery(whyStock, payload, { placeholderData: keepPreviousData })
  const why = query.data
  if (!why) return <RowsSkeleton query={query} rows={6} />
  const unit = why.uomName ?? undefined
  return (
    <div className={css.stack}>
      <Figures
        figures={[
          [words.store, why.storeName],
          [words.material, `${why.materialName} ${materialCode}`],
          [words.inStore, <Quantity key="store" of={why.inStoreQty} unit={unit} />],
          [
            words.transit,
            why.transportQty === null ? t(words.blind) : <Quantity key="transit" of={why.transportQty} unit={unit} />,
          ],
        ]}
      />
      <DayTurner why={why} onDay={onDay} />
      <Equation why={why} />
      {why.movements.length > 0 && (
        <LinesTable
          label={words.movements}
          columns={isRange(why) ? [dayColumn, ...columns] : columns}
          lines={why.movements}
          lineKey={({ seq }) => String(seq)}
        />
      )}
      {why.count > why.movements.length && <div>{t(words.more(why.movements.length, why.count))}</div>}
    </div>
  )
}

const DayTurner = ({ why, onDay }: { readonly why: Why; readonly onDay: (day: Day) => void }) => {
  const t = useText()
  const setSearch = (
    label: (typeof words)['previous'] | (typeof words)['next'],
    to: Day | null,
    Icon: typeof IconChevronLeft,
  ) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={t(label)}
      disabled={to === null}
      onClick={() => to !== null && onDay(to)}
    >
      <Icon size={16} />
    </ActionIcon>
  )
  return (
    <div className={css.days}>
      {setSearch(words.previous, why.previousDay, IconChevronLeft)}
      <span className={css.day}>{isRange(why) ? `${why.startDay} – ${why.day}` : why.day}</span>
      {setSearch(words.next, why.nextDay, IconChevronRight)}
      <StatusBadge status={why.isClosed ? dayStates.closed : dayStates.open} />
      <Verbs why={why} />
    </div>
  )
}

/** Opening a closed day again, and correcting the stock. */
const Verbs = ({ why }: { readonly why: Why }) => {
  const t = useText()
  const [dialog, setDialog] = useState<'correct' | 'reopen' | null>(null)
  const { storeCode, materialCode, materialName, uomName, day } = why
  const onClose = () => setDialog(null)
  return (
    <div className={css.verbs}>
      {why.isClosed && !isRange(why) && (
        <Gate code="DH0021">
          <Button size="compact-sm" variant="default" onClick={() => setDialog('reopen')}>
            {t(words.reopen)}
          </Button>
        </Gate>
      )}
      <Gate code="DH0001">
        <Button size="compact-sm" variant="default" onClick={() => setDialog('correct')}>
          {t(words.correct)}
        </Button>
      </Gate>
      {dialog === 'reopen' && <ReopenDialog storeCode={storeCode} day={day} onClose={onClose} />}
      {dialog === 'correct' && (
        <CorrectDialog {...{ storeCode, materialCode, materialName, onClose }} unit={uomName ?? ''} />
      )}
    </div>
  )
}

/** 期初 5 + 订货入库 4 − 退货出库 1 = 期末 8, a line each. */
const Equation = ({ why }: { readonly why: Why }) => {
  const t = useText()
  const { before, terms, after, uomName } = why
  const unit = uomName ?? undefined
  return (
    <dl className={css.equation} aria-label={t(isRange(why) ? words.rangeEquation : words.equation)}>
      <Term sign="" name={t(words.before)} of={before} unit={unit} />
      {terms.map(({ process, change }) => {
        const size = Math.abs(change) as Thousandths
        const name = t(stockProcesses[process].words)
        return <Term key={process} sign={change < 0 ? '−' : '+'} name={name} of={size} unit={unit} />
      })}
      {terms.length === 0 && <Term sign="" name={t(words.unchanged)} of={undefined} unit={undefined} />}
      <Term sign="=" name={t(words.after)} of={after} unit={unit} isSum />
    </dl>
  )
}

interface TermProps {
  readonly sign: string
  readonly name: string
  readonly of: Thousandths | undefined
  readonly unit: string | undefined
  readonly isSum?: boolean
}

const Term = ({ sign, name, of, unit, isSum = false }: TermProps) => (
  <>
    <dt>
      <span aria-hidden>{sign}</span>
      <span className={isSum ? css.sum : undefined}>{name}</span>
    </dt>
    <dd>
      <span className={isSum ? `${css.quantity} ${css.sum}` : css.quantity}>
        {of !== undefined && <Quantity of={of} unit={unit} />}
      </span>
    </dd>
  </>
)

const dayColumn: LineColumn<Why['movements'][number]> = {
  ...{ key: 'tradeDay', words: words.tradeDay, kind: 'text', hasLabel: true },
  value: ({ tradeDay }) => tradeDay,
}

const columns: ReadonlyArray<LineColumn<Why['movements'][number]>> = [
  {
    ...{ key: 'process', words: words.process, kind: 'text', lines: 2 },
    value: ({ process, lateFor }) => {
      const [zh, en] = stockProcesses[process].words
      const [lateZh, lateEn] = lateFor === null ? ['', ''] : words.late(lateFor)
      return lateFor === null ? [zh, en] : [`${zh}（${lateZh}）`, `${en} (${lateEn})`]
    },
  },
  {
    ...{ key: 'bizOrderNo', words: words.number, kind: 'custom', card: 'title', width: 190 },
    render: ({ process, bizOrderNo }) => <StockDocument process={process} number={bizOrderNo} />,
  },
  {
    ...{ key: 'relateOrderNo', words: words.related, kind: 'custom', width: 190, hasLabel: true },
    isEmpty: ({ relateOrderNo }) => relateOrderNo === null,
    render: ({ relateOrderNo }) => <RelatedDocument number={relateOrderNo} />,
  },
  {
    ...{ key: 'changeInStore', words: words.changed, kind: 'text', align: 'right', hasLabel: true },
    value: ({ changeInStoreQty }) => formatSigned(changeInStoreQty),
  },
  {
    key: 'afterInStore',
    words: words.left,
    kind: 'quantity',
    hasLabel: true,
    value: ({ afterInStoreQty }) => afterInStoreQty,
  },
  {
    ...{ key: 'changeTransit', words: words.moved, kind: 'text', align: 'right', hasLabel: true },
    isEmpty: ({ changeTransportQty }) => changeTransportQty === 0 || changeTransportQty === null,
    value: ({ changeTransportQty }) => (changeTransportQty === null ? null : formatSigned(changeTransportQty)),
  },
  { key: 'occurredAt', words: words.time, kind: 'instant', to: 'minute', value: ({ occurredAt }) => occurredAt },
  {
    ...{ key: 'remark', words: words.remark, kind: 'text', hasLabel: true },
    isEmpty: ({ remark }) => remark === null,
    value: ({ remark }) => remark,
  },
  { key: 'actorName', words: words.actor, kind: 'text', value: ({ actorName }) => actorName },
]

const formatSigned = (quantity: Thousandths): string => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`
