import { getPicking } from '../../../application/fulfilment/contract/picking.ts'
import { TRIP_ORDERS_MAX } from '../../../domain/fulfilment/trip.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { PickingForm } from './picking-form.tsx'
import { pickingWords as words } from './picking-words.ts'

const trail = [{ words: words.warehouse }, { words: words.workQueue, href: paths.workQueue }, { words: words.title }]
const pollMs = 5_000

/** DH0003: picking of the orders in the address, with a scanner, the camera or by hand. */
export const PickingPage = () => {
  const t = useText()
  const [query] = useQueryString()
  const dhNos = (textOf(query.dhNos) ?? '').split(',').filter(isNumber).slice(0, TRIP_ORDERS_MAX)
  const picking = useApiQuery(
    getPicking,
    { dhNos },
    { enabled: dhNos.length > 0, refetchInterval: pollMs, staleTime: 0 },
  )
  const late = useLate(picking.isPending && dhNos.length > 0)
  return (
    <Page trail={trail} title={t(words.title)}>
      {picking.error && picking.data === undefined && (
        <FailureState error={picking.error} onRetry={() => void picking.refetch()} />
      )}
      {late && <PageSkeleton />}
      {(dhNos.length === 0 || picking.data?.lines.length === 0) && (
        <EmptyState title={words.nothing} hint={words.nothingHint}>
          <PageLink href={paths.workQueue}>{t(words.workQueue)}</PageLink>
        </EmptyState>
      )}
      {picking.data && picking.data.lines.length > 0 && <PickingForm picking={picking.data} dhNos={dhNos} />}
    </Page>
  )
}

const isNumber = (text: string): boolean => text !== '' && text.length <= 32
