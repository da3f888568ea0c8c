import { Button } from '@mantine/core'
import { confirmOne } from '../../application/adjustments/flows/confirmations.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import type { BulkDecision } from '../receiving/use-bulk-decision.tsx'

const words = {
  verb: ['确认所选', 'Confirm selected'],
  title: (count: number) => [`确认 ${count} 张调账单？`, `Confirm ${pluralOf(count, 'adjustment')}?`] as const,
  consequence: [
    '货物计入或扣减各门店库存；增加的金额由门店付款主体承担，扣减的金额退回付款主体。账面库存不足的不会确认。',
    'The goods are added to or taken out of the stock of each shop. Payers are charged for additions and credited for subtractions. Adjustments that take more than the book stock are not confirmed.',
  ],
  done: (count: number) => [`已确认 ${count} 张`, `${count} confirmed`] as const,
} as const

interface BulkConfirmationProps {
  readonly bulk: BulkDecision
  readonly selected: ReadonlyArray<string>
  /** Receives the adjustments that were refused. */
  readonly onDone: (refused: ReadonlyArray<string>) => void
}

/** DH0050: confirms the selected adjustments, one after the other. */
export const BulkConfirmation = ({ bulk: { progress, decide }, selected, onDone }: BulkConfirmationProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const confirmSelected = async () => {
    const { consequence, verb } = words
    const question = { title: words.title(selected.length), consequence, verb, destructive: false }
    if (await confirm(question)) onDone(await decide(selected, confirmOne, words.done))
  }
  return (
    <Gate code="DH0050">
      <Button loading={progress !== null} onClick={() => void confirmSelected()}>
        {t(progress ?? words.verb)}
      </Button>
    </Gate>
  )
}
