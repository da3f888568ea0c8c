import { Button, TextInput } from '@mantine/core'
import type { Driver } from '../../../application/fulfilment/contract/warehouse.ts'
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
  lastDrivers: ['最近送过', 'Recent drivers'],
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

/** Returns the transport with a driver who drove before; nothing of another driver stays. */
export const withDriver = (value: TypedTransport, driver: Driver): TypedTransport => ({
  ...value,
  driverName: driver.driverName ?? '',
  driverPhone: driver.driverPhone ?? '',
  carNumber: driver.carNumber ?? '',
  departureAddress: driver.departureAddress ?? value.departureAddress,
})

/**
 * Returns the transport without phone and plate of a driver who drove before, once another name is typed over theirs: they
 * are not those of the new driver.
 */
const withoutFormer = (
  value: TypedTransport,
  changed: TransportText,
  drivers: ReadonlyArray<Driver>,
): TypedTransport => {
  const isFormer = drivers.some(
    ({ driverName, driverPhone, carNumber }) =>
      driverName === value.driverName &&
      (driverPhone ?? '') === value.driverPhone &&
      (carNumber ?? '') === value.carNumber,
  )
  return changed === 'driverName' && isFormer ? { ...value, driverPhone: '', carNumber: '' } : value
}

export interface TransportFieldsProps {
  /** Those who can be filled in with one press. */
  readonly drivers?: ReadonlyArray<Driver>
  /** All by default. */
  readonly fields?: ReadonlyArray<TransportText>
  readonly value: TypedTransport
  readonly onChange: (next: TypedTransport) => void
}

/** Carrier, vehicle and expected arrival. */
export const TransportFields = ({ fields = allFields, drivers = [], value, onChange }: TransportFieldsProps) => {
  const t = useText()
  return (
    <div className={css.fields}>
      {drivers.length > 0 && (
        <fieldset className={css.drivers}>
          <legend>{t(words.lastDrivers)}</legend>
          {drivers.map(driver => (
            <Button
              key={[driver.driverName, driver.driverPhone, driver.carNumber].join()}
              size="compact-sm"
              variant="default"
              aria-pressed={value.driverName === driver.driverName && value.carNumber === (driver.carNumber ?? '')}
              onClick={() => onChange(withDriver(value, driver))}
            >
              {[driver.driverName, driver.carNumber].filter(Boolean).join(' ')}
            </Button>
          ))}
        </fieldset>
      )}
      {fields.map(name => (
        <TextInput
          key={name}
          label={t(words[name])}
          value={value[name]}
          maxLength={longest[name]}
          inputMode={name === 'driverPhone' ? 'tel' : 'text'}
          onChange={event => onChange({ ...withoutFormer(value, name, drivers), [name]: event.currentTarget.value })}
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
