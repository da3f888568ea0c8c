import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import type { CalendarEvent } from '../../domain/forecast/event-calendar.ts'
import { addDays, type Day, daysBetween } from '../../domain/kernel/day.ts'
import { type EventKind, eventKinds } from '../../domain/master-data/event-kind.ts'

/** What is wrong with a folder, with file and line. */
export class FolderFault extends Error {}

const format = { columns: true, bom: true, skip_empty_lines: true, trim: true } as const

/** The daily series of one shop: values in hundredths or smaller parts, so that rounding to whole ones changes nothing. */
export interface ShopSeries {
  readonly shop: string
  readonly group: string
  readonly start: Day
  readonly values: ReadonlyArray<number | null>
  readonly events: ReadonlyArray<CalendarEvent>
}

interface CalendarRow {
  readonly event: CalendarEvent
  /** Codes of shops and groups; all shops if empty. */
  readonly shops: ReadonlySet<string>
}

/**
 * Reads a folder of daily series: `series.csv` with shop, date, value and perhaps group, and perhaps `calendar.csv` with kind, name,
 * start, end and shops; each may be compressed (`.gz`). Rows may be in any order; a negative value is read as 0. Throws with the file and
 * the line of what cannot be read.
 */
export function readSeriesFolder(folder: string): ReadonlyArray<ShopSeries> {
  const calendar = (existsOf(folder, 'calendar.csv') ? rowsOf(folder, 'calendar.csv', ['kind', 'start']) : []).map(
    ({ row, fail }): CalendarRow => {
      if (!Object.hasOwn(eventKinds, row.kind!))
        fail(`kind is one of ${Object.keys(eventKinds).join(', ')}, not "${row.kind}"`)
      const start = dayOf(row.start!, fail)
      const end = row.end ? dayOf(row.end, fail) : start
      if (end < start) fail(`the end ${end} is before the start ${start}`)
      const event = { kind: row.kind as EventKind, name: row.name ?? '', start, end }
      return { event, shops: new Set((row.shops ?? '').split(';').flatMap(code => code.trim() || [])) }
    },
  )
  const shops = new Map<string, { group: string; values: Map<Day, number>; lines: Map<Day, number> }>()
  for (const { row, line, fail } of rowsOf(folder, 'series.csv', ['shop', 'date', 'value'])) {
    const shop = shops.get(row.shop!) ?? { group: row.group ?? '', values: new Map(), lines: new Map() }
    shops.set(row.shop!, shop)
    if ((row.group ?? '') !== shop.group) fail(`shop ${row.shop} is in the groups "${shop.group}" and "${row.group}"`)
    const date = dayOf(row.date!, fail)
    const earlier = shop.lines.get(date)
    if (earlier) fail(`shop ${row.shop} has two values on ${date}, the other one in line ${earlier}`)
    shop.lines.set(date, line)
    if (row.value === '') continue
    const value = Number(row.value)
    if (!Number.isFinite(value)) fail(`value is a number, such as 12.5, or empty, not "${row.value}"`)
    shop.values.set(date, Math.max(0, value))
  }
  const scale = scaleOf([...shops.values()].flatMap(({ values }) => [...values.values()]))
  return [...shops].flatMap(([shop, { group, values }]) => {
    const dates = [...values.keys()].sort()
    const [start, end] = [dates[0], dates.at(-1)]
    if (start === undefined || end === undefined) return []
    const events = calendar.filter(row => row.shops.size === 0 || row.shops.has(shop) || row.shops.has(group))
    return {
      ...{ shop, group, start },
      values: Array.from({ length: daysBetween(start, end) + 1 }, (_, index) =>
        scaledOrNull(values.get(addDays(start, index)), scale),
      ),
      events: events.map(({ event }) => event),
    }
  })
}

/** Returns the power of ten that gives a usual value five digits, but at least hundredths, so that rounding changes nothing. */
function scaleOf(values: ReadonlyArray<number>): number {
  const [sum, count] = values.reduce(([total, n], value) => [total + value, n + Number(value > 0)], [0, 0])
  return count === 0 ? 100 : 10 ** Math.max(2, 4 - Math.floor(Math.log10(sum / count)))
}

const scaledOrNull = (value: number | undefined, scale: number): number | null =>
  value === undefined ? null : Math.round(value * scale)

type Fail = (why: string) => never

function dayOf(text: string, fail: Fail): Day {
  const date = text.slice(0, 10)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^([T ].*)?$/.test(text.slice(10))
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (!isDay || Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date)
    fail(`a date looks like 2026-11-24, not "${text}"`)
  return date as Day
}

const existsOf = (folder: string, file: string): boolean =>
  existsSync(join(folder, file)) || existsSync(join(folder, `${file}.gz`))

interface FileRow {
  readonly row: Readonly<Record<string, string>>
  readonly line: number
  readonly fail: Fail
}

function rowsOf(folder: string, file: string, columns: ReadonlyArray<string>): ReadonlyArray<FileRow> {
  const path = join(folder, file)
  if (!existsOf(folder, file)) throw new FolderFault(`there is no ${file} or ${file}.gz in ${folder}`)
  try {
    const content = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`))
    const parsed = parse(content.toString('utf8'), { ...format, info: true }) as unknown as ReadonlyArray<{
      readonly record: Readonly<Record<string, string>>
      readonly info: { readonly lines: number }
    }>
    const [first] = parsed
    if (!first && file === 'calendar.csv') return []
    if (!first) throw new FolderFault(`${file}: there is no row below the header ${columns.join(',')}`)
    const missing = columns.filter(column => !Object.hasOwn(first.record, column))
    if (missing.length > 0) {
      const heads = Object.keys(first.record).join(', ')
      throw new FolderFault(`${file} line 1: there is no column ${missing.join(', ')}; the columns are ${heads}`)
    }
    return parsed.map(({ record: row, info: { lines: line } }) => {
      const fail: Fail = why => {
        throw new FolderFault(`${file} line ${line}: ${why}`)
      }
      return { row, line, fail }
    })
  } catch (error) {
    if (error instanceof CsvError) throw new FolderFault(`${file}: ${error.message}`)
    throw error
  }
}
