import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { listPath } from '../../../domain/lists/document.ts'
import type { DeviceDocument } from '../../../domain/platform/device-document.ts'
import { receiptStatuses } from '../../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { paths, receiptHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { useOfflineQuery } from '../../device/offline-query.ts'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { useSession } from '../../people/session/session.tsx'
import { AutomaticReceipt } from '../automatic-receipt.tsx'
import { ToReceivePage } from '../queue/to-receive-page.tsx'
import { ShipmentHead } from '../shipment-head.tsx'
import css from './count.module.css'
import { CountForm } from './count-form.tsx'
import { countWords as words } from './count-words.ts'
import { draftStore } from './device-draft.ts'
import { SubmittedCount } from './submitted-count.tsx'
import type { ReceiptForm } from './use-count.ts'

const backTo = listPath(receivingOrder)
const trail = [
  { words: words.area },
  { words: words.list, href: backTo },
  { words: words.toReceive, href: paths.countReceipt },
  { words: words.count },
]
const missing = { title: words.missing, hint: words.missingHint, href: backTo, link: words.toList }

/** DH0022: counts a shipment and receives it, on a computer and on a phone; without a number, the shipments to count. */
export const CountPage = () => {
  const [query] = useQueryString()
  const shNo = numberOf(query.no)
  return shNo === undefined ? <ToReceivePage /> : <Count key={shNo} shNo={shNo} />
}

const Count = ({ shNo }: { readonly shNo: string }) => {
  const t = useText()
  const { zone, offset } = useServerClock()
  const { documents } = useDeviceQueue()
  const answer = useOfflineQuery(getReceiptForm, { shNo })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { value: form, storedAt } = answer.data
  const status = receiptStatuses[form.shStatus as keyof typeof receiptStatuses]
  const document = documents.find(({ kind, subject }) => kind === 'receipt' && subject === shNo)
  const knownAt = (storedAt ?? answer.dataUpdatedAt) + offset
  const submitted = document && !isVoidedSince(document, form, knownAt) ? document : undefined
  return (
    <DetailPage
      trail={trail}
      title={<CopyNumber number={shNo} />}
      status={<StatusBadge status={status} />}
      backTo={receiptHref(shNo)}
    >
      <ShipmentHead form={form} />
      {storedAt !== null && <p className={css.stored}>{t(words.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>}
      {submitted ? (
        <SubmittedCount document={submitted} version={form.version} isReceived={form.shStatus === '99'} />
      ) : form.shStatus === '99' ? (
        <EmptyState title={words.over} hint={words.overHint}>
          <PageLink href={receiptHref(shNo)}>{t(words.open)}</PageLink>
        </EmptyState>
      ) : (
        <>
          <AutomaticReceipt at={form.autoReceiveAt} />
          <OpenCount key={form.version} form={form} />
        </>
      )}
    </DetailPage>
  )
}

/**
 * Returns whether the receipt was voided after the server had accepted the count of this device, so that the goods can be counted
 * again. What the page knew before the answer does not say so.
 */
const isVoidedSince = ({ answeredAt, state }: DeviceDocument, { shStatus }: ReceiptForm, knownAt: number): boolean =>
  state !== 'REFUSED' && answeredAt !== null && shStatus !== '99' && answeredAt < knownAt

/** The count with what this device has stored of it. */
const OpenCount = ({ form }: { readonly form: ReceiptForm }) => {
  const { id: userId } = useSession().user
  const store = useMemo(() => draftStore(userId, form.shNo), [userId, form.shNo])
  const draft = useQuery({
    queryKey: ['device draft', userId, form.shNo],
    queryFn: store.read,
    ...({ networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const),
  })
  return draft.data === undefined ? null : <CountForm form={form} stored={draft.data} store={store} />
}
