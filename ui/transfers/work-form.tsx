import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Success } from '../../application/platform/endpoint.ts'
import {
  callOutTransfer,
  type getTransferWork,
  type receiveTransfer,
  type TransferWorkLine,
} from '../../application/transfers/contract/transfers.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { documentHref } from '../../domain/lists/document.ts'
import { isOpen } from '../../domain/platform/device-document.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { queryClient, useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useDeviceQueue } from '../device/device-queue.tsx'
import { documentKinds, encodePayload } from '../device/document-kinds.ts'
import { useServerClock } from '../kit/feedback/clock.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { staleTransfers } from './stale.ts'
import { Stepper } from './stepper.tsx'
import { stepWords } from './transfer-steps.ts'
import css from './transfers.module.css'
import { useTypedQuantities } from './use-typed-quantities.ts'

const words = {
  callOut: ['调出数量', 'Quantity to send'],
  receive: ['实收数量', 'Received'],
  applied: ['申请', 'Requested'],
  sent: ['调出', 'Sent'],
  book: ['账面库存', 'Book stock'],
  tooMany: ['不能超过', 'At most'],
  remark: ['备注', 'Remark'],
  toCallOut: (count: number) => [`调出 ${count} 种物料`, `${pluralOf(count, 'material')} to send`] as const,
  differs: (count: number) =>
    count === 0
      ? (['与调出数量一致', 'As sent'] as const)
      : ([`${count} 种物料有差额`, `${pluralOf(count, 'difference')}`] as const),
  calledOut: ['已调出，库存已扣减', 'Sent and taken out of stock'],
  received: ['已收货', 'Received'],
  short: ['已收货，差额待总部处理', 'Received; head office will resolve the shortfall'],
  aboveBook: {
    title: ['账面库存不足，仍要调出？', 'Send more than the book stock?'],
    verb: ['确认调出', 'Send anyway'],
  },
  confirmReceipt: ['实收少于调出，确认收货？', 'Receive less than was sent?'],
  shortfall: ['差额留在在途，由总部处理。', 'The shortfall stays in transit until head office resolves it.'],
  confirmReceiptVerb: ['确认收货', 'Receive'],
  onDevice: ['已存在本机，联网后自动发送', 'Stored on this device; it will be sent when you are back online'],
  notStored: [
    '本机存不下，也没有网络：请留在本页，联网后再试',
    'This device has no storage space left and is offline: stay on this page and try again once you are online',
  ],
} as const

type Work = typeof getTransferWork.success.Type

export interface WorkFormProps {
  readonly work: Work
  readonly step: 'callOut' | 'receive'
}

/** A line with what is typed, and what it can be at most. */
interface Row {
  readonly line: TransferWorkLine
  readonly most: Thousandths
  readonly text: string
  readonly quantity: Thousandths
}

/** The lines of the step, filled in with what is expected: what was requested, or what was sent. */
const useRows = ({ work, step }: WorkFormProps) => {
  const { typed, type, forget } = useTypedQuantities(work.no, step)
  const rows = work.lines
    .filter(({ sent }) => step === 'callOut' || sent > 0)
    .map((line): Row => {
      const most = step === 'callOut' ? line.applied : line.sent
      const text = typed[line.materialCode] ?? formatQuantity(most)
      return { line, most, text, quantity: (parseQuantity(text) ?? 0) as Thousandths }
    })
  return { rows, type, forget }
}

/** Sends a transfer, or counts it on receipt: what is expected is filled in, and only differences are typed [DB3, DB5]. */
export const WorkForm = (props: WorkFormProps) => {
  const { work, step } = props
  const t = useText()
  const { rows, type, forget } = useRows(props)
  const send = useSending(props, rows, forget)
  const sum = step === 'callOut' ? rows.filter(({ quantity }) => quantity > 0) : rows.filter(isDifferent)
  const isWrong = rows.some(({ quantity, most }) => quantity > most) || (step === 'callOut' && sum.length === 0)
  return (
    <>
      {work.remark !== '' && (
        <p>
          {t(words.remark)} {work.remark}
        </p>
      )}
      <ul className={css.lines}>
        {rows.map(row => (
          <Line key={row.line.materialCode} row={row} step={step} onText={text => type(row.line.materialCode, text)} />
        ))}
      </ul>
      <PageFoot isSpread>
        <span>{t((step === 'callOut' ? words.toCallOut : words.differs)(sum.length))}</span>
        <Button disabled={isWrong} loading={send.isPending} onClick={() => void send.run()}>
          {t(stepWords[step])}
        </Button>
      </PageFoot>
    </>
  )
}

