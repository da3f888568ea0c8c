import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listReadiness, type ShopReadiness } from '../../../application/notifications/contract/notifications.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { addDays, type Day, isDay } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import {
  type ReadinessState,
  type Reminder,
  readinessStateNames,
  reminders,
  statesToRemind,
} from '../../../domain/notifications/readiness.ts'
import { readinessList } from '../../../domain/notifications/readiness-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, tabsWith } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asList, asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { type SetSearch, useListSearch } from '../../kit/list-page/use-list-search.ts'
import { type ShopChoice, useShop } from '../../people/session/shop.tsx'
import { shopFilter } from '../../people/session/shop-filter.ts'
import { readinessCells } from './readiness-cells.tsx'
import { readinessWords as words } from './readiness-words.ts'
import { useRemind } from './use-remind.ts'

const pollMs = 30_000

/** DH0008: the progress of every shop before the cut-off, with reminders to late ones. */
export const ReadinessPage = () => {
  const t = useText()
  const today = useToday()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const { remind, isReminding } = useRemind()
  const shops = useShop()
  const [groups, setGroups] = useState<Groups>([])
  const list = useMemo(() => listFor(shops, groups), [shops, groups])
  const [search, setSearch] = useListSearch(list)
  const purchaseDate = dayIn(search) ?? today
  const { tabs, data, late, groups: latest } = useReadinessList(search, purchaseDate)
  if (latest !== undefined && latest !== groups) setGroups(latest)
  const onSearch: SetSearch = (next, how) => {
    setSelected([])
    setSearch(next, how)
  }
  return (
    <Page
      trail={[{ words: words.headOffice }, { words: words.page }]}
      title={t(words.page)}
      actions={<DaySwitch day={purchaseDate} today={today} onDay={date => onSearch({ ...search, date, current: 1 })} />}
    >
      <ListPage
        list={{
          ...list,
          tabs,
          actions: row => actionsOf(row, () => void remind(purchaseDate, { shops: [row.shopJdeNo] })),
        }}
        search={search}
        onSearch={onSearch}
        data={data}
        selection={{
          selected,
          onSelected: setSelected,
          selectable: ({ reminder }) => reminder !== null,
          actions: (
            <RemindButton
              words={words.remindChosen}
              busy={isReminding}
              onPress={() => void remind(purchaseDate, { shops: selected }).then(() => setSelected([]))}
            />
          ),
        }}
        toolbar={
          !isNarrowed(search) && (
            <RemindAll
              {...{ late, busy: isReminding }}
              onRemind={reminder => void remind(purchaseDate, { reminder, late: late[reminder] })}
            />
          )
        }
      />
    </Page>
  )
}

interface DaySwitchProps {
  readonly day: Day
  readonly today: Day
  readonly onDay: (day: string) => void
}

const DaySwitch = ({ day: chosen, today, onDay }: DaySwitchProps) => {
  const t = useText()
  return (
    <SegmentedControl
      aria-label={t(words.date)}
      value={chosen}
      onChange={onDay}
      data={daysOffered(today, chosen).map(day => ({ value: day, label: t(dayLabel(day, today)) }))}
    />
  )
}

interface RemindAllProps {
  readonly late: Readonly<Record<Reminder, number>>
  readonly busy: boolean
  readonly onRemind: (reminder: Reminder) => void
}

/** One button for shops that have not submitted, one for shops that have not paid. */
const RemindAll = ({ late, busy, onRemind }: RemindAllProps) => (
  <Group gap={8}>
    {reminders.map(reminder => (
      <RemindButton
        key={reminder}
        words={words.remindAll[reminder](late[reminder])}
        busy={busy}
        quiet
        disabled={late[reminder] === 0}
        onPress={() => onRemind(reminder)}
      />
    ))}
  </Group>
)

