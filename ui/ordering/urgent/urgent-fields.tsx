import { Textarea, TextInput } from '@mantine/core'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { phoneInput, type UrgentDraft, type UrgentField, urgentFields } from '../../../domain/ordering/urgent/form.ts'
import { useText } from '../../app/preferences.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import css from './urgent.module.css'

const words = {
  phone: ['请输入联系电话', 'Enter a contact phone number'],
  expectedDeliveryDate: ['请选择期望到货日期', 'Choose an expected delivery date'],
  reason: ['请输入申请原因', 'Enter a reason'],
  applyMaterials: [
    '请输入申请物料，例如：冷冻鸡腿排 5 箱',
    'Enter the materials, for example: 5 cases of frozen chicken steak',
  ],
  remark: ['若含冰品，请注明送货时间', 'If ice products are included, state the delivery time'],
} as const satisfies Record<UrgentField, Text>

export interface UrgentFieldsProps {
  readonly draft: UrgentDraft
  readonly today: Day
  readonly errors: ReadonlyMap<UrgentField, Refusal>
  readonly onChange: (field: UrgentField, value: string) => void
  /** Called when a field loses the focus: from then on it shows its error. */
  readonly onLeave: (field: UrgentField) => void
}

/** Phone, date, reason, materials and remark, each with its own error and, for long texts, its character count. */
export const UrgentFields = ({ draft, today, errors, onChange, onLeave }: UrgentFieldsProps) => {
  const t = useText()
  const common = (field: UrgentField) => {
    const wrong = errors.get(field)
    return {
      name: field,
      label: t(urgentFields[field].words),
      placeholder: t(words[field]),
      withAsterisk: urgentFields[field].missing !== null,
      error: wrong && t(refusalText(wrong)),
    }
  }
  const typed = (field: UrgentField) => ({
    ...common(field),
    value: draft[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(field, event.currentTarget.value),
    onBlur: () => onLeave(field),
  })
  const counted = (field: UrgentField) => ({
    ...typed(field),
    description: `${[...draft[field].trim()].length}/${urgentFields[field].max}`,
    classNames: { description: css.count ?? '', root: css.counted ?? '' },
  })
  return (
    <div className={css.fields}>
      <TextInput
        {...typed('phone')}
        inputMode="numeric"
        autoComplete="tel"
        onChange={event => onChange('phone', phoneInput(event.currentTarget.value))}
      />
      <DateField
        {...common('expectedDeliveryDate')}
        value={draft.expectedDeliveryDate || null}
        onChange={chosen => onChange('expectedDeliveryDate', chosen ?? '')}
        onBlur={() => onLeave('expectedDeliveryDate')}
        minDate={today}
        defaultDate={today}
      />
      <Textarea {...counted('reason')} rows={3} />
      <Textarea {...counted('applyMaterials')} rows={3} />
      <TextInput {...counted('remark')} />
    </div>
  )
}
