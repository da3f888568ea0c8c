import type { PermissionCode } from '../../access/permission.ts'
import type { SheetName } from './sheet.ts'

/**
 * Returns the permissions of which one is needed to edit a sheet: users have their own, stock also accepts the
 * warehouse's [A7].
 */
export const sheetRights = (sheet: SheetName): ReadonlyArray<PermissionCode> => rights[sheet] ?? maintainers

/**
 * Returns the permissions of which one is needed to read a sheet; stock clerks may also read materials, and finance may
 * read the payers whose invoice details it edits.
 */
export const readingRights = (sheet: SheetName): ReadonlyArray<PermissionCode> => readers[sheet] ?? sheetRights(sheet)

const maintainers: ReadonlyArray<PermissionCode> = ['DH0001']
const warehouse: ReadonlyArray<PermissionCode> = ['DH0001', 'DH0003']
const invoicing: ReadonlyArray<PermissionCode> = ['DH0001', 'DH0012']
const rights: Readonly<Partial<Record<SheetName, ReadonlyArray<PermissionCode>>>> = {
  roles: ['DH0004'],
  users: ['DH0004'],
  warehouse_stock: warehouse,
  invoice_details: invoicing,
}
const readers: Readonly<Partial<Record<SheetName, ReadonlyArray<PermissionCode>>>> = {
  materials: warehouse,
  payers: invoicing,
}
