import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, NumberInput, Radio } from '@mantine/core'
import { useState } from 'react'
import { getCalendarReach } from '../../../application/master-data/contract/calendar.ts'
import type { Report } from '../../../application/master-data/contract.ts'
import { addDays, type Day, type Weekday, weekdays } from '../../../domain/kernel/day.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { CALENDAR_CELLS_AT_ONCE, daysOfRange } from '../../../domain/master-data/calendar/calendar-range.ts'
import { weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { withGroupNames } from '../group-names.ts'
import { isChange, ReportView } from '../report-view.tsx'
import { changesFor } from '../sheet/changes/row-changes.ts'
import { useChecked } from '../sheet/changes/use-checked.ts'
import type { GroupOption } from '../sheet/known-codes.ts'
import css from './calendar-range.module.css'

const words = {
  title: ['按日期范围设置', 'Set a range of days'],
  groups: ['门店组', 'Shop groups'],
  all: ['全选', 'Select all'],
  none: ['清空', 'Clear'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  weekdays: ['星期', 'Weekdays'],
  what: ['设为', 'Set to'],
  open: ['可订', 'Open'],
  closed: ['不可订', 'Closed'],
  arrival: ['订货日之后几天到货', 'Days from order to arrival'],
  cells: (days: number, groups: number) =>
    [`${days} 天 × ${groups} 个门店组`, `${pluralOf(days, 'day')} × ${pluralOf(groups, 'group')}`] as const,
  tooMany: [
    `一次最多 ${CALENDAR_CELLS_AT_ONCE} 个格子，请缩短日期或减少门店组`,
    `At most ${pluralOf(CALENDAR_CELLS_AT_ONCE, 'cell')} at once: choose fewer days or groups`,
  ],
  affected: (shops: number) => [`影响 ${shops} 家门店`, `${pluralOf(shops, 'shop')} affected`] as const,
  noOrders: ['这些日期还没有订货单', 'No orders on these days yet'],
  conflicts: (orders: number) =>
    [
      `这些日期已有 ${orders} 张订货单，改为不可订后它们不变，请通知门店`,
      `${pluralOf(orders, 'order')} already placed for these days: closing a day does not change them, so tell the shops`,
    ] as const,
  existing: (orders: number) =>
    [
      `这些日期已有 ${orders} 张订货单，它们不变`,
      `${pluralOf(orders, 'order')} already placed for these days; not changed`,
    ] as const,
  more: (orders: number) => [`另有 ${orders} 张`, `${pluralOf(orders, 'more order')}`] as const,
  review: ['核对修改', 'Review'],
  back: ['返回修改', 'Back'],
  save: ['确认保存', 'Save'],
  saved: ['日历已保存', 'Calendar saved'],
} as const

interface CalendarRangeProps {
  readonly groups: ReadonlyArray<GroupOption>
  readonly group: string
  /** The edition at which the calendar was read. */
  readonly edition: number
  readonly onClose: () => void
}

/** Sets a range of days for several shop groups: checked by the server and shown with who is affected before it is written. */
export const CalendarRange = ({ groups, group, edition, onClose }: CalendarRangeProps) => {
  const t = useText()
  const choice = useChoice(group)
  const { busy, report, reset, review, save } = useChecked(words.saved, onClose)
  const { chosen, days, canOrder, arrivalDays } = choice
  const count = chosen.length * days.length
  const rows = () =>
    chosen.flatMap(shopGroup =>
      days.map(day => ({
        cells: {
          ...{ shop_group: shopGroup, day, can_order: canOrder ? 'yes' : 'no' },
          arrival_days: String(arrivalDays),
        },
      })),
    )
  if (report !== null && report.errorCount === 0) {
    return (
      <SideDrawer opened onClose={onClose} title={t(words.title)} width={640}>
        <Reach shopGroups={chosen} days={days} canOrder={canOrder} />
        <CheckedRange report={withGroupNames(report, groups)} busy={busy} onBack={reset} onSave={() => void save()} />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer opened onClose={onClose} title={t(words.title)} width={640}>
      <form
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void review(() => changesFor('calendar', edition, { rows: rows() }))
        }}
      >
        <RangeFields groups={groups} choice={choice} />
        <p className={css.cells} data-over={count > CALENDAR_CELLS_AT_ONCE || undefined} role="status">
          {t(count > CALENDAR_CELLS_AT_ONCE ? words.tooMany : words.cells(days.length, chosen.length))}
        </p>
        {report !== null && <ReportView report={report} />}
        <DrawerFoot>
          <LeaveButton onClose={onClose} />
          <Button type="submit" loading={busy} disabled={count === 0 || count > CALENDAR_CELLS_AT_ONCE}>
            {t(words.review)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

interface CheckedRangeProps {
  readonly report: Report
  readonly busy: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}

const CheckedRange = ({ report, busy, onBack, onSave }: CheckedRangeProps) => {
  const t = useText()
  return (
    <>
      <ReportView report={report} />
      <DrawerFoot>
        <Button variant="default" onClick={onBack}>
          {t(words.back)}
        </Button>
        <Button loading={busy} disabled={!report.differences.some(isChange)} onClick={onSave} data-autofocus>
          {t(words.save)}
        </Button>
      </DrawerFoot>
    </>
  )
}

/** What is chosen so far: groups, days and what they are set to. */
const useChoice = (group: string) => {
  const today = useToday()
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(group === '' ? [] : [group])
  const [from, setFrom] = useState<Day>(addDays(today, 1))
  const [to, setTo] = useState<Day>(addDays(today, 7))
  const [on, setOn] = useState<ReadonlyArray<Weekday>>(weekdays)
  const [canOrder, setCanOrder] = useState(false)
  const [arrivalDays, setArrivalDays] = useState(1)
  const days = daysOfRange(from, to, new Set(on))
  return {
    ...{ today, chosen, setChosen, from, setFrom, to, setTo, on, setOn },
    ...{ canOrder, setCanOrder, arrivalDays, setArrivalDays, days },
  }
}

interface RangeFieldsProps {
  readonly groups: ReadonlyArray<GroupOption>
  readonly choice: ReturnType<typeof useChoice>
}

const RangeFields = ({ groups, choice }: RangeFieldsProps) => {
  const t = useText()
  const { today, chosen, setChosen, from, setFrom, to, setTo, on, setOn, canOrder, setCanOrder } = choice
  return (
    <>
      <GroupField groups={groups} chosen={chosen} onChosen={setChosen} />
      <div className={css.dates}>
        <DateField
          label={t(words.from)}
          value={from}
          minDate={today}
          onChange={day => day !== null && setFrom(String(day) as Day)}
        />
        <DateField
          label={t(words.to)}
          value={to}
          minDate={from}
          onChange={day => day !== null && setTo(String(day) as Day)}
        />
      </div>
      <Checkbox.Group label={t(words.weekdays)} value={[...on]} onChange={next => setOn(next as Array<Weekday>)}>
        <div className={css.choices}>
          {weekdays.map(weekday => (
            <Checkbox key={weekday} value={weekday} label={t(weekdayWords[weekday])} />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        label={t(words.what)}
        value={canOrder ? 'open' : 'closed'}
        onChange={next => setCanOrder(next === 'open')}
      >
        <div className={css.choices}>
          <Radio value="closed" label={t(words.closed)} />
          <Radio value="open" label={t(words.open)} />
        </div>
      </Radio.Group>
      {canOrder && (
        <NumberInput
          label={t(words.arrival)}
          min={0}
          max={60}
          allowDecimal={false}
          value={choice.arrivalDays}
          onChange={next => choice.setArrivalDays(Number(next) || 0)}
          w={200}
        />
      )}
    </>
  )
}

interface GroupFieldProps {
  readonly groups: ReadonlyArray<GroupOption>
  readonly chosen: ReadonlyArray<string>
  readonly onChosen: (groups: ReadonlyArray<string>) => void
}

const GroupField = ({ groups, chosen, onChosen }: GroupFieldProps) => {
  const t = useText()
  const isAll = chosen.length === groups.length
  return (
    <div>
      <Checkbox.Group label={t(words.groups)} value={[...chosen]} onChange={onChosen}>
        <div className={css.choices}>
          {groups.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={6}
        onClick={() => onChosen(isAll ? [] : groups.map(({ value }) => value))}
      >
        {t(isAll ? words.none : words.all)}
      </Button>
    </div>
  )
}

interface ReachProps {
  readonly shopGroups: ReadonlyArray<string>
  readonly days: ReadonlyArray<Day>
  readonly canOrder: boolean
}

/** The shops that are affected, and the orders that exist already on these days. */
const Reach = ({ shopGroups, days, canOrder }: ReachProps) => {
  const t = useText()
  const reach = useApiQuery(getCalendarReach, { shopGroups, days }).data
  if (!reach) return null
  const { shops, orderCount, orders } = reach
  const about = orderCount === 0 ? words.noOrders : canOrder ? words.existing(orderCount) : words.conflicts(orderCount)
  return (
    <section className={css.reach} data-conflict={(!canOrder && orderCount > 0) || undefined}>
      <strong>{t(words.affected(shops))}</strong>
      <p>{t(about)}</p>
      <ul>
        {orders.map(({ dhNo, shopName, purchaseDate, bizStatus }) => (
          <li key={dhNo}>
            <span>{purchaseDate}</span>
            <span>{shopName}</span>
            <PageLink href={orderDetailHref(dhNo)}>{dhNo}</PageLink>
            <span>{t(orderStatuses[bizStatus as OrderStatus].words)}</span>
          </li>
        ))}
      </ul>
      {orderCount > orders.length && <p>{t(words.more(orderCount - orders.length))}</p>}
    </section>
  )
}
