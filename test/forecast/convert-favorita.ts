import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/**
 * `npm run forecast:convert-favorita -- FROM TO`: converts Kaggle's "Store Sales" files (transactions, holidays, stores) to the folder
 * format of `forecast:measure`. Skips when the files are not there, because they may not be distributed.
 */
const [from, to] = process.argv.slice(2)
const files = ['transactions.csv.gz', 'holidays_events.csv', 'stores.csv'].map(file => join(from ?? '', file))
if (from === undefined || to === undefined) {
  console.error('usage: npm run forecast:convert-favorita -- FROM TO')
  process.exit(2)
}
if (!files.every(file => existsSync(file))) {
  console.log(`skipped: ${files.join(', ')} are not there`)
  process.exit(0)
}

const rowsOf = (file: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const content = readFileSync(file)
  return parse(file.endsWith('.gz') ? gunzipSync(content) : content, { columns: true, bom: true })
}
/** `8/15/2017` as `2017-08-15`. */
const isoDate = (text: string): string => {
  const [month, dayOfMonth, year] = text.split('/')
  return `${year}-${month!.padStart(2, '0')}-${dayOfMonth!.padStart(2, '0')}`
}

const [transactions, holidays, stores] = files.map(rowsOf)
const series = transactions!.map(row => ({ shop: row.store_nbr, date: isoDate(row.date!), value: row.transactions }))
const daysOff = new Set(['Holiday', 'Transfer', 'Additional', 'Bridge'])
const calendar = holidays!
  .filter(({ type, transferred }) => daysOff.has(type!) && transferred!.toUpperCase() !== 'TRUE')
  .flatMap(({ date, locale, locale_name, description }) => {
    const column = locale === 'Local' ? 'city' : 'state'
    const shops = stores!.filter(store => store[column] === locale_name).map(store => store.store_nbr)
    if (locale !== 'National' && shops.length === 0) return []
    const name = description!.replace(/^(Traslado|Puente) /, '')
    const [start, codes] = [isoDate(date!), locale === 'National' ? '' : shops.join(';')]
    return [{ kind: 'HOLIDAY', name, start, end: start, shops: codes }]
  })
mkdirSync(to, { recursive: true })
writeFileSync(join(to, 'series.csv'), stringify(series, { header: true }))
writeFileSync(join(to, 'calendar.csv'), stringify(calendar, { header: true }))
console.log(`${series.length} values and ${calendar.length} events`)
