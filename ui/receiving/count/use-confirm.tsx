import { useRef } from 'react'
import { getOrderDetail, listOrders } from '../../../application/ordering/contract/order.ts'
import { confirmReceipt, getReceiptForm, listReceiptEvents } from '../../../application/receiving/contract/receipts.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { useApiMutation } from '../../app/backend.ts'
import { receiptHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { staleReceipts } from '../stale.ts'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import { type CountLine, payloadOf, type ReceiptForm, type useCount } from './use-count.ts'

/** Asks with a summary of the differences, and receives the shipment. The document keeps its UUID when it is sent again [RC3]. */
export const useConfirm = (form: ReceiptForm, count: ReturnType<typeof useCount>) => {
  const { confirm, success } = useDialogs()
  const go = useGo()
  const { offset } = useServerClock()
  const reportFailure = useReportFailure()
  const receive = useApiMutation(confirmReceipt, [
    ...staleReceipts,
    getReceiptForm,
    listReceiptEvents,
    getOrderDetail,
    listOrders,
  ])
  const clientKey = useRef('')
  const ask = async () => {
    const { shNo } = form
    const isSure = await confirm({
      title: words.confirmTitle(shNo),
      consequence: <Summary lines={count.lines} />,
      verb: words.confirm,
      destructive: false,
    })
    if (!isSure) return
    count.stop()
    clientKey.current ||= crypto.randomUUID()
    const countedAt = Math.round(Date.now() + offset)
    const document = { shNo, clientKey: clientKey.current, countedAt, lines: payloadOf(count.lines) }
    const answer = await receive.mutateAsync(document).catch(reportFailure)
    if (!answer) return
    success(answer.scNo === null ? words.done : words.doneWith(answer.scNo))
    go(receiptHref(shNo))
  }
  return { ask: () => void ask(), busy: receive.isPending }
}

const Summary = ({ lines }: { readonly lines: ReadonlyArray<CountLine> }) => {
  const t = useText()
  const differing = lines.filter(({ differences }) => differences !== null && differences.length > 0)
  if (differing.length === 0) return <p>{t(words.allAsShipped(lines.length))}</p>
  return (
    <>
      <p>{t(words.claims)}</p>
      <ul className={css.summary}>
        {differing.map(({ key, line, differences }) => (
          <li key={key}>
            <span>{line.materialName}</span>
            <strong>
              {differences!
                .map(
                  ({ kind, quantity }) =>
                    `${t(differenceKinds[kind].words)} ${formatQuantity(quantity)} ${line.materialUnitName}`,
                )
                .join(' · ')}
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}
