import { getSheetRows } from '../../../application/master-data/contract.ts'
import { useApiQuery } from '../../app/backend.ts'

/** A public holiday of the event calendar, with its first and last day. */
interface Holiday {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** The public holidays that all shops share. */
export type Holidays = ReadonlyArray<Holiday>

/** Returns the public holidays of the event calendar; none until they are loaded. */
export const useHolidays = (): Holidays => {
  const rows = useApiQuery(getSheetRows, holidayRows, { staleTime: 600_000 }).data
  return (rows?.records ?? []).flatMap(({ cells: { name = '', first_day: from = '', last_day, shops = '' } }) =>
    shops === '' ? { name, from, to: last_day || from } : [],
  )
}

const holidayRows = { sheet: 'sales_events', size: 100, filters: [{ column: 'kind', value: 'HOLIDAY' }] } as const

/** Returns the name of the holiday on a day; undefined if it is none. */
export const holidayOn = (holidays: Holidays, day: string): string | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to)?.name
