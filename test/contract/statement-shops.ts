/** A word, parameter or operator of a statement, or the content of a pair of brackets. */
type Token = string | ReadonlyArray<Token>

/** A table, subquery or function that a query reads or writes. */
interface Source {
  readonly alias: string
  /** The checked table; null for other sources, whose tables are checked where they are written. */
  readonly table: string | null
  /** The columns that each identify the owner of a row. */
  readonly columns: ReadonlyArray<string>
  /** Sources that a join restricts to the same shop. */
  readonly peers: Set<Source>
  /** Sources of the query around it, or of one inside it, to whose shop a comparison restricts it. */
  readonly outerPeers: Set<Source>
  /** Whether the shop is given by a parameter, a list or a source that is checked elsewhere. */
  isGiven: boolean
}

interface Query {
  readonly outer: Query | null
  readonly sources: Array<Source>
}

/** The checked tables, and the columns that each identify the owner of a row: shop_code, and entity_code for money. */
export type Tables = ReadonlyMap<string, ReadonlyArray<string>>

/**
 * Returns the tables of a statement whose owner it does not name: no owner column is compared with a parameter, a list
 * or another source, or joined to a table with a known owner. An insert names the owner by its columns. The arms of an
 * OR are not checked separately.
 */
export function tablesWithoutOwner(statement: string, tables: Tables): ReadonlyArray<string> {
  const all = sourcesIn(statement, tables)
  spread(all, ({ peers, outerPeers }) => [...peers, ...outerPeers])
  return openOf(all).map(nameOf)
}

/**
 * Returns the tables of subqueries whose owner is named only by a row of the query around them: the owner of that row is known, but no
 * parameter in the subquery says it.
 */
export function tablesByOuterRow(statement: string, tables: Tables): ReadonlyArray<string> {
  const all = sourcesIn(statement, tables)
  spread(all, ({ peers }) => [...peers])
  const open = openOf(all)
  spread(all, ({ peers, outerPeers }) => [...peers, ...outerPeers])
  return open.filter(({ isGiven }) => isGiven).map(nameOf)
}

const sourcesIn = (statement: string, tables: Tables): ReadonlyArray<Source> => {
  const all: Array<Source> = []
  readQueries(tokensOf(statement), null, { tables, all })
  return all
}

/** Gives the sources with a known owner's peers the same owner. */
const spread = (all: ReadonlyArray<Source>, peersOf: (source: Source) => ReadonlyArray<Source>): void => {
  const owned = all.filter(({ isGiven }) => isGiven)
  for (const source of owned)
    for (const peer of peersOf(source))
      if (!peer.isGiven) {
        peer.isGiven = true
        owned.push(peer)
      }
}

const openOf = (all: ReadonlyArray<Source>): ReadonlyArray<Source> => all.filter(({ isGiven }) => !isGiven)

const nameOf = ({ alias, table }: Source): string => (alias === table ? alias : `${table} ${alias}`)

const sign = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]+"|\$\d+|\w+|::|<>|[<>!]=|->>?|[^\s\w]/g

function tokensOf(statement: string): ReadonlyArray<Token> {
  const open: Array<Array<Token>> = [[]]
  for (const [text] of statement.matchAll(sign)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue
    if (text === '(' || text === '[') open.push([])
    else if (text === ')' || text === ']') {
      const group = open.pop()!
      open.at(-1)!.push(group)
    } else open.at(-1)!.push(text.startsWith("'") ? "''" : text.replaceAll('"', '').toLowerCase())
  }
  return open[0]!
}

interface Collection {
  readonly tables: Tables
  readonly all: Array<Source>
}

const isQuery = (group: Token | undefined): group is ReadonlyArray<Token> =>
  Array.isArray(group) && (/^(select|with|insert|update|delete|values)$/.test(String(group[0])) || isQuery(group[0]))

/** Splits a statement at its set operators and reads each part with the queries inside it. */
function readQueries(tokens: ReadonlyArray<Token>, outer: Query | null, collection: Collection): void {
  const parts: Array<Array<Token>> = [[]]
  for (const token of tokens)
    if (token === 'union' || token === 'except' || token === 'intersect') parts.push([])
    else parts.at(-1)!.push(token)
  for (const part of parts) {
    const query: Query = { outer, sources: [] }
    readSources(part, query, collection)
    readConditions(part, query)
    readInner(part, query, collection)
  }
}

function readInner(tokens: ReadonlyArray<Token>, query: Query, collection: Collection): void {
  for (const token of tokens)
    if (isQuery(token)) readQueries(token, query, collection)
    else if (typeof token !== 'string') readInner(token, query, collection)
}

const endOfSources = /^(where|group|order|limit|offset|for|returning|having|set|window|select)$/
const notAnAlias =
  /^(where|group|order|limit|offset|for|returning|having|set|window|select|on|using|join|left|right|inner|full|cross|natural|values|default|tablesample|with|;|,)$/

function readSources(tokens: ReadonlyArray<Token>, query: Query, collection: Collection): void {
  let isInSources = false
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    const begins =
      (token === 'from' && before !== 'distinct') ||
      token === 'join' ||
      token === 'into' ||
      (token === 'update' && !/^(for|do|key)$/.test(String(before))) ||
      (token === 'using' && isDeletion(tokens)) ||
      (token === ',' && isInSources)
    if (begins) {
      isInSources = token !== 'into'
      readSource(tokens, at + 1, query, collection, token === 'into')
    } else if (endOfSources.test(String(token))) isInSources = false
  }
}

