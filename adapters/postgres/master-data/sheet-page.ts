import { type RawBuilder, sql } from 'kysely'
import type { SheetPage, SheetQuery } from '../../../application/master-data/ports/administration.ts'
import type { Row, SheetName } from '../../../application/master-data/ports/master-data-store.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { isName, sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import type { Ask } from '../engine/bulk.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { selectOf } from './master-data-store.ts'
import { homes } from './master-data-tables.ts'

/** Returns one page of a sheet by keyword and filters, with the names of referenced rows. */
export const pageOf = async (ask: Ask, name: SheetName, query: SheetQuery): Promise<SheetPage> => {
  const where = conditions(name, query)
  const [counted] = await ask(
    sql<{ total: number }>`select count(*) as total from ${sql.raw(homes[name].table)} where ${where}`,
  )
  const rows = await ask(sql<Row>`${sql.raw(selectOf(homes[name]))} where ${where}
    order by ${listOrder(orderOf(name), query.sort)} limit ${query.limit} offset ${query.offset}`)
  return { rows, total: counted?.total ?? 0, names: await namesFor(ask, name, rows) }
}

const orderOf = (name: SheetName): ListOrder<string> => {
  const { order, read } = homes[name]
  const columns = sheetSorts(name).map(column => {
    const expression = sql.raw(read?.[column] ?? column)
    return [column, isName(column) ? byName(expression) : expression] as const
  })
  return { columns: Object.fromEntries(columns), order: sql.raw(order) }
}

const conditions = (name: SheetName, { keyword, filters, validOn }: SheetQuery): RawBuilder<unknown> => {
  const conditions = filters.map(({ column, value }) => {
    const read = homes[name].read?.[column] ?? column
    const isList = homes[name].columnTypes[column] === 'text[]'
    return isList ? sql`${value} = any(${sql.raw(read)})` : sql`${sql.raw(read)} = ${value}`
  })
  const keywordCondition =
    keyword === '' ? [] : [sql`strpos(lower(${sql.raw(searchable(name))}), lower(${keyword})) > 0`]
  const valid = validOn === undefined || name !== 'prices' ? [] : [validPrice(validOn)]
  return sql.join([sql`true`, ...conditions, ...keywordCondition, ...valid], sql` and `)
}

/** Selects the price valid on a day: the latest one that has begun [M3]. */
const validPrice = (day: string) => sql`valid_from = (select max(p.valid_from) from prices p
  where p.shop_group = prices.shop_group and p.material_code = prices.material_code and p.valid_from <= ${day}::date)`

/** Returns an SQL expression of all texts of a row and the name of its material; an empty text for a row without texts. */
const searchable = (name: SheetName): string => {
  const { columnTypes, read = {} } = homes[name]
  const texts = Object.entries(columnTypes).flatMap(([column, type]) => {
    if (read[column] !== undefined || column === 'main_text') return []
    if (type === 'text') return [`coalesce(${column}, '')`]
    return type === 'text[]' ? [`array_to_string(${column}, ' ')`] : []
  })
  const material = sheets[name].columns.material_code?.refersTo
    ? [
        `coalesce((select m.name || ' ' || m.initials from materials m where m.material_code = ${homes[name].table}.material_code), '')`,
      ]
    : []
  return [`''`, ...texts, ...material].join(` || ' ' || `)
}

const namesFor = async (ask: Ask, name: SheetName, rows: ReadonlyArray<Row>): Promise<SheetPage['names']> => {
  const referring = Object.entries(sheets[name].columns).flatMap(([column, { refersTo, nameSheets = [] }]) => [
    ...(refersTo && sheets[refersTo.sheet].key.join() === refersTo.column ? [{ column, refersTo }] : []),
    ...nameSheets.map(sheet => ({ column, refersTo: { sheet, column: sheets[sheet].key[0]! } })),
  ])
  const namesByColumn = await Promise.all(
    referring.map(async ({ column, refersTo: { sheet, column: key } }) => {
      const codes = [...new Set(rows.flatMap(row => row[column] ?? []).flat())].filter(code => typeof code === 'string')
      if (codes.length === 0) return []
      const keywordCondition = await ask(sql<{ code: string; name: string }>`
        select ${sql.ref(key)} as code, ${sql.ref(homes[sheet].nameColumn ?? 'name')} as name
        from ${sql.raw(homes[sheet].table)} where ${sql.ref(key)} = any(${codes})`)
      return keywordCondition.map(({ code, name: called }) => ({ sheet, code, name: called }))
    }),
  )
  return namesByColumn.flat()
}
