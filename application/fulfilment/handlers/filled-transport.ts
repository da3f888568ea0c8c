/** Trims texts and turns empty ones into null. */
export const normalizeTransport = <T extends Readonly<Record<string, string | number>>>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  )
