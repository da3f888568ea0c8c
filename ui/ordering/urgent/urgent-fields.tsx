import { Textarea, TextInput } from '@mantine/core'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { phoneInput, type UrgentDraft, type UrgentField, urgentFields } from '../../../domain/ordering/urgent/form.ts'
import { useText } from '../../app/preferences.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import type { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import css from './urgent.module.css'

const words = {
  phone: ['请输入联系电话', 'Enter a contact phone number'],
  expectedDeliveryDate: ['请选择期望到货日期', 'Choose a requested delivery date'],
  reason: ['请输入申请原因', 'Enter a reason'],
  applyMaterials: [
    '请输入申请物料，例如：冷冻鸡腿排 5 箱',
    'Enter the materials, for example: 5 cases of frozen chicken steak',
  ],
  remark: ['若含冰品，请注明送货时间', 'If ice products are included, state the delivery time'],
} as const satisfies Record<UrgentField, Text>

export interface UrgentFieldsProps {
  readonly form: ReturnType<typeof useValidatedForm<UrgentDraft>>['form']
  readonly today: Day
}

/** Phone, date, reason, materials and remark, each with its own error and, for long texts, its character count. */
export const UrgentFields = ({ form, today }: UrgentFieldsProps) => {
  const t = useText()
  const common = (field: UrgentField) => ({
    name: field,
    label: t(urgentFields[field].words),
    placeholder: t(words[field]),
    withAsterisk: urgentFields[field].missing !== null,
    ...form.getInputProps(field),
  })
  const counted = (field: UrgentField) => ({
    ...common(field),
    description: `${[...form.values[field].trim()].length}/${urgentFields[field].max}`,
    classNames: { description: css.count ?? '', root: css.counted ?? '' },
  })
  return (
    <div className={css.fields}>
      <TextInput
        {...common('phone')}
        inputMode="numeric"
        autoComplete="tel"
        onChange={event => form.setFieldValue('phone', phoneInput(event.currentTarget.value))}
      />
      <DateField
        {...common('expectedDeliveryDate')}
        value={form.values.expectedDeliveryDate || null}
        onChange={chosen => form.setFieldValue('expectedDeliveryDate', chosen ?? '')}
        minDate={today}
        defaultDate={today}
      />
      <Textarea {...counted('reason')} rows={3} />
      <Textarea {...counted('applyMaterials')} rows={3} />
      <TextInput {...counted('remark')} />
    </div>
  )
}
