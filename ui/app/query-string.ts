/** What a query string holds: plain texts, and a list where a name is repeated. Nothing in it can fail to be read. */
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

/** Lists repeat their name; what is undefined or null is left out. */
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
