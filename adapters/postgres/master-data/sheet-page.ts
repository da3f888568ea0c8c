import { type RawBuilder, sql } from 'kysely'
import type {
  ReferencedName,
  SheetPage,
  SheetQuery,
  TrailRow,
} from '../../../application/master-data/ports/administration.ts'
import type { Row, SheetName } from '../../../application/master-data/ports/master-data-store.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { rowMarks } from '../../../domain/master-data/row-marks.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { isName, sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import type { Ask } from '../engine/bulk.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { markedRows } from './marked-rows.ts'
import { selectOf } from './master-data-store.ts'
import { homes } from './master-data-tables.ts'

/** Returns one page of a sheet by keyword and filters, with the names of referenced rows. */
export const pageOf = async (ask: Ask, name: SheetName, query: SheetQuery): Promise<SheetPage> => {
  if (name === 'recipes' && query.byRecipe) return await pageOfRecipes(ask, query)
  const where = conditions(name, query)
  const [counted] = await ask(
    sql<{ total: number }>`select count(*) as total from ${sql.raw(homes[name].table)} where ${where}`,
  )
  const rows = await ask(sql<Row>`${sql.raw(selectOf(homes[name]))} where ${where}
    order by ${listOrder(orderOf(name), query.sort)} limit ${query.limit} offset ${query.offset}`)
  return { rows, total: counted?.total ?? 0, names: await namesFor(ask, name, rows) }
}

/** Returns one page of whole recipes: those of which a row meets the conditions. */
const pageOfRecipes = async (ask: Ask, query: SheetQuery): Promise<SheetPage> => {
  const matching = sql`select product_code, valid_from from recipes where ${conditions('recipes', query)}
    group by product_code, valid_from`
  const [counted] = await ask(sql<{ total: number }>`select count(*) as total from (${matching}) r`)
  const direction = sql.raw(query.sort?.direction === 'DESC' ? 'desc' : 'asc')
  const [first, second] =
    query.sort?.column === 'valid_from' ? ['valid_from', 'product_code'] : ['product_code', 'valid_from']
  const order = sql`${sql.ref(first!)} ${direction}, ${sql.ref(second!)}`
  const rows = await ask(sql<Row>`${sql.raw(selectOf(homes.recipes))}
    where (product_code, valid_from) in (${matching} order by ${order} limit ${query.limit} offset ${query.offset})
    order by ${order}, component_code`)
  return { rows, total: counted?.total ?? 0, names: await namesFor(ask, 'recipes', rows) }
}

/** Returns the default order of a sheet: that of its key; of the warehouse stock, materials that are short come first. */
const defaultOrder = (name: SheetName): string => {
  if (name === 'categories') return inTree
  return name === 'warehouse_stock' ? `(${markedRows.SHORT}) desc, ${homes[name].order}` : homes[name].order
}

const orderOf = (name: SheetName): ListOrder<string> => {
  const { read } = homes[name]
  const columns = sheetSorts(name).map(column => {
    const expression = sql.raw(read?.[column] ?? column)
    return [column, isName(column) ? byName(expression) : expression] as const
  })
  return { columns: Object.fromEntries(columns), order: sql.raw(defaultOrder(name)) }
}

const placeOf = (alias: string) => `lpad(${alias}.sort_key::text, 9, '0') || ${alias}.category_code`

/** Sorts each category below the one that it belongs to; categories have four levels. */
const inTree = `concat_ws('/', (
    select concat_ws('/', ${placeOf('p3')}, ${placeOf('p2')}, ${placeOf('p1')}) from categories p1
      left join categories p2 on p2.category_code = p1.parent_code
      left join categories p3 on p3.category_code = p2.parent_code
    where p1.category_code = categories.parent_code
  ), ${placeOf('categories')}) collate "C"`

const conditions = (name: SheetName, { keyword, filters, validOn, mark }: SheetQuery): RawBuilder<unknown> => {
  const conditions = filters.map(({ column, value }) => {
    const read = homes[name].read?.[column] ?? column
    const isList = homes[name].columnTypes[column] === 'text[]'
    return isList ? sql`${value} = any(${sql.raw(read)})` : sql`${sql.raw(read)} = ${value}`
  })
  const keywordCondition =
    keyword === '' ? [] : [sql`strpos(lower(${sql.raw(searchable(name))}), lower(${keyword})) > 0`]
  const valid = validOn === undefined || name !== 'prices' ? [] : [validPrice(validOn)]
  const marked = mark === undefined || name !== rowMarks[mark].sheet ? [] : [sql.raw(markedRows[mark])]
  return sql.join([sql`true`, ...conditions, ...keywordCondition, ...valid, ...marked], sql` and `)
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
    ...(refersTo && sheets[refersTo.sheet].key.join() === refersTo.column ? [{ column, sheet: refersTo.sheet }] : []),
    ...nameSheets.map(sheet => ({ column, sheet })),
  ])
  const namesByColumn = await Promise.all(
    referring.map(({ column, sheet }) => namesOf(ask, sheet, rows.flatMap(row => row[column] ?? []).flat())),
  )
  const names = namesByColumn.flat()
  return name === 'warehouse_stock' ? withReserved(ask, names) : names
}

