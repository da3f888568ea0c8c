import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendar } from './calendar.ts'

/** One day, written as everywhere and chosen from a calendar, which gives the focus back. */
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