const isDeletion = (tokens: ReadonlyArray<Token>): boolean => tokens.includes('delete') && !tokens.includes('join')

function readSource(
  tokens: ReadonlyArray<Token>,
  from: number,
  query: Query,
  collection: Collection,
  isInsert: boolean,
) {
  let at = from
  while (tokens[at] === 'lateral' || tokens[at] === 'only') at += 1
  const name = tokens[at]
  if (name === undefined) return
  if (typeof name !== 'string' && !isQuery(name))
    return readSources(['from', ...(name as ReadonlyArray<Token>)], query, collection)
  const isTable =
    typeof name === 'string' &&
    collection.tables.has(name) &&
    (isInsert || typeof tokens[at + 1] === 'string' || tokens[at + 1] === undefined)
  at += typeof name === 'string' && !isInsert && Array.isArray(tokens[at + 1]) ? 2 : 1
  if (tokens[at] === 'as') at += 1
  const next = tokens[at]
  const alias = typeof next === 'string' && !notAnAlias.test(next) ? next : String(name)
  const table = isTable ? name : null
  const columns = isTable ? collection.tables.get(name)! : []
  const source: Source = {
    ...{ alias, table, columns, peers: new Set(), outerPeers: new Set() },
    isGiven: !isTable || isInsert,
  }
  query.sources.push(source)
  collection.all.push(source)
}

/** Reads a query's comparisons of owner columns, also within brackets, but not in the queries inside it. */
function readConditions(tokens: ReadonlyArray<Token>, query: Query): void {
  for (const [at, token] of tokens.entries()) {
    const columns = tokens[at + 1]
    if (token === 'using' && Array.isArray(columns)) joinAll(tokens, at, columns, query)
    if (typeof token !== 'string' && !isQuery(token)) readConditions(token, query)
    if (token !== '=' && token !== 'in') continue
    if (token === 'in' && tokens[at - 1] === 'not') continue
    const left = sidesOf(tokens, at - 1, -1)
    const right = sidesOf(tokens, at + 1, 1)
    for (const [place, term] of left.entries()) compare(term, right[place] ?? null, query)
    for (const [place, term] of right.entries()) compare(term, left[place] ?? null, query)
  }
}

/**
 * Returns the terms on one side of a comparison, one per column of a row constructor: `alias.column`, or null for
 * anything else.
 */
function sidesOf(tokens: ReadonlyArray<Token>, at: number, step: 1 | -1): ReadonlyArray<string | null> {
  const token = tokens[at]
  if (typeof token !== 'string') return token === undefined || isQuery(token) ? [null] : termsOf(token)
  const qualified = step === 1 ? tokens.slice(at, at + 3) : tokens.slice(Math.max(0, at - 2), at + 1)
  if (qualified[1] === '.') return [qualified.join('')]
  return [token]
}

function termsOf(row: ReadonlyArray<Token>): ReadonlyArray<string | null> {
  const terms: Array<Array<Token>> = [[]]
  for (const token of row)
    if (token === ',') terms.push([])
    else terms.at(-1)!.push(token)
  return terms.map(term => (term.every(token => typeof token === 'string') ? term.join('') : null))
}

const columnOf = (term: string | null): string | null =>
  /(?:^|\.)(shop_code|entity_code)$/.exec(term ?? '')?.[1] ?? null

function compare(term: string | null, other: string | null, query: Query): void {
  const column = columnOf(term)
  if (term === null || column === null) return
  const others = columnOf(other) === column ? sourcesOf(other!, column, query) : []
  for (const source of sourcesOf(term, column, query))
    if (others.length === 0) source.isGiven = true
    else for (const peer of others) link(source, peer, query.sources.includes(source) === query.sources.includes(peer))
}

/**
 * Returns the sources a column can belong to: that of its alias, otherwise all checked sources of the nearest query
 * that has any.
 */
function sourcesOf(term: string, column: string, query: Query): ReadonlyArray<Source> {
  const alias = term.includes('.') ? term.split('.')[0] : null
  for (let at: Query | null = query; at; at = at.outer) {
    const matches = at.sources.filter(source =>
      alias === null ? source.columns.includes(column) : source.alias === alias,
    )
    if (matches.length > 0) return matches.filter(source => source.table === null || source.columns.includes(column))
  }
  return []
}

/** Handles JOIN … USING: the sources to its left and the joined one have equal values in its columns. */
function joinAll(tokens: ReadonlyArray<Token>, at: number, columns: ReadonlyArray<Token>, query: Query): void {
  const before: Query = { outer: null, sources: [] }
  readSources(tokens.slice(0, at), before, { tables: new Map(), all: [] })
  const sources = query.sources.slice(0, before.sources.length)
  const last = sources.at(-1)
  if (!last) return
  const inJoin = (source: Source) => source.columns.filter(column => columns.includes(column))
  for (const source of sources.slice(0, -1))
    if (inJoin(source).some(column => last.columns.includes(column))) link(source, last)
    else if (source.table === null) last.isGiven ||= inJoin(last).length > 0
    else if (last.table === null) source.isGiven ||= inJoin(source).length > 0
}

function link(one: Source, other: Source, isSameQuery = true): void {
  const kind = isSameQuery ? 'peers' : 'outerPeers'
  one[kind].add(other)
  other[kind].add(one)
}
