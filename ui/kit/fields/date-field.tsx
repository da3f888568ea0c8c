import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendar } from './calendar.ts'

/** A date input in the portal's format with a calendar, which returns the focus to the input. */
export const DateField = (props: Omit<DatePickerInputProps, 'ref'>) => (
  <DatePickerInput
    valueFormat="YYYY-MM-DD"
    rightSection={<IconCalendar size={16} aria-hidden />}
    rightSectionPointerEvents="none"
    popoverProps={{ withinPortal: true, returnFocus: true }}
    {...useCalendar()}
    {...props}
  />
)
