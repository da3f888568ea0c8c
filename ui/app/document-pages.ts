import type { PermissionCode } from '../../domain/access/permission.ts'
import type { DocumentKind } from '../../domain/lists/list.ts'
import { orderDetailHref } from './paths.ts'

interface DocumentPage {
  readonly href: (number: string) => string
  /** The code that opens it. */
  readonly code: PermissionCode
}

/** The page on which each kind of document stands. */
export const documentPages: Readonly<Record<DocumentKind, DocumentPage>> = {
  order: { href: orderDetailHref, code: 'P000238' },
}
