import { MonthPickerInput } from '@mantine/dates'
import { useText } from '../../../app/preferences.tsx'
import { useCalendar } from '../../fields/calendar.ts'
import { kitWords } from '../../layout/words.ts'

const words = { month: ['M月', 'MMM'] } as const

export interface MonthFieldProps {
  readonly id: string
  readonly placeholder: string
  /** YYYY-MM. */
  readonly value: string | undefined
  readonly onMonth: (month: string | undefined) => void
}

export const MonthField = ({ id, placeholder, value, onMonth }: MonthFieldProps) => {
  const t = useText()
  const { yearLabelFormat, ariaLabels } = useCalendar()
  return (
    <MonthPickerInput
      {...{ id, placeholder, yearLabelFormat, ariaLabels }}
      monthsListFormat={t(words.month)}
      clearable
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
      valueFormat="YYYY-MM"
      value={value ? `${value}-01` : null}
      onChange={day => onMonth(day?.slice(0, 7))}
    />
  )
}
