import type { PermissionCode } from '../../domain/access/permission.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import { documentHref, hasPage } from '../../domain/lists/document.ts'
import { orderDetailHref } from './paths.ts'

export interface DocumentPage {
  readonly href: (number: string) => string
  /** Its permission code. */
  readonly code: PermissionCode
}

/** The page of each kind of document, by the kind that a column names. */
export const documentPages: ReadonlyMap<string, DocumentPage> = new Map([
  ['order', { href: orderDetailHref, code: 'P000238' } as const],
  ...[...documentsByName]
    .filter(hasPage)
    .map(
      ([name, declared]) =>
        [name, { href: (number: string) => documentHref(declared, number), code: declared.detail.code }] as const,
    ),
])
