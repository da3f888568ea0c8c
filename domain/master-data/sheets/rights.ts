import type { PermissionCode } from '../../access/permission.ts'
import type { SheetName } from './sheet.ts'

/** The rights of which one opens a sheet: users by their own right, the stock also by the warehouse's [A7]. */
export const sheetRights = (sheet: SheetName): ReadonlyArray<PermissionCode> => rights[sheet] ?? keepers

/** The rights of which one reads the rows of a sheet; whoever counts stock chooses from the materials. */
export const readingRights = (sheet: SheetName): ReadonlyArray<PermissionCode> =>
  sheet === 'materials' ? warehouse : sheetRights(sheet)

const keepers: ReadonlyArray<PermissionCode> = ['DH0001']
const warehouse: ReadonlyArray<PermissionCode> = ['DH0001', 'DH0003']
const rights: Readonly<Partial<Record<SheetName, ReadonlyArray<PermissionCode>>>> = {
  users: ['DH0004'],
  warehouse_stock: warehouse,
}