const isDifferent = ({ quantity, most }: Row): boolean => quantity !== most

/**
 * Sends the step and goes to the transfer; asks first where more leaves than is on the book, or less arrived than left. A receipt goes
 * through the queue of this device, which sends it at once if there is a network.
 */
const useSending = (
  { work: { no, version, inShopName }, step }: WorkFormProps,
  rows: ReadonlyArray<Row>,
  forget: () => Promise<void>,
) => {
  const go = useGo()
  const { confirm, success, failure, notice } = useDialogs()
  const queue = useDeviceQueue()
  const { offset } = useServerClock()
  const [isBusy, setBusy] = useState(false)
  const callOut = useApiMutation(callOutTransfer, staleTransfers)
  const lines = rows.map(({ line: { materialCode }, quantity }) => ({ materialCode, quantity }))
  const sendConfirmed = useStockConfirmation('STOCK_TRANSFER_BELOW_STOCK', words.aboveBook)
  const sendCallOut = () =>
    sendConfirmed(isStockConfirmed => callOut.mutateAsync({ no, version, lines, isStockConfirmed }))
  const sendReceipt = async () => {
    const question = { title: words.confirmReceipt, consequence: words.shortfall, verb: words.confirmReceiptVerb }
    if (rows.some(isDifferent) && !(await confirm(question))) return
    const uuid = crypto.randomUUID()
    const content = { no, clientKey: uuid, countedAt: Math.round(Date.now() + offset), lines }
    const payload = encodePayload(documentKinds.transfer, content)
    const document = await queue.submit({ uuid, kind: 'transfer', shopName: inShopName, subject: no, payload })
    if (document.state === 'REFUSED') return
    if (isOpen(document)) return void notice(words.onDevice)
    return document.answer as Success<typeof receiveTransfer>
  }
  const send = async () => {
    const answer = await (step === 'callOut' ? sendCallOut() : sendReceipt())
    if (!answer) return
    await forget()
    success(step === 'callOut' ? words.calledOut : answer.bizStatus === 'SHORT' ? words.short : words.received)
    go(documentHref(transferDocument, no))
    await Promise.all(staleTransfers.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const run = async () => {
    setBusy(true)
    await send().catch(() => failure(words.notStored))
    setBusy(false)
  }
  return { run, isPending: isBusy }
}

interface LineProps {
  readonly row: Row
  readonly step: WorkFormProps['step']
  readonly onText: (text: string) => void
}

const Line = ({ row, step, onText }: LineProps) => {
  const t = useText()
  const { line, most, text, quantity } = row
  const unit = line.materialUnitName ?? undefined
  return (
    <li className={css.line} data-differs={quantity !== most || undefined}>
      <span className={css.about}>
        <span className={css.name}>{line.materialName}</span>
        <span className={css.aside}>
          {t(step === 'callOut' ? words.applied : words.sent)} <Quantity of={most} unit={unit} />
        </span>
        {step === 'callOut' && line.bookStock !== null && (
          <span className={css.aside}>
            {t(words.book)} <Quantity of={line.bookStock} unit={unit} />
          </span>
        )}
        {quantity > most && (
          <span className={css.wrong} role="alert">
            {t(words.tooMany)} <Quantity of={most} unit={unit} />
          </span>
        )}
      </span>
      <Stepper
        label={step === 'callOut' ? words.callOut : words.receive}
        name={line.materialName}
        unit={line.materialUnitName}
        text={text}
        onText={onText}
      />
    </li>
  )
}
