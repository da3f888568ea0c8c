import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { CalendarEvent } from '../../domain/forecast/event-calendar.ts'
import { addDays, type Day, day, daysBetween } from '../../domain/kernel/day.ts'
import { type EventKind, eventKinds } from '../../domain/master-data/event-kind.ts'

/** The daily series of one shop: values in hundredths, so that guests and receipts are not rounded to whole ones. */
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
 * start, end and shops; each may be compressed (`.gz`). Throws with the row of a date, value or kind that cannot be read.
 */
export function readSeriesFolder(folder: string): ReadonlyArray<ShopSeries> {
  const calendar = rowsOf(folder, 'calendar.csv').map((row, index): CalendarRow => {
    if (!((row.kind ?? '') in eventKinds))
      throw new Error(`calendar.csv row ${index + 2}: no kind of event: ${row.kind}`)
    const start = day(row.start!)
    const end = row.end ? day(row.end) : start
    const event = { kind: row.kind as EventKind, name: row.name ?? '', start, end }
    return { event, shops: new Set((row.shops ?? '').split(';').filter(code => code !== '')) }
  })
  const shops = new Map<string, { group: string; values: Map<Day, number> }>()
  for (const [index, row] of rowsOf(folder, 'series.csv').entries()) {
    const shop = shops.get(row.shop!) ?? { group: row.group ?? '', values: new Map<Day, number>() }
    shops.set(row.shop!, shop)
    if (row.value === '') continue
    const value = Number(row.value)
    if (!Number.isFinite(value)) throw new Error(`series.csv row ${index + 2}: no number: ${row.value}`)
    shop.values.set(day(row.date!), Math.round(value * 100))
  }
  return [...shops].flatMap(([shop, { group, values }]) => {
    const dates = [...values.keys()].sort()
    const [start, end] = [dates[0], dates.at(-1)]
    if (start === undefined || end === undefined) return []
    const events = calendar.filter(row => row.shops.size === 0 || row.shops.has(shop) || row.shops.has(group))
    return {
      ...{ shop, group, start },
      values: Array.from(
        { length: daysBetween(start, end) + 1 },
        (_, index) => values.get(addDays(start, index)) ?? null,
      ),
      events: events.map(({ event }) => event),
    }
  })
}

const format = { columns: true, bom: true, skip_empty_lines: true } as const

function rowsOf(folder: string, file: string): ReadonlyArray<Readonly<Record<string, string>>> {
  const path = join(folder, file)
  if (existsSync(path)) return parse(readFileSync(path, 'utf8'), format)
  if (existsSync(`${path}.gz`)) return parse(gunzipSync(readFileSync(`${path}.gz`)).toString('utf8'), format)
  if (file === 'calendar.csv') return []
  throw new Error(`no ${file} or ${file}.gz in ${folder}`)
}
