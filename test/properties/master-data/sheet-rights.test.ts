import { describe, expect, it } from 'vitest'
import { readingRights, sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { sheetNames } from '../../../domain/master-data/sheets/sheet.ts'

describe('the rights of a sheet', () => {
  it.each(sheetNames)('[A7] let people who change %s read it', sheet => {
    expect(readingRights(sheet)).toEqual(expect.arrayContaining([...sheetRights(sheet)]))
  })

  it('[A7] restrict users to user administrators, and open the stock and its materials to the warehouse', () => {
    expect(sheetRights('users')).toEqual(['DH0004'])
    expect(sheetNames.filter(sheet => sheetRights(sheet).includes('DH0003'))).toEqual(['warehouse_stock'])
    expect(sheetNames.filter(sheet => readingRights(sheet).includes('DH0003'))).toEqual([
      'materials',
      'warehouse_stock',
    ])
    expect(sheetNames.filter(sheet => !sheetRights(sheet).includes('DH0001'))).toEqual(['users'])
  })
})
