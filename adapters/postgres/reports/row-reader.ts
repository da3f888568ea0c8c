import type { Duplex } from 'node:stream'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { RowLines } from '../../../application/reports/ports/report-source.ts'
import { type Db, statementOf } from '../engine/pool.ts'

/**
 * Reads the rows of a query by COPY, in batches of lines. The next batch is received while one is processed, and the
 * socket is paused when it is complete.
 */
export const readRows = async (db: Db, client: pg.PoolClient, query: RawBuilder<unknown>): Promise<RowReader> => {
  const statement = { ...statementOf(db, query), name: undefined }
  const { text, values = [] } = statement
  const { fields } = await client.query({ ...statement, text: `select * from (${text}) report_rows limit 0` })
  const reader = new RowReader(
    `copy (${withLiterals(text, await literalsOf(client, values))}) to stdout`,
    fields.map(({ dataTypeID }) => parserOf(client, dataTypeID)),
  )
  client.query(reader)
  return reader
}

/** COPY takes no parameters: lets PostgreSQL itself write each of them as a literal. */
const literalsOf = async (client: pg.PoolClient, values: ReadonlyArray<unknown>): Promise<ReadonlyArray<string>> => {
  if (values.length === 0) return []
  const quoted = values.map((_, at) => `quote_nullable($${at + 1}::text)`)
  const { rows } = await client.query<ReadonlyArray<string>>({
    ...{ text: `select ${quoted.join(', ')}`, values: [...values], rowMode: 'array' },
  } as pg.QueryArrayConfig)
  return rows[0]!
}

const withLiterals = (text: string, literals: ReadonlyArray<string>): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => literals[Number(number) - 1]!)

/** Returns how the driver reads a type; null for texts and days, which it leaves as they are. */
const parserOf = (client: pg.PoolClient, type: number): RowLines['parsers'][number] =>
  UNPARSED.has(type) ? null : (client.getTypeParser(type, 'text') as (text: string) => string | number)
const { TEXT, VARCHAR, DATE } = pg.types.builtins
const UNPARSED = new Set<number>([TEXT, VARCHAR, DATE])

/** The rows of a COPY in progress. */
export class RowReader extends pg.Query {
  readonly #parsers: RowLines['parsers']
  readonly #complete: Array<Lines> = []
  readonly #free: Array<Buffer> = []
  #filling: Lines = { bytes: Buffer.allocUnsafeSlow(BATCH_BYTES), length: 0, count: 0 }
  #taken: Lines | null = null
  #stream: Duplex | null = null
  #outcome: 'running' | 'complete' | Error = 'running'
  #wake = () => {}

  constructor(text: string, parsers: RowLines['parsers']) {
    super(text, error => this.#end(error ?? 'complete'))
    this.#parsers = parsers
  }

  /** Returns the next batch, or null at the end. Its bytes are valid until the following call. */
  async next(): Promise<RowLines | null> {
    if (this.#taken) this.#free.push(this.#taken.bytes)
    this.#taken = null
    while (this.#complete.length === 0 && this.#outcome === 'running') {
      await new Promise<void>(wake => {
        this.#wake = wake
      })
    }
    if (this.#outcome instanceof Error) throw this.#outcome
    const lines = this.#complete.shift() ?? (this.#filling.count > 0 ? this.#cut() : null)
    if (this.#complete.length === 0) this.#stream?.resume()
    if (!lines) return null
    this.#taken = lines
    return { bytes: lines.bytes.subarray(0, lines.length), count: lines.count, parsers: this.#parsers }
  }

  /** Ends the connection unless all rows were received: only that stops a COPY. Returns whether they were. */
  stop(): boolean {
    if (this.#outcome === 'running') this.#stream?.destroy()
    return this.#outcome !== 'running'
  }

  /** Called by the driver with each row. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: { readonly stream: Duplex }): void {
    this.#stream = stream
    const isFull = this.#filling.length + chunk.length > this.#filling.bytes.length
    if (this.#filling.count > 0 && (isFull || this.#filling.count === BATCH_ROWS)) {
      this.#complete.push(this.#cut(chunk.length))
      stream.pause()
      this.#wake()
    } else if (isFull) this.#filling.bytes = Buffer.allocUnsafeSlow(chunk.length)
    this.#filling.bytes.set(chunk, this.#filling.length)
    this.#filling.length += chunk.length
    this.#filling.count += 1
  }

  /** Returns the lines received so far and begins a batch that can hold so many bytes. */
  #cut(bytesNeeded = 0): Lines {
    const lines = this.#filling
    const free = this.#free.pop()
    const bytes = free && free.length >= bytesNeeded ? free : Buffer.allocUnsafeSlow(Math.max(BATCH_BYTES, bytesNeeded))
    this.#filling = { bytes, length: 0, count: 0 }
    return lines
  }

  #end(outcome: 'complete' | Error): void {
    this.#outcome = outcome
    this.#wake()
  }
}

interface Lines {
  bytes: Buffer
  length: number
  count: number
}

const BATCH_ROWS = 1000
const BATCH_BYTES = 262_144
