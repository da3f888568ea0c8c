import type { DocumentRow } from '../../../application/documents/contract.ts'
import { textOf } from '../../documents/document-columns.ts'

/** Returns the addresses of the pictures of a line, which travel as the JSON text of a list (spec 002 section 3). */
export const pictureUrlsOf = (line: DocumentRow): ReadonlyArray<string> => {
  const text = textOf(line.thDocumentUrls)
  return text === undefined
    ? []
    : (JSON.parse(text) as ReadonlyArray<{ readonly documentUrl: string }>).map(({ documentUrl }) => documentUrl)
}
