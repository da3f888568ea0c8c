import { keyOf } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { MasterDataStore, Row } from '../ports/master-data-store.ts'
import type { SheetError } from './sheet.ts'
import type { MergedSheet } from './world.ts'

/**
 * Returns an error for each material that was ordered or is in stock and whose order unit or stock unit would change: the quantities
 * of the past would then mean something else [SL10].
 */
export const unitErrors = async (
  sheet: MergedSheet | undefined,
  store: MasterDataStore,
): Promise<ReadonlyArray<SheetError>> => {
  const changes = (sheet?.rows ?? []).flatMap(({ read: { number }, before, row }) =>
    before === undefined
      ? []
      : unitColumns.flatMap(column =>
          unitIn(before, column) === unitIn(row, column) ? [] : [{ number, column, row }],
        ),
  )
  if (!sheet || changes.length === 0) return []
  const codes = changes.map(({ row }) => keyOf(sheets.materials, row))
  const codesInUse = await store.materialsInUse([...new Set(codes)])
  return changes
    .filter((_, place) => codesInUse.has(codes[place]!))
    .map(({ number, column, row }) => ({
      ...{ file: sheet.file, row: number, column, value: String(row[column] ?? '') },
      allowed: [
        '原来的单位：该物料已订过货或已有库存；换单位请新建物料编码',
        'the current unit: the material has been ordered or is in stock. Create a new material code for another unit',
      ],
    }))
}

const unitColumns = ['unit', 'stock_unit'] as const

/** The order unit, or the unit of the stock, which is the order unit if it is blank. */
const unitIn = (row: Row, column: (typeof unitColumns)[number]) =>
  column === 'unit' ? row.unit : (row.stock_unit ?? row.unit)
