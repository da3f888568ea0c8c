import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  callOutTransfer,
  type getTransferWork,
  receiveTransfer,
  type TransferWorkLine,
} from '../../application/transfers/contract/transfers.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { documentHref } from '../../domain/lists/document.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { staleTransfers } from './stale.ts'
import { Stepper } from './stepper.tsx'
import { stepWords } from './transfer-steps.ts'
import css from './transfers.module.css'

const words = {
  callOut: ['调出数量', 'Call out'],
  receive: ['实收数量', 'Received'],
  applied: ['申请', 'Asked'],
  sent: ['调出', 'Called out'],
  book: ['账面库存', 'On the book'],
  tooMany: ['不能超过', 'At most'],
  remark: ['备注', 'Remark'],
  toCallOut: (count: number) => [`调出 ${count} 种物料`, `${pluralOf(count, 'material')} to call out`] as const,
  differs: (count: number) =>
    count === 0
      ? (['与调出数量一致', 'As called out'] as const)
      : ([`${count} 种物料有差额`, `${pluralOf(count, 'difference')}`] as const),
  calledOut: ['已调出，库存已扣减', 'Called out; the goods left the stock'],
  received: ['已收货', 'Received'],
  short: ['已收货，差额待总部处理', 'Received; head office decides about the shortfall'],
  aboveBook: {
    title: ['账面库存不足，仍要调出？', 'Call out more than the book says?'],
    verb: ['确认调出', 'Call out anyway'],
  },
  confirmReceipt: ['实收少于调出，确认收货？', 'Receive less than was called out?'],
  shortfall: ['差额留在在途，由总部处理。', 'The shortfall stays in transit until head office decides.'],
  confirmReceiptVerb: ['确认收货', 'Receive'],
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

/** The lines of the step, filled in with what is expected: what was applied for, or what was called out. */
const useRows = ({ work, step }: WorkFormProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const rows = work.lines
    .filter(({ sent }) => step === 'callOut' || sent > 0)
    .map((line): Row => {
      const most = step === 'callOut' ? line.applied : line.sent
      const text = typed[line.materialCode] ?? formatQuantity(most)
      return { line, most, text, quantity: (parseQuantity(text) ?? 0) as Thousandths }
    })
  const type = (code: string, text: string) => setTyped(before => ({ ...before, [code]: text }))
  return { rows, type }
}

/** Calls a transfer out, or counts it on receipt: what is expected is filled in, and only differences are typed [DB3, DB5]. */
export const WorkForm = (props: WorkFormProps) => {
  const { work, step } = props
  const t = useText()
  const { rows, type } = useRows(props)
  const send = useSending(props, rows)
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
      <div className={css.foot} data-bottom-bar>
        <span>{t((step === 'callOut' ? words.toCallOut : words.differs)(sum.length))}</span>
        <Button disabled={isWrong} loading={send.isPending} onClick={() => void send.run()}>
          {t(stepWords[step])}
        </Button>
      </div>
    </>
  )
}

const isDifferent = ({ quantity, most }: Row): boolean => quantity !== most

/** Sends the step and goes to the transfer; asks first where more leaves than is on the book, or less arrived than left. */
const useSending = ({ work: { no, version }, step }: WorkFormProps, rows: ReadonlyArray<Row>) => {
  const go = useGo()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const callOut = useApiMutation(callOutTransfer, staleTransfers)
  const receive = useApiMutation(receiveTransfer, staleTransfers)
  const [clientKey] = useState(() => crypto.randomUUID())
  const lines = rows.map(({ line: { materialCode }, quantity }) => ({ materialCode, quantity }))
  const sendConfirmed = useStockConfirmation('STOCK_TRANSFER_BELOW_STOCK', words.aboveBook)
  const sendCallOut = () =>
    sendConfirmed(isStockConfirmed => callOut.mutateAsync({ no, version, lines, isStockConfirmed }))
  const sendReceipt = async () => {
    const question = { title: words.confirmReceipt, consequence: words.shortfall, verb: words.confirmReceiptVerb }
    if (rows.some(isDifferent) && !(await confirm(question))) return
    return (await receive.mutateAsync({ no, version, clientKey, lines }).catch(reportFailure)) ?? undefined
  }
  const run = async () => {
    const answer = await (step === 'callOut' ? sendCallOut() : sendReceipt())
    if (!answer) return
    success(step === 'callOut' ? words.calledOut : answer.bizStatus === 'SHORT' ? words.short : words.received)
    go(documentHref(transferDocument, no))
  }
  return { run, isPending: callOut.isPending || receive.isPending }
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
