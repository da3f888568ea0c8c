import { ActionIcon, Button, Select, Tabs, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getSheetRows, type SheetRow } from '../../application/master-data/contract.ts'
import {
  addDays,
  type Day,
  daysBetween,
  monthEnd,
  monthStart,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../domain/kernel/day.ts'
import { type CalendarEntry, calendarDay } from '../../domain/master-data/calendar.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { useMonthName } from '../kit/fields/calendar.ts'
import { EmptyState } from '../kit/layout/empty.tsx'
import { Page } from '../kit/layout/page.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'
import css from './administration.module.css'
import month from './calendar.module.css'
import { calendarEntryOf } from './calendar-entry.ts'
import { CalendarRange } from './calendar-range.tsx'
import { useShopGroups } from './sheet/known-codes.ts'
import { RowDrawer } from './sheet/row-drawer.tsx'
import { namesByCode } from './sheet/sheet-columns.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'

const words = {
  administration: ['管理', 'Administration'],
  month: ['月历', 'Month'],
  rows: ['列表', 'List'],
  group: ['门店组', 'Shop group'],
  previous: ['上个月', 'Previous month'],
  next: ['下个月', 'Next month'],
  open: (arrival: Day) => [`可订 · ${arrival.slice(5)} 到货`, `Open · arrives ${arrival.slice(5)}`] as const,
  off: ['停', 'Off'],
  closed: ['不可订', 'Closed'],
  none: ['未设置', 'Not set'],
  noGroup: ['还没有门店组', 'No shop groups yet'],
  noGroupHint: ['先新增门店组，再设置它的订货日历', 'Add a shop group first, then set its calendar'],
  ownDay: ['单日例外', 'This day'],
  range: ['按日期范围设置', 'Set a range'],
  hint: [
    '点星期设置每周规律，点某一天设置例外',
    'Click a weekday to set the weekly rule, or a date to set an exception',
  ],
} as const

/** The order calendar: one month of a group to edit by pressing days, and the rows behind it. */
export const CalendarPage = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const view = textOf(query.show) === 'rows' ? 'rows' : 'month'
  const tabs = (
    <Tabs value={view} onChange={next => write(next === 'rows' ? { show: 'rows' } : {})}>
      <Tabs.List>
        <Tabs.Tab value="month">{t(words.month)}</Tabs.Tab>
        <Tabs.Tab value="rows">{t(words.rows)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  if (view === 'rows') return <SheetPage sheet="calendar" above={tabs} keep={visibleKeys} />
  return (
    <Page trail={[{ words: words.administration }, { words: sheets.calendar.title }]}>
      {tabs}
      <GroupMonth />
    </Page>
  )
}

const visibleKeys = ['show']

const GroupMonth = () => {
  const t = useText()
  const today = useToday()
  const { groups, query: shops } = useShopGroups()
  const [chosen, setChosen] = useState<string | null>(null)
  const [visibleMonth, setVisibleMonth] = useState<Day>(monthStart(today))
  const [isRanging, setRanging] = useState(false)
  const [opened, setOpened] = useState<{ readonly day: Weekday | Day; readonly edition: number } | null>(null)
  const group = chosen ?? groups[0]?.value ?? ''
  const query = { sheet: 'calendar', size: 100, filters: [{ column: 'shop_group', value: group }] } as const
  const rows = useApiQuery(getSheetRows, query, { enabled: group !== '', placeholderData: keepPreviousData })
  const records = rows.data?.records ?? []
  const edition = rows.data?.edition ?? 0
  const row = opened && records.find(({ cells }) => cells.day === opened.day)
  const names = namesByCode(rows.data?.names)
  return (
    <section className={css.paper}>
      <div className={css.row} style={{ justifyContent: 'space-between' }}>
        <Select
          aria-label={t(words.group)}
          data={[...groups]}
          value={group === '' ? null : group}
          onChange={setChosen}
          allowDeselect={false}
        />
        <div className={css.row}>
          <Button variant="default" disabled={!rows.data} onClick={() => setRanging(true)}>
            {t(words.range)}
          </Button>
          <Months month={visibleMonth} onMonth={setVisibleMonth} />
        </div>
      </div>
      <p className={css.dim}>{t(words.hint)}</p>
      {rows.data ? (
        <MonthTable
          visibleMonth={visibleMonth}
          today={today}
          records={records}
          onOpen={day => setOpened({ day, edition })}
        />
      ) : shops.data && groups.length === 0 ? (
        <EmptyState title={words.noGroup} hint={words.noGroupHint} />
      ) : (
        <RowsSkeleton query={shops.data ? rows : shops} rows={6} height={64} />
      )}
      {isRanging && <CalendarRange groups={groups} group={group} edition={edition} onClose={() => setRanging(false)} />}
      {opened && (
        <RowDrawer
          sheet="calendar"
          edition={opened.edition}
          row={row ? { ...row, names } : null}
          begin={{ shop_group: group, day: opened.day, can_order: 'yes', arrival_days: '1' }}
          names={names}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

const Months = ({ month: visibleMonth, onMonth }: { readonly month: Day; readonly onMonth: (month: Day) => void }) => {
  const t = useText()
  const monthName = useMonthName()
  return (
    <div className={css.row}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t(words.previous)}
        onClick={() => onMonth(monthStart(addDays(visibleMonth, -1)))}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <strong aria-live="polite">{monthName(visibleMonth)}</strong>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t(words.next)}
        onClick={() => onMonth(addDays(monthEnd(visibleMonth), 1))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  )
}

interface MonthTableProps {
  readonly visibleMonth: Day
  readonly today: Day
  readonly records: ReadonlyArray<SheetRow>
  readonly onOpen: (day: Weekday | Day) => void
}

const MonthTable = ({ visibleMonth, today, records, onOpen }: MonthTableProps) => {
  const t = useText()
  const entries = records.map(({ cells }) => calendarEntryOf(cells))
  return (
    <table className={month.grid}>
      <thead>
        <tr>
          {weekdays.map(weekday => (
            <th key={weekday} scope="col">
              <button type="button" className={month.weekday} onClick={() => onOpen(weekday)}>
                {t(weekdayWords[weekday])}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(visibleMonth).map(week => (
          <tr key={week[0]}>
            {week.map(date =>
              monthStart(date) === visibleMonth ? (
                <DayCell key={date} date={date} today={today} entries={entries} onOpen={onOpen} />
              ) : (
                <td key={date} className={month.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  readonly date: Day
  readonly today: Day
  readonly entries: ReadonlyArray<CalendarEntry>
  readonly onOpen: (day: Day) => void
}

const DayCell = ({ date, today, entries, onOpen }: DayCellProps) => {
  const t = useText()
  const { canOrder, arrivalDate, entry } = calendarDay(entries, date)
  const isException = entry === date
  const text = canOrder ? words.open(arrivalDate!) : entry === null ? words.none : words.closed
  return (
    <td
      className={month.cell}
      data-open={canOrder || undefined}
      data-own={isException || undefined}
      data-past={date < today || undefined}
    >
      <button
        type="button"
        className={month.day}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onOpen(date)}
      >
        <span className={month.number}>
          <span>
            <VisuallyHidden component="span">{date.slice(0, 8)}</VisuallyHidden>
            {Number(date.slice(8))}
          </span>
          {/* A cell of a phone is too narrow for the sentence: 30 → 12-01. */}
          {canOrder && (
            <span className={month.short} aria-hidden>
              →
            </span>
          )}
          {isException && <span className={month.own}>{t(words.ownDay)}</span>}
        </span>
        <span className={month.text}>{t(text)}</span>
        <span className={month.short} aria-hidden>
          {canOrder ? arrivalDate!.slice(5) : t(words.off)}
        </span>
      </button>
    </td>
  )
}

/** Returns the weeks of a month, Monday first. */
const weeksOf = (visibleMonth: Day): ReadonlyArray<ReadonlyArray<Day>> => {
  const lead = weekdays.indexOf(weekdayOf(visibleMonth))
  const weeks = Math.ceil((lead + daysBetween(visibleMonth, monthEnd(visibleMonth)) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(visibleMonth, week * 7 + day - lead)),
  )
}
