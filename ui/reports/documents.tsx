import type { ReactNode } from 'react'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import { DocumentLink } from '../kit/document/document-link.tsx'
import { targetsOf } from './document-targets.ts'
import type { ReportRow } from './report-row.ts'

/**
 * Returns how to render a document number: plain text if its page does not exist or is not accessible to this person.
 */
export const documentColumn = (apiName: string, id: string): ((row: ReportRow) => ReactNode) | null => {
  const targetOf = targetsOf(apiName, id)
  if (targetOf === null) return null
  return row => {
    const number = String(row[id] ?? '')
    if (number === '') return null
    const target = targetOf(row)
    return target ? <DocumentLink number={number} {...target} /> : <CopyNumber number={number}>{number}</CopyNumber>
  }
}
