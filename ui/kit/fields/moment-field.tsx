import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { atTime, type ClockTime, clockTimeOf, dayOf, isDay, type Zone } from '../../../domain/kernel/day.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../feedback/clock.tsx'
import { kitWords } from '../layout/words.ts'
import { useCalendar } from './calendar.ts'

export interface MomentFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange' | 'ref'> {
  /** Epoch milliseconds. */
  readonly value: number | null
  readonly onChange: (instant: number | null) => void
}

/** An instant to the minute, in the chain's time zone instead of this machine's. */
export const MomentField = ({ value, onChange, ...rest }: MomentFieldProps) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <DateTimePicker
      valueFormat="YYYY-MM-DD HH:mm"
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
      {...useCalendar()}
      {...rest}
      value={value === null ? null : `${dayOf(value, zone)} ${clockTimeOf(value, zone)}:00`}
      onChange={text => onChange(readAt(text, zone))}
    />
  )
}

const readAt = (text: string | null, zone: Zone): number | null => {
  const [day = '', time = ''] = (text ?? '').split(' ')
  return isDay(day) ? atTime(day, time.slice(0, 5) as ClockTime, zone) : null
}
