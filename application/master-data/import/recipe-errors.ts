import type { Day } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { RECIPE_LEVELS_MAX, type RecipeFault, recipeFault } from '../../../domain/master-data/recipe-graph.ts'
import type { Row } from '../ports/master-data-store.ts'
import type { SheetError } from './sheet.ts'
import type { MergedSheet } from './world.ts'

/** Returns an error if a product would contain itself, or if its recipe would be too deep, with the path [SA2]. */
export const recipeErrors = (sheet: MergedSheet | undefined): ReadonlyArray<SheetError> => {
  if (!sheet || sheet.rows.length + sheet.removed.length === 0) return []
  const fault = recipeFault([...sheet.untouched, ...sheet.rows.map(({ row }) => row)].map(edgeOf))
  if (!fault) return []
  const isOnPath = ({ row }: { readonly row: Row }) => {
    const { product, component } = edgeOf(row)
    return fault.path.some((code, place) => code === product && fault.path[place + 1] === component)
  }
  // Where rows were removed an earlier recipe counts again, so that no row of the sheet need be on the path.
  const faultRow = sheet.rows.find(isOnPath)
  const value = fault.path.join(' → ')
  const row = faultRow?.read.number ?? 0
  return [{ file: sheet.file, row, column: 'component_code', value, allowed: allowedBy(fault) }]
}

const edgeOf = (row: Row) => ({
  product: String(row.product_code),
  validFrom: String(row.valid_from) as Day,
  component: String(row.component_code),
})

const allowedBy = ({ kind, path, day }: RecipeFault): Text => {
  const way = path.join(' → ')
  return kind === 'CYCLE'
    ? [
        `不包含自身的组成；自 ${day} 起会形成循环：${way}`,
        `a component that does not contain the product itself; from ${day} on there would be a cycle: ${way}`,
      ]
    : [
        `不超过 ${RECIPE_LEVELS_MAX} 层的配方；自 ${day} 起为 ${path.length} 层：${way}`,
        `a recipe of at most ${RECIPE_LEVELS_MAX} levels; from ${day} on it would have ${path.length}: ${way}`,
      ]
}
