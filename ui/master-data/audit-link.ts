import { paths } from '../app/paths.ts'

/** Returns the link to the change log of a sheet, or of one row of it. */
export const auditHref = (sheet: string, keyword = ''): string =>
  `${paths.audit}?sheet=${sheet}${keyword && `&keyword=${encodeURIComponent(keyword)}`}`
