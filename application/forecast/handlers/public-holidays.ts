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

/** Adds the public holidays that the event calendar lacks, those that somebody removed too [FC28]. */
export const addPublicHolidays = handler(
  fillHolidays,
  Effect.fnUntraced(function* (_, { userId, name }) {
    const { events, unpublished } = yield* publishedEvents
    const added = yield* add(events, { userId, name, way: 'PORTAL', at: yield* Clock.currentTimeMillis }, missingRows)
    return { added, unpublished }
  }),
)

/**
 * Adds the public holidays that the event calendar of a Chinese chain has not contained yet. What somebody changed or removed stays as it is
 * [FC28].
 */
export const fillPublicHolidays = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  if (!hasChineseHolidays(zone)) return 0
  const { events } = yield* publishedEvents
  const masterData = yield* (yield* Administration).masterData('check')
  const missing = yield* Effect.promise(() => masterData.transaction('check', store => neverAdded(store, events)))
  if (missing.length === 0) return 0
  const author = { ...systemActor, way: 'SYSTEM' as const, at: yield* Clock.currentTimeMillis }
  return yield* (yield* Transaction).run(add(events, author, neverAdded))
})

/** The events of all years that are published, and the years that are not. */
const publishedEvents = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  const years = holidayYears(dayOf(yield* Clock.currentTimeMillis, zone))
  const calendar = yield* HolidayCalendar
  const published = years.map(year => ({ year, days: calendar.days(year) }))
  return {
    events: publicEvents(published.flatMap(({ days }) => days)),
    unpublished: published.filter(({ days }) => days.length === 0).map(({ year }) => year),
  }
})

type Missing = (store: MasterDataStore, events: ReadonlyArray<PublicEvent>) => Promise<ReadonlyArray<PublicEvent>>

/** Imports what is missing as new rows, so that it is logged like every change of the calendar; returns their number. */
const add = Effect.fnUntraced(function* (events: ReadonlyArray<PublicEvent>, author: Author, missingIn: Missing) {
  const masterData = yield* (yield* Administration).masterData('apply')
  const tools = yield* (yield* SheetFiles).tools(new Map())
  return yield* Effect.promise(async () => {
    // The store of an apply holds its lock until the transaction ends, so that nobody changes the calendar in between.
    const missing = await masterData.transaction('apply', store => missingIn(store, events))
    if (missing.length === 0) return 0
    const { applied, errors } = await importMasterData(masterData, tools, folderOf(missing), 'apply', { author })
    if (!applied) throw new Error(`public holidays are not rows of the event calendar: ${JSON.stringify(errors)}`)
    return missing.length
  })
})

const missingRows: Missing = async (store, events) => missingEvents(events, await calendarOf(store))

/** Leaves out what the change log of the calendar names: somebody removed it. */
const neverAdded: Missing = async (store, events) => {
  const logged = new Set((await store.changedSince(['sales_events'], 0)).map(({ key }) => key))
  return (await missingRows(store, events)).filter(({ code }) => !logged.has(code))
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
