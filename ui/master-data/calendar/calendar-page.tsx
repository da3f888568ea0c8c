import { ActionIcon, Button, Select, Tabs } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import { addDays, type Day, monthEnd, monthStart, type Weekday } from '../../../domain/kernel/day.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { useMonthName } from '../../kit/fields/calendar.ts'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import css from '../administration.module.css'
import { useShopGroups } from '../sheet/known-codes.ts'
import { RowDrawer } from '../sheet/row-drawer.tsx'
import { namesByCode } from '../sheet/sheet-columns.tsx'
import { SheetPage } from '../sheet/sheet-page.tsx'
import { calendarEntryOf } from './calendar-entry.ts'
import { CalendarRange } from './calendar-range.tsx'
import { DaysAhead, ExceptionList } from './exception-list.tsx'
import { MonthTable } from './month-table.tsx'
import { useHolidays } from './use-holidays.ts'
import { WeeklyRule } from './weekly-rule.tsx'

const words = {
  administration: ['管理', 'Administration'],
  month: ['月历', 'Month'],
  rows: ['列表', 'List'],
  group: ['门店组', 'Shop group'],
  previous: ['上个月', 'Previous month'],
  next: ['下个月', 'Next month'],
  noGroup: ['还没有门店组', 'No shop groups yet'],
  noGroupHint: ['先新增门店组，再设置它的订货日历', 'Add a shop group first, then set its calendar'],
  range: ['按日期范围设置', 'Set a range'],
} as const

/** The order calendar: the rule of a group, its exceptions to edit by pressing days, and the rows behind them. */
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
      <GroupCalendar />
    </Page>
  )
}

const visibleKeys = ['show']

const GroupCalendar = () => {
  const t = useText()
  const isPhone = usePhone()
  const { groups, query: shops } = useShopGroups()
  const [chosen, setChosen] = useState<string | null>(null)
  const [visibleMonth, setVisibleMonth] = useState<Day>(monthStart(useToday()))
  const [isRanging, setRanging] = useState(false)
  const [opened, setOpened] = useState<{ readonly day: Weekday | Day; readonly edition: number } | null>(null)
  const group = chosen ?? groups[0]?.value ?? ''
  const query = { sheet: 'calendar', size: 100, filters: [{ column: 'shop_group', value: group }] } as const
  const rows = useApiQuery(getSheetRows, query, { enabled: group !== '', placeholderData: keepPreviousData })
  const records = rows.data?.records ?? []
  const entries = records.map(({ cells }) => calendarEntryOf(cells))
  const edition = rows.data?.edition ?? 0
  const days = {
    ...{ visibleMonth, entries, holidays: useHolidays() },
    onOpen: (day: Weekday | Day) => setOpened({ day, edition }),
  }
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
          {!isPhone && <Months month={visibleMonth} onMonth={setVisibleMonth} />}
        </div>
      </div>
      {rows.data ? (
        <>
          <WeeklyRule group={group} entries={entries} />
          {isPhone ? (
            <ExceptionList {...days} />
          ) : (
            <>
              <MonthTable {...days} />
              <DaysAhead {...days} />
            </>
          )}
        </>
      ) : shops.data && groups.length === 0 ? (
        <EmptyState title={words.noGroup} hint={words.noGroupHint} />
      ) : (
        <RowsSkeleton query={shops.data ? rows : shops} rows={6} height={64} />
      )}
      {isRanging && <CalendarRange groups={groups} group={group} edition={edition} onClose={() => setRanging(false)} />}
      {opened && <DayDrawer {...opened} group={group} rows={rows.data} onClose={() => setOpened(null)} />}
    </section>
  )
}

interface DayDrawerProps {
  readonly group: string
  readonly day: Weekday | Day
  readonly edition: number
  readonly rows: typeof getSheetRows.success.Type | undefined
  readonly onClose: () => void
}

/** The entry of a weekday or of a single date of a group. */
const DayDrawer = ({ group, day, edition, rows, onClose }: DayDrawerProps) => {
  const row = rows?.records.find(({ cells }) => cells.day === day)
  const names = namesByCode(rows?.names)
  return (
    <RowDrawer
      sheet="calendar"
      edition={edition}
      row={row ? { ...row, names } : null}
      begin={{ shop_group: group, day, can_order: 'yes', arrival_days: '1' }}
      names={names}
      onClose={onClose}
    />
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
