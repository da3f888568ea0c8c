import { callsOf, type DocumentRow } from '../../../application/documents/contract.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useApiQuery } from '../../app/backend.ts'
import { textOf } from '../../documents/document-columns.ts'
import { pictureUrlsOf } from './picture-urls.ts'
import type { ReturnEntry } from './use-return-lines.ts'

/** A saved return that was not submitted yet, as far as it can be changed. */
export interface ReturnDraft {
  readonly thNo: string
  readonly version: number
  readonly isDraft: boolean
  readonly dhNo: string
  readonly shNo: string | undefined
  /** What was entered for each material. */
  readonly entries: ReadonlyMap<string, ReturnEntry>
}

/** Loads a draft afresh, so that an older version of it is never changed. */
export const useReturnDraft = (thNo: string) => {
  const answer = useApiQuery(callsOf.return.detail, { thNo }, { refetchOnMount: 'always', refetchOnWindowFocus: false })
  return { ...answer, data: answer.data && answer.isFetchedAfterMount ? draftOf(answer.data) : undefined }
}

const draftOf = (record: Readonly<Record<string, unknown>>): ReturnDraft => {
  const { thLines, ...head } = record as { readonly thLines: ReadonlyArray<DocumentRow> } & DocumentRow
  return {
    ...{ thNo: String(head.thNo), version: Number(head.version), isDraft: head.thStatus === '00' },
    ...{ dhNo: String(head.dhNo), shNo: textOf(head.shNo) },
    entries: new Map(thLines.map(line => [String(line.materialCode), entryOf(line)])),
  }
}

const entryOf = (line: DocumentRow): ReturnEntry => ({
  quantity: formatQuantity(Number(line.thApplyQuantity) as Thousandths),
  reason: textOf(line.thReason) ?? '',
  pictures: pictureUrlsOf(line),
  isUploading: false,
})
