import { describe, expect, it } from 'vitest'
import { readingRights, sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { sheetNames, type Value } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'

describe('the rights of a sheet', () => {
  it.each(sheetNames)('[A7] let people who change %s read it', sheet => {
    expect(readingRights(sheet)).toEqual(expect.arrayContaining([...sheetRights(sheet)]))
  })

  it('[A7] restrict users and roles to user administrators, and open the stock to the warehouse and invoice details to finance', () => {
    expect([sheetRights('users'), sheetRights('roles')]).toEqual([['DH0004'], ['DH0004']])
    expect(sheetNames.filter(sheet => sheetRights(sheet).includes('DH0003'))).toEqual(['warehouse_stock'])
    expect(sheetNames.filter(sheet => readingRights(sheet).includes('DH0003'))).toEqual([
      'materials',
      'warehouse_stock',
    ])
    expect(sheetNames.filter(sheet => sheetRights(sheet).includes('DH0012'))).toEqual(['invoice_details'])
    expect(sheetNames.filter(sheet => readingRights(sheet).includes('DH0012'))).toEqual(['payers', 'invoice_details'])
    expect(sheetNames.filter(sheet => !sheetRights(sheet).includes('DH0001')).toSorted()).toEqual(['roles', 'users'])
  })

  it('[P10] give users the built-in roles and those of the sheet, whose codes are none of the built-in ones', () => {
    const known = { row: (_: string, key: string) => (key === 'BUYER' ? { role_code: key } : undefined) } as never
    const ofUser = (presets: Value) => sheets.users.constraints!.map(({ allows }) => allows({ presets }, known))[0]
    expect([ofUser(['clerk']), ofUser(['BUYER', 'clerk']), ofUser(null as never)]).toEqual([null, null, null])
    expect(ofUser(['SELLER'])).not.toBeNull()
    const ofRole = (code: string) =>
      sheets.roles.constraints!.map(({ allows }) => allows({ role_code: code }, known))[0]
    expect(ofRole('BUYER')).toBeNull()
    expect(ofRole('clerk')).not.toBeNull()
  })
})
