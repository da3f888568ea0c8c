import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { getOrderCalendar } from '../../../application/ordering/contract/calendar.ts'
import type { Shop } from '../../../application/people/contract/session.ts'
import { type Day, monthStart } from '../../../domain/kernel/day.ts'
import { openMonths } from '../../../domain/master-data/calendar.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText, WeekStart } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useShop } from '../../people/session/shop.tsx'
import { ShopSwitcher } from '../../people/session/shop-switcher.tsx'
import css from './calendar-dialog.module.css'
import { type ChosenMaterial, MaterialSearch } from './material-search.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Subscribe } from './subscribe.tsx'
import { calendarWords as words } from './words.ts'

export interface CalendarDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The initially selected material. */
  readonly material?: ChosenMaterial
}

/** On which days a shop may order, and when the goods arrive; this month and the next (spec 2.2). */
export const CalendarDialog = ({ opened, onClose, material }: CalendarDialogProps) => {
  const t = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={944}
      fillsPhone
      title={<span className={css.title}>{t(words.title)}</span>}
    >
      <WeekStart day={0}>
        <OrderCalendar material={material ?? null} />
      </WeekStart>
    </Dialog>
  )
}

const OrderCalendar = ({ material }: { readonly material: ChosenMaterial | null }) => {
  const current = useShop().shop
  const [shop, setShop] = useState<Shop | null>(current)
  const [materialCode, setMaterialCode] = useState<string | null>(material?.value ?? null)
  const today = useToday()
  const [visibleMonth, setVisibleMonth] = useState<Day>(monthStart(today))
  const { start, end } = openMonths(today)
  const months: ReadonlyArray<Day> = [start, monthStart(end)]
  // A dialog left open past the end of a month shows the first remaining one.
  const month = months.includes(visibleMonth) ? visibleMonth : start
  const mayAsk = useHolds()('P000234') && shop !== null
  const query = useApiQuery(
    getOrderCalendar,
    { storeJde: shop?.shopJdeNo ?? '-', startDate: start, endDate: end, ...(materialCode && { materialCode }) },
    { enabled: mayAsk, staleTime: 60_000 },
  )
  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <ShopField shop={shop} onSwitch={setShop} />
        <MaterialSearch first={material} value={materialCode} onPick={setMaterialCode} />
        <MonthSwitch month={month} months={months} onMonth={setVisibleMonth} />
        <Subscribe />
      </div>
      {query.error ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <MonthGrid month={month} today={today} days={query.data} onMonth={setVisibleMonth} months={months} />
      )}
    </div>
  )
}

const ShopField = ({ shop, onSwitch }: { readonly shop: Shop | null; readonly onSwitch: (shop: Shop) => void }) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select inside is the control
    <label className={css.shop}>
      <span>{t(words.switch)}</span>
      <ShopSwitcher shop={shop} onSwitch={onSwitch} aria-label={t(words.switch)} className={css.picker} />
    </label>
  )
}

interface MonthSwitchProps {
  readonly month: Day
  readonly months: ReadonlyArray<Day>
  readonly onMonth: (month: Day) => void
}

const MonthSwitch = ({ month, months, onMonth }: MonthSwitchProps) => {
  const t = useText()
  const at = months.indexOf(month)
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      disabled={months[to] === undefined}
      onClick={() => months[to] !== undefined && onMonth(months[to])}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <div className={css.months}>
      {step(at - 1, t(words.earlier), <IconChevronLeft size={16} />)}
      <h3 className={css.month} aria-live="polite">
        {t(words.month(month))}
      </h3>
      {step(at + 1, t(words.later), <IconChevronRight size={16} />)}
      <Button variant="default" onClick={() => months[0] !== undefined && onMonth(months[0])}>
        {t(words.today)}
      </Button>
    </div>
  )
}
