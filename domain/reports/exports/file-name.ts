import type { Day } from '../../kernel/day.ts'

/** Builds a file name from title and day, numbered if the person already has a file with that name [X2]. */
export function exportFileName(title: string, day: Day, usedNames: ReadonlySet<string>): string {
  const untrimmed = `${title}_${day}`
  if (!usedNames.has(`${untrimmed}.xlsx`)) return `${untrimmed}.xlsx`
  let number = 2
  while (usedNames.has(`${untrimmed}(${number}).xlsx`)) number++
  return `${untrimmed}(${number}).xlsx`
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
