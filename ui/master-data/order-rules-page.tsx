import { Button } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import 'dayjs/locale/zh-cn.js'
import { getSheetRows, type SheetRow } from '../../application/master-data/contract.ts'
import { clockTimeOf, type Day, dayOf, isDay, type Zone } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import { type OrderRule, orderWindow } from '../../domain/master-data/calendar.ts'
import { type OrderType, orderTypes } from '../../domain/master-data/order-type.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock, useToday } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import css from './administration.module.css'
import { SheetPage } from './sheet/sheet-page.tsx'
import timeline from './timeline.module.css'

const words = {
  preview: ['时间预览', 'Schedule preview'],
  date: ['订货日期', 'Order date'],
  opens: ['开始', 'Opens'],
  cutsOff: ['截单', 'Cut-off'],
  none: ['还没有订货时间规则', 'No order times yet'],
  noneHint: [
    '在下方新增门店组的规则后，这里显示它的订货时段',
    'Add a rule for a shop group below; its ordering hours are shown here',
  ],
} as const

/** The ordering times, with a preview of their effect on a date. */
export const OrderRulesPage = () => <SheetPage sheet="order_rules" above={<Preview />} />

const Preview = () => {
  const t = useText()
  const today = useToday()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState<string>(today)
  const rules = useApiQuery(getSheetRows, { sheet: 'order_rules', size: 100 }, { placeholderData: keepPreviousData })
  // A row per rule would push the list off a phone.
  if (isPhone && !isOpen) {
    return (
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {t(words.preview)}
      </Button>
    )
  }
  return (
    <section className={css.paper}>
      <div className={css.row} style={{ justifyContent: 'space-between' }}>
        <h2 className={css.heading}>{t(words.preview)}</h2>
        <DateInput
          aria-label={t(words.date)}
          valueFormat="YYYY-MM-DD"
          value={date}
          onChange={next => setDate(next ?? today)}
        />
      </div>
      {!rules.data && <RowsSkeleton query={rules} rows={4} />}
      {rules.data?.records.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {rules.data && rules.data.records.length > 0 && (
        <Timeline {...rules.data} date={(isDay(date) ? date : today) as Day} />
      )}
    </section>
  )
}

interface TimelineProps extends Pick<typeof getSheetRows.success.Type, 'records' | 'names'> {
  readonly date: Day
}

/** Milliseconds that the scale covers; of a rule that opens earlier only the end is drawn. */
const SCALE_MS = 3 * 86_400_000

/** One bar per rule, from opening to cut-off, all on one scale. */
const Timeline = ({ records, names, date }: TimelineProps) => {
  const t = useText()
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  const { zone } = useServerClock()
  const windows = windowsOn(records, date, zone)
  const to = Math.max(...windows.map(({ cutOffAt }) => cutOffAt))
  const from = Math.max(to - SCALE_MS, Math.min(...windows.map(({ opensAt }) => opensAt)))
  const span = Math.max(1, to - from)
  const at = (instant: number) => Math.max(0, ((instant - from) / span) * 100)
  const timeText = (instant: number) => `${dayOf(instant, zone).slice(5)} ${clockTimeOf(instant, zone)}`
  return (
    <ul className={timeline.rows}>
      {windows.map(({ key, group, type, opensAt, cutOffAt }) => (
        <li key={key} className={timeline.row}>
          <span className={timeline.name}>
            {nameOf.get(group) ?? group} · {t(orderTypes[type].words)}
          </span>
          <span className={timeline.track} aria-hidden>
            <span
              className={timeline.bar}
              data-type={type}
              data-earlier={opensAt < from || undefined}
              style={{ left: `${at(opensAt)}%`, width: `${Math.max(1, at(cutOffAt) - at(opensAt))}%` }}
            />
          </span>
          <span className={timeline.times}>
            {t(words.opens)} {timeText(opensAt)} → {t(words.cutsOff)} {timeText(cutOffAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Returns when each rule opens and cuts off for a date; add-on orders open at the routine cut-off [D3]. */
const windowsOn = (records: ReadonlyArray<SheetRow>, date: Day, zone: Zone) => {
  const rules = records.map(({ key, cells }) => ({ key, group: cells.shop_group ?? '', rule: ruleOf(cells) }))
  return rules.map(({ key, group, rule }) => {
    const routine = rules.find(other => other.group === group && other.rule.orderType === 'NORMAL')?.rule ?? null
    return { key, group, type: rule.orderType, ...orderWindow(rule, date, zone, routine) }
  })
}

const ruleOf = (cells: SheetRow['cells']): OrderRule => ({
  orderType: cells.order_type as OrderType,
  opensDayOffset: Number(cells.opens_day_offset),
  opensAt: cells.opens_at ?? '00:00',
  cutOffDayOffset: Number(cells.cut_off_day_offset),
  cutOffAt: cells.cut_off_at ?? '00:00',
  serviceFee: 0 as Fen,
  carFee: 0 as Fen,
  graceMinutes: Number(cells.grace_minutes),
})
