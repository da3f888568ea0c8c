/** A parsed query string: plain texts, and a list if a name is repeated. Parsing never fails. */
export type Query = Readonly<Record<string, string | ReadonlyArray<string>>>

export const readQuery = (text: string): Query => {
  const query: Record<string, string | ReadonlyArray<string>> = {}
  const pairs = new URLSearchParams(text)
  for (const name of new Set(pairs.keys())) {
    const values = pairs.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return query
}

/** Formats a query string; lists repeat their name, undefined and null are omitted. */
export const writeQuery = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) pairs.append(name, String(each))
    }
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
