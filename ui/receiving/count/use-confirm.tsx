import { useState } from 'react'
import { getOrderDetail, listOrders } from '../../../application/ordering/contract/order.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import {
  type confirmReceipt,
  getReceiptForm,
  listReceiptEvents,
} from '../../../application/receiving/contract/receipts.ts'
import { isOpen } from '../../../domain/platform/device-document.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { queryClient } from '../../app/backend.ts'
import { receiptHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { documentKinds, encodePayload } from '../../device/document-kinds.ts'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { staleReceipts } from '../stale.ts'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { DraftStore } from './device-draft.ts'
import { quantityText } from './unit-texts.ts'
import { type CountLine, payloadOf, type ReceiptForm, type useCount } from './use-count.ts'

/** Queries to invalidate after a shipment was received. */
const stale = [...staleReceipts, getReceiptForm, listReceiptEvents, getOrderDetail, listOrders]

/**
 * Asks with a summary of the differences, and gives the count to the queue of this device, which sends it at once if there is
 * a network. Its page then shows what became of it.
 */
export const useConfirm = (form: ReceiptForm, count: ReturnType<typeof useCount>, store: DraftStore) => {
  const { confirm, success, failure, notice } = useDialogs()
  const go = useGo()
  const queue = useDeviceQueue()
  const { offset } = useServerClock()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const { shNo, shopName } = form
    count.stop()
    const uuid = crypto.randomUUID()
    const content = { shNo, clientKey: uuid, countedAt: Math.round(Date.now() + offset), lines: payloadOf(count.lines) }
    const payload = encodePayload(documentKinds.receipt, content)
    const document = await queue.submit({ uuid, kind: 'receipt', shopName, subject: shNo, payload })
    if (document.state === 'REFUSED') return
    await store.remove()
    if (isOpen(document)) return notice(words.onDevice)
    const { scNo } = document.answer as Success<typeof confirmReceipt>
    success(scNo === null ? words.done : words.doneWith(scNo))
    go(receiptHref(shNo))
    await Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const ask = async () => {
    const isSure = await confirm({
      title: words.confirmTitle(form.shNo),
      consequence: <Summary lines={count.lines} />,
      verb: words.confirm,
      destructive: false,
    })
    if (!isSure) return
    setBusy(true)
    await submit().catch(() => failure(words.notStored))
    setBusy(false)
  }
  return { ask: () => void ask(), busy: isBusy }
}

const Summary = ({ lines }: { readonly lines: ReadonlyArray<CountLine> }) => {
  const t = useText()
  const differing = lines.filter(({ differences }) => differences !== null && differences.length > 0)
  const isBlind = lines.some(({ line }) => line.fhQuantity === null)
  const sum = isBlind ? words.countedBlind(lines.length) : words.allAsShipped(lines.length)
  if (differing.length === 0) return <p>{t(sum)}</p>
  return (
    <>
      {isBlind && <p>{t(sum)}</p>}
      <p>{t(words.claims)}</p>
      <ul className={css.summary}>
        {differing.map(({ key, line, differences }) => (
          <li key={key}>
            <span>{line.materialName}</span>
            <strong>
              {differences!
                .map(({ kind, quantity }) => `${t(differenceKinds[kind].words)} ${quantityText(quantity, line)}`)
                .join(' · ')}
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}
