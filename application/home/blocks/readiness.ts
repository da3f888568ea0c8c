import { Effect } from 'effect'
import { nextCutOff } from '../../../domain/home/next-cut-off.ts'
import { placedStatuses } from '../../../domain/home/placed.ts'
import { taskTone } from '../../../domain/home/task-tone.ts'
import { mostUrgent } from '../../../domain/home/urgency.ts'
import { addDays, type Day, dayOf } from '../../../domain/kernel/day.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { type ReadinessState, readinessStates, statesToRemind } from '../../../domain/notifications/readiness.ts'
import { type GroupOnDay, onDay } from '../../notifications/handlers/readiness.ts'
import { Readiness, type ReadinessPage } from '../../notifications/ports/readiness.ts'
import { type HomeBlock, type HomeMoment, hrefOf, tasksView } from '../block.ts'
import type { HomeBlockView } from '../contract.ts'
import { orderListHref } from '../order-list-href.ts'
import { HomeFacts, type PlacedOrders } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  cutOffs: ['各门店组截单', 'Cut-offs by shop group'],
  progress: ['还没提交的门店', 'Shops that have not submitted'],
  missing: ['缺单门店', 'Shops missing orders'],
  cities: ['各城市下单进度', 'Placed by city'],
  shop: ['门店', 'Shop'],
  state: ['进度', 'State'],
  phone: ['电话', 'Phone'],
  reminded: ['最近提醒', 'Last reminder'],
  noCity: ['未填城市', 'No city'],
  of: (shops: number) => [`/ ${shops} 家`, `of ${shops}`] as const,
  unpaid: (shops: number) => [`待支付 ${shops}`, `${shops} to pay`] as const,
  paying: (shops: number) => [`支付中 ${shops}`, `${shops} paying`] as const,
} as const

/** A group with the purchase date for which it orders now. */
interface OpenGroup extends GroupOnDay {
  readonly purchaseDate: Day
  readonly cutOffAt: number
}

/** The cut-offs of today with the shops that have not submitted, and the progress by city. */
export const readiness: HomeBlock<Readiness | HomeFacts> = {
  code: 'DH0008',
  load: moment =>
    Effect.gen(function* () {
      const { scope } = moment.caller
      const groups = (yield* (yield* Readiness).groups(scope)).flatMap(group => openGroups(group, moment))
      const days = [...new Set(groups.map(({ purchaseDate }) => purchaseDate))]
      const placedByDay = new Map(
        yield* Effect.forEach(
          days,
          day => Effect.map(loadPlacedOrders(day, groups, moment), rows => [day, rows] as const),
          {
            concurrency: 'unbounded',
          },
        ),
      )
      const next = nextCutOff(
        groups.map(group => ({ ...group, missing: missingIn(placedByDay.get(group.purchaseDate) ?? [], group) })),
        moment.now,
      )
      return [
        cutOffsView(groups, placedByDay, moment),
        ...(next ? yield* missingViews(next, groups, moment) : []),
        ...(next ? [citiesView(next.purchaseDate, placedByDay.get(next.purchaseDate) ?? [], moment)] : []),
      ]
    }),
}

/** Returns the first purchase date of a group whose cut-off is today or later. */
const openGroups = (group: Parameters<typeof onDay>[0], { today, zone }: HomeMoment): ReadonlyArray<OpenGroup> => {
  for (const ahead of [-2, -1, 0, 1, 2, 3]) {
    const purchaseDate = addDays(today, ahead)
    const { cutOffAt, closed, ...rest } = onDay(group, purchaseDate, zone)
    if (closed === null && cutOffAt !== null && dayOf(cutOffAt, zone) >= today)
      return [{ ...rest, cutOffAt, closed, purchaseDate }]
  }
  return []
}

const loadPlacedOrders = Effect.fnUntraced(function* (
  day: Day,
  groups: ReadonlyArray<OpenGroup>,
  { caller, zone }: HomeMoment,
) {
  const openGroups = groups.filter(group => onDay(group, day, zone).closed === null).map(({ shopGroup }) => shopGroup)
  return yield* (yield* HomeFacts).placed(caller.scope, day, openGroups)
})

/** Adds up the progress of cities: the shops, those in each state, and those that have not submitted. */
const progressOf = (rows: ReadonlyArray<PlacedOrders>) => {
  const sum = (figure: (row: PlacedOrders) => number) => rows.reduce((total, row) => total + figure(row), 0)
  const [shops, placed] = [sum(row => row.shopCodes.length), sum(row => row.placed)]
  const [unpaid, paying] = [sum(row => row.unpaid), sum(row => row.paying)]
  return { shops, placed, unpaid, paying, missing: shops - placed - unpaid - paying }
}

/** Returns how many shops of a group have not submitted. */
const missingIn = (rows: ReadonlyArray<PlacedOrders>, { shopGroup }: OpenGroup): number =>
  progressOf(rows.filter(row => row.shopGroup === shopGroup)).missing

const readinessHref = (day: Day, query: Readonly<Record<string, string | ReadonlyArray<string>>> = {}): string =>
  hrefOf('/head-office/pre-flight', { date: day, ...query })