interface RemindButtonProps {
  readonly words: Text
  readonly busy: boolean
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

const RemindButton = ({ words: label, busy, quiet = false, disabled = false, onPress }: RemindButtonProps) => {
  const t = useText()
  return (
    <Gate code="DH0008">
      <Button
        {...(quiet && { variant: 'default', leftSection: <IconBellRinging size={16} aria-hidden /> })}
        disabled={disabled}
        loading={busy}
        onClick={onPress}
      >
        {t(label)}
      </Button>
    </Gate>
  )
}

/** Returns the shops that match the search, the number in each state, and how many can be reminded. */
const useReadinessList = (search: Search, purchaseDate: Day) => {
  const query = useApiQuery(listReadiness, payloadOf(search, purchaseDate), {
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  const counts = query.data?.counts
  const lateFor = (reminder: Reminder) =>
    counts ? statesToRemind(reminder).reduce((sum, state) => sum + counts[state], 0) : 0
  const tabs = tabsWith(readinessList, counts && { ...counts, all: sumOf(counts), missing: lateFor('SUBMIT') })
  const data = useListData(query, query.data?.page)
  return { tabs, data, groups: query.data?.groups, late: { SUBMIT: lateFor('SUBMIT'), PAY: lateFor('PAY') } }
}

const sumOf = (counts: Readonly<Record<ReadinessState, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Returns the days on offer, including the address's day if it is neither today nor tomorrow. */
const daysOffered = (today: Day, chosen: Day): ReadonlyArray<Day> => {
  const near = [today, addDays(today, 1)]
  return near.includes(chosen) ? near : [...near, chosen]
}
const dayLabel = (day: Day, today: Day) =>
  day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : ([day, day] as const)

const dayIn = (search: Search): Day | undefined => {
  const day = asText(search.date)
  return day !== undefined && isDay(day) ? day : undefined
}

/** Returns the filters by which shops are left out. */
const narrowingOf = (search: Search) => ({
  keyword: asText(search.keyword),
  shopGroup: asText(search.shopGroup),
  shopJdeNos: asList(search.shopJdeNo),
})

/** Whether shops of the day are left out; then "remind all" would reach more shops than the list has. */
const isNarrowed = (search: Search): boolean => {
  const { keyword, shopGroup, shopJdeNos } = narrowingOf(search)
  return Boolean(keyword || shopGroup) || shopJdeNos.length > 0
}

const payloadOf = (search: Search, purchaseDate: Day) => {
  const states =
    search.tab === 'missing' ? statesToRemind('SUBMIT') : readinessStateNames.filter(name => name === search.tab)
  const { keyword, shopGroup, shopJdeNos } = narrowingOf(search)
  return {
    purchaseDate,
    ...(states.length > 0 && { state: states }),
    ...(keyword && { keyword }),
    ...(shopGroup && { shopGroup }),
    ...(shopJdeNos.length > 0 && { shopJdeNos }),
    ...sortParams(sortsOf(readinessList), search),
    ...pageParams(search),
  }
}

type Groups = Success<typeof listReadiness>['groups']

const listFor = (shops: ShopChoice, groups: Groups): ListDef<ShopReadiness> => {
  const page = listOf<ShopReadiness, typeof readinessList>(readinessList, {
    cells: readinessCells,
    rowKey: ({ shopJdeNo }) => shopJdeNo,
    keep: ['date'],
    filters: [
      { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.shopHint, maxLength: 64 },
      shopFilter(shops),
      {
        kind: 'choice',
        key: 'shopGroup',
        words: words.group,
        options: groups.map(({ shopGroup: value, name }) => ({ value, words: [name, name] })),
      },
    ],
    actionsWidth: 88,
    folds: { keys: ['remindedAt', 'remindedBy'], isZero: ({ reminded }) => reminded === null, isEmpty: true },
  })
  return {
    ...page,
    columns: page.columns.map(column => (column.key === 'lines' ? { ...column, isOffCard: hasNoLines } : column)),
  }
}

const hasNoLines = ({ lines }: ShopReadiness): boolean => lines === 0

const actionsOf = ({ reminder, cutOffAt }: ShopReadiness, onRemind: () => void): ReadonlyArray<RowAction> =>
  reminder !== null && cutOffAt !== null
    ? [{ key: 'remind', words: words.remind, code: 'DH0008', onPress: onRemind }]
    : []
