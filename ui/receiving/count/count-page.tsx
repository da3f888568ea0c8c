import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { receiptStatuses } from '../../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { useApiQuery } from '../../app/backend.ts'
import { receiptHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { CountForm } from './count-form.tsx'
import { countWords as words } from './count-words.ts'

const backTo = listPath(receivingOrder)
const trail = [{ words: words.area }, { words: words.list, href: backTo }, { words: words.count }]
const missing = { title: words.missing, hint: words.missingHint, href: backTo, link: words.toList }

/** DH0022: counts a shipment and receives it, on a desk and on a phone. */
export const CountPage = () => {
  const [query] = useQueryString()
  const shNo = numberOf(query.no)
  return shNo === undefined ? <NotThere trail={trail} {...missing} /> : <Count key={shNo} shNo={shNo} />
}

const Count = ({ shNo }: { readonly shNo: string }) => {
  const t = useText()
  const answer = useApiQuery(
    getReceiptForm,
    { shNo },
    { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const form = answer.data
  if (form === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const status = receiptStatuses[form.shStatus as keyof typeof receiptStatuses]
  return (
    <DetailPage
      trail={trail}
      title={<CopyNumber number={shNo} />}
      status={<StatusBadge status={status} />}
      backTo={receiptHref(shNo)}
    >
      {form.shStatus === '99' ? (
        <EmptyState title={words.over} hint={words.overHint}>
          <PageLink href={receiptHref(shNo)}>{t(words.open)}</PageLink>
        </EmptyState>
      ) : (
        <CountForm key={form.version} form={form} />
      )}
    </DetailPage>
  )
}
