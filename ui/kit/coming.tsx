import type { ReactNode } from 'react'
import type { Failure } from '../../application/contract/failure.ts'
import { FailureState } from './failure-state.tsx'
import { PageSkeleton, RowSkeleton, type RowSkeletonProps, useLate } from './loading.tsx'
import { Page, type PageProps } from './page.tsx'

interface Asked {
  readonly error: Failure | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

/** What stands in the place of rows until they are there: their shape, or what went wrong. */
export const RowsComing = ({ asked, ...rows }: RowSkeletonProps & { readonly asked: Asked }): ReactNode =>
  asked.error ? <FailureState error={asked.error} onRetry={() => void asked.refetch()} /> : <RowSkeleton {...rows} />

/** The same of a whole page; its shape comes once somebody has waited. */
export const PageComing = ({ asked, trail }: Pick<PageProps, 'trail'> & { readonly asked: Asked }) => {
  const late = useLate(asked.isPending)
  return (
    <Page trail={trail}>
      {asked.error ? (
        <FailureState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        late && <PageSkeleton />
      )}
    </Page>
  )
}
