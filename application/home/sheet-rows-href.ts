import type { RowMark } from '../../domain/master-data/row-marks.ts'
import { type SheetName, sheetNames } from '../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { hrefOf } from './block.ts'

/**
 * Returns the address of the rows of a sheet with these keys: its page, filtered by what all of them share, such as the shop
 * group and the material. Keys are the values of the key columns, separated by spaces. Without a sheet it is the setup page.
 */
export const rowsHref = (sheet: string | null, keys: ReadonlyArray<string>): string => {
  if (!isSheetName(sheet)) return '/administration/setup'
  const columns = sheets[sheet].key
  const values = keys.map(key => key.split(' '))
  const [first = []] = values
  const isReadable = values.length > 0 && values.every(parts => parts.length === columns.length)
  const shared = columns.flatMap((column, at) =>
    isReadable && values.every(parts => parts[at] === first[at]) ? [[column, first[at]!] as const] : [],
  )
  const group = shared.filter(([column]) => column === 'shop_group')
  const [other] = shared.filter(([column]) => column !== 'shop_group').toReversed()
  return hrefOf(`/administration/${sheet.replaceAll('_', '-')}`, {
    ...Object.fromEntries(group),
    ...(other && { keyword: other[1] }),
  })
}

/** The pages that list exactly the rows of a finding. */
const listsOfChecks: Readonly<Record<string, string>> = {
  'max-off-grid': hrefOf('/administration/purchase-rules', { mark: 'MAX_OFF_GRID' satisfies RowMark }),
}

/** Returns the address where the rows of a finding of the doctor are corrected. */
export const findingHref = (check: string, sheet: string | null, keys: ReadonlyArray<string>): string =>
  listsOfChecks[check] ?? rowsHref(sheet, keys)

const isSheetName = (name: string | null): name is SheetName => sheetNames.some(sheet => sheet === name)
