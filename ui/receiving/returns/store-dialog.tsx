import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRow } from '../../../application/documents/contract.ts'
import { storeReturn } from '../../../application/receiving/contract/returns.ts'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import css from './returns.module.css'
import { staleReturns } from './stale.ts'

const words = {
  title: (thNo: string) => [`退货入库 ${thNo}`, `Restock return ${thNo}`] as const,
  lead: [
    '按实际入库数量登记：入库的部分退款，其余退回门店库存。',
    'Enter the quantity actually restocked: it is refunded, and the rest goes back to the stock of the shop.',
  ],
  approved: (quantity: string, unit: string) => [`通过 ${quantity} ${unit}`, `Approved: ${quantity} ${unit}`] as const,
  tooMany: ['不能超过通过的数量', 'Cannot exceed the approved quantity'],
  keep: ['取消', 'Cancel'],
  verb: ['确认入库', 'Restock'],
  done: ['已入库', 'Restocked'],
} as const

export interface StoreDialogProps {
  readonly seen: { readonly thNo: string; readonly version: number }
  readonly lines: ReadonlyArray<DocumentRow>
  readonly onClose: () => void
}

/** The warehouse enters what it really stored of each line; all of it is filled in. */
export const StoreDialog = ({ seen, lines, onClose }: StoreDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const store = useApiMutation(storeReturn, staleReturns)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const rows = lines.map(line => {
    const [code, approved] = [String(line.materialCode), Number(line.thApplyQuantity) as Thousandths]
    const text = typed[code] ?? formatQuantity(approved)
    const quantity = text === '' ? 0 : parseQuantity(text)
    return { code, approved, text, isWrong: quantity === null || quantity > approved, line }
  })
  const send = async () => {
    const counted = rows.map(({ code, text }) => ({ materialCode: code, quantity: text }))
    if (!(await store.mutateAsync({ ...seen, lines: counted }).catch(reportFailure))) return
    success(words.done)
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(seen.thNo))} width={520} fillsPhone>
      <p className={css.lead}>{t(words.lead)}</p>
      <ul className={css.entries}>
        {rows.map(({ code, approved, text, isWrong, line }) => (
          <li key={code}>
            <TextInput
              label={String(line.materialName)}
              description={t(words.approved(formatQuantity(approved), String(line.materialUnitName ?? '')))}
              inputMode="decimal"
              value={text}
              error={isWrong && t(words.tooMany)}
              onChange={event => setTyped({ ...typed, [code]: cutQuantityInput(event.currentTarget.value) })}
            />
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button loading={store.isPending} disabled={rows.some(({ isWrong }) => isWrong)} onClick={() => void send()}>
          {t(words.verb)}
        </Button>
      </div>
    </Dialog>
  )
}
