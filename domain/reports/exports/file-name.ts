import type { Day } from '../../kernel/day.ts'

/** The formats of an export's file, each with its media type; the ending of a file name is its format [X10]. */
export const fileFormats = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { mediaType: 'text/csv; charset=utf-8' },
} as const
export type FileFormat = keyof typeof fileFormats

/** Returns the format of a file by its name; any name that does not end in `.csv` is that of a workbook. */
export const formatOf = (fileName: string): FileFormat => (fileName.endsWith('.csv') ? 'csv' : 'xlsx')

/** Builds a file name from title and day, numbered if the person already has a file with that name [X2]. */
export function exportFileName(
  title: string,
  day: Day,
  usedNames: ReadonlySet<string>,
  format: FileFormat = 'xlsx',
): string {
  const base = `${title}_${day}`
  if (!usedNames.has(`${base}.${format}`)) return `${base}.${format}`
  let number = 2
  while (usedNames.has(`${base}(${number}).${format}`)) number++
  return `${base}(${number}).${format}`
}

/** Builds the Content-Disposition header: ASCII for old clients, and exact by RFC 5987. */
export function attachment(fileName: string): string {
  const asciiName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${exact}`
}
