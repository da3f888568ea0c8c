import { TextInput } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import css from '../warehouse.module.css'

const words = {
  driverName: ['司机', 'Driver'],
  driverPhone: ['联系电话', 'Phone'],
  carNumber: ['车牌号', 'Number plate'],
  expressNo: ['快递单号', 'Tracking number'],
  departureAddress: ['发货地', 'From'],
  currLocation: ['当前位置', 'Current location'],
  expectArriveAt: ['预计到达', 'Expected arrival'],
} as const

/** Transport as entered; empty for unknown values. */
export interface TypedTransport {
  readonly driverName: string
  readonly driverPhone: string
  readonly carNumber: string
  readonly expressNo: string
  readonly departureAddress: string
  readonly currLocation: string
  readonly expectArriveAt: number | null
}

export const noTransportTyped: TypedTransport = {
  driverName: '',
  driverPhone: '',
  carNumber: '',
  expressNo: '',
  departureAddress: '',
  currLocation: '',
  expectArriveAt: null,
}

const longest = {
  driverName: 30,
  driverPhone: 20,
  carNumber: 20,
  expressNo: 40,
  departureAddress: 100,
  currLocation: 100,
} as const

/** Returns the entered values only. */
export const filledTransport = ({ expectArriveAt, ...texts }: TypedTransport) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  ...(expectArriveAt !== null && { expectArriveAt }),
})

type TransportText = keyof typeof longest
const allFields = Object.keys(longest) as ReadonlyArray<TransportText>

/** The fields of a truck, which has no tracking number and no position of its own. */
export const lorryFields: ReadonlyArray<TransportText> = ['driverName', 'driverPhone', 'carNumber', 'departureAddress']

export interface TransportFieldsProps {
  /** All by default. */
  readonly fields?: ReadonlyArray<TransportText>
  readonly value: TypedTransport
  readonly onChange: (next: TypedTransport) => void
}

/** Carrier, vehicle and expected arrival. */
export const TransportFields = ({ fields = allFields, value, onChange }: TransportFieldsProps) => {
  const t = useText()
  return (
    <div className={css.fields}>
      {fields.map(name => (
        <TextInput
          key={name}
          label={t(words[name])}
          value={value[name]}
          maxLength={longest[name]}
          inputMode={name === 'driverPhone' ? 'tel' : 'text'}
          onChange={event => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
      <MomentField
        label={t(words.expectArriveAt)}
        clearable
        value={value.expectArriveAt}
        onChange={expectArriveAt => onChange({ ...value, expectArriveAt })}
      />
    </div>
  )
}
