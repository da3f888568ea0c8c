import { type ReportWithScreen, reportsWithScreens } from './index.ts'

/** Returns the id under which the column settings and saved views of a report are stored. */
export const reportListId = (apiName: string): string =>
  `report-${apiName.replaceAll(/[^a-z0-9]/gi, '-').toLowerCase()}`

/** Returns the report whose views are stored under this id; null if it is the id of another list. */
export const reportOfList = (listId: string): ReportWithScreen | null =>
  reportsWithScreens.find(({ apiName }) => reportListId(apiName) === listId) ?? null