const cutOffsView = (
  groups: ReadonlyArray<OpenGroup>,
  placedByDay: ReadonlyMap<Day, ReadonlyArray<PlacedOrders>>,
  { caller: { language }, now }: HomeMoment,
): HomeBlockView => {
  const rows = groups.map(({ shopGroup, purchaseDate, cutOffAt }) => {
    const cities = (placedByDay.get(purchaseDate) ?? []).filter(row => row.shopGroup === shopGroup)
    const { missing, ...progress } = progressOf(cities)
    const { shops, placed, unpaid } = progress
    const tone: Tone =
      cutOffAt <= now
        ? placed < shops
          ? 'closed'
          : 'done'
        : taskTone({ count: missing + unpaid, dueAt: cutOffAt }, 'flow', now)
    return {
      name: cities[0]?.groupName ?? shopGroup,
      purchaseDate,
      closesAt: cutOffAt,
      ...progress,
      tone,
      href: readinessHref(purchaseDate, { shopGroup }),
    }
  })
  const firstGroups = rows.sort((a, b) => a.closesAt - b.closesAt).slice(0, ROWS_MAX)
  return {
    ...{ kind: 'cutOffs', id: 'cutOffs', title: textIn(words.cutOffs, language), href: null, cutOffs: firstGroups },
    ...{ tone: mostUrgent(firstGroups.map(({ tone }) => tone)), isEmpty: firstGroups.length === 0 },
  }
}

const missingStates = statesToRemind('SUBMIT')

/** The shops that have not submitted for the next cut-off, by state and one by one with their phone. */
const missingViews = Effect.fnUntraced(function* (
  { purchaseDate, cutOffAt }: OpenGroup,
  groups: ReadonlyArray<OpenGroup>,
  moment: HomeMoment,
) {
  const { caller, zone } = moment
  const openGroups = groups
    .filter(group => onDay(group, purchaseDate, zone).closed === null)
    .map(group => group.shopGroup)
  const filter = { states: missingStates, keyword: '' }
  const page = yield* (yield* Readiness).page(caller.scope, purchaseDate, openGroups, filter, 0, ROWS_MAX)
  const phones = yield* (yield* HomeFacts).phonesOf(
    caller.scope,
    page.rows.map(({ shopCode }) => shopCode),
  )
  const count = (state: ReadinessState) => page.counts.get(state) ?? 0
  const tasks = missingStates.map(state => ({
    ...{ id: state, words: readinessStates[state].words, tone: readinessStates[state].tone, count: count(state) },
    ...{ dueAt: cutOffAt, href: readinessHref(purchaseDate, { tab: state }) },
  }))
  const total = tasks.reduce((sum, task) => sum + task.count, 0)
  return [
    // The states of all of them are in the table, unless there are more than it has room for.
    ...(total > page.rows.length ? [tasksView('progress', words.progress, tasks, moment)] : []),
    tableView(
      {
        ...{ id: 'missing', words: words.missing, href: readinessHref(purchaseDate, { tab: 'missing' }) },
        columns: [words.shop, words.state, words.phone, words.reminded],
        remindFor: purchaseDate,
        total,
        rows: page.rows.map(row => missingRow(row, purchaseDate, phones.get(row.shopCode) ?? '', moment)),
      },
      moment,
    ),
  ]
})

const missingRow = (
  { shopCode, shopName, state, reminded }: ReadinessPage['rows'][number],
  purchaseDate: Day,
  phone: string,
  { caller: { language } }: HomeMoment,
) => {
  const { words: stateWords, tone } = readinessStates[state]
  return {
    ...{ key: shopCode, href: readinessHref(purchaseDate, { keyword: shopCode }), tone },
    cells: [
      cell.text(shopName),
      cell.status(textIn(stateWords, language), tone),
      cell.phone(phone),
      cell.instant(reminded?.at ?? null),
    ],
  }
}

/** The most shops whose codes fit into an address. */
const CODES_IN_ADDRESS = 100

/** Returns the list of a city's shops with their progress; that of their orders if all have placed them. */
const cityHref = (day: Day, shopCodes: ReadonlyArray<string>, placed: number, moment: HomeMoment): string => {
  if (shopCodes.length > CODES_IN_ADDRESS) return readinessHref(day)
  if (placed < shopCodes.length) return readinessHref(day, { shopJdeNo: shopCodes })
  const query = { orderType: 'NORMAL', bizStatus: placedStatuses, shopJdeNo: shopCodes }
  return orderListHref(moment, query, { from: day, to: day })
}

/** Keeps the words of a part of a note on one line. */
const NO_BREAK_SPACE = '\u00a0'

const citiesView = (day: Day, rows: ReadonlyArray<PlacedOrders>, moment: HomeMoment): HomeBlockView => {
  const { language } = moment.caller
  const cities = [...Map.groupBy(rows, ({ city }) => city)]
    .map(([city, parts]) => ({
      city,
      shopCodes: parts.flatMap(({ shopCodes }) => shopCodes),
      ...progressOf(parts),
    }))
    .sort((a, b) => b.shopCodes.length - b.placed - (a.shopCodes.length - a.placed))
    .slice(0, 2 * ROWS_MAX)
  return {
    ...{ kind: 'tiles', id: 'cities', title: textIn(words.cities, language), href: readinessHref(day) },
    ...{ tone: 'flow', isEmpty: cities.length === 0 },
    tiles: cities.map(({ city, shopCodes, placed, unpaid, paying, missing }) => ({
      ...{ key: city, words: city === '' ? textIn(words.noCity, language) : city, figure: String(placed) },
      note: [
        words.of(shopCodes.length),
        ...(paying > 0 ? [words.paying(paying)] : []),
        ...(unpaid > 0 ? [words.unpaid(unpaid)] : []),
      ]
        .map(text => textIn(text, language).replaceAll(' ', NO_BREAK_SPACE))
        .join(`${NO_BREAK_SPACE}· `),
      tone: missing + unpaid > 0 ? 'act' : paying > 0 ? 'busy' : 'done',
      href: cityHref(day, shopCodes, placed, moment),
    })),
  }
}
