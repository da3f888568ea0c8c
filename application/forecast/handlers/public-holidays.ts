import { Clock, Effect } from 'effect'
import {
  type CalendarRow,
  hasChineseHolidays,
  holidayYears,
  missingEvents,
  type PublicEvent,
  publicEvents,
} from '../../../domain/forecast/public-holidays.ts'
import { type Day, dayOf } from '../../../domain/kernel/day.ts'
import { importMasterData } from '../../master-data/import/import.ts'
import type { RawFolder } from '../../master-data/import/sheet.ts'
import { Administration, SheetFiles } from '../../master-data/ports/administration.ts'
import type { Author, MasterDataStore, Row } from '../../master-data/ports/master-data-store.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemActor } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { Transaction } from '../../platform/transaction.ts'
import { fillHolidays } from '../contract/forecast.ts'
import { HolidayCalendar } from '../ports.ts'

/** Adds the public holidays that the event calendar lacks, including those that somebody removed [FC28]. */
export const addPublicHolidays = handler(
  fillHolidays,
  Effect.fnUntraced(function* (_, { userId, name }) {
    const { events, unpublished } = yield* publishedEvents
    const count = yield* add(events, { userId, name, way: 'PORTAL', at: yield* Clock.currentTimeMillis }, missingRows)
    return { added: count, unpublished }
  }),
)

/**
 * Adds the public holidays that the event calendar of a Chinese chain never contained. Events that somebody changed or
 * removed are not added again [FC28].
 */
export const fillPublicHolidays = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  if (!hasChineseHolidays(zone)) return 0
  const { events } = yield* publishedEvents
  const masterData = yield* (yield* Administration).masterData('check')
  const missingEventList = yield* Effect.promise(() =>
    masterData.transaction('check', store => neverAdded(store, events)),
  )
  if (missingEventList.length === 0) return 0
  const author = { ...systemActor, way: 'SYSTEM' as const, at: yield* Clock.currentTimeMillis }
  return yield* (yield* Transaction).run(add(events, author, neverAdded))
})

/** Loads the events of all published years, and the years that are not published. */
const publishedEvents = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  const years = holidayYears(dayOf(yield* Clock.currentTimeMillis, zone))
  const calendar = yield* HolidayCalendar
  const daysByYear = years.map(year => ({ year, days: calendar.days(year) }))
  return {
    events: publicEvents(daysByYear.flatMap(({ days }) => days)),
    unpublished: daysByYear.filter(({ days }) => days.length === 0).map(({ year }) => year),
  }
})

type Missing = (store: MasterDataStore, events: ReadonlyArray<PublicEvent>) => Promise<ReadonlyArray<PublicEvent>>

/**
 * Imports the missing events as new rows, so that they are logged like every change of the calendar; returns their
 * number.
 */
const add = Effect.fnUntraced(function* (events: ReadonlyArray<PublicEvent>, author: Author, missingIn: Missing) {
  const masterData = yield* (yield* Administration).masterData('apply')
  const tools = yield* (yield* SheetFiles).tools(new Map())
  return yield* Effect.promise(async () => {
    // The store of an apply holds its lock until the transaction ends, so that nobody changes the calendar in between.
    const missingEventList = await masterData.transaction('apply', store => missingIn(store, events))
    if (missingEventList.length === 0) return 0
    const { applied, errors } = await importMasterData(masterData, tools, folderOf(missingEventList), 'apply', {
      author,
    })
    if (!applied) throw new Error(`public holidays are not rows of the event calendar: ${JSON.stringify(errors)}`)
    return missingEventList.length
  })
})

const missingRows: Missing = async (store, events) => missingEvents(events, await calendarOf(store))

/** Returns the events that the calendar's change log does not contain; somebody removed the others. */
const neverAdded: Missing = async (store, events) => {
  const loggedKeys = new Set((await store.changedSince(['sales_events'], 0)).map(({ key }) => key))
  return (await missingRows(store, events)).filter(({ code }) => !loggedKeys.has(code))
}

const calendarOf = async (store: MasterDataStore): Promise<ReadonlyArray<CalendarRow>> =>
  (await store.rows('sales_events')).map((row: Row) => ({
    ...{ code: String(row.event_code), kind: String(row.kind) },
    ...{ firstDay: row.first_day as Day, lastDay: row.last_day as Day, shops: row.shops as ReadonlyArray<string> },
  }))

const folderOf = (events: ReadonlyArray<PublicEvent>): RawFolder => {
  const rows = events.map(({ code, name, kind, firstDay, lastDay }) => [code, name, kind, firstDay, lastDay])
  const edit = { added: new Set(rows.map((_, index) => index + 2)), removed: new Set<string>() }
  const header = ['event_code', 'name', 'kind', 'first_day', 'last_day']
  return { faults: [], sheets: new Map([['sales_events', { file: 'sales_events', rows: [header, ...rows], edit }]]) }
}
