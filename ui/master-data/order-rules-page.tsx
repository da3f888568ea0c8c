import { Button } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import 'dayjs/locale/zh-cn.js'
import { getSheetRows, type SheetRow } from '../../application/master-data/contract.ts'
import { clockTimeOf, type Day, dayOf, isDay, weekdayOf, type Zone } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { type CalendarEntry, calendarDay, type OrderRule, orderWindow } from '../../domain/master-data/calendar.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { type OrderType, orderTypes } from '../../domain/master-data/order-type.ts'
import { validateOrderDay } from '../../domain/ordering/cart/start.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock, useToday } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import css from './administration.module.css'
import { calendarEntryOf } from './calendar/calendar-entry.ts'
import { orderRuleSorts, withTimesOfDay } from './order-rule-columns.ts'
import { SheetPage } from './sheet/sheet-page.tsx'
import timeline from './timeline.module.css'

const words = {
  preview: ['时间预览', 'Schedule preview'],
  date: ['订货日期', 'Order date'],
  opens: ['开始', 'Opens'],
  cutsOff: ['截单', 'Cut-off'],
  closed: ([zh, en]: Text): Text => [`订货日历：${zh}不可订`, `Order calendar: closed (${en})`],
  none: ['还没有订货时间规则', 'No order times yet'],
  noneHint: [
    '在上方新增门店组的规则后，这里显示它的订货时段',
    'Add a rule for a shop group above; its ordering hours are shown here',
  ],
} as const

/** The ordering times, with a preview of their effect on a date. */
export const OrderRulesPage = () => (
  <SheetPage sheet="order_rules" arrange={withTimesOfDay} sorts={orderRuleSorts} below={<Preview />} />
)

const Preview = () => {
  const t = useText()
  const today = useToday()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState<string>(today)
  const day = (isDay(date) ? date : today) as Day
  const entriesOf = useCalendarEntries(day)
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
      {rules.data && rules.data.records.length > 0 && <Timeline {...rules.data} date={day} entriesOf={entriesOf} />}
    </section>
  )
}

/** Returns the calendar entries of each shop group that decide on a date: those of the date and of its weekday; null until loaded. */
const useCalendarEntries = (date: Day): EntriesOf | null => {
  const rowsOf = (value: string) => ({ sheet: 'calendar', size: 100, filters: [{ column: 'day', value }] }) as const
  const ofDate = useApiQuery(getSheetRows, rowsOf(date)).data
  const ofWeekday = useApiQuery(getSheetRows, rowsOf(weekdayOf(date))).data
  if (!ofDate || !ofWeekday) return null
  const rows = [...ofDate.records, ...ofWeekday.records]
  return group => rows.filter(({ cells }) => cells.shop_group === group).map(({ cells }) => calendarEntryOf(cells))
}

type EntriesOf = (group: string) => ReadonlyArray<CalendarEntry>

interface TimelineProps extends Pick<typeof getSheetRows.success.Type, 'records' | 'names'> {
  readonly date: Day
  readonly entriesOf: EntriesOf | null
}

/** Milliseconds that the scale covers; of a rule that opens earlier only the end is drawn. */
const SCALE_MS = 3 * 86_400_000

/** One bar per rule, from opening to cut-off, all on one scale. */
const Timeline = ({ records, names, date, entriesOf }: TimelineProps) => {
  const t = useText()
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  const { zone } = useServerClock()
  const windows = windowsOn(records, date, zone)
  const isClosed = ({ group, type: orderType }: (typeof windows)[number]) =>
    entriesOf !== null && !validateOrderDay({ orderType, calendar: calendarDay(entriesOf(group), date) }).ok
  const openWindows = windows.filter(window => !isClosed(window))
  const to = Math.max(...openWindows.map(({ cutOffAt }) => cutOffAt))
  const from = Math.max(to - SCALE_MS, Math.min(...openWindows.map(({ opensAt }) => opensAt)))
  const span = Math.max(1, to - from)
  const at = (instant: number) => Math.max(0, ((instant - from) / span) * 100)
  const timeText = (instant: number) => `${dayOf(instant, zone).slice(5)} ${clockTimeOf(instant, zone)}`
  return (
    <ul className={timeline.rows}>
      {windows.map(window => {
        const { key, group, type, opensAt, cutOffAt } = window
        const isOff = isClosed(window)
        return (
          <li key={key} className={timeline.row}>
            <span className={timeline.name}>
              {nameOf.get(group) ?? group} · {t(orderTypes[type].words)}
            </span>
            <span className={timeline.track} aria-hidden>
              {!isOff && (
                <span
                  className={timeline.bar}
                  data-type={type}
                  data-earlier={opensAt < from || undefined}
                  style={{ left: `${at(opensAt)}%`, width: `${Math.max(1, at(cutOffAt) - at(opensAt))}%` }}
                />
              )}
            </span>
            <span className={timeline.times}>
              {isOff
                ? t(words.closed(weekdayWords[weekdayOf(date)]))
                : `${t(words.opens)} ${timeText(opensAt)} → ${t(words.cutsOff)} ${timeText(cutOffAt)}`}
            </span>
          </li>
        )
      })}
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
