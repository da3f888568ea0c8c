import type { Text } from '../../../domain/kernel/text.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { enumerate } from '../../kit/layout/words.ts'
import { type RowWithKey, valueText } from '../sheet/sheet-columns.tsx'

/** A recipe of a product from a day on: its rows in the sheet. */
export interface Recipe {
  /** The code of the product and the day. */
  readonly key: string
  readonly productCode: string
  readonly validFrom: string
  readonly lines: readonly [RowWithKey, ...ReadonlyArray<RowWithKey>]
}

/** Gathers the rows of whole recipes, in their order. */
export const recipesOf = (rows: ReadonlyArray<RowWithKey>): ReadonlyArray<Recipe> =>
  [...Map.groupBy(rows, ({ cells }) => `${cells.product_code} ${cells.valid_from}`)].map(
    ([key, [first, ...others]]) => ({
      ...{ key, productCode: first!.cells.product_code ?? '', validFrom: first!.cells.valid_from ?? '' },
      lines: [first!, ...others],
    }),
  )

/** Returns the code of the product with its name. */
export const productText = ({ productCode, lines: [{ names }] }: Recipe): Text | string =>
  valueText(sheets.recipes.columns.product_code!, productCode, names)

/** Returns the names of the components; the code of one without a name. */
export const componentNames = ({ lines }: Recipe): Text =>
  enumerate(
    lines.map(({ cells, names }) => {
      const code = cells.component_code ?? ''
      return names.get(`materials ${code}`) ?? names.get(`products ${code}`) ?? code
    }),
  )
