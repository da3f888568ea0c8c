import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  type getTransferWork,
  settleTransfer,
  type TransferWorkLine,
} from '../../application/transfers/contract/transfers.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { documentHref } from '../../domain/lists/document.ts'
import { TRANSFER_TEXT_MAX } from '../../domain/transfers/transfer.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { staleTransfers } from './stale.ts'
import { Stepper } from './stepper.tsx'
import { stepWords } from './transfer-steps.ts'
import css from './transfers.module.css'

type Part = 'recovered' | 'returned' | 'lost'

const partWords = {
  recovered: ['后来找到', 'Found'],
  returned: ['退回调出门店', 'Returned'],
  lost: ['损耗', 'Lost'],
} as const satisfies Readonly<Record<Part, Text>>
const parts = Object.keys(partWords) as ReadonlyArray<Part>

const words = {
  short: ['差额', 'Short by'],
  open: ['还需说明', 'To account for'],
  tooMany: ['超出', 'Too many'],
  reason: ['处理说明', 'Reason'],
  undecided: (kinds: number) =>
    [`${kinds} 种物料还需说明`, `${pluralOf(kinds, 'material')} still to account for`] as const,
  reasonMissing: ['请填写处理说明', 'Enter a reason'],
  decided: ['差额已全部说明', 'The whole shortfall is accounted for'],
  all: {
    recovered: ['全部找到', 'All found'],
    returned: ['全部退回', 'All returned'],
    lost: ['全部损耗', 'All lost'],
  },
  done: ['差额已处理', 'Shortfall resolved'],
} as const

const noneOf = { recovered: '0', returned: '0', lost: '0' }

/** Decides what became of a shortfall: recovered by the receiver, returned to the sender, or lost, with a reason [DB6]. */
export const SettleForm = ({
  work: { no, version, lines },
}: {
  readonly work: typeof getTransferWork.success.Type
}) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const settle = useApiMutation(settleTransfer, staleTransfers)
  const [typed, setTyped] = useState<Readonly<Record<string, Readonly<Record<Part, string>>>>>({})
  const [reason, setReason] = useState('')
  const rows = lines
    .filter(({ inTransit }) => inTransit > 0)
    .map(line => ({ line, texts: typed[line.materialCode] ?? noneOf }))
  const write = (code: string, texts: Readonly<Record<Part, string>>) =>
    setTyped(before => ({ ...before, [code]: texts }))
  const undecided = rows.filter(row => openOf(row) !== 0).length
  const isExplained = reason.trim() !== ''
  const isComplete = undecided === 0 && isExplained
  const summary = undecided > 0 ? words.undecided(undecided) : isExplained ? words.decided : words.reasonMissing
  const send = async () => {
    const decided = rows.map(({ line: { materialCode }, texts }) => ({
      ...{
        materialCode,
        recovered: amountIn(texts.recovered),
        returned: amountIn(texts.returned),
        lost: amountIn(texts.lost),
      },
    }))
    if (!(await settle.mutateAsync({ no, version, reason, lines: decided }).catch(reportFailure))) return
    success(words.done)
    go(documentHref(transferDocument, no))
  }
  return (
    <>
      <ul className={css.lines}>
        {rows.map(({ line, texts }) => (
          <Line key={line.materialCode} line={line} texts={texts} onTexts={next => write(line.materialCode, next)} />
        ))}
      </ul>
      <div className={css.form}>
        <Textarea
          withAsterisk
          autosize
          minRows={2}
          label={t(words.reason)}
          maxLength={TRANSFER_TEXT_MAX}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </div>
      <PageFoot isSpread>
        <span role="status">{t(summary)}</span>
        <Button disabled={!isComplete} loading={settle.isPending} onClick={() => void send()}>
          {t(stepWords.settle)}
        </Button>
      </PageFoot>
    </>
  )
}

const amountIn = (text: string) => (parseQuantity(text) ?? 0) as Thousandths

interface Row {
  readonly line: TransferWorkLine
  readonly texts: Readonly<Record<Part, string>>
}

/** Returns what is still to decide of a line; negative if too much is. */
const openOf = ({ line: { inTransit }, texts }: Row): number =>
  inTransit - parts.reduce((sum, part) => sum + amountIn(texts[part]), 0)

interface LineProps extends Row {
  readonly onTexts: (texts: Row['texts']) => void
}

const Line = ({ line, texts, onTexts }: LineProps) => {
  const t = useText()
  const open = openOf({ line, texts })
  const unit = line.materialUnitName ?? undefined
  return (
    <li className={css.line} data-differs={open !== 0 || undefined}>
      <span className={css.about}>
        <span className={css.name}>{line.materialName}</span>
        <span className={css.aside}>
          {t(words.short)} <Quantity of={line.inTransit} unit={unit} />
        </span>
        {open !== 0 && (
          <span className={css.wrong}>
            {t(open > 0 ? words.open : words.tooMany)} <Quantity of={Math.abs(open) as Thousandths} unit={unit} />
          </span>
        )}
      </span>
      {parts.map(part => (
        <span key={part} className={css.part}>
          <Stepper
            showsLabel
            label={partWords[part]}
            name={line.materialName}
            unit={null}
            text={texts[part]}
            onText={text => onTexts({ ...texts, [part]: text })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onTexts({ ...noneOf, [part]: formatQuantity(line.inTransit) })}
          >
            {t(words.all[part])}
          </Button>
        </span>
      ))}
    </li>
  )
}
