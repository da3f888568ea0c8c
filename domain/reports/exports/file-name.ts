import type { Day } from '../../kernel/day.ts'

/** Builds a file name from title and day, numbered if the person already has a file with that name [X2]. */
export function exportFileName(title: string, day: Day, taken: ReadonlySet<string>): string {
  const plain = `${title}_${day}`
  if (!taken.has(`${plain}.xlsx`)) return `${plain}.xlsx`
  let number = 2
  while (taken.has(`${plain}(${number}).xlsx`)) number++
  return `${plain}(${number}).xlsx`
}

/** Builds the Content-Disposition header: ASCII for old clients, and exact by RFC 5987. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