/** Adds to the names of materials how much of each orders have reserved. */
const withReserved = async (ask: Ask, names: SheetPage['names']): Promise<SheetPage['names']> => {
  const rows = await ask(sql<{ code: string; reserved: number }>`
    select material_code as code, sum(quantity)::bigint as reserved from stock_locks
    where material_code = any(${names.map(({ code }) => code)}) group by material_code`)
  const reserved = new Map(rows.map(row => [row.code, row.reserved as Thousandths]))
  return names.map(material => ({ ...material, reserved: reserved.get(material.code) ?? (0 as Thousandths) }))
}

/** Returns the names of the rows of a sheet with one of the codes; none of a sheet whose rows have no name. */
const namesOf = async (ask: Ask, sheet: SheetName, values: ReadonlyArray<unknown>): Promise<SheetPage['names']> => {
  const { table, nameColumn = 'name', columnTypes } = homes[sheet]
  const codes = [...new Set(values)].filter(code => typeof code === 'string' && code !== '')
  if (codes.length === 0 || !(nameColumn in columnTypes)) return []
  const more = sheet === 'materials' ? sql`, unit, coalesce(stock_unit, unit) as "stockUnit", spec` : sql``
  const records = await ask(sql<Omit<ReferencedName, 'sheet'>>`
    select ${sql.ref(sheets[sheet].key[0]!)} as code, ${sql.ref(nameColumn)} as name${more}
    from ${sql.raw(table)} where ${sql.ref(sheets[sheet].key[0]!)} = any(${codes})`)
  return records.map(row => ({ sheet, ...row }))
}

/** Returns the names of rows that were changed, by the codes of their keys, and of the rows that they refer to. */
export const namesOfChanges = async (
  ask: Ask,
  changes: ReadonlyArray<Pick<TrailRow, 'sheet' | 'rowKey' | 'fields'>>,
): Promise<SheetPage['names']> => {
  const namesBySheet = await Promise.all(
    [...Map.groupBy(changes, ({ sheet }) => sheet)].map(async ([name, changesOfSheet]) => {
      if (!isSheetName(name)) return []
      const { key } = sheets[name]
      const codes = key.length === 1 ? changesOfSheet.map(({ rowKey }) => rowKey) : []
      return [...(await namesOf(ask, name, codes)), ...(await namesFor(ask, name, changesOfSheet.flatMap(rowsOf(key))))]
    }),
  )
  return namesBySheet.flat()
}

/** Returns the cells of a change as rows: those of its key, and every value that a field had or has. */
const rowsOf =
  (key: ReadonlyArray<string>) =>
  ({ rowKey, fields }: Pick<TrailRow, 'rowKey' | 'fields'>): ReadonlyArray<Row> => {
    const parts = rowKey.split(' ')
    const keyCells = parts.length === key.length ? key.map((column, at) => ({ [column]: parts[at]! })) : []
    return [...keyCells, ...fields.map(({ column, from, to }) => ({ [column]: `${from};${to}`.split(';') }))]
  }

const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheets, name)
