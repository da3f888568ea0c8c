import { Textarea, TextInput } from '@mantine/core'
import { callsOf } from '../../application/documents/contract.ts'
import { setShopStock } from '../../application/inventory/contract/opening.ts'
import { whyStock } from '../../application/inventory/contract/stock.ts'
import { COUNT_MAX, UNIT_COST_MAX } from '../../domain/inventory/opening.ts'
import { STOCK_REASON_MAX } from '../../domain/inventory/reason.ts'
import { parseYuan } from '../../domain/kernel/money.ts'
import { parseQuantity } from '../../domain/kernel/quantity.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useValidatedForm } from '../kit/fields/use-validated-form.ts'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import css from './inventory.module.css'

const words = {
  title: (material: string) => [`更正库存 · ${material}`, `Correct stock · ${material}`] as const,
  onHand: ['实际在店数量', 'Actual quantity on hand'],
  onHandHint: (unit: string) => [`单位 ${unit}，最多三位小数`, `In ${unit}, at most three decimals`] as const,
  onHandWrong: ['请输入 0 到 1,000,000 的数量', 'Enter a quantity from 0 to 1,000,000'],
  cost: ['单位成本', 'Unit cost'],
  costHint: [
    '选填；比账面多出的部分按此计价，不填按平均成本',
    'Optional; applies to the quantity above the book stock, otherwise the average cost is used',
  ],
  costWrong: ['请输入 0 到 50,000 元', 'Enter ¥0 to ¥50,000'],
  reason: ['原因', 'Reason'],
  reasonMissing: [
    `请填写原因，最多 ${STOCK_REASON_MAX} 字`,
    `Enter a reason of at most ${STOCK_REASON_MAX} characters`,
  ],
  verb: ['更正', 'Correct'],
  done: ['库存已更正', 'The stock was corrected'],
  agreed: ['账面已是这个数量', 'The book stock already has this quantity'],
} as const

export interface CorrectDialogProps {
  readonly storeCode: string
  readonly materialCode: string
  readonly materialName: string
  readonly unit: string
  readonly onClose: () => void
}

/** Sets the stock of a material to what was counted: an opening balance or a correction. */
export const CorrectDialog = ({ storeCode, materialCode, materialName, unit, onClose }: CorrectDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const correct = useApiMutation(setShopStock, [whyStock, callsOf.realTimeInventory.page, callsOf.inventoryFlow.page])
  const { form, onSubmit } = useValidatedForm({
    initialValues: { onHand: '', cost: '', reason: '' },
    validate: errorsOf,
  })
  const send = onSubmit(({ onHand, cost, reason }) => {
    const unitCost = parseYuan(cost.trim())
    const line = { materialCode, onHand: parseQuantity(onHand)!, ...(unitCost !== null && { unitCost }) }
    correct.mutateAsync({ storeCode, lines: [line], reason: reason.trim() }).then(
      ({ documentNo }) => {
        success(documentNo === null ? words.agreed : words.done)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Dialog onClose={onClose} title={t(words.title(materialName))} width={480} fillsPhone>
      <form className={css.stack} onSubmit={send} noValidate>
        <TextInput
          label={t(words.onHand)}
          description={t(words.onHandHint(unit))}
          withAsterisk
          inputMode="decimal"
          data-autofocus
          {...form.getInputProps('onHand')}
        />
        <TextInput
          label={t(words.cost)}
          description={t(words.costHint)}
          inputMode="decimal"
          leftSection="¥"
          {...form.getInputProps('cost')}
        />
        <Textarea label={t(words.reason)} withAsterisk autosize minRows={2} {...form.getInputProps('reason')} />
        <FormFoot failure={correct.error} verb={words.verb} busy={correct.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const errorsOf = ({ onHand, cost, reason }: { onHand: string; cost: string; reason: string }) => {
  const quantity = parseQuantity(onHand)
  const unitCost = parseYuan(cost.trim())
  const length = [...reason.trim()].length
  return {
    ...((onHand.trim() === '' || quantity === null || quantity > COUNT_MAX) && { onHand: words.onHandWrong }),
    ...(cost.trim() !== '' && (unitCost === null || unitCost > UNIT_COST_MAX) && { cost: words.costWrong }),
    ...((length === 0 || length > STOCK_REASON_MAX) && { reason: words.reasonMissing }),
  }
}
