import type { ReactNode } from 'react'
import { type Failure, Fault } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from './empty.tsx'
import { FailureState } from './failure-state.tsx'
import { PageLink } from './link.tsx'
import { PageSkeleton, RowSkeleton, type RowSkeletonProps, useLate } from './loading.tsx'
import { type Crumb, Page } from './page.tsx'

interface Query {
  readonly error: Failure | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

/** Content while rows are missing: a skeleton, or the failure. */
export const RowsSkeleton = ({ query, ...rows }: RowSkeletonProps & { readonly query: Query }): ReactNode =>
  query.error ? <FailureState error={query.error} onRetry={() => void query.refetch()} /> : <RowSkeleton {...rows} />

/** Text for a document that does not exist, and a link to the others. */
export interface Missing {
  readonly title: Text
  readonly hint: Text
  readonly href: string
  readonly link: Text
}

export interface PageLoadingProps {
  readonly query: Query
  readonly trail: ReadonlyArray<Crumb>
  readonly missing: Missing
}

/** Returns whether a call failed because there is no such document, or none that this person may see. */
export const isNotFound = (error: Failure | null): boolean => error instanceof Fault && error.kind === 'NOT_FOUND'

/** The same for a whole page; its skeleton appears after a short delay. */
export const PageLoading = ({ query, trail, missing }: PageLoadingProps) => {
  const late = useLate(query.isPending)
  const { error } = query
  if (isNotFound(error)) return <NotThere trail={trail} {...missing} />
  return (
    <Page trail={trail}>
      {error ? <FailureState error={error} onRetry={() => void query.refetch()} /> : late && <PageSkeleton />}
    </Page>
  )
}

/** The page of a document that does not exist or is not accessible to this person. */
export const NotThere = ({ trail, title, hint, href, link }: Missing & Pick<PageLoadingProps, 'trail'>) => {
  const t = useText()
  return (
    <Page trail={trail}>
      <EmptyState title={title} hint={hint}>
        <PageLink href={href}>{t(link)}</PageLink>
      </EmptyState>
    </Page>
  )
}
