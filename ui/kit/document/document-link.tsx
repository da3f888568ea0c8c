import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Need, useHolds } from '../layout/gate.tsx'
import { PageLink } from '../layout/link.tsx'
import { CopyNumber } from './copy-number.tsx'

export interface DocumentLinkProps {
  readonly number: string
  readonly href: string
  /** The permission code of the linked page; without it the number is plain text (spec 2.11). */
  readonly code: Need
  /** The displayed content; the number by default. */
  readonly children?: ReactNode
}

/** The number of another document with its copy icon: a link if its page exists and the person may open it. */
export const DocumentLink = ({ number, href, code, children = number }: DocumentLinkProps) => {
  const mayOpen = useMayOpen()
  return (
    <CopyNumber number={number}>
      {mayOpen(href, code) ? (
        <PageLink href={href} fz="inherit">
          {children}
        </PageLink>
      ) : (
        children
      )}
    </CopyNumber>
  )
}

/** Returns a function that checks whether a link leads to a page of this portal that the person may open. */
export const useMayOpen = (): ((href: string, code: Need) => boolean) => {
  const holds = useHolds()
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  return (href, code) => {
    const path = pathOf(href)
    return holds(code) && router !== undefined && (path in router.routesByPath || path.startsWith(declaredFolder))
  }
}

/** The pages below it are declared by documents and reports, and found when they are opened. */
const declaredFolder = '/purchase-order/'

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0]!
