import type { DocumentRow } from '../../application/documents/contract.ts'
import { textOf } from '../documents/document-columns.ts'
import { usePhone } from '../kit/layout/use-phone.ts'

/** Returns a function with the unit of a row for its figures on cards, which have no column of units; undefined in tables. */
export const useCardUnit = (): ((row: DocumentRow) => string | undefined) => {
  const isPhone = usePhone()
  return row => (isPhone ? textOf(row.uomName) : undefined)
}
